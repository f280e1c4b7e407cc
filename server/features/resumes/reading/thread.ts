import { parentPort, workerData } from 'node:worker_threads';
import { getResolvedPDFJS } from 'unpdf';
import { readFile } from './read-file.ts';
import { Refusal } from './refusal.ts';

// Started as a thread for a single file. Any error of the reader means that the file is broken.
await getResolvedPDFJS();
// The time limit of the file starts here.
parentPort?.postMessage({ event: 'started' });
try {
  const { type, text } = await readFile(Buffer.from(workerData as Uint8Array));
  parentPort?.postMessage({ event: 'read', type, text });
} catch (error) {
  const { code, message } =
    error instanceof Refusal ? error : new Refusal('RESUME_BROKEN', String(error));
  parentPort?.postMessage({ event: 'refused', code, message });
}
