import { once } from 'node:events';
import { and, eq } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Locale } from '#shared/locales/text.ts';
import { receiptFiles } from '#shared/schema/receipts.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { startThread } from '../../../platform/core/thread.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { findReceipt } from './queries.ts';
import type { Rendering } from './receipt-thread.ts';

/** Time limit: a PDF takes 0.25 s of processor time, and longer on a busy machine. */
const RENDER_MS = 20_000;

/** One thread at a time, to leave processor time for everything else. */
const renderings = new PQueue({ concurrency: 1 });

/**
 * PDF of a receipt for a user whom it concerns. It is rendered once, in a thread, and stored, so
 * that an issued receipt never changes.
 * @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE if rendering takes too long
 */
export async function openReceipt(
  { db, writeDb }: { db: Db; writeDb: Db },
  actor: Actor,
  { number, locale }: { number: number; locale: Locale },
): Promise<Buffer> {
  const facts = await findReceipt(db, actor, number);
  const stored = await findStored(db, number, locale);
  if (stored) return stored;
  return renderings.add(async () => {
    // Another request may have rendered it while this one waited.
    const rendered = await findStored(writeDb, number, locale);
    if (rendered) return rendered;
    const pdf = await renderInThread({ facts, locale });
    await writeDb.insert(receiptFiles).values({ number, locale, pdf }).onConflictDoNothing();
    return pdf;
  });
}

async function findStored(db: Db, number: number, locale: Locale): Promise<Buffer | undefined> {
  const isReceipt = and(eq(receiptFiles.number, number), eq(receiptFiles.locale, locale));
  const [file] = await db.select({ pdf: receiptFiles.pdf }).from(receiptFiles).where(isReceipt);
  return file && Buffer.from(file.pdf);
}

async function renderInThread(workerData: Rendering): Promise<Buffer> {
  const thread = startThread('features/payments/receipts/receipt-thread', { workerData });
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
