import { desc, eq, sql } from 'drizzle-orm';
import type { EscrowNotice } from '#shared/domain/escrow-status.ts';
import type { EscrowEffects, EscrowMail } from '#shared/domain/escrow-transitions.ts';
import { formatCents, toCents } from '#shared/domain/money.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { paymentTransactions } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { operators, receiptNumbers, receipts } from '#shared/schema/receipts.ts';
import { users } from '#shared/schema/users.ts';
import { placeIndex } from '../../../knowledge/places/places.ts';
import { taxInFee } from '../../../knowledge/taxes/fee-tax.ts';
import { listAudience } from '../../../platform/db/company-scope.ts';
import { type Db, onlyRow } from '../../../platform/db/connect.ts';
import { fromApplicants } from '../../../platform/db/joins.ts';
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
 * Issues the receipt of a movement in its transaction, with the names and the operator of that
 * moment; a release also divides its fee. The number is taken under a lock of the counter, which a
 * rollback restores.
 */
async function issueReceipt(
  tx: Db,
  { applicationId }: Pick<EscrowRow, 'applicationId'>,
  moved: TransactionRow,
  issuedAt: Date,
): Promise<void> {
  const { location, ...names } = await onlyRow(
    fromApplicants(tx, {
      employerName: companyProfiles.companyName,
      employerLegalName: companyProfiles.legalName,
      employerLegalAddress: companyProfiles.legalAddress,
      seekerName: users.fullName,
      location: jobSeekerProfiles.location,
      jobTitle: jobs.title,
    })
      .innerJoin(users, eq(users.id, jobSeekerProfiles.userId))
      .where(eq(applications.id, applicationId)),
  );
  const [operator] = await tx.select().from(operators).orderBy(desc(operators.id)).limit(1);

  if (moved.transactionType === 'release') {
    const province = placeIndex().resolve(location ?? '')?.province ?? null;
    const fee = { feeCents: toCents(moved.processingFee ?? '0'), day: torontoDay(issuedAt) };
    const { gstCents, qstCents } = taxInFee({ ...fee, province }, operator);
    const tax = { feeGst: formatCents(gstCents), feeQst: formatCents(qstCents) };
    await tx
      .update(paymentTransactions)
      .set({ feeProvince: province, ...tax })
      .where(eq(paymentTransactions.id, moved.id));
  }

  const number = await takeNumber(tx);
  await tx.insert(receipts).values({
    ...names,
    number,
    transactionId: moved.id,
    issuedAt,
    operatorId: operator?.id ?? null,
  });
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
