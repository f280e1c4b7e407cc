import { eq } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import express from 'express';
import { stripeEvents } from '#shared/schema/payments.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { ClaimEvent, PaymentsDeps } from './deps.ts';
import { settleDispute } from './disputes.ts';
import { settlePayment } from './funding.ts';
import { GatewayError, type StripeEvent } from './gateway.ts';
import type { PaymentsKeys } from './keys.ts';
import { refreshPayoutAccount } from './payout-accounts.ts';
import { settleRefund } from './refunds.ts';
import { settleTransfer } from './transfers.ts';

type Settle = (deps: PaymentsDeps, objectId: string, claimEvent: ClaimEvent) => Promise<unknown>;

/** By the names of the events. */
const SETTLEMENTS: [RegExp, Settle][] = [
  [/^payment_intent\.(?:succeeded|payment_failed|canceled|processing)$/, settlePayment],
  [/^charge\.dispute\./, settleDispute],
  [/^refund\./, settleRefund],
  [/^transfer\.(?:created|reversed|updated)$/, settleTransfer],
  [/^v2\.core\.account\[configuration\.recipient\]\./, refreshPayoutAccount],
];

/**
 * The signature is checked on the raw body; the object is then fetched from Stripe, because the
 * payload is not trusted. A failure is answered with 5xx, so that Stripe retries.
 */
export function stripeWebhook(
  deps: PaymentsDeps,
  keys: PaymentsKeys,
  /** By which events are signed. */
  stripeClock: Clock = deps.clock,
): RequestHandler[] {
  return [
    express.raw({ type: () => true, limit: '1mb' }),
    async (req, res) => {
      await handleEvent(deps, readSigned({ ...deps, clock: stripeClock }, keys, req));
      res.json({ received: true });
    },
  ];
}

/** @throws AppError BAD_SIGNATURE */
function readSigned(
  { gateway, clock, logger }: PaymentsDeps,
  keys: PaymentsKeys,
  { body, id: requestId, headers }: Request,
): StripeEvent {
  const payload = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  const signature = String(headers['stripe-signature'] ?? '');
  try {
    return gateway.readEvent(payload, signature, keys, clock.now());
  } catch (error) {
    const sentence = 'a webhook is not signed with our secret';
    if (error instanceof AppError) logger.warn({ event: 'webhook.rejected', requestId }, sentence);
    throw error;
  }
}

/** Handles an event once: it is stored in the transaction of its effect. */
async function handleEvent(deps: PaymentsDeps, { id, type, objectId }: StripeEvent): Promise<void> {
  const { db, clock, logger } = deps;
  const settle = SETTLEMENTS.find(([types]) => types.test(type))?.[1];
  if (!settle || (await db.$count(stripeEvents, eq(stripeEvents.id, id))) > 0) return;
  const log = { stripeEvent: id, type, objectId };
  try {
    if (objectId) {
      await settle(deps, objectId, async (tx) => {
        const inserted = await tx
          .insert(stripeEvents)
          .values({ id, type, receivedAt: clock.now() })
          .onConflictDoNothing()
          .returning({ id: stripeEvents.id });
        return inserted.length > 0;
      });
    }
    logger.info({ event: 'webhook.handled', ...log }, 'stripe event');
  } catch (error) {
    // A retry would not help: an event of another account, or of a deleted object.
    if (!(error instanceof GatewayError && error.isMissing)) throw error;
    logger.warn({ event: 'webhook.unknown', ...log }, 'Stripe does not know the object');
  }
}
