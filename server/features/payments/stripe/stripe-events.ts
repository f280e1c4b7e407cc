import Stripe from 'stripe';
import { AppError } from '../../../platform/core/errors.ts';
import { propertyOf } from '../../../platform/core/property.ts';
import type { PaymentsKeys } from './keys.ts';

/** Trusted part of an event: its id, its type and the id of its object. */
export interface StripeEvent {
  id: string;
  type: string;
  objectId: string;
}

/** Request of a webhook. */
export interface SignedMessage {
  payload: string;
  signature: string;
  receivedAt: Date;
}

/** Validity of a signature in seconds, against replays. */
const TOLERANCE = 300;

/**
 * Verifies that an event was signed with one of our secrets within the tolerance, then parses it.
 * @throws AppError BAD_SIGNATURE
 */
export function readStripeEvent(
  stripe: Stripe,
  message: SignedMessage,
  { webhookSecret, connectWebhookSecret }: PaymentsKeys,
): StripeEvent {
  const isSigned = [webhookSecret, connectWebhookSecret].some(
    (secret) => secret && isSignedWith(stripe, message, secret),
  );
  if (!isSigned) throw new AppError('BAD_SIGNATURE');

  const { payload, signature, receivedAt } = message;
  const isThin = objectOf(payload) === 'v2.core.event';
  const secret = isThin ? connectWebhookSecret : webhookSecret;
  if (!secret) throw new AppError('BAD_SIGNATURE');
  const receivedMs = receivedAt.getTime();
  const signed = [payload, signature, secret, TOLERANCE, undefined, receivedMs] as const;
  try {
    if (!isThin) {
      const { id, type, data } = stripe.webhooks.constructEvent(...signed);
      return { id, type, objectId: String(propertyOf(data.object, 'id') ?? '') };
    }
    const event = stripe.parseEventNotification(...signed);
    const related = propertyOf(propertyOf(event, 'related_object'), 'id');
    return { id: event.id, type: event.type, objectId: String(related ?? '') };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    throw new AppError('BAD_SIGNATURE');
  }
}

function isSignedWith(
  { webhooks }: Stripe,
  { payload, signature, receivedAt }: SignedMessage,
  secret: string,
): boolean {
  const signed = [payload, signature, secret, TOLERANCE, undefined, receivedAt.getTime()] as const;
  try {
    return webhooks.signature?.verifyHeader(...signed) ?? false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/** The `object` of a webhook's body. @throws AppError BAD_SIGNATURE for invalid JSON */
function objectOf(payload: string): unknown {
  try {
    return propertyOf(JSON.parse(payload), 'object');
  } catch {
    throw new AppError('BAD_SIGNATURE');
  }
}
