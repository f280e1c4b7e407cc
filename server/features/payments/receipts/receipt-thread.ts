import { parentPort, workerData } from 'node:worker_threads';
import type { Locale } from '#shared/locales/text.ts';
import type { ReceiptFacts } from './queries.ts';
import { renderReceipt } from './receipt-pdf.ts';

export interface Rendering {
  facts: ReceiptFacts;
  locale: Locale;
}

// Only started as a thread, for one receipt.
const { facts, locale }: Rendering = workerData;
parentPort?.postMessage(await renderReceipt(facts, locale));
