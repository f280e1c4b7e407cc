/**
 * Reads the malicious files named on the command line, each in its own thread, and prints as JSON
 * the refusal of each and the maximum growth of the process.
 */
import { readInThread } from '#server/features/resumes/reading/reader.ts';
import { Refusal } from '#server/features/resumes/reading/refusal.ts';
import { MALICIOUS_FILES } from './files.ts';

const MB = 1_048_576;
const WATCH_MS = 5;

const refusedBy: Record<string, string> = {};
let peakMb = 0;
for (const name of process.argv.slice(2)) {
  const bytes = MALICIOUS_FILES[name]?.make() ?? Buffer.alloc(0);
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, (process.memoryUsage.rss() - before) / MB);
  }, WATCH_MS);
  try {
    await readInThread(bytes);
  } catch (error) {
    refusedBy[name] = error instanceof Refusal ? error.code : String(error);
  }
  clearInterval(watch);
}
process.stdout.write(JSON.stringify({ refusedBy, peakMb }));
