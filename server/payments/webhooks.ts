import { eq, lt, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import express from 'express';
import { stripeEvents } from '#shared/schema/payments.ts';
import { AppError } from '../core/errors.ts';
import type { Db } from '../db/connect.ts';
import type { MoneyDeps } from '../features/escrow/deps.ts';
import { settleDispute } from '../features/escrow/disputes.ts';
import { refreshPayoutAccount } from '../features/escrow/payout-accounts.ts';
import { settleRefund } from '../features/escrow/refunds.ts';
import { settleTransfer } from '../features/escrow/releases.ts';
import { settlePayment } from '../features/escrow/settlement.ts';
import { isMissing } from '../features/escrow/stripe-errors.ts';
import type { PaymentsKeys } from './stripe-client.ts';

/** What is believed of an event: its name, its kind and which object it is about. */
interface Notice {
  id: string;
  type: string;
  objectId: string;
}

type Settle = (
  deps: MoneyDeps,
  objectId: string,
  alongside: (tx: Db) => Promise<boolean>,
) => Promise<unknown>;

/** By the first event names that fit. */
const SETTLEMENTS: [RegExp, Settle][] = [
  [/^payment_intent\.(?:succeeded|payment_failed|canceled|processing)$/, settlePayment],
  [/^charge\.dispute\./, settleDispute],
  [/^refund\./, settleRefund],
  [/^transfer\.(?:created|reversed|updated)$/, settleTransfer],
  [/^v2\.core\.account\[configuration\.recipient\]\./, refreshPayoutAccount],
];

/** Seconds that a signature is good for, against messages that are sent again. */
const TOLERANCE = 300;

/**
 * `POST /api/stripe/webhook`. The signature is checked on the raw body; the object is then fetched
 * from Stripe, as nothing in the message itself is believed. The event is recorded in the
 * transaction of its effect. A failure is answered with 5xx, so that Stripe sends it again.
 */
export function stripeWebhook(deps: MoneyDeps, keys: PaymentsKeys): RequestHandler[] {
  return [
    express.raw({ type: () => true, limit: '1mb' }),
    async (req, res) => {
      const notice = readNotice(deps, keys, req.body, req.get('stripe-signature'));
      const settle = SETTLEMENTS.find(([types]) => types.test(notice.type))?.[1];
      if (settle && !(await isKnown(deps.db, notice.id))) await take(deps, notice, settle);
      res.json({ received: true });
    },
  ];
}

async function take(deps: MoneyDeps, notice: Notice, settle: Settle): Promise<void> {
  const { id: event, type, objectId } = notice;
  try {
    if (objectId) await settle(deps, objectId, (tx) => recordEvent(tx, notice));
    deps.logger.info({ event, type }, 'stripe event');
  } catch (error) {
    // To send it again would not help: an event of another account, or of a deleted object.
    if (!isMissing(error)) throw error;
    deps.logger.warn({ event, type, objectId }, 'an event about what Stripe does not know');
  }
}

/** @throws AppError BAD_SIGNATURE for what was not signed with our secret in the last minutes */
function readNotice(
  { stripe, clock }: MoneyDeps,
  { webhookSecret, connectWebhookSecret }: PaymentsKeys,
  body: unknown,
  signature = '',
): Notice {
  const receivedAt = clock.now().getTime();
  try {
    const payload = (body as Buffer).toString('utf8');
    const { object } = JSON.parse(payload) as { object?: unknown };
    if (object === 'v2.core.event') {
      if (!connectWebhookSecret) throw new AppError('BAD_SIGNATURE');
      const event = stripe.parseEventNotification(
        payload,
        signature,
        connectWebhookSecret,
        TOLERANCE,
        undefined,
        receivedAt,
      );
      const { related_object: related } = event as { related_object?: { id?: string } | null };
      return { id: event.id, type: event.type, objectId: related?.id ?? '' };
    }
    if (!webhookSecret) throw new AppError('BAD_SIGNATURE');
    const event = stripe.webhooks.constructEvent(
      payload,
      signature,
      webhookSecret,
      TOLERANCE,
      undefined,
      receivedAt,
    );
    const { id } = event.data.object as { id?: string };
    return { id: event.id, type: event.type, objectId: id ?? '' };
  } catch {
    throw new AppError('BAD_SIGNATURE');
  }
}

async function isKnown(db: Db, id: string): Promise<boolean> {
  const [known] = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(eq(stripeEvents.id, id));
  return known !== undefined;
}

/** @returns false when another delivery of the same event was faster */
async function recordEvent(tx: Db, { id, type }: Notice): Promise<boolean> {
  const inserted = await tx
    .insert(stripeEvents)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return inserted.length > 0;
}

/** Stripe sends an event again for three days at most. */
export async function forgetStripeEvents(db: Db): Promise<void> {
  await db
    .delete(stripeEvents)
    .where(lt(stripeEvents.receivedAt, sql`now() - make_interval(days => 30)`));
}
