import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { formatCents, MAX_DEADLINE_DAYS, platformFee } from '#shared/domain/money.ts';
import type { fundingSchema } from '#shared/validators/escrow.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../core/errors.ts';
import { type MoneyDeps, nextLook } from './deps.ts';
import {
  countIntents,
  findFundable,
  findIntent,
  findOpenIntent,
  type IntentRow,
  insertIntent,
} from './records.ts';
import { transferGroup } from './releases.ts';
import { settlePayment } from './settlement.ts';
import { askStripe, isRefusal } from './stripe-errors.ts';

export interface FundingDeps extends MoneyDeps {
  platformFeeBps: number;
}

type Terms = z.output<typeof fundingSchema>;

/** A payment under way: our row, and Stripe's object with the secret for the card form. */
export interface Funding {
  intent: IntentRow;
  payment: Stripe.PaymentIntent;
}

const DAY = 86_400_000;
/** Others may open and close payments of the same application meanwhile; not for ever. */
const TRIES = 6;

/**
 * Begins the card payment for an application. The same terms give the same payment again; others
 * cancel the one that was open. No money moves before the card form confirms, so that Stripe's
 * object may come first here: one whose row is lost is known to nobody and never paid.
 * @throws AppError NOT_FOUND, APPLICATION_REJECTED, ESCROW_EXISTS, PAYMENTS_UNAVAILABLE
 */
export async function fund(deps: FundingDeps, actor: Actor, terms: Terms): Promise<Funding> {
  checkDeadline(deps, terms.completionDeadline);
  const application = await findFundable(deps.db, terms.applicationId, actor.id);
  if (!application) throw new AppError('NOT_FOUND');
  if (application.escrowId !== null) throw new AppError('ESCROW_EXISTS');
  if (application.status === 'rejected') throw new AppError('APPLICATION_REJECTED');
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const open = await findOpenIntent(deps.db, application.id);
    const funding = open
      ? await resume(deps, open, terms)
      : await begin(deps, actor, { ...application, terms });
    if (funding) return funding;
  }
  throw new AppError('CONFLICT');
}

function checkDeadline({ clock }: MoneyDeps, deadline: string): void {
  const left = Date.parse(deadline) - clock.now().getTime();
  const refuse = (key: string) => validationFailed([fieldError('completionDeadline', key)]);
  if (left <= 0) throw refuse('validation.deadlineInPast');
  if (left > MAX_DEADLINE_DAYS * DAY) throw refuse('validation.deadlineTooFar');
}

/** Goes on with the open payment, or ends it when the terms are others now. */
async function resume(
  deps: FundingDeps,
  intent: IntentRow,
  terms: Terms,
): Promise<Funding | undefined> {
  const stripeId = intent.stripePaymentIntentId;
  const payment = await askStripe(() => settlePayment(deps, stripeId));
  if (payment.status === 'succeeded' || payment.status === 'processing') {
    throw new AppError('ESCROW_EXISTS');
  }
  if (payment.status === 'canceled') return undefined;
  const isSame =
    intent.amount === formatCents(terms.amount) &&
    intent.description === (terms.description ?? null) &&
    intent.completionDeadline?.getTime() === Date.parse(terms.completionDeadline);
  if (isSame) return { intent, payment };
  await cancel(deps, stripeId);
  return undefined;
}

/** Cancels a payment; one that was paid a moment ago is settled instead. */
async function cancel(deps: MoneyDeps, stripeId: string): Promise<void> {
  await askStripe(async () => {
    await deps.stripe.paymentIntents
      .cancel(stripeId, { cancellation_reason: 'abandoned' })
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
    await settlePayment(deps, stripeId);
  });
}

async function begin(
  deps: FundingDeps,
  actor: Actor,
  application: { id: number; appliedAt: Date; terms: Terms },
): Promise<Funding | undefined> {
  const { terms } = application;
  const earlier = await countIntents(deps.db, application.id);
  const payment = await createPayment(deps, actor, application, earlier);
  if (!payment) return undefined;
  const { feeCents, netCents } = platformFee(terms.amount, deps.platformFeeBps);
  const now = deps.clock.now();
  const intent = await insertIntent(deps.db, {
    stripePaymentIntentId: payment.id,
    employerId: actor.id,
    applicationId: application.id,
    amount: formatCents(terms.amount),
    platformFee: formatCents(feeCents),
    netAmount: formatCents(netCents),
    description: terms.description ?? null,
    metadata: JSON.stringify(payment.metadata),
    completionDeadline: new Date(terms.completionDeadline),
    checkAt: nextLook(deps, now),
    createdAt: now,
    updatedAt: now,
  });
  if (intent) return { intent, payment };
  // Another request was faster: with the same terms it has this very payment, else this one is void.
  if (!(await findIntent(deps.db, payment.id))) {
    await deps.stripe.paymentIntents.cancel(payment.id).catch((err: unknown) => {
      deps.logger.warn({ err }, 'a payment that lost its race stays open, known to nobody');
    });
  }
  return undefined;
}

async function createPayment(
  { stripe, platformFeeBps }: FundingDeps,
  actor: Actor,
  { id, appliedAt, terms }: { id: number; appliedAt: Date; terms: Terms },
  earlier: number,
): Promise<Stripe.PaymentIntent | undefined> {
  const digest = createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16);
  const group = transferGroup({ id, appliedAt });
  return askStripe(async () => {
    try {
      return await stripe.paymentIntents.create(
        {
          amount: terms.amount,
          currency: 'cad',
          allowed_payment_method_types: ['card'],
          transfer_group: group,
          ...(terms.description ? { description: terms.description } : {}),
          metadata: {
            applicationId: String(id),
            employerId: String(actor.id),
            platformFeeBps: String(platformFeeBps),
          },
        },
        { idempotencyKey: `fund-${group}-${earlier}-${digest}` },
      );
    } catch (error) {
      // The same request is under way in another process; its row is there in a moment.
      if ((error as { statusCode?: number }).statusCode === 409) return undefined;
      throw error;
    }
  });
}
