import { and, eq } from 'drizzle-orm';
import { OFFER_TRANSITIONS, type OfferEventType } from '#shared/domain/offer.ts';
import { jobOffers } from '#shared/schema/offers.ts';
import { AppError } from '../../platform/core/errors.ts';
import { listAudience, listHandlers } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { recordInterviews } from '../../platform/db/interview-records.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { markAgreed } from '../applications/decisions.ts';
import type { OfferRow } from './queries.ts';

interface OfferEvent {
  type: OfferEventType;
  at: Date;
  seekerId: number;
  /** Why the job seeker declines. */
  reason?: string | undefined;
}

type NewOffer = Omit<typeof jobOffers.$inferInsert, 'state' | 'createdAt' | 'updatedAt'>;

/**
 * Applies an event to an offer that the transaction has locked, or to a new one: the state and
 * effects of its row in the transition table.
 * @throws AppError INVALID_TRANSITION with the present state, OFFER_EXISTS, without any change
 */
export async function apply(
  tx: Db,
  offer: OfferRow | NewOffer,
  { type, at, seekerId, reason }: OfferEvent,
): Promise<OfferRow> {
  const state = 'state' in offer ? offer.state : 'none';
  const transition = OFFER_TRANSITIONS[type][state];
  if (!transition) throw invalidTransition(state);
  const { to, mailsTo = [], isHire } = transition;
  const row =
    'state' in offer
      ? await update(tx, offer, { state: to, updatedAt: at, ...(reason && { reason }) })
      : await insert(tx, { ...offer, state: to, createdAt: at, updatedAt: at });
  const { id: offerId, applicationId } = row;
  if (state === 'none') await recordInterviews(tx, [applicationId]);
  if (isHire) await markAgreed(tx, applicationId, 'hired', { by: seekerId, at });

  const audience = await listAudience(tx, { applicationId }, 'hiring');
  const subject = { applicationId, offer: to };
  const events = [seekerId, ...audience].map((userId) => ({
    userId,
    type: 'offer' as const,
    subject,
  }));
  await recordEvents(tx, events, at);
  const readers = {
    job_seeker: () => [seekerId],
    employer: () => listHandlers(tx, applicationId),
  };
  const recipients = await Promise.all(mailsTo.map((side) => readers[side]()));
  const mails = recipients.flat().map((userId) => ({
    kind: 'job-offer' as const,
    to: userId,
    data: { offerId, about: to },
    isUrgent: true,
    dedupeKey: `job-offer-${offerId}-${userId}`,
  }));
  await queueMails(tx, mails, at);
  return row;
}

const invalidTransition = (status: string) =>
  new AppError('INVALID_TRANSITION', { details: { status } });

async function insert(tx: Db, values: typeof jobOffers.$inferInsert): Promise<OfferRow> {
  const [row] = await tx.insert(jobOffers).values(values).onConflictDoNothing().returning();
  if (!row) throw new AppError('OFFER_EXISTS');
  return row;
}

async function update(
  tx: Db,
  { id, state }: OfferRow,
  values: Partial<OfferRow>,
): Promise<OfferRow> {
  const [row] = await tx
    .update(jobOffers)
    .set(values)
    .where(and(eq(jobOffers.id, id), eq(jobOffers.state, state)))
    .returning();
  if (!row) throw invalidTransition(state);
  return row;
}
