import { lt } from 'drizzle-orm';
import { MAILS_KEPT_DAYS } from '#shared/domain/retention.ts';
import { journalEntries, mailsBeforeRestore } from '#shared/schema/installation.ts';
import type { Db } from '../../platform/db/connect.ts';
import { deleteBatch } from '../../platform/db/delete-batch.ts';

const DAY_MS = 86_400_000;
/** Time to set up a journal, or to repair one that could not be written. */
const UNWRITTEN_DAYS = 14;

/** Deletes entries that no journal has taken, and records of mails sent long before a restore. */
export async function trimJournal(db: Db, now: Date): Promise<boolean> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const isUnwritten = lt(journalEntries.at, daysAgo(UNWRITTEN_DAYS));
  const isOldMail = lt(mailsBeforeRestore.sentAt, daysAgo(MAILS_KEPT_DAYS));
  const isMoreUnwritten = await deleteBatch(db, journalEntries, isUnwritten);
  const isMoreOldMail = await deleteBatch(db, mailsBeforeRestore, isOldMail);
  return isMoreUnwritten || isMoreOldMail;
}
