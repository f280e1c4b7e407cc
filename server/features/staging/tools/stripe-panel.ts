import type { CallOf, ResponseOf } from '#shared/contract/contract.ts';
import { formatCents } from '#shared/domain/money.ts';
import type { Db } from '../../../db/connect.ts';
import type { PaymentsKeys } from '../../payments/keys.ts';
import { askEmulator, listSubjects, type Overview, readOverview } from './stripe-objects.ts';

type Panel = Extract<ResponseOf<'getStripePanel'>, { mode: 'simulated' }>;
export type StripeAction = CallOf<'actOnStripe'>['body'];

const instantOf = (created: number | string) =>
  new Date(typeof created === 'number' ? created * 1000 : created).toISOString();

/** What the simulated Stripe holds, with whose money it is. */
export async function readPanel(db: Db, keys: PaymentsKeys): Promise<Panel> {
  const found = await readOverview(keys);
  const ids = found.payments.map(({ id }) => id);
  const subjects = new Map((await listSubjects(db, ids)).map(({ id, ...about }) => [id, about]));
  const dated = <Item extends { created: number | string; amount: number }>(item: Item) => ({
    ...item,
    amount: formatCents(item.amount),
    createdAt: instantOf(item.created),
  });
  return {
    mode: 'simulated',
    payments: found.payments.map((payment) => ({
      ...dated(payment),
      charge: presentCharge(payment.latest_charge),
      canBeDisputed: canBeDisputed(payment.latest_charge),
      about: subjects.get(payment.id) ?? null,
    })),
    refunds: found.refunds.map((refund) => ({ ...dated(refund), payment: refund.payment_intent })),
    transfers: found.transfers.map((transfer) => ({
      ...dated(transfer),
      reversed: formatCents(transfer.amount_reversed),
    })),
    disputes: found.disputes.map((one) => ({ ...dated(one), payment: one.payment_intent })),
    accounts: found.accounts.map(({ id, display_name, created, configuration }) => ({
      id,
      name: display_name,
      transfers: configuration.recipient.capabilities.stripe_balance.stripe_transfers.status,
      createdAt: instantOf(created),
    })),
    webhooks: found.events.map(({ id, type, created, sent, next_at }) => ({
      ...{ id, type, answers: sent, nextAt: next_at },
      createdAt: instantOf(created),
    })),
    faults: found.faults,
  };
}

type Charge = Overview['payments'][number]['latest_charge'];

const presentCharge = (charge: Charge) =>
  charge && {
    id: charge.id,
    card: charge.payment_method_details.card.last4,
    refunded: formatCents(charge.amount_refunded),
  };

/** As the emulator decides it. */
const canBeDisputed = (charge: Charge) =>
  !!charge && charge.paid && !charge.disputed && !charge.refunded;

/** @throws AppError NOT_FOUND for an unknown id, CONFLICT where it cannot be done */
export async function act(keys: PaymentsKeys, action: StripeAction): Promise<void> {
  const { path, params } = requestOf(action);
  await askEmulator(keys, `POST ${path}`, params);
}

interface ControlRequest {
  path: string;
  params?: Record<string, string>;
}

const CONTROLS = '/v1/test_helpers';

function requestOf(act: StripeAction): ControlRequest {
  switch (act.action) {
    case 'dispute':
      return { path: `${CONTROLS}/charges/${act.charge}/dispute` };
    case 'close-dispute':
      return {
        path: `${CONTROLS}/disputes/${act.dispute}/close`,
        params: { outcome: act.outcome },
      };
    case 'answer-refund':
      return { path: `${CONTROLS}/refunds/${act.refund}/answer`, params: { status: act.status } };
    case 'reverse-transfer':
      return { path: `/v1/transfers/${act.transfer}/reversals` };
    case 'finish-account':
      return { path: `${CONTROLS}/accounts/${act.account}/finish` };
    case 'restrict-account':
      return { path: `${CONTROLS}/accounts/${act.account}/restrict` };
    case 'deliver':
      return {
        path: `${CONTROLS}/events/${act.webhook}/deliver`,
        params: act.fault && { fault: act.fault },
      };
    case 'fail-calls':
      return orderOf('call', act.kind, act.times, act.calls);
    case 'fail-webhooks':
      return orderOf('webhook', act.kind, act.times, 'all');
    case 'clear-faults':
      return { path: `${CONTROLS}/faults/clear` };
  }
}

const orderOf = (scope: 'call' | 'webhook', kind: string, times: number, target: string) => ({
  path: `${CONTROLS}/faults`,
  params: { scope, kind, target, remaining: String(times) },
});
