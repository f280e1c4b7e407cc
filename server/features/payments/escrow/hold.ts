import type { EscrowEffects } from '#shared/domain/escrow-transitions.ts';
import { HOLD_DAYS, REMINDER_DAYS } from '#shared/domain/money.ts';
import type { EscrowRow } from './rows.ts';

const DAY_MS = 86_400_000;

/** Statements of the two parties and times, by which held money is decided. */
export type Hold = Pick<
  EscrowRow,
  | 'status'
  | 'fundedAt'
  | 'completionDeadline'
  | 'deliveredAt'
  | 'objectedAt'
  | 'answeredAt'
  | 'changesBy'
  | 'changesRefusedAt'
  | 'employerAppealedAt'
  | 'seekerAppealedAt'
  | 'consentedAt'
  | 'answerBy'
  | 'holdEndsAt'
  | 'suspendedAt'
  | 'remindedUntil'
>;

/** Kind of a time in a hold: a decision (`ended`, `unanswered`) or a reminder. */
export type Due = 'ended' | 'unanswered' | 'ending' | 'deadline';

const after = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

export const holdEnd = ({ holdEndsAt, fundedAt }: Pick<Hold, 'holdEndsAt' | 'fundedAt'>): Date =>
  holdEndsAt ?? after(fundedAt, HOLD_DAYS);

export const needsConsent = ({ deliveredAt, objectedAt, consentedAt }: Hold): boolean =>
  (deliveredAt !== null || objectedAt !== null) && consentedAt === null;

/** Decided by more than one of the two parties: it stays decided where a bank refuses or returns. */
export const isSettled = ({ decidedBy }: Pick<EscrowRow, 'decidedBy'>): boolean =>
  decidedBy === 'staff' || decidedBy === 'agreement';

const isUndecided = ({ status }: Hold): boolean => status === 'funded' || status === 'in_progress';

/**
 * Whether the two parties disagree about held money: the job seeker objects, the employer rejects a
 * delivery or wants changes by a date after the end of the hold, the job seeker refuses them, or
 * one of the two asks Portage to decide. Time does not move contested money; a release, an accepted
 * offer or the consent to a refund settles it.
 */
export function isContested(hold: Hold): boolean {
  const { objectedAt, deliveredAt, answeredAt, changesBy, consentedAt } = hold;
  if (!isUndecided(hold) || consentedAt) return false;
  const { employerAppealedAt, seekerAppealedAt, changesRefusedAt } = hold;
  if (objectedAt ?? employerAppealedAt ?? seekerAppealedAt) return true;
  const isOpenAtEnd = changesBy !== null && changesBy >= holdEnd(hold);
  const isRejected = answeredAt !== null || changesRefusedAt !== null || isOpenAtEnd;
  return deliveredAt !== null && isRejected;
}

/** Decision by time alone: release of delivered work, otherwise refund; none if contested. */
export function ruleOf(hold: Hold): 'release' | 'refund' | undefined {
  const { deliveredAt, answeredAt, consentedAt } = hold;
  if (isContested(hold)) return undefined;
  return deliveredAt && !answeredAt && !consentedAt ? 'release' : 'refund';
}

/** Time at which delivered work is paid if the employer has not answered. */
export const unansweredAt = (hold: Hold): Date | null =>
  isUndecided(hold) && ruleOf(hold) === 'release' ? hold.answerBy : null;

/** Times of a hold; the end comes before what an answer would have stopped. */
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

/** Omits reminders that were sent. */
function remainingTimes(hold: Hold): { at: Date; due: Due }[] {
  const isRunning =
    hold.status === 'releasing' || hold.status === 'funded' || hold.status === 'in_progress';
  if (!isRunning) return [];
  const remindedUntil = hold.remindedUntil ?? hold.fundedAt;
  return timesOf(hold).flatMap(([at, due]) =>
    at && !(isReminder(due) && at <= remindedUntil) ? { at, due } : [],
  );
}

/** The first due item: decisions before reminders, and these by time. */
export function dueNow(hold: Hold, now: Date): { at: Date; due: Due } | undefined {
  const due = remainingTimes(hold).filter(({ at }) => at <= now);
  const orderOf = (item: { at: Date; due: Due }) => (isReminder(item.due) ? item.at.getTime() : -1);
  return due.toSorted((a, b) => orderOf(a) - orderOf(b))[0];
}

export function nextDue(hold: Hold): Date | null {
  const times = remainingTimes(hold).map(({ at }) => at.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Times and statements of an escrow that is about to be opened. */
export const NO_STATEMENTS = {
  completionDeadline: null,
  deliveredAt: null,
  objectedAt: null,
  answeredAt: null,
  consentedAt: null,
  answerBy: null,
  changesBy: null,
  changesRefusedAt: null,
  employerAppealedAt: null,
  seekerAppealedAt: null,
  holdEndsAt: null,
  suspendedAt: null,
  remindedUntil: null,
};

/**
 * Times of a hold after an event that has changed its columns: with the dates that the event sets,
 * moved by a dispute, and the next one that is due.
 */
export function timesAfter(changed: Hold, dates: EscrowEffects['dates'], at: Date) {
  const hold = { ...changed };
  if (dates?.holdEndsAt) hold.holdEndsAt = after(at, dates.holdEndsAt);
  if (dates?.answerBy) hold.answerBy = after(at, dates.answerBy);

  const moved = moveTimes(hold, at);
  const { suspendedAt, answerBy, changesBy, holdEndsAt } = moved;
  return { suspendedAt, answerBy, changesBy, holdEndsAt, dueAt: nextDue(moved) };
}

/**
 * Adjusts the times of a hold after a change: a card dispute suspends them, and its end postpones
 * the remaining ones by its duration.
 */
function moveTimes(hold: Hold, now: Date): Hold {
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
