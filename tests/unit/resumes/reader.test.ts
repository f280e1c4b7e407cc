import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { readInThread } from '#server/features/resumes/reading/reader.ts';

const START_MS = vi.hoisted(() => 100);
const thread = Object.assign(new EventEmitter(), { terminate: vi.fn(async () => 0) });
vi.mock('#server/platform/core/thread.ts', () => ({ startThread: () => thread }));
vi.mock('#server/features/resumes/reading/limits.ts', () => ({
  LIMITS: { startMs: START_MS, ms: 60_000, growthMb: 1_000 },
}));

test('a reader that does not start is ended, and one that starts has the time of reading', async () => {
  await expect(readInThread(Buffer.from(''))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  expect(thread.terminate).toHaveBeenCalledTimes(1);

  const reading = readInThread(Buffer.from(''));
  thread.emit('message', { event: 'started' });
  await sleep(2 * START_MS);
  thread.emit('message', { event: 'read', type: 'pdf', text: 'Joiner' });
  expect(await reading).toEqual({ type: 'pdf', text: 'Joiner' });
  expect(thread.terminate).toHaveBeenCalledTimes(2);
});
