import { eq } from 'drizzle-orm';
import { PARTY_ACTS } from '#shared/domain/escrow-acts.ts';
import type { Statement } from '#shared/domain/escrow-status.ts';
import type { EscrowEventType } from '#shared/domain/escrow-transitions.ts';
import { CHANGES_DAYS } from '#shared/domain/money.ts';
import type { ValidationKey } from '#shared/locales/validation-text.ts';
import { escrows } from '#shared/schema/payments.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { ofEscrowParty } from '../../platform/db/company-scope.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { requireAct } from './escrow/acts.ts';
import type { EscrowEvent } from './escrow/event-types.ts';
import { apply, lockEscrow } from './escrow/machine.ts';
import type { EscrowRow } from './escrow/rows.ts';
import type { PaymentsDeps } from './stripe/deps.ts';

const DAY_MS = 86_400_000;
const NOTES_LENGTH = 2000;
const BETWEEN_NOTES = '\n\n';

const EVENTS = {
  delivery: 'deliver',
  objection: 'object',
  agreement: 'agreeToChanges',
  refusal: 'refuseChanges',
  answer: 'answer',
  consent: 'consent',
} as const;

/** Time and text of each statement; the other party may have made an appeal too. */
const statementsOf = (
  escrow: EscrowRow,
  role: Actor['role'],
): Record<Exclude<Statement, 'note'>, [Date | null, string | null]> => ({
  delivery: [escrow.deliveredAt, escrow.deliveryNote],
  objection: [escrow.objectedAt, escrow.objection],
  changes: [escrow.changesAskedAt, escrow.changes],
  agreement: [escrow.changesAgreedAt, escrow.changesReply],
  refusal: [escrow.changesRefusedAt, escrow.changesReply],
  answer: [escrow.answeredAt, escrow.answer],
  consent: [escrow.consentedAt, null],
  appeal:
    role === 'employer'
      ? [escrow.employerAppealedAt, escrow.employerAppeal]
      : [escrow.seekerAppealedAt, escrow.seekerAppeal],
});

/** Acts of the employer's statements, as colleagues read them. */
const ACTS = { changes: 'ask-for-changes', answer: 'answer', appeal: 'appeal' } as const;

interface StatementInput {
  escrowId: number;
  kind: Statement;
  text: string | null;
  /** Time by which the employer wants changes. */
  until?: Date | undefined;
}

/**
 * Records a statement of a party about held money. Each kind is stated once, and each party may
 * appeal; notes are added to each other. The same text again is ignored.
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
    if (!PARTY_ACTS[actor.role].some((act) => act === kind)) throw new AppError('FORBIDDEN');
    const { escrow } = locked;
    if (isRepeat(escrow, actor.role, { kind, text })) return;
    await requireAct(tx, actor, kind, locked);
    const at = clock.now();
    const { applicationId } = escrow;
    const acts = isEmployers(kind) ? [{ act: ACTS[kind], escrowId, applicationId }] : [];
    await recordActs(tx, actor, acts, at);
    const memberId = isEmployers(kind) && actor.role === 'employer' ? actor.id : null;
    const event = eventOf(escrow, actor.role, { kind, text, at, until });
    await apply(tx, escrow, { ...event, memberId });
    const log = { escrow: escrowId, kind };
    logger.info({ event: 'escrow.stated', ...log }, 'a statement about held money');
  });
}

const isEmployers = (kind: Statement): kind is keyof typeof ACTS => kind in ACTS;

function isRepeat(
  escrow: EscrowRow,
  role: Actor['role'],
  { kind, text }: Pick<StatementInput, 'kind' | 'text'>,
): boolean {
  if (kind === 'note') return escrow.addedNote?.split(BETWEEN_NOTES).at(-1) === text;
  const [statedAt, statedText] = statementsOf(escrow, role)[kind];
  return statedAt !== null && (kind === 'consent' || statedText === text);
}

function eventOf(
  escrow: EscrowRow,
  role: Actor['role'],
  { kind, text, at, until }: Omit<StatementInput, 'escrowId'> & { at: Date },
): EscrowEvent<EscrowEventType> {
  const stated = { at, text };
  switch (kind) {
    case 'changes':
      return { type: 'askForChanges', ...stated, ...changedDates(escrow, at, until) };
    case 'note':
      return { type: 'addNote', at, text: addedNote(escrow, text) };
    case 'appeal':
      return { type: role === 'employer' ? 'appealOfEmployer' : 'appealOfSeeker', ...stated };
    default:
      return { type: EVENTS[kind], ...stated };
  }
}

/** Notes of a delivery with another one. */
function addedNote({ addedNote: before }: EscrowRow, text: string | null): string {
  const all = [before, text].filter(Boolean).join(BETWEEN_NOTES);
  if (all.length > NOTES_LENGTH) {
    throw validationFailed([fieldError('text', 'validation.tooLong')]);
  }
  return all;
}

/** Dates of requested changes; the deadline of the answer is postponed until then. */
function changedDates({ answerBy }: EscrowRow, at: Date, until = at) {
  const wait = until.getTime() - at.getTime();
  const refuse = (key: ValidationKey) => validationFailed([fieldError('until', key)]);
  if (wait <= 0) throw refuse('validation.changesInPast');
  if (wait > CHANGES_DAYS * DAY_MS) throw refuse('validation.changesTooFar');
  return { until, answerBy: answerBy && new Date(answerBy.getTime() + wait) };
}
