import { eq } from 'drizzle-orm';
import type { Statement } from '#shared/domain/escrow-status.ts';
import { CHANGES_DAYS } from '#shared/domain/money.ts';
import type { ValidationKey } from '#shared/locales/validation-text.ts';
import { escrows } from '#shared/schema/payments.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { ofEscrowParty } from '../../platform/db/company-scope.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { invalidTransition } from './escrow/events.ts';
import { apply, lockEscrow } from './escrow/machine.ts';
import type { EscrowRow } from './escrow/rows.ts';
import type { PaymentsDeps } from './stripe/deps.ts';

const DAY_MS = 86_400_000;

const EVENTS = {
  delivery: 'deliver',
  objection: 'object',
  answer: 'answer',
  consent: 'consent',
} as const;

/** Time and text of each statement. */
const statementsOf = (escrow: EscrowRow): Record<Statement, [Date | null, string | null]> => ({
  delivery: [escrow.deliveredAt, escrow.deliveryNote],
  objection: [escrow.objectedAt, escrow.objection],
  changes: [escrow.changesAskedAt, escrow.changes],
  answer: [escrow.answeredAt, escrow.answer],
  consent: [escrow.consentedAt, null],
});

interface StatementInput {
  escrowId: number;
  kind: Statement;
  text: string | null;
  /** Time by which the employer wants changes. */
  until?: Date | undefined;
}

/**
 * Records a statement of a party about held money. Each kind is stated once; the same text again is
 * ignored.
 * @throws AppError NOT_FOUND, FORBIDDEN for a statement of the other party, INVALID_TRANSITION,
 *   VALIDATION_FAILED for a date in the past or too far away
 */
export async function recordStatement(
  { db, clock, logger }: PaymentsDeps,
  actor: Actor,
  { escrowId, kind, text, until }: StatementInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockEscrow(tx, allOf(eq(escrows.id, escrowId), ofEscrowParty(actor)));
    if (!locked) throw new AppError('NOT_FOUND');
    const author = kind === 'answer' || kind === 'changes' ? 'employer' : 'job_seeker';
    if (actor.role !== author) throw new AppError('FORBIDDEN');
    const { escrow, current } = locked;
    const [statedAt, statedText] = statementsOf(escrow)[kind];
    if (statedAt && (kind === 'consent' || statedText === text)) return;
    if (current?.transactionType === 'refund' && current.status !== 'completed') {
      throw invalidTransition(escrow.status, 'refund');
    }
    const at = clock.now();
    const stated = { at, text };
    const act = kind === 'changes' ? ('ask-for-changes' as const) : ('answer' as const);
    const { applicationId } = escrow;
    await recordActs(tx, actor, [{ act, escrowId, applicationId }], at);
    await (kind === 'changes'
      ? apply(tx, escrow, { type: 'askForChanges', ...stated, ...changedDates(escrow, at, until) })
      : apply(tx, escrow, { type: EVENTS[kind], ...stated }));
    const log = { escrow: escrowId, kind };
    logger.info({ event: 'escrow.stated', ...log }, 'a statement about held money');
  });
}

/** Dates of requested changes; the deadline of the answer is postponed until then. */
function changedDates({ answerBy }: EscrowRow, at: Date, until = at) {
  const wait = until.getTime() - at.getTime();
  const refuse = (key: ValidationKey) => validationFailed([fieldError('until', key)]);
  if (wait <= 0) throw refuse('validation.changesInPast');
  if (wait > CHANGES_DAYS * DAY_MS) throw refuse('validation.changesTooFar');
  return { until, answerBy: answerBy && new Date(answerBy.getTime() + wait) };
}
