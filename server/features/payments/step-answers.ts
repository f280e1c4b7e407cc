import { and, eq, isNull } from 'drizzle-orm';
import type { ProposalState } from '#shared/domain/escrow-status.ts';
import { agreementSteps, agreements } from '#shared/schema/agreement-steps.ts';
import { applications } from '#shared/schema/applications.ts';
import type { stepsAnswerSchema } from '#shared/validators/escrow.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { AppError } from '../../platform/core/errors.ts';
import { listAudience, ofParty } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromApplicants } from '../../platform/db/joins.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { proposalState } from './agreement-rules.ts';
import { ofAgreement } from './steps.ts';

type StepsAnswer = z.output<typeof stepsAnswerSchema>;

/**
 * Accepts the steps that the job seeker has read, or asks for other ones. Steps that were accepted
 * can be funded; a request for other ones leaves those that were accepted before as they are.
 * @throws AppError NOT_FOUND, STEPS_CHANGED for another version than the present one,
 *   INVALID_TRANSITION for a request about steps that are accepted
 */
export async function answerSteps(
  db: Db,
  clock: Clock,
  actor: Actor,
  { applicationId, version, accepts, text = null }: StepsAnswer,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockApplication(tx, actor, applicationId);
    const isOwn = eq(agreements.applicationId, applicationId);
    const [agreement] = await tx.select().from(agreements).where(isOwn);
    const steps = await tx.select().from(agreementSteps).where(ofAgreement(applicationId));
    if (!agreement && steps.length === 0) throw new AppError('NOT_FOUND');
    // The release before records no proposals.
    if (steps.length === 0 || version !== (agreement?.version ?? 0)) {
      throw new AppError('STEPS_CHANGED');
    }
    const isAccepted = steps.every(({ acceptedVersion }) => acceptedVersion !== null);
    const state = proposalState({ isAccepted, declinedAt: agreement?.declinedAt });
    if (accepts && state === 'accepted') return;
    if (!accepts && state === 'declined' && agreement?.declineNote === text) return;
    if (!accepts && state === 'accepted') {
      throw new AppError('INVALID_TRANSITION', { details: { status: state } });
    }

    if (accepts) {
      await tx
        .update(agreementSteps)
        .set({ acceptedVersion: version })
        .where(and(ofAgreement(applicationId), isNull(agreementSteps.acceptedVersion)));
    }
    const answer = accepts
      ? { acceptedVersion: version, acceptedAt: now, declinedAt: null, declineNote: null }
      : { declinedAt: now, declineNote: text };
    await tx
      .insert(agreements)
      .values({ applicationId, version, proposedAt: now, ...answer })
      .onConflictDoUpdate({ target: agreements.applicationId, set: answer });
    await tellEmployer(tx, applicationId, accepts ? 'accepted' : 'declined', now);
  });
}

/**
 * Locks an application against other proposals and new payments.
 * @throws AppError NOT_FOUND
 */
async function lockApplication(tx: Db, actor: Actor, applicationId: number): Promise<void> {
  const [application] = await fromApplicants(tx, { id: applications.id })
    .where(and(eq(applications.id, applicationId), ofParty(actor)))
    .for('update', { of: applications });
  if (!application) throw new AppError('NOT_FOUND');
}

async function tellEmployer(
  tx: Db,
  applicationId: number,
  steps: ProposalState,
  now: Date,
): Promise<void> {
  const payers = await listAudience(tx, { applicationId }, 'payments');
  const event = { type: 'escrow' as const, subject: { applicationId, steps } };
  await recordEvents(
    tx,
    payers.map((userId) => ({ userId, ...event })),
    now,
  );
  const newMails = payers.map((to) => ({
    kind: 'payment-steps-answered' as const,
    to,
    data: { applicationId },
    dedupeKey: `payment-steps-answered-${applicationId}-${to}`,
  }));
  await queueMails(tx, newMails, now);
}
