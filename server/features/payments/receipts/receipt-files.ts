import { and, eq } from 'drizzle-orm';
import type { Locale } from '#shared/locales/text.ts';
import { receiptFiles } from '#shared/schema/receipts.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { renderings } from '../../../platform/paper/render.ts';
import { findReceipt } from './queries.ts';
import { renderPaper } from './render.ts';

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
    const pdf = await renderPaper({ facts, locale });
    await writeDb.insert(receiptFiles).values({ number, locale, pdf }).onConflictDoNothing();
    return pdf;
  });
}

async function findStored(db: Db, number: number, locale: Locale): Promise<Buffer | undefined> {
  const isReceipt = and(eq(receiptFiles.number, number), eq(receiptFiles.locale, locale));
  const [file] = await db.select({ pdf: receiptFiles.pdf }).from(receiptFiles).where(isReceipt);
  return file && Buffer.from(file.pdf);
}
