import { eq, sql } from 'drizzle-orm';
import type { EscrowNotice } from '#shared/domain/escrow-status.ts';
import type { EscrowEffects, EscrowMail } from '#shared/domain/escrow-transitions.ts';
import { receiptNumbers, receipts } from '#shared/schema/receipts.ts';
import { listAudience } from '../../../platform/db/company-scope.ts';
import { type Db, onlyRow } from '../../../platform/db/connect.ts';
import { recordEvents } from '../../../platform/live/events.ts';
import { type NewMail, queueMails } from '../../../platform/mail/outbox.ts';
import type { EscrowRow, TransactionRow } from './rows.ts';

const MINUTE_MS = 60_000;

/** An event whose rows are written. */
interface WrittenEvent {
  escrow: EscrowRow;
  at: Date;
  /** The release or refund that it ends. */
  operation: TransactionRow | undefined;
  /** The movement of money that it adds. */
  movement: TransactionRow | undefined;
  notice: EscrowNotice | undefined;
}

/** Performs the effects of a row of the transition table, in the transaction of the event. */
export async function performEffects(
  tx: Db,
  { receipt, isLive, mails = [] }: EscrowEffects,
  event: WrittenEvent,
): Promise<void> {
  const { escrow, at, operation, movement } = event;
  const { id: escrowId, applicationId, jobSeekerId } = escrow;
  const payers = await listAudience(tx, { applicationId }, 'payments');

  if (receipt) {
    const moved = receipt === 'movement' ? movement : operation;
    if (!moved) throw new Error('A receipt without a movement of money.');
    if (receipt === 'void') await voidReceipt(tx, moved, at);
    else await issueReceipt(tx, escrow, moved, at);
  }

  if (isLive) {
    const news = { type: 'escrow' as const, subject: { applicationId, escrowId } };
    const newsOfBoth = [...payers, jobSeekerId].map((userId) => ({ userId, ...news }));
    await recordEvents(tx, newsOfBoth, at);
  }

  const newMails = mails.flatMap((mail) => writeMails(event, mail, payers));
  await queueMails(tx, newMails, at);
}

/** A mail to each reader; none for the notice of an event that has none. */
function writeMails(
  { escrow, at, notice }: WrittenEvent,
  { to: party, about: topic, delayMinutes = 0 }: EscrowMail,
  payers: number[],
): NewMail[] {
  const about = topic === 'notice' ? notice : topic;
  if (!about) return [];

  const readers = party === 'employer' ? payers : [escrow.jobSeekerId];
  return readers.map((to) => ({
    kind: 'payment',
    to,
    data: { escrowId: escrow.id, about },
    dueAt: new Date(at.getTime() + delayMinutes * MINUTE_MS),
    dedupeKey: `payment-${escrow.id}-${about}-${to}`,
  }));
}

/**
 * Issues the receipt of a movement in its transaction. The number is taken under a lock of the
 * counter, which a rollback restores.
 */
async function issueReceipt(
  tx: Db,
  { applicationId }: Pick<EscrowRow, 'applicationId'>,
  { id }: TransactionRow,
  at: Date,
): Promise<void> {
  const number = await takeNumber(tx);
  await tx.execute(sql`
    insert into ${receipts} (number, transaction_id, issued_at, employer_name, seeker_name, job_title)
    select ${number}::int, ${id}::int, ${at.toISOString()}::timestamptz,
           company_profiles.company_name, users.full_name, jobs.title
      from applications
      join jobs on jobs.id = applications.job_id
      join company_profiles on company_profiles.id = jobs.company_id
      join job_seeker_profiles on job_seeker_profiles.id = applications.job_seeker_id
      join users on users.id = job_seeker_profiles.user_id
     where applications.id = ${applicationId}`);
}

async function takeNumber(tx: Db): Promise<number> {
  const numbered = tx
    .insert(receiptNumbers)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({
      target: receiptNumbers.id,
      set: { last: sql`${receiptNumbers.last} + 1` },
    })
    .returning();
  return (await onlyRow(numbered)).last;
}

/** Voids the receipt of money that the bank has taken back by issuing one that refers to it. */
async function voidReceipt(tx: Db, { id }: TransactionRow, issuedAt: Date): Promise<void> {
  const [issued] = await tx.select().from(receipts).where(eq(receipts.transactionId, id));
  if (!issued) return;
  const number = await takeNumber(tx);
  await tx.insert(receipts).values({ ...issued, number, issuedAt, voids: issued.number });
}
