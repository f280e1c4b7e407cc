import type Stripe from 'stripe';
import { z } from 'zod';
import { collection, defineEndpoint, listObjects, retrieval } from './endpoint.ts';
import { type JsonObject, newId } from './objects.ts';
import { filled, withPaging } from './parameters.ts';
import type { Session } from './session.ts';

/** The only supported API version, which the installed SDK pins. */
export const API_VERSION = '2026-10-28.endive';

type EventType = Stripe.Event['type'];

/** Records a v1 snapshot event with the present state of `object`. */
export async function emit(
  session: Session,
  type: EventType,
  object: object,
  previous?: Record<string, unknown>,
): Promise<void> {
  const { requestId: id, idempotencyKey: idempotency_key } = session.origin;
  await session.record({
    id: newId('event'),
    object: 'event',
    api_version: API_VERSION,
    created: session.created,
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id, idempotency_key },
    type,
  });
}

/** Records a v2 event. Its delivery is thin: the id and URL of the object without its state. */
export async function emitThin(
  session: Session,
  type: string,
  account: string,
  data?: Record<string, unknown>,
): Promise<void> {
  const thin: JsonObject = {
    id: newId('v2.core.event'),
    object: 'v2.core.event',
    context: null,
    created: session.now.toISOString(),
    livemode: false,
    reason: null,
    related_object: { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` },
    type,
  };
  await session.record(data ? { ...thin, data } : thin, thin);
}

export const eventEndpoints = [
  retrieval('GET /v1/events/:id', 'event'),
  defineEndpoint('GET /v1/events', {
    parameters: withPaging({ type: filled.optional(), types: z.array(filled).max(20).optional() }),
    run: ({ session, params }) =>
      listObjects(session, 'event', params, {
        where: { type: params.type ?? params.types },
        url: '/v1/events',
      }),
  }),
  retrieval('GET /v2/core/events/:id', 'v2.core.event', z.strictObject({})),
];

export const balanceEndpoints = [
  retrieval('GET /v1/balance_transactions/:id', 'balance_transaction'),
  collection('GET /v1/balance_transactions', 'balance_transaction', ['source', 'type', 'currency']),
];
