import { inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { OPEN_REPORTS } from '#shared/domain/reports.ts';
import { agreementSteps, agreements } from '#shared/schema/agreement-steps.ts';
import { conversationMutes } from '#shared/schema/messages.ts';
import { escrows, paymentIntents } from '#shared/schema/payments.ts';
import { reports } from '#shared/schema/reports.ts';

/** Like drizzle's `and` and `or`, but never undefined, which a query would take as no condition. */
export const allOf = (first: SQL, ...others: SQL[]): SQL =>
  sql`(${sql.join([first, ...others], sql` and `)})`;
export const anyOf = (first: SQL, ...others: SQL[]): SQL =>
  sql`(${sql.join([first, ...others], sql` or `)})`;

/**
 * Rows after a position in a list from newest to oldest. Compares both columns as one row, so that
 * an index on both can be used.
 */
export function olderThan(
  time: AnyPgColumn,
  id: AnyPgColumn,
  position: { at: number; id: number },
): SQL {
  return sql`(${time}, ${id}) < (${sql.param(new Date(position.at), time)}, ${position.id})`;
}

/** Whether a text contains another, ignoring case and accents. */
export function mentions(whole: SQL | AnyPgColumn, text: string): SQL {
  const pattern = `%${text.normalize('NFC').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`unaccent(${whole}) ilike unaccent(${pattern})`;
}

/** Whether a person has muted the conversation about an application. */
export const isMuted = (
  userId: number | Placeholder | AnyPgColumn,
  applicationId: number | AnyPgColumn,
): SQL<boolean> =>
  sql`exists (select from ${conversationMutes} where ${conversationMutes.userId} = ${userId} and ${conversationMutes.applicationId} = ${applicationId})`;

/** Whether an agreed step has a payment or an escrow, whose records are kept. */
export const isPaid = sql`(
  exists (select from ${paymentIntents} where ${paymentIntents.stepId} = ${agreementSteps.id})
  or exists (select from ${escrows} where ${escrows.stepId} = ${agreementSteps.id}))`;

/** Whether no step of an agreement is left. */
export const hasNoSteps = sql`not exists (
  select from ${agreementSteps} where ${agreementSteps.applicationId} = ${agreements.applicationId})`;

export const isOpenReport = inArray(reports.status, [...OPEN_REPORTS]);

/**
 * Whether a report is listed by itself: it is merged into none, or was left open when a process of
 * the release before merging answered the other one alone.
 */
export const isListedReport = anyOf(
  isNull(reports.mergedInto),
  allOf(
    isOpenReport,
    sql`not exists (select from ${reports} main
      where main.id = ${reports.mergedInto} and main.status in ('new', 'in_review'))`,
  ),
);
