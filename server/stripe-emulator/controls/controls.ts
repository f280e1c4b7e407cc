import { z } from 'zod';
import {
  MAX_FAULT_TIMES,
  STRIPE_CALL_FAULTS,
  STRIPE_CALLS,
  WEBHOOK_FAULTS,
} from '#shared/domain/staging-faults.ts';
import { finishOnboarding, restrictTransfers } from '../connect/accounts.ts';
import { invalidRequest, noSuch } from '../core/api-error.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import type { JsonObject } from '../core/objects.ts';
import { integer } from '../core/parameters.ts';
import type { Session } from '../core/session.ts';
import { closeDispute, disputeCharge } from '../payments/disputes.ts';
import { settleRefund } from '../payments/refunds.ts';
import { CONTROL_PATH, type WebhookFault } from './ordered-faults.ts';

const none = z.strictObject({});

const repetitions = integer.refine(
  (value) => value >= 1 && value <= MAX_FAULT_TIMES,
  `Must be between 1 and ${MAX_FAULT_TIMES}.`,
);

const faultOrder = z.discriminatedUnion('scope', [
  z.strictObject({
    scope: z.literal('call'),
    kind: z.enum(STRIPE_CALL_FAULTS),
    target: z.enum(STRIPE_CALLS).default('all'),
    remaining: repetitions,
  }),
  z.strictObject({
    scope: z.literal('webhook'),
    kind: z.enum(WEBHOOK_FAULTS),
    target: z.literal('all').default('all'),
    remaining: repetitions,
  }),
]);

interface FaultOrder {
  scope: 'call' | 'webhook';
  kind: string;
  target: string;
  remaining: number;
}

async function orderFault(session: Session, fault: FaultOrder): Promise<void> {
  const { scope, kind, target, remaining } = fault;
  await session.client.query('DELETE FROM stripe_emulator.faults WHERE remaining < 1');
  await session.client.query(
    'INSERT INTO stripe_emulator.faults (scope, kind, target, remaining) VALUES ($1, $2, $3, $4)',
    [scope, kind, target, remaining],
  );
}

/** Queues an event again, with an optional fault of this delivery. */
async function redeliver(session: Session, id: string, fault?: WebhookFault): Promise<void> {
  const event = (await session.find('event', id)) ?? (await session.find('v2.core.event', id));
  if (!event) throw noSuch('event', id);
  // A delivered v2 event has no data.
  const { data, ...thin } = event;
  const payload = event.object === 'v2.core.event' ? thin : { ...thin, data };
  await session.client.query(
    `INSERT INTO stripe_emulator.deliveries (event_id, payload, next_at) VALUES ($1, $2, $3)
     ON CONFLICT (event_id) DO UPDATE SET attempts = 0, next_at = $3`,
    [id, JSON.stringify(payload), session.now],
  );
  if (fault) await orderFault(session, { scope: 'webhook', kind: fault, target: id, remaining: 1 });
}

const OVERVIEW_SIZE = 200;

async function overview(session: Session): Promise<object> {
  const newest = async (object: Parameters<Session['list']>[0]) =>
    (await session.list(object, {}, { limit: OVERVIEW_SIZE })).data;
  return {
    object: 'test_helpers.overview',
    payments: await listPayments(session),
    refunds: await newest('refund'),
    transfers: await newest('transfer'),
    disputes: await newest('dispute'),
    accounts: await newest('v2.core.account'),
    events: await listEvents(session),
    faults: await listFaults(session),
  };
}

/** Payments with their latest charge. */
async function listPayments({ client }: Session): Promise<JsonObject[]> {
  const { rows } = await client.query<{ payment: JsonObject; charge: JsonObject | null }>(
    `SELECT p.data AS payment, c.data AS charge FROM stripe_emulator.objects p
     LEFT JOIN stripe_emulator.objects c ON c.id = p.data->>'latest_charge'
     WHERE p.object = 'payment_intent' ORDER BY p.seq DESC LIMIT $1`,
    [OVERVIEW_SIZE],
  );
  return rows.map(({ payment, charge }) => ({ ...payment, latest_charge: charge }));
}

interface EventRow {
  event: JsonObject & { data?: { object?: JsonObject } };
  sent: object[];
  next_at: Date | null;
}

const EVENTS = `SELECT e.data AS event, coalesce(e.hidden->'sent', '[]') AS sent, d.next_at
  FROM stripe_emulator.objects e LEFT JOIN stripe_emulator.deliveries d ON d.event_id = e.id`;

async function listEvents({ client }: Session): Promise<object[]> {
  const { rows } = await client.query<EventRow>(
    `${EVENTS} WHERE e.object IN ('event', 'v2.core.event') ORDER BY e.seq DESC LIMIT $1`,
    [OVERVIEW_SIZE],
  );
  return rows.map(presentEvent);
}

/** An event with what it is about, as that was then; null for an account. */
const presentEvent = ({ event, sent, next_at }: EventRow) => ({
  id: event.id,
  type: event.type,
  created: event.created,
  about: event.object === 'event' ? (event.data?.object ?? null) : null,
  sent,
  next_at: next_at?.toISOString() ?? null,
});

/** Events of a payment and of its charges, refunds, disputes and transfers, in their order. */
async function listChain({ client }: Session, payment: string): Promise<object[]> {
  const { rows } = await client.query<EventRow>(
    `WITH parts AS (
       SELECT id FROM stripe_emulator.objects WHERE id = $1
       UNION SELECT id FROM stripe_emulator.objects
         WHERE data->>'payment_intent' = $1 AND object IN ('charge', 'refund', 'dispute')
     ), related AS (
       SELECT id FROM parts
       UNION SELECT t.id FROM stripe_emulator.objects t
         JOIN parts ON t.data->>'source_transaction' = parts.id WHERE t.object = 'transfer')
     ${EVENTS} WHERE e.object = 'event' AND e.data#>>'{data,object,id}' IN (SELECT id FROM related)
     ORDER BY e.seq LIMIT $2`,
    [payment, OVERVIEW_SIZE],
  );
  return rows.map(presentEvent);
}

async function listFaults({ client }: Session): Promise<FaultOrder[]> {
  const { rows } = await client.query<FaultOrder>(
    `SELECT scope, kind, target, remaining FROM stripe_emulator.faults
     WHERE remaining > 0 ORDER BY id LIMIT $1`,
    [OVERVIEW_SIZE],
  );
  return rows;
}

const done = { object: 'test_helpers.done' };

/**
 * Counterparts of Stripe's test clocks, dashboard and CLI. They exist if the emulator is started
 * with `controls`, and need the secret key like all endpoints.
 */
export const controlEndpoints = [
  defineEndpoint(`GET ${CONTROL_PATH}overview`, {
    parameters: none,
    run: ({ session }) => overview(session),
  }),
  defineEndpoint(`GET ${CONTROL_PATH}payment_intents/:id/chain`, {
    parameters: none,
    run: async ({ session, id }) => {
      if (!(await session.find('payment_intent', id))) throw noSuch('payment_intent', id);
      return { object: 'list', data: await listChain(session, id) };
    },
  }),
  defineEndpoint(`POST ${CONTROL_PATH}charges/:id/dispute`, {
    parameters: none,
    run: async ({ session, id }) => {
      if (!(await session.find('charge', id))) throw noSuch('charge', id);
      const dispute = await disputeCharge(session, id);
      if (!dispute) throw invalidRequest(`Charge ${id} cannot be disputed.`);
      return { ...done, id: dispute };
    },
  }),
  defineEndpoint(`POST ${CONTROL_PATH}disputes/:id/close`, {
    parameters: z.strictObject({ outcome: z.enum(['lost', 'withdrawn', 'won']) }),
    run: ({ session, id, params }) => closeDispute(session, id, params.outcome),
  }),
  defineEndpoint(`POST ${CONTROL_PATH}refunds/:id/answer`, {
    parameters: z.strictObject({ status: z.enum(['failed', 'succeeded']) }),
    run: async ({ session, id, params }) => {
      if (!(await session.find('refund', id))) throw noSuch('refund', id);
      if (!(await settleRefund(session, id, params.status))) {
        throw invalidRequest(`Refund ${id} has ended.`);
      }
      return done;
    },
  }),
  defineEndpoint(`POST ${CONTROL_PATH}accounts/:id/finish`, {
    parameters: none,
    run: async ({ session, behaviour, id }) => {
      await finishOnboarding(session, behaviour, id);
      return done;
    },
  }),
  defineEndpoint(`POST ${CONTROL_PATH}accounts/:id/restrict`, {
    parameters: none,
    run: async ({ session, id }) => {
      await restrictTransfers(session, id);
      return done;
    },
  }),
  defineEndpoint(`POST ${CONTROL_PATH}events/:id/deliver`, {
    parameters: z.strictObject({ fault: z.enum(WEBHOOK_FAULTS).optional() }),
    run: async ({ session, id, params }) => {
      await redeliver(session, id, params.fault);
      return done;
    },
  }),
  defineEndpoint(`POST ${CONTROL_PATH}faults`, {
    parameters: faultOrder,
    run: async ({ session, params }) => {
      await orderFault(session, params);
      return done;
    },
  }),
  defineEndpoint(`POST ${CONTROL_PATH}faults/clear`, {
    parameters: none,
    run: async ({ session }) => {
      await session.client.query('DELETE FROM stripe_emulator.faults');
      return done;
    },
  }),
];
