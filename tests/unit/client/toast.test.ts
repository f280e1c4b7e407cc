import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { dismissToast, toast, useToasts } from '#client/components/ui/toast.ts';
import { readError } from '#client/lib/calls/api-error.ts';
import '#client/lib/text/i18n.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of useToasts.getState()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('toasts', () => {
  test('show one at a time, the newest', () => {
    toast({ title: () => 'Logged out' });
    const title = () => 'Login failed';
    const second = toast({ title, variant: 'destructive' });
    expect(useToasts.getState()).toEqual([
      { id: second, open: true, title, variant: 'destructive' },
    ]);
  });

  test('close at once and are removed 1,000,000 ms later', () => {
    const id = toast({ title: () => 'Profile Updated' });
    dismissToast(id);
    expect(useToasts.getState()[0]?.open).toBe(false);
    vi.advanceTimersByTime(999_999);
    expect(useToasts.getState()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(useToasts.getState()).toEqual([]);
  });

  test('leave a newer one alone when an older one is due to be removed', () => {
    dismissToast(toast({ title: () => 'Job Updated' }));
    const newer = toast({ title: () => 'Job Deleted' });
    vi.advanceTimersByTime(2_000_000);
    expect(useToasts.getState().map(({ id, open }) => [id, open])).toEqual([[newer, true]]);
  });
});

describe('a failure', () => {
  const showFailure = failureToast(
    () => 'Error',
    () => 'Failed to release funds. Please try again.',
  );
  const description = () => useToasts.getState()[0]?.description?.();

  test.each([
    ['the text of its code', { code: 'FORBIDDEN', message: 'x' }, 'Your account cannot do this'],
    ['the server’s message where it has no code', { message: 'On hold' }, 'On hold'],
    ['the given text where it has neither', {}, 'Failed to release funds. Please try again.'],
  ])('says %s', async (_, body, text) => {
    showFailure(await readError(Response.json(body, { status: 500 })));
    expect(description()).toBe(text);
  });

  test('says the given text where a proxy has answered', async () => {
    showFailure(await readError(new Response('<h1>Bad Gateway</h1>', { status: 502 })));
    expect(description()).toBe('Failed to release funds. Please try again.');
  });
});
