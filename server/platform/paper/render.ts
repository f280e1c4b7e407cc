import { once } from 'node:events';
import PQueue from 'p-queue';
import { AppError } from '../core/errors.ts';
import { startThread } from '../core/thread.ts';

/** Time limit: a PDF takes 0.25 s of processor time, and longer on a busy machine. */
const RENDER_MS = 20_000;

/** One thread at a time, to leave processor time for everything else. */
export const renderings = new PQueue({ concurrency: 1 });

/**
 * Renders a PDF in a thread of this name, which posts it; to be called from `renderings`.
 * @throws AppError SERVICE_UNAVAILABLE if it takes too long
 */
export async function renderIn(name: string, workerData: unknown): Promise<Buffer> {
  const thread = startThread(name, { workerData });
  const signal = AbortSignal.timeout(RENDER_MS);
  try {
    const [bytes] = await once(thread, 'message', { signal });
    return Buffer.from(bytes);
  } catch (error) {
    if (signal.aborted) throw new AppError('SERVICE_UNAVAILABLE');
    throw error;
  } finally {
    await thread.terminate();
  }
}
