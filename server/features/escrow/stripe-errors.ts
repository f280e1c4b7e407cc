import Stripe from 'stripe';
import { AppError } from '../../core/errors.ts';

/**
 * Whether Stripe has refused a call for certain, so that it had no effect. Everything else (no
 * answer, 5xx, too many requests, the same key under way) may have moved the money.
 */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeAuthenticationError
  );
}

/** Whether what was thrown comes from Stripe, or from the way to it. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError;
}

/** Whether Stripe knows nothing of the object that was asked for. */
export function isMissing(error: unknown): boolean {
  return isStripeError(error) && error.statusCode === 404;
}

/** Runs a call that a person waits for. @throws AppError PAYMENTS_UNAVAILABLE when Stripe fails */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isStripeError(error)) throw error;
    throw Object.assign(new AppError('PAYMENTS_UNAVAILABLE', { retryAfter: 5 }), { cause: error });
  }
}
