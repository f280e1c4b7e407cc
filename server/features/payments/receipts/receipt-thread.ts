import { parentPort, workerData } from 'node:worker_threads';
import type { Locale } from '#shared/locales/text.ts';
import type { ReceiptFacts } from './queries.ts';
import { renderReceipt } from './receipt-pdf.ts';
import type { Statement } from './statement.ts';
import { renderStatement } from './statement-pdf.ts';

export type Rendering = { locale: Locale } & (
  | { facts: ReceiptFacts }
  | { statement: Statement; madeAt: Date }
);

// Only started as a thread, for one paper.
const rendering: Rendering = workerData;
const pdf =
  'facts' in rendering
    ? renderReceipt(rendering.facts, rendering.locale)
    : renderStatement(rendering.statement, rendering);
parentPort?.postMessage(await pdf);
