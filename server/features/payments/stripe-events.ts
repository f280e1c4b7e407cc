import Stripe from 'stripe';
import { AppError } from '../../core/errors.ts';
import { propertyOf } from '../../core/property.ts';
import type { PaymentsKeys } from './keys.ts';

/** The trusted part of an event: its id, its type and the id of its object. */
export interface StripeEvent {
  id: string;
  type: string;
  objectId: string;
}

/** What a webhook has received. */
export interface SignedMessage {
  payload: string;
  signature: string;
  receivedAt: Date;
}

/** Seconds that a signature is valid, against replays. */
const TOLERANCE = 300;

/**
 * Reads an event; nothing is parsed before it is known to be signed with one of our secrets in the
 * last minutes. @throws AppError BAD_SIGNATURE
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
  const at = receivedAt.getTime();
  const signed = [payload, signature, secret, TOLERANCE, undefined, at] as const;
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

/** The `object` of a webhook's body. @throws AppError BAD_SIGNATURE unless it is JSON */
function objectOf(payload: string): unknown {
  try {
    return propertyOf(JSON.parse(payload), 'object');
  } catch {
    throw new AppError('BAD_SIGNATURE');
  }
}
