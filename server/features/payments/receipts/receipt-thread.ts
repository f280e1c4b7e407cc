import { parentPort, workerData } from 'node:worker_threads';
import { type Rendering, renderReceipt } from './receipt-pdf.ts';

// Only started as a thread, for one receipt.
const { facts, locale }: Rendering = workerData;
parentPort?.postMessage(await renderReceipt(facts, locale));
