import type { CallOf, ResponseOf } from '#shared/contract/contract.ts';
import { formatCents } from '#shared/domain/money.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { PaymentsKeys } from '../../payments/stripe/keys.ts';
import {
  askEmulator,
  findPayees,
  listSubjects,
  type Overview,
  readChain,
  readOverview,
  type StripeEvent,
} from './stripe-objects.ts';

type Panel = Extract<ResponseOf<'getStripePanel'>, { mode: 'simulated' }>;
export type StripeAction = CallOf<'actOnStripe'>['body'];

const instantOf = (created: number | string) =>
  new Date(typeof created === 'number' ? created * 1000 : created).toISOString();

/** Contents of the simulated Stripe, with this site's records of its payments and accounts. */
export async function readPanel(db: Db, keys: PaymentsKeys): Promise<Panel> {
  const overview = await readOverview(keys);
  const { payments, refunds, transfers, disputes, accounts, events, faults } = overview;
  const paymentOf = paymentFinder(payments);
  const dated = <Item extends { created: number | string; amount: number }>(item: Item) => ({
    ...item,
    amount: formatCents(item.amount),
    createdAt: instantOf(item.created),
  });
  const webhooks = events.map((event) => presentEvent(event, paymentOf));
  const returned = [...refunds, ...disputes].map(({ payment_intent }) => payment_intent);
  const shown = [...payments.map(({ id }) => id), ...returned, ...webhooks.map((e) => e.payment)];
  const payees = await findPayees(
    db,
    accounts.map(({ id }) => id),
  );
  return {
    mode: 'simulated',
    subjects: await listSubjects(db, [...new Set(shown.filter((id) => id !== null))]),
    payments: payments.map((payment) => ({
      ...dated(payment),
      charge: presentCharge(payment.latest_charge),
      canBeDisputed: canBeDisputed(payment.latest_charge),
    })),
    refunds: refunds.map((refund) => ({ ...dated(refund), payment: refund.payment_intent })),
    transfers: transfers.map((transfer) => ({
      ...dated(transfer),
      reversed: formatCents(transfer.amount_reversed),
      payment: paymentOf(transfer),
    })),
    disputes: disputes.map((dispute) => ({ ...dated(dispute), payment: dispute.payment_intent })),
    accounts: accounts.map(({ id, display_name, created, configuration }) => ({
      id,
      name: display_name,
      transfers: configuration.recipient.capabilities.stripe_balance.stripe_transfers.status,
      createdAt: instantOf(created),
      person: payees.get(id) ?? null,
    })),
    webhooks,
    faults,
  };
}

/**
 * Events of a payment, in their order.
 * @throws AppError NOT_FOUND
 */
export async function readPaymentChain(keys: PaymentsKeys, payment: string) {
  const events = await readChain(keys, payment);
  return events.map((event) => ({
    ...presentEvent(event, () => payment),
    amount: event.about?.amount === undefined ? null : formatCents(event.about.amount),
    status: event.about?.status ?? null,
  }));
}

type PaymentOf = (part: NonNullable<StripeEvent['about']>) => string | null;

/** A function that finds the payment of an object of Stripe, of a transfer by its charge. */
function paymentFinder(payments: Overview['payments']): PaymentOf {
  const byCharge = new Map(payments.map(({ id, latest_charge }) => [latest_charge?.id, id]));
  return ({ id, payment_intent, source_transaction }) =>
    payment_intent ??
    (id.startsWith('pi_') ? id : undefined) ??
    byCharge.get(source_transaction ?? '') ??
    null;
}

const presentEvent = (event: StripeEvent, paymentOf: PaymentOf) => ({
  id: event.id,
  type: event.type,
  createdAt: instantOf(event.created),
  payment: event.about && paymentOf(event.about),
  nextAt: event.next_at,
  answers: event.sent,
});

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
