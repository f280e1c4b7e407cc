import { parentPort, workerData } from 'node:worker_threads';
import { getResolvedPDFJS } from 'unpdf';
import { readFile } from './read-file.ts';
import { Refusal } from './refusal.ts';

// Only started as a thread, for one file. Whatever it is that breaks the reader, the file is broken.
await getResolvedPDFJS();
// From here on its time is the file's.
parentPort?.postMessage({ event: 'started' });
try {
  const { type, text } = await readFile(Buffer.from(workerData as Uint8Array));
  parentPort?.postMessage({ event: 'read', type, text });
} catch (error) {
  const { code, message } =
    error instanceof Refusal ? error : new Refusal('RESUME_BROKEN', String(error));
  parentPort?.postMessage({ event: 'refused', code, message });
}
