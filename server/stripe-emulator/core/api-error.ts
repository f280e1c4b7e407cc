import type { JsonObject } from './objects.ts';

/** The `error` object of Stripe's responses (https://docs.stripe.com/api/errors). */
export interface StripeApiErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

/** Error in Stripe's own shape. `status` is the HTTP status. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: StripeApiErrorBody;

  constructor(status: number, body: StripeApiErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(
  message: string,
  detail: Partial<StripeApiErrorBody> & { status?: number } = {},
): StripeApiError {
  const { status = 400, ...body } = detail;
  return new StripeApiError(status, { type: 'invalid_request_error', message, ...body });
}

/** @param param name as in Stripe: 'intent' for a PaymentIntent in the path, 'id' or a parameter */
export function noSuch(object: string, id: string, param = 'id', status = 404): StripeApiError {
  return invalidRequest(`No such ${object}: '${id}'`, { status, code: 'resource_missing', param });
}

export function unexpectedState(message: string, intent: JsonObject): StripeApiError {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
