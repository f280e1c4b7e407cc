import { asc, eq } from 'drizzle-orm';
import type { Role } from '#shared/domain/constants.ts';
import { toCents } from '#shared/domain/money.ts';
import { agreementSteps } from '#shared/schema/agreement-steps.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { receipts } from '#shared/schema/receipts.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { knownTimeZone } from '../../../platform/mail/times.ts';
import { findOperator, type OperatorRow } from './operator.ts';
import { isTheirs } from './queries.ts';

/** Signed cents of a receipt, from the side of its reader. */
export interface Sums {
  /** Comes to the reader (positive) or goes. */
  amount: number;
  /** Is held from now on, or no longer. */
  held: number;
  /** With the taxes that it contains. */
  fee: number;
  gst: number;
  qst: number;
}

export interface StatementRow {
  number: number;
  voids: number | null;
  /** ISO 8601 in the reader's time zone, such as 2026-11-27 and 09:30:00-05:00. */
  date: string;
  time: string;
  type: 'fund' | 'release' | 'refund' | 'reversal';
  paymentId: number;
  agreementId: number;
  job: string;
  step: string | null;
  counterpart: string;
  sums: Sums;
}

export interface Statement {
  role: Role;
  /** The person's name, or the company's with its legal name and address. */
  names: string[];
  year: number | undefined;
  timeZone: string;
  operator: OperatorRow | null;
  rows: StatementRow[];
  totals: Sums;
}

/**
 * Reads a person's receipts of a year in their time zone, or all of them. Each movement of money has
 * a receipt, and each that is taken back another one, which voids it: all receipts of an escrow sum
 * to its ledger.
 */
export async function readStatement(db: Db, actor: Actor, year?: number): Promise<Statement> {
  const { role } = actor;
  const [reader] = await db
    .select({ user: users, company: companyProfiles })
    .from(users)
    .leftJoin(companyProfiles, eq(companyProfiles.id, actor.company?.id ?? 0))
    .where(eq(users.id, actor.id));
  const operator = (await findOperator(db)) ?? null;
  const timeZone = knownTimeZone(reader?.user.timeZone);
  const timeIn = clockIn(timeZone);
  const papers = await db
    .select({
      receipt: receipts,
      type: paymentTransactions.transactionType,
      amount: paymentTransactions.amount,
      fee: paymentTransactions.processingFee,
      gst: paymentTransactions.feeGst,
      qst: paymentTransactions.feeQst,
      paymentId: paymentIntents.id,
      agreementId: paymentIntents.applicationId,
      step: agreementSteps.label,
    })
    .from(receipts)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, receipts.transactionId))
    .innerJoin(escrows, eq(escrows.id, paymentTransactions.escrowId))
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .leftJoin(agreementSteps, eq(agreementSteps.id, paymentIntents.stepId))
    .where(isTheirs(actor))
    .orderBy(asc(receipts.number));
  const rows = papers.map(({ receipt, amount, fee, gst, qst, ...facts }): StatementRow => {
    const sign = receipt.voids === null ? 1 : -1;
    const cents = (text: string | null) => sign * toCents(text ?? '0');
    const moved = { amount: cents(amount), fee: cents(fee), gst: cents(gst), qst: cents(qst) };
    return {
      ...facts,
      ...timeIn(receipt.issuedAt),
      number: receipt.number,
      voids: receipt.voids,
      job: receipt.jobTitle,
      counterpart: role === 'employer' ? receipt.seekerName : receipt.employerName,
      sums: sumsFor(role, facts.type, moved),
    };
  });
  const ofYear = rows.filter(({ date }) => year === undefined || date.startsWith(`${year}-`));
  return {
    role,
    year,
    timeZone,
    operator,
    names: namesOf(reader),
    rows: ofYear,
    totals: sumOf(ofYear.map(({ sums }) => sums)),
  };
}

function namesOf(
  reader:
    | { user: { fullName: string }; company: typeof companyProfiles.$inferSelect | null }
    | undefined,
): string[] {
  const { companyName, legalName, legalAddress } = reader?.company ?? {};
  const names = companyName ? [companyName, legalName, legalAddress] : [reader?.user.fullName];
  return names.filter((name) => name != null);
}

/** Signed cents of a movement, from one side of it. */
export function sumsFor(
  role: Role,
  type: StatementRow['type'],
  { amount, ...fee }: Omit<Sums, 'held'>,
): Sums {
  const ofRelease = type === 'release' ? fee : { fee: 0, gst: 0, qst: 0 };
  if (role !== 'employer') return { amount, held: 0, ...ofRelease };
  if (type === 'release') return { amount: 0, held: -amount - fee.fee, ...ofRelease };
  return type === 'fund'
    ? { amount: -amount, held: amount, ...ofRelease }
    : { amount, held: -amount, ...ofRelease };
}

export function sumOf(all: readonly Sums[]): Sums {
  const sums: Sums = { amount: 0, held: 0, fee: 0, gst: 0, qst: 0 };
  for (const each of all) {
    for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += each[name];
  }
  return sums;
}

/** Day and time of a moment in a time zone, with its offset from UTC. */
function clockIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  return (moment: Date) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    const offset = part('timeZoneName').replace('GMT', '') || 'Z';
    return {
      date: `${part('year')}-${part('month')}-${part('day')}`,
      time: `${part('hour')}:${part('minute')}:${part('second')}${offset}`,
    };
  };
}
