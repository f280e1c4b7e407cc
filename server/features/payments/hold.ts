import { HOLD_DAYS, REMINDER_DAYS } from '#shared/domain/money.ts';
import type { EscrowRow } from './rows.ts';

const DAY_MS = 86_400_000;

/** What decides about held money besides the employer: the two people's statements, and time. */
export type Hold = Pick<
  EscrowRow,
  | 'status'
  | 'fundedAt'
  | 'completionDeadline'
  | 'deliveredAt'
  | 'objectedAt'
  | 'answeredAt'
  | 'changesBy'
  | 'consentedAt'
  | 'answerBy'
  | 'holdEndsAt'
  | 'suspendedAt'
  | 'remindedUntil'
>;

/** What time brings. */
export type Due = 'ended' | 'unanswered' | 'ending' | 'deadline';

const after = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

export const holdEnd = ({ holdEndsAt, fundedAt }: Pick<Hold, 'holdEndsAt' | 'fundedAt'>): Date =>
  holdEndsAt ?? after(fundedAt, HOLD_DAYS);

/** Whether the employer may not take the money back by themselves. */
export const needsConsent = ({ deliveredAt, objectedAt, consentedAt }: Hold): boolean =>
  (deliveredAt !== null || objectedAt !== null) && consentedAt === null;

const isUndecided = ({ status }: Hold): boolean => status === 'funded' || status === 'in_progress';

/**
 * Whether the two people disagree about what is held: the job seeker objects, or the employer says no
 * to a delivery, or wants it changed by a date that comes after the end of the hold. Time moves no
 * contested money. A release, or the consent to a refund, settles it.
 */
export function isContested(hold: Hold): boolean {
  const { objectedAt, deliveredAt, answeredAt, changesBy, consentedAt } = hold;
  if (!isUndecided(hold) || consentedAt) return false;
  const isOpenAtEnd = changesBy !== null && changesBy >= holdEnd(hold);
  return objectedAt !== null || (deliveredAt !== null && (answeredAt !== null || isOpenAtEnd));
}

/** What time alone does with the money: delivered work is paid, the rest refunded, and what is contested stays held. */
export function ruleOf(hold: Hold): 'release' | 'refund' | undefined {
  const { deliveredAt, answeredAt, consentedAt } = hold;
  if (isContested(hold)) return undefined;
  return deliveredAt && !answeredAt && !consentedAt ? 'release' : 'refund';
}

/** When delivered work is paid for want of an answer. */
export const unansweredAt = (hold: Hold): Date | null =>
  isUndecided(hold) && ruleOf(hold) === 'release' ? hold.answerBy : null;

/** Every time of a hold, with what is due then, the end before what an answer would have stopped. */
function timesOf(hold: Hold): [Date | null, Due][] {
  const end = holdEnd(hold);
  return [
    [end, 'ended'],
    [unansweredAt(hold), 'unanswered'],
    ...REMINDER_DAYS.map((day): [Date, Due] => [after(end, day - HOLD_DAYS), 'ending']),
    [isUndecided(hold) ? hold.completionDeadline : null, 'deadline'],
  ];
}

const isReminder = (due: Due) => due === 'ending' || due === 'deadline';

/** The times that are left: a reminder is sent once. */
function timesLeft(hold: Hold): { at: Date; due: Due }[] {
  const isRunning =
    hold.status === 'releasing' || hold.status === 'funded' || hold.status === 'in_progress';
  if (!isRunning) return [];
  const reminded = hold.remindedUntil ?? hold.fundedAt;
  return timesOf(hold).flatMap(([at, due]) =>
    at && !(isReminder(due) && at <= reminded) ? { at, due } : [],
  );
}

/** What is due: a decision before a reminder, and these in their order; undefined for nothing. */
export function dueNow(hold: Hold, now: Date): { at: Date; due: Due } | undefined {
  const due = timesLeft(hold).filter(({ at }) => at <= now);
  const weightOf = ({ due: what, at }: { at: Date; due: Due }) =>
    isReminder(what) ? at.getTime() : -1;
  return due.toSorted((a, b) => weightOf(a) - weightOf(b))[0];
}

/** When something is due next. */
export function nextDue(hold: Hold): Date | null {
  const times = timesLeft(hold).map(({ at }) => at.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * The times of a hold after a change: a card dispute suspends them, and its end moves what is left
 * of them by as long as it took.
 */
export function moveTimes<Changed extends Hold>(hold: Changed, now: Date): Changed {
  const { suspendedAt, answerBy, changesBy } = hold;
  if (hold.status === 'disputed') return { ...hold, suspendedAt: suspendedAt ?? now };
  if (!suspendedAt) return hold;
  const later = (time: Date) => new Date(time.getTime() + now.getTime() - suspendedAt.getTime());
  return {
    ...hold,
    suspendedAt: null,
    holdEndsAt: later(holdEnd(hold)),
    answerBy: answerBy && later(answerBy),
    changesBy: changesBy && later(changesBy),
  };
}
