import type { CallOf, ResponseOf } from '#shared/contract/contract.ts';
import { formatCents } from '#shared/domain/money.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { PaymentsKeys } from '../../payments/stripe/keys.ts';
import { askEmulator, listSubjects, type Overview, readOverview } from './stripe-objects.ts';

type Panel = Extract<ResponseOf<'getStripePanel'>, { mode: 'simulated' }>;
export type StripeAction = CallOf<'actOnStripe'>['body'];

const instantOf = (created: number | string) =>
  new Date(typeof created === 'number' ? created * 1000 : created).toISOString();

/** Contents of the simulated Stripe, with the parties of each payment. */
export async function readPanel(db: Db, keys: PaymentsKeys): Promise<Panel> {
  const overview = await readOverview(keys);
  const ids = overview.payments.map(({ id }) => id);
  const subjects = new Map(
    (await listSubjects(db, ids)).map(({ id, ...details }) => [id, details]),
  );
  const dated = <Item extends { created: number | string; amount: number }>(item: Item) => ({
    ...item,
    amount: formatCents(item.amount),
    createdAt: instantOf(item.created),
  });
  return {
    mode: 'simulated',
    payments: overview.payments.map((payment) => ({
      ...dated(payment),
      charge: presentCharge(payment.latest_charge),
      canBeDisputed: canBeDisputed(payment.latest_charge),
      about: subjects.get(payment.id) ?? null,
    })),
    refunds: overview.refunds.map((refund) => ({
      ...dated(refund),
      payment: refund.payment_intent,
    })),
    transfers: overview.transfers.map((transfer) => ({
      ...dated(transfer),
      reversed: formatCents(transfer.amount_reversed),
    })),
    disputes: overview.disputes.map((dispute) => ({
      ...dated(dispute),
      payment: dispute.payment_intent,
    })),
    accounts: overview.accounts.map(({ id, display_name, created, configuration }) => ({
      id,
      name: display_name,
      transfers: configuration.recipient.capabilities.stripe_balance.stripe_transfers.status,
      createdAt: instantOf(created),
    })),
    webhooks: overview.events.map(({ id, type, created, sent, next_at }) => ({
      id,
      type,
      answers: sent,
      nextAt: next_at,
      createdAt: instantOf(created),
    })),
    faults: overview.faults,
  };
}

type Charge = Overview['payments'][number]['latest_charge'];

const presentCharge = (charge: Charge) =>
  charge && {
    id: charge.id,
    card: charge.payment_method_details.card.last4,
    refunded: formatCents(charge.amount_refunded),
  };

/** Must match the emulator's rule. */
const canBeDisputed = (charge: Charge) =>
  !!charge && charge.paid && !charge.disputed && !charge.refunded;

/** @throws AppError NOT_FOUND for an unknown id, CONFLICT if the action is not possible */
export async function runAction(keys: PaymentsKeys, action: StripeAction): Promise<void> {
  const { path, params } = requestOf(action);
  await askEmulator(keys, `POST ${path}`, params);
}

interface ControlRequest {
  path: string;
  params?: Record<string, string>;
}

const CONTROLS = '/v1/test_helpers';

function requestOf(body: StripeAction): ControlRequest {
  switch (body.action) {
    case 'dispute':
      return { path: `${CONTROLS}/charges/${body.charge}/dispute` };
    case 'close-dispute':
      return {
        path: `${CONTROLS}/disputes/${body.dispute}/close`,
        params: { outcome: body.outcome },
      };
    case 'answer-refund':
      return {
        path: `${CONTROLS}/refunds/${body.refund}/answer`,
        params: { status: body.status },
      };
    case 'reverse-transfer':
      return { path: `/v1/transfers/${body.transfer}/reversals` };
    case 'finish-account':
      return { path: `${CONTROLS}/accounts/${body.account}/finish` };
    case 'restrict-account':
      return { path: `${CONTROLS}/accounts/${body.account}/restrict` };
    case 'deliver':
      return {
        path: `${CONTROLS}/events/${body.webhook}/deliver`,
        params: body.fault && { fault: body.fault },
      };
    case 'fail-calls':
      return faultRequest('call', body.kind, body.times, body.calls);
    case 'fail-webhooks':
      return faultRequest('webhook', body.kind, body.times, 'all');
    case 'clear-faults':
      return { path: `${CONTROLS}/faults/clear` };
  }
}

const faultRequest = (scope: 'call' | 'webhook', kind: string, times: number, target: string) => ({
  path: `${CONTROLS}/faults`,
  params: { scope, kind, target, remaining: String(times) },
});
