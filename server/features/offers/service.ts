import type { Offer } from '#shared/contract/contract.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';
import { MAX_OFFER_DAYS } from '#shared/domain/offer.ts';
import type { offerSchema } from '#shared/validators/offer.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import type { Db } from '../../platform/db/connect.ts';
import { refuseBlocked } from '../blocks/service.ts';
import { apply } from './machine.ts';
import { type LockedOffer, lockOffer, lockOffered, type OfferRow } from './queries.ts';

const DAY_MS = 86_400_000;

/**
 * Offers the job to an applicant, without changing the status.
 * @throws AppError NOT_FOUND, CONFLICT for an application that was withdrawn or decided about,
 *   OFFER_EXISTS, BLOCKED, VALIDATION_FAILED
 */
export async function sendOffer(
  db: Db,
  actor: Actor,
  applicationId: number,
  body: z.output<typeof offerSchema>,
  now: Date,
): Promise<Offer> {
  return db.transaction(async (tx) => {
    const locked = await lockOffered(tx, applicationId, actor);
    if (!locked) throw new AppError('NOT_FOUND');
    const { application, seekerId, accountId } = locked;
    if (application.withdrawnAt || !isActiveApplication(application.status)) {
      throw new AppError('CONFLICT');
    }
    await refuseBlocked(tx, accountId, seekerId);
    refuseDays(body, now);
    const answerBy = new Date(body.answerBy);
    const offer = { ...body, answerBy, applicationId, createdBy: actor.id };
    const row = await apply(tx, offer, { type: 'send', at: now, seekerId });
    await recordActs(tx, actor, [{ act: 'send-job-offer', applicationId }], now);
    return presentOffer(row);
  });
}

/**
 * Accepts an offer, which hires the applicant. A repeat changes nothing.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, CONFLICT if the application, or the time to
 *   answer, is over
 */
export async function acceptOffer(db: Db, actor: Actor, id: number, now: Date): Promise<Offer> {
  return db.transaction(async (tx) => {
    const { offer, application, seekerId } = await lock(tx, actor, id);
    if (offer.state === 'accepted') return presentOffer(offer);
    const isOver = application.withdrawnAt || application.status === 'rejected';
    if (offer.state === 'sent' && (isOver || offer.answerBy <= now)) throw new AppError('CONFLICT');
    return presentOffer(await apply(tx, offer, { type: 'accept', at: now, seekerId }));
  });
}

/** @throws AppError NOT_FOUND, INVALID_TRANSITION */
export async function declineOffer(
  db: Db,
  actor: Actor,
  id: number,
  { reason, now }: { reason: string | undefined; now: Date },
): Promise<Offer> {
  return db.transaction(async (tx) => {
    const { offer, seekerId } = await lock(tx, actor, id);
    return presentOffer(await apply(tx, offer, { type: 'decline', at: now, seekerId, reason }));
  });
}

/** @throws AppError NOT_FOUND, INVALID_TRANSITION */
export async function withdrawOffer(db: Db, actor: Actor, id: number, now: Date): Promise<Offer> {
  return db.transaction(async (tx) => {
    const { offer, application, seekerId } = await lock(tx, actor, id);
    const row = await apply(tx, offer, { type: 'withdraw', at: now, seekerId });
    const acts = [{ act: 'withdraw-job-offer' as const, applicationId: application.id }];
    await recordActs(tx, actor, acts, now);
    return presentOffer(row);
  });
}

/** @throws AppError VALIDATION_FAILED for days that are over or too far away */
function refuseDays({ answerBy, startsOn }: z.output<typeof offerSchema>, now: Date): void {
  const ahead = Date.parse(answerBy) - now.getTime();
  const errors = [
    ...(ahead > 0 && ahead <= MAX_OFFER_DAYS * DAY_MS
      ? []
      : [fieldError('answerBy', 'validation.answerBy')]),
    ...(Date.parse(startsOn) > now.getTime() - 2 * DAY_MS
      ? []
      : [fieldError('startsOn', 'validation.startsOn')]),
  ];
  if (errors.length > 0) throw validationFailed(errors);
}

async function lock(tx: Db, actor: Actor, id: number): Promise<LockedOffer> {
  const locked = await lockOffer(tx, id, actor);
  if (!locked) throw new AppError('NOT_FOUND');
  return locked;
}

const presentOffer = ({ applicationId: _, createdBy: _by, ...offer }: OfferRow): Offer => ({
  ...offer,
  answerBy: offer.answerBy.toISOString(),
  createdAt: offer.createdAt.toISOString(),
  updatedAt: offer.updatedAt.toISOString(),
});
