import { once } from 'node:events';
import { and, eq } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Locale } from '#shared/locales/text.ts';
import { receiptFiles } from '#shared/schema/receipts.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { startThread } from '../../core/thread.ts';
import type { Db } from '../../db/connect.ts';
import type { Rendering } from './receipt-pdf.ts';
import { findReceipt } from './receipts.ts';

/** A PDF takes a quarter of a second of a processor, and longer on a busy machine. */
const RENDER_MS = 20_000;

/** One thread at a time: what it takes is missing for everything else. */
const renderings = new PQueue({ concurrency: 1 });

/**
 * A receipt as PDF, for the person it concerns. It is made once, in a thread, and kept: what was
 * issued stays as it was.
 * @throws AppError NOT_FOUND
 */
export async function openReceipt(
  { db, writeDb }: { db: Db; writeDb: Db },
  actor: Actor,
  { number, locale }: { number: number; locale: Locale },
): Promise<Buffer> {
  const facts = await findReceipt(db, actor, number);
  const kept = await findKept(db, number, locale);
  if (kept) return kept;
  return renderings.add(async () => {
    // Another request has waited for the same one.
    const made = await findKept(writeDb, number, locale);
    if (made) return made;
    const pdf = await renderInThread({ facts, locale });
    await writeDb.insert(receiptFiles).values({ number, locale, pdf }).onConflictDoNothing();
    return pdf;
  });
}

async function findKept(db: Db, number: number, locale: Locale): Promise<Buffer | undefined> {
  const isWanted = and(eq(receiptFiles.number, number), eq(receiptFiles.locale, locale));
  const [kept] = await db.select({ pdf: receiptFiles.pdf }).from(receiptFiles).where(isWanted);
  return kept && Buffer.from(kept.pdf);
}

async function renderInThread(workerData: Rendering): Promise<Buffer> {
  const thread = startThread('features/payments/receipt-thread', { workerData });
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
