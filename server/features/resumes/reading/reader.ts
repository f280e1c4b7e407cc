import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/core/errors.ts';
import { startThread } from '../../../platform/core/thread.ts';
import { LIMITS } from './limits.ts';
import type { ReadFile } from './read-file.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

type Message =
  | { event: 'started' }
  | ({ event: 'read' } & ReadFile)
  | { event: 'refused'; code: RefusalCode; message: string };

const WATCH_MS = 25;
const MEGABYTE = 1_048_576;

/**
 * Reads a file in its own thread with a limited heap. Watches its time and the growth of the
 * process, because buffers are outside the heap.
 * @throws Refusal, AppError SERVICE_UNAVAILABLE if the machine is too busy to start the thread
 */
export async function readInThread(bytes: Buffer): Promise<ReadFile> {
  const thread = startThread('features/resumes/reading/thread', {
    workerData: bytes,
    // Captures the warnings of the library.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMb, maxYoungGenerationSizeMb: 16 },
  });
  const watching = new AbortController();
  try {
    return await Promise.race([answerOf(thread), rejectOverLimits(thread, watching.signal)]);
  } finally {
    watching.abort();
    await thread.terminate();
  }
}

function answerOf(thread: Worker): Promise<ReadFile> {
  return new Promise((resolve, reject) => {
    thread.on('message', (message: Message) => {
      if (message.event === 'read') resolve({ type: message.type, text: message.text });
      if (message.event === 'refused') reject(new Refusal(message.code, message.message));
    });
    // Out of heap, or a fault of the reader.
    thread.once('error', (error) => reject(new Refusal('RESUME_TOO_COMPLEX', error.message)));
    thread.once('exit', () => reject(new Refusal('RESUME_TOO_COMPLEX', 'the reader ended')));
  });
}

/**
 * Rejects once the thread exceeds its time, or the process grows by more than the thread may use.
 * @throws Refusal, AppError SERVICE_UNAVAILABLE if the thread does not start in time
 */
async function rejectOverLimits(thread: Worker, signal: AbortSignal): Promise<never> {
  const startTimeout = sleep(LIMITS.startMs, undefined, { signal }).then(() => {
    throw new AppError('SERVICE_UNAVAILABLE');
  });

  await Promise.race([once(thread, 'message', { signal }), startTimeout]);

  const startedAt = performance.now();
  const maxBytes = process.memoryUsage.rss() + LIMITS.growthMb * MEGABYTE;

  for (;;) {
    await sleep(WATCH_MS, undefined, { signal });
    if (performance.now() - startedAt > LIMITS.ms) throw new Refusal('RESUME_TOO_COMPLEX', 'time');
    if (process.memoryUsage.rss() > maxBytes) throw new Refusal('RESUME_TOO_COMPLEX', 'memory');
  }
}
