import type { Pool } from 'pg';
import Stripe from 'stripe';
import type { Clock } from '../../platform/core/clock.ts';

export interface WebhookTarget {
  url: string;
  /** `whsec_…`. */
  secret: string;
  /** Snapshot targets receive v1 events, thin targets v2 events, as Stripe's event destinations. */
  payload: 'snapshot' | 'thin';
}

export interface Delivery {
  eventId: string;
  type: string;
  url: string;
  body: string;
  signature: string;
  /** Set by a fault: delay after which a later attempt sends it. */
  delayMs?: number;
}

/** May drop, repeat, delay, reorder or falsify deliveries. */
export type DeliveryFault = (deliveries: Delivery[]) => Delivery[] | Promise<Delivery[]>;

export interface DeliveryContext {
  pool: Pool;
  clock: Clock;
  targets: () => WebhookTarget[];
  /** Read at every delivery. */
  faults: { deliver?: DeliveryFault | undefined };
  /** Whether responses are stored with the event, for the controls. */
  keepsResponses: boolean;
}

interface DueEvent {
  event_id: string;
  payload: string;
  attempts: number;
}

const BATCH_SIZE = 20;
const ANSWER_TIMEOUT_MS = 10_000;
const LEASE_MS = 30_000;
/** Stripe retries for three days. */
const MAX_ATTEMPTS = 16;

/** Delay before attempt `attempts + 1`: 1 s, doubled each time, at most six hours. */
const backoffMs = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), 6 * 3_600_000);

/** Claims due events, which are due again after the lease if the process is killed. */
async function claim({ pool, clock }: DeliveryContext): Promise<DueEvent[]> {
  const now = clock.now();
  const { rows } = await pool.query<DueEvent>(
    `UPDATE stripe_emulator.deliveries SET attempts = attempts + 1, next_at = $2
     WHERE event_id IN (
       SELECT event_id FROM stripe_emulator.deliveries WHERE next_at <= $1
       ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING event_id, payload, attempts`,
    [now, new Date(now.getTime() + LEASE_MS), BATCH_SIZE],
  );
  return rows;
}

function sign(delivery: DeliveryContext, due: DueEvent): Delivery[] {
  const { object, type }: { object: string; type: string } = JSON.parse(due.payload);
  const payload = object === 'v2.core.event' ? 'thin' : 'snapshot';
  const timestamp = Math.floor(delivery.clock.now().getTime() / 1000);
  return delivery
    .targets()
    .filter((target) => target.payload === payload)
    .map(({ url, secret }) => ({
      eventId: due.event_id,
      type,
      url,
      body: due.payload,
      signature: Stripe.webhooks.generateTestHeaderString({
        payload: due.payload,
        secret,
        timestamp,
      }),
    }));
}

/** @returns the status of the response, or null without one */
async function send({ url, body, signature }: Delivery): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // Stripe retries after any failure.
    return null;
  }
}

const isAccepted = (status: number | null) => status !== null && status >= 200 && status < 300;

async function storeResponse({ pool, clock }: DeliveryContext, id: string, status: number | null) {
  const response = { at: clock.now().toISOString(), status };
  await pool.query(
    `UPDATE stripe_emulator.objects SET hidden = jsonb_set(hidden, '{sent}',
       coalesce(hidden->'sent', '[]') || $2::jsonb) WHERE id = $1`,
    [id, JSON.stringify([response])],
  );
}

/** Postpones an event without counting an attempt. */
async function postpone({ pool, clock }: DeliveryContext, due: DueEvent, delayMs: number) {
  await pool.query(
    'UPDATE stripe_emulator.deliveries SET attempts = attempts - 1, next_at = $2 WHERE event_id = $1',
    [due.event_id, new Date(clock.now().getTime() + delayMs)],
  );
}

async function finishDelivery(
  { pool, clock }: DeliveryContext,
  due: DueEvent,
  isDelivered: boolean,
): Promise<void> {
  if (isDelivered || due.attempts >= MAX_ATTEMPTS) {
    await pool.query('DELETE FROM stripe_emulator.deliveries WHERE event_id = $1', [due.event_id]);
    return;
  }
  const next = new Date(clock.now().getTime() + backoffMs(due.attempts));
  await pool.query('UPDATE stripe_emulator.deliveries SET next_at = $2 WHERE event_id = $1', [
    due.event_id,
    next,
  ]);
}

/**
 * Delivers due events once each. An event counts as delivered if every message sent for it got a
 * 2xx, so a dropped message is lost.
 * @returns the number of due events
 */
export async function deliverDue(delivery: DeliveryContext): Promise<number> {
  const due = await claim(delivery);
  if (due.length === 0) return 0;
  const signed = due.flatMap((event) => sign(delivery, event));
  const sent = (await delivery.faults.deliver?.(signed)) ?? signed;
  const refused = new Set<string>();
  const delays = new Map<string, number>();
  for (const message of sent) {
    const { eventId, delayMs } = message;
    if (delayMs) {
      delays.set(eventId, delayMs);
      continue;
    }
    const status = await send(message);
    if (!isAccepted(status)) refused.add(eventId);
    if (delivery.keepsResponses) await storeResponse(delivery, eventId, status);
  }
  for (const event of due) {
    const delayMs = delays.get(event.event_id);
    if (delayMs) await postpone(delivery, event, delayMs);
    else await finishDelivery(delivery, event, !refused.has(event.event_id));
  }
  return due.length;
}
