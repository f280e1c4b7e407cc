import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#client/lib/calls/api.ts';

const user = { id: 1 };
const read = () => call('getCurrentUser', {}, { signal: new AbortController().signal });

afterEach(() => vi.unstubAllGlobals());

test('ends a read that hangs', async () => {
  const hung = AbortSignal.abort(new DOMException('The signal timed out', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(hung);
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted());
  await expect(read()).rejects.toMatchObject({ status: 0, code: 'NETWORK_ERROR' });
});

test('reads in a browser that cannot join the ways to end it', async () => {
  vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout });
  vi.stubGlobal('fetch', async () => Response.json(user));
  expect(await read()).toEqual(user);
});
