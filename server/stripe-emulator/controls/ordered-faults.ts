import type { Pool } from 'pg';
import {
  type STRIPE_CALL_FAULTS,
  STRIPE_CALLS,
  WEBHOOK_FAULTS,
} from '#shared/domain/staging-faults.ts';
import type { ApiRequest, Fault, RequestFaults } from '../server/api.ts';
import type { Delivery, DeliveryFault } from '../server/webhooks.ts';

type CallFault = (typeof STRIPE_CALL_FAULTS)[number];
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

const CALLS: Record<(typeof STRIPE_CALLS)[number], RegExp> = {
  all: /^/,
  'create-payment': /^POST \/v1\/payment_intents$/,
  'confirm-payment': /^POST \/v1\/payment_intents\/\w+\/confirm$/,
  refund: /^POST \/v1\/refunds$/,
  transfer: /^POST \/v1\/transfers$/,
  account: /^\w+ \/v2\/core\//,
};

/** Path of the controls, which no fault affects. */
export const CONTROL_PATH = '/v1/test_helpers/';

const LATE_MS = 60_000;

interface TakenFault {
  kind: CallFault | WebhookFault;
}

/** Consumes the oldest matching fault, once in all processes. */
async function takeFault(
  pool: Pool,
  scope: 'call' | 'webhook',
  { kinds, targets }: { kinds: readonly string[]; targets: string[] },
): Promise<TakenFault | undefined> {
  const { rows } = await pool.query<TakenFault>(
    `UPDATE stripe_emulator.faults SET remaining = remaining - 1 WHERE id = (
       SELECT id FROM stripe_emulator.faults
       WHERE scope = $1 AND kind = ANY($2::text[]) AND target = ANY($3::text[]) AND remaining > 0
       ORDER BY target = 'all', id LIMIT 1 FOR UPDATE)
     RETURNING kind`,
    [scope, kinds, targets],
  );
  return rows[0];
}

/** Faults that were ordered through the controls, for every process on the database. */
export function orderedFaults(pool: Pool): RequestFaults & { deliver: DeliveryFault } {
  const takeForCall = ({ method, path }: ApiRequest, kinds: readonly CallFault[]) => {
    if (path.startsWith(CONTROL_PATH)) return undefined;
    const targets = STRIPE_CALLS.filter((name) => CALLS[name].test(`${method} ${path}`));
    return takeFault(pool, 'call', { kinds, targets });
  };
  return {
    async before(request): Promise<Fault | undefined> {
      const fault = await takeForCall(request, ['500', '429', 'time-out']);
      if (!fault) return undefined;
      return fault.kind === 'time-out' ? { silent: true } : { status: Number(fault.kind) };
    },
    async after(request): Promise<Fault | undefined> {
      return (await takeForCall(request, ['answer-lost'])) && { disconnect: true };
    },
    async deliver(deliveries) {
      const changed: Delivery[] = [];
      for (const delivery of deliveries) {
        const targets = [delivery.eventId, 'all'];
        const fault = await takeFault(pool, 'webhook', { kinds: WEBHOOK_FAULTS, targets });
        changed.push(...distort(delivery, fault?.kind));
      }
      return changed;
    },
  };
}

function distort(delivery: Delivery, kind: TakenFault['kind'] | undefined): Delivery[] {
  if (kind === 'lost') return [];
  if (kind === 'twice') return [delivery, delivery];
  if (kind === 'late') return [{ ...delivery, delayMs: LATE_MS }];
  if (kind === 'forged') return [{ ...delivery, signature: forged(delivery.signature) }];
  return [delivery];
}

/** Signature of a sender without the secret: the right time with a wrong digest. */
const forged = (signature: string) => signature.replace(/v1=\w+/, `v1=${'0'.repeat(64)}`);
