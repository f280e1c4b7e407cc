import { eq } from 'drizzle-orm';
import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import { stripeEvents } from '#shared/schema/stripe-events.ts';
import type { Clock } from '../../../platform/core/clock.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { RateLimits } from '../../../platform/core/rate-limits.ts';
import { networkOf } from '../../../platform/core/request.ts';
import type { ClaimEvent, PaymentsDeps } from '../stripe/deps.ts';
import { GatewayError } from '../stripe/gateway.ts';
import type { PaymentsKeys } from '../stripe/keys.ts';
import type { StripeEvent } from '../stripe/stripe-events.ts';
import { settleDispute } from './disputes.ts';
import { refreshPayoutAccount } from './payout-accounts.ts';
import { settleRefund } from './refunds.ts';
import { settlePayment } from './settlement.ts';
import { settleTransfer } from './transfers.ts';

type Settle = (deps: PaymentsDeps, objectId: string, claimEvent: ClaimEvent) => Promise<unknown>;

/** Handlers by the names of events. */
const SETTLEMENTS: [RegExp, Settle][] = [
  [/^payment_intent\.(?:succeeded|payment_failed|canceled|processing)$/, settlePayment],
  [/^charge\.dispute\./, settleDispute],
  [/^refund\./, settleRefund],
  [/^transfer\.(?:created|reversed|updated)$/, settleTransfer],
  [/^v2\.core\.account\[configuration\.recipient\]\./, refreshPayoutAccount],
];

/** Larger than any event of Stripe. */
const MAX_BYTES = 1_000_000;
/** Larger than most events: limit for a network that has sent too many unsigned ones. */
const MAX_BYTES_OF_SUSPECT = 64_000;

const bodyUpTo = (limit: number) => express.raw({ type: () => true, limit, inflate: false });
const readBody = bodyUpTo(MAX_BYTES);
const readSmallBody = bodyUpTo(MAX_BYTES_OF_SUSPECT);

/**
 * Checks the signature on the raw body before parsing it, then fetches the object from Stripe,
 * because the payload is not trusted. Failures return 5xx, so that Stripe retries. A delivery
 * counts against the rate limit of its network before its body is read; a signed one is uncounted.
 * Beyond the limit small bodies are still checked, which costs no more than a refusal, so that
 * nobody who shares an address with Stripe, as behind a proxy, can block events.
 */
export function stripeWebhook(
  deps: PaymentsDeps,
  keys: PaymentsKeys,
  limits: RateLimits,
  /** Clock of Stripe's signatures. */
  stripeClock: Clock = deps.clock,
): RequestHandler[] {
  return [
    async (req, res) => {
      if (!req.get('stripe-signature')) throw new AppError('BAD_SIGNATURE');
      const network = networkOf(req.ip);
      const refusal = await limits.count('webhook', network).then(() => undefined, refusalOf);
      await receive(req, res, refusal ? readSmallBody : readBody);
      const event = readSigned({ ...deps, clock: stripeClock }, keys, req, refusal);
      await limits.giveBack('webhook', network);
      await handleEvent(deps, event);
      res.json({ received: true });
    },
  ];
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

const receive = (req: Request, res: Response, read: RequestHandler): Promise<void> =>
  new Promise((resolve, reject) => {
    read(req, res, (failure?: unknown) => (failure ? reject(failure) : resolve()));
  });

/** @throws AppError BAD_SIGNATURE, or `refusal` if the network is over its limit */
function readSigned(
  { gateway, clock, logger }: PaymentsDeps,
  keys: PaymentsKeys,
  { body, id: requestId, headers }: Request,
  refusal: AppError | undefined,
): StripeEvent {
  const payload = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  const signature = String(headers['stripe-signature'] ?? '');
  try {
    return gateway.readEvent({ payload, signature, receivedAt: clock.now() }, keys);
  } catch (error) {
    const sentence = 'a webhook is not signed with our secret';
    if (!(error instanceof AppError)) throw error;
    if (refusal) throw refusal;
    logger.warn({ event: 'webhook.rejected', requestId }, sentence);
    throw error;
  }
}

/** Handles an event once by storing it in the transaction of its effect. */
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
    // A retry would not help: the object is of another account or deleted.
    if (!(error instanceof GatewayError && error.isMissing)) throw error;
    logger.warn({ event: 'webhook.unknown', ...log }, 'Stripe does not know the object');
  }
}
