import Stripe from 'stripe';
import type { PayoutStatus } from '#shared/domain/escrow-status.ts';
import { toCents } from '#shared/domain/money.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { IntentRow, TransactionRow } from '../escrow/rows.ts';
import type { PaymentsKeys } from './keys.ts';
import { readStripeEvent, type SignedMessage } from './stripe-events.ts';

export type Payment = Stripe.PaymentIntent;
export type Transfer = Stripe.Transfer;
export type Refund = Stripe.Refund;
export type Dispute = Stripe.Dispute;
export type Gateway = ReturnType<typeof createGateway>;

/** Request options of a call that moves money: one attempt, with an idempotency key of our row. */
export interface SendOnce {
  idempotencyKey: string;
  timeout: number;
  maxNetworkRetries: 0;
}

export class GatewayError extends AppError {
  /**
   * Stripe has refused the call itself: it had no effect and is not repeated. Every other failure
   * (no response, 5xx, rate limit, same key in use) may have moved the money, and a denied call is
   * repeated with the right key.
   */
  readonly isRefusal: boolean;
  /** Stripe has no such object (404). */
  readonly isMissing: boolean;
  /** Another process is making the same call (409). */
  readonly isUnderWay: boolean;
  /** Stripe does not accept our key for this (401, 403): it had no effect and needs a person. */
  readonly isDenied: boolean;

  constructor(cause: Stripe.errors.StripeError) {
    super('PAYMENTS_UNAVAILABLE', { retryAfter: 5 });
    this.cause = cause;
    this.isRefusal = REFUSALS.some((Refusal) => cause instanceof Refusal);
    this.isMissing = cause.statusCode === 404;
    this.isUnderWay = cause.statusCode === 409;
    this.isDenied = cause.statusCode === 401 || cause.statusCode === 403;
  }
}

const REFUSALS = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeCardError];

function fail(error: unknown): never {
  throw error instanceof Stripe.errors.StripeError ? new GatewayError(error) : error;
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof GatewayError && error.isRefusal)) throw error;
}

/** Stripe omits the parts of a v2 account that are not requested. */
const INCLUDE = ['configuration.recipient' as const, 'requirements' as const];

const metadataOf = ({ id, escrowId }: TransactionRow) => ({
  escrowId: String(escrowId),
  transactionId: String(id),
});

/** Calls to Stripe in the terms of this feature. @throws GatewayError */
export function createGateway(stripe: Stripe) {
  const cancelPayment = (id: string) =>
    stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }).catch(fail);

  return {
    createPayment: (terms: Stripe.PaymentIntentCreateParams, idempotencyKey: string) =>
      stripe.paymentIntents.create(terms, { idempotencyKey }).catch(fail),

    createCustomer: (applicationId: number, idempotencyKey: string) =>
      stripe.customers
        .create({ metadata: { applicationId: String(applicationId) } }, { idempotencyKey })
        .then(({ id }) => id, fail),

    /** Detaches the cards of a customer and deletes it; it may be gone already. */
    async deleteCustomer(id: string): Promise<void> {
      try {
        const { data } = await stripe.customers.listPaymentMethods(id, { limit: 100 }).catch(fail);
        for (const method of data) {
          await stripe.paymentMethods.detach(method.id).catch(fail).catch(ignoreRefusal);
        }
        await stripe.customers.del(id).catch(fail);
      } catch (error) {
        if (!(error instanceof GatewayError && error.isMissing)) throw error;
      }
    },

    /** A payment with its latest charge, which names the card. */
    readPayment: (id: string) =>
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }).catch(fail),

    /** Page of the payments created from `start` until before `end`, newest first. */
    listPayments: ({ start, end, after }: { start: Date; end: Date; after?: string | undefined }) =>
      stripe.paymentIntents
        .list({
          created: { gte: start.getTime() / 1000, lt: end.getTime() / 1000 },
          limit: 100,
          ...(after ? { starting_after: after } : {}),
        })
        .catch(fail),

    cancelPayment,

    /** Leaves a payment that was just paid unchanged; the caller settles it. */
    cancelUnlessPaid: (id: string) => cancelPayment(id).catch(ignoreRefusal),

    async readCharge(id: string) {
      const charge = await stripe.charges.retrieve(id).catch(fail);
      const group = charge.transfer_group;
      const { data } = group
        ? await stripe.transfers.list({ transfer_group: group, limit: 100 }).catch(fail)
        : { data: [] };
      return {
        charge,
        transfers: data.filter(({ source_transaction }) => source_transaction === id),
      };
    },

    /** Pays out a release from the charge that funded it. */
    createTransfer: (
      operation: TransactionRow,
      from: { charge: Stripe.Charge; currency: string },
      destination: string,
      once: SendOnce,
    ) =>
      stripe.transfers
        .create(
          {
            amount: toCents(operation.amount),
            currency: from.currency,
            destination,
            source_transaction: from.charge.id,
            transfer_group: from.charge.transfer_group ?? '',
            metadata: metadataOf(operation),
          },
          once,
        )
        .catch(fail),

    /** Reverses the remainder of a transfer. */
    reverseTransfer: (id: string) => stripe.transfers.createReversal(id).catch(fail),

    readTransfer: (id: string) => stripe.transfers.retrieve(id).catch(fail),

    /** Finds the refund of an operation, including one made by hand at Stripe. */
    async findRefund(
      operation: TransactionRow,
      intent: IntentRow,
      parts: TransactionRow[],
    ): Promise<Refund | undefined> {
      const { stripeRefundId, amount } = operation;
      if (stripeRefundId) return stripe.refunds.retrieve(stripeRefundId).catch(fail);
      const payment_intent = intent.stripePaymentIntentId;
      const { data } = await stripe.refunds.list({ payment_intent, limit: 100 }).catch(fail);
      const isOther = ({ id }: Refund) => parts.some((part) => part.stripeRefundId === id);
      const fits = (refund: Refund) => refund.amount === toCents(amount) && !isVoid(refund);
      return data.find((refund) => fits(refund) && !isOther(refund));
    },

    createRefund: (operation: TransactionRow, intent: IntentRow, once: SendOnce) =>
      stripe.refunds
        .create(
          {
            payment_intent: intent.stripePaymentIntentId,
            amount: toCents(operation.amount),
            reason: 'requested_by_customer',
            metadata: metadataOf(operation),
          },
          once,
        )
        .catch(fail),

    readRefund: (id: string) => stripe.refunds.retrieve(id).catch(fail),

    listRefunds: (charge: string) =>
      stripe.refunds.list({ charge, limit: 100 }).then(({ data }) => data, fail),

    readDispute: (id: string) => stripe.disputes.retrieve(id).catch(fail),

    listDisputes: (charge: string) =>
      stripe.disputes.list({ charge }).then(({ data }) => data, fail),

    createAccount: (
      user: { id: number; email: string; fullName: string },
      idempotencyKey: string,
    ) =>
      stripe.v2.core.accounts
        .create(
          {
            contact_email: user.email,
            display_name: user.fullName,
            dashboard: 'express',
            identity: { country: 'ca', entity_type: 'individual' },
            defaults: {
              responsibilities: { fees_collector: 'application', losses_collector: 'application' },
            },
            configuration: {
              recipient: {
                capabilities: { stripe_balance: { stripe_transfers: { requested: true } } },
              },
            },
            metadata: { userId: String(user.id) },
            include: INCLUDE,
          },
          { idempotencyKey },
        )
        .then((account) => ({ id: account.id, status: payoutStatus(account) }), fail),

    readPayoutStatus: (account: string) =>
      stripe.v2.core.accounts.retrieve(account, { include: INCLUDE }).then(payoutStatus, fail),

    /** URL of Stripe's page on which the owner sets up an account. */
    createSetUpLink: (account: string, returnTo: string) =>
      stripe.v2.core.accountLinks
        .create({
          account,
          use_case: {
            type: 'account_onboarding',
            account_onboarding: { refresh_url: `${returnTo}again`, return_url: `${returnTo}done` },
          },
        })
        .then(({ url }) => url, fail),

    readEvent: (message: SignedMessage, keys: PaymentsKeys) =>
      readStripeEvent(stripe, message, keys),
  };
}

export const isVoid = ({ status }: Refund) => status === 'failed' || status === 'canceled';

function payoutStatus(account: Stripe.V2.Core.Account): PayoutStatus {
  const { stripe_transfers: transfers } =
    account.configuration?.recipient?.capabilities?.stripe_balance ?? {};
  if (transfers?.status === 'active') return 'ready';
  return transfers?.status === 'pending' ? 'checking' : 'incomplete';
}

/** Time limit of a call in ms, as a user waits for it; the worker resumes open work. */
const TIMEOUT_MS = 20_000;

/**
 * Stripe's SDK with the API version that it pins.
 * @param apiBase origin such as http://127.0.0.1:12111; undefined for api.stripe.com
 */
export function createStripe(
  secretKey: string,
  apiBase?: string,
  overrides: Pick<Stripe.StripeConfig, 'maxNetworkRetries' | 'timeout'> = {},
): Stripe {
  const settings = { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...overrides };
  if (!apiBase) return new Stripe(secretKey, settings);
  const { protocol, hostname, port } = new URL(apiBase);
  const isHttps = protocol === 'https:';
  return new Stripe(secretKey, {
    ...settings,
    host: hostname,
    port: port || (isHttps ? 443 : 80),
    protocol: isHttps ? 'https' : 'http',
  });
}
