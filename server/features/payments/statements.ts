import { eq } from 'drizzle-orm';
import type { Statement } from '#shared/domain/escrow-status.ts';
import { escrows } from '#shared/schema/payments.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { PaymentsDeps } from './deps.ts';
import { invalidTransition } from './events.ts';
import { apply, lockEscrow } from './machine.ts';
import type { EscrowRow } from './rows.ts';

const EVENTS = {
  delivery: 'deliver',
  objection: 'object',
  answer: 'answer',
  consent: 'consent',
} as const;

/** When each was stated, and in which words. */
const statedIn = (escrow: EscrowRow): Record<Statement, [Date | null, string | null]> => ({
  delivery: [escrow.deliveredAt, escrow.deliveryNote],
  objection: [escrow.objectedAt, escrow.objection],
  answer: [escrow.answeredAt, escrow.answer],
  consent: [escrow.consentedAt, null],
});

/**
 * Records what one of the two people states about held money, once each; the same words again are a
 * repeat.
 * @throws AppError NOT_FOUND, FORBIDDEN for the other side's, INVALID_TRANSITION
 */
export async function recordStatement(
  { db, clock, logger }: PaymentsDeps,
  actor: Actor,
  { escrowId, kind, text }: { escrowId: number; kind: Statement; text: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockEscrow(tx, eq(escrows.id, escrowId));
    const { employerId, jobSeekerId } = locked?.escrow ?? {};
    if (!locked || (actor.id !== employerId && actor.id !== jobSeekerId)) {
      throw new AppError('NOT_FOUND');
    }
    const author = kind === 'answer' ? employerId : jobSeekerId;
    if (actor.id !== author) throw new AppError('FORBIDDEN');
    const { escrow, current } = locked;
    const [statedAt, words] = statedIn(escrow)[kind];
    if (statedAt && (kind === 'consent' || words === text)) return;
    if (current?.transactionType === 'refund' && current.status !== 'completed') {
      throw invalidTransition(escrow.status, 'refund');
    }
    await apply(tx, escrow, { type: EVENTS[kind], at: clock.now(), text });
    const log = { escrow: escrowId, kind };
    logger.info({ event: 'escrow.stated', ...log }, 'a statement about held money');
  });
}
