import type Stripe from 'stripe';
import { invalidRequest, noSuch } from '../core/api-error.ts';
import { collection, defineEndpoint, listObjects, lockOr404, retrieval } from '../core/endpoint.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/objects.ts';
import {
  currency,
  filled,
  metadata,
  positiveAmount,
  withExpand,
  withPaging,
} from '../core/parameters.ts';
import type { Session } from '../core/session.ts';
import { book, lockBalance } from '../payments/balance.ts';
import type { StoredCharge } from '../payments/charges.ts';
import { dollars } from '../payments/refunds.ts';
import { type Account, transfersActive } from './accounts.ts';

type StoredTransfer = Stripe.Transfer & Record<string, unknown>;

/**
 * Checks that the transfers of a charge do not exceed its amount; the charge need not be settled. A
 * refund does not lower that limit: the caller must not pay out refunded money.
 */
async function drawOnCharge(session: Session, id: string, amount: number): Promise<StoredCharge> {
  const charge = await lockOr404<StoredCharge>(session, 'charge', id, 'source_transaction');
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`The charge ${id} has not succeeded.`, { param: 'source_transaction' });
  }
  const { rows } = await session.client.query<{ drawn: string }>(
    `SELECT coalesce(sum((data->>'amount')::bigint - (data->>'amount_reversed')::bigint), 0)::text AS drawn
     FROM stripe_emulator.objects WHERE object = 'transfer' AND data->>'source_transaction' = $1`,
    [id],
  );
  const drawn = Number(rows[0]?.drawn ?? 0);
  if (drawn + amount > charge.amount) {
    throw invalidRequest(
      `Transfers using this transaction as a source must not exceed the source amount of ${dollars(charge.amount)}. (There are already transfers using this source, amounting to a total of ${dollars(drawn)}.)`,
      { param: 'source_transaction' },
    );
  }
  return charge;
}

async function checkDestination(session: Session, id: string): Promise<void> {
  const account = await session.find<Account>('v2.core.account', id);
  if (!account) throw noSuch('destination', id, 'destination', 400);
  if (!transfersActive(account)) {
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
}

async function checkBalance(session: Session, amount: number): Promise<void> {
  if ((await lockBalance(session)) < amount) {
    throw invalidRequest('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    });
  }
}

const reversalsOf = (id: string, data: Stripe.TransferReversal[]) => ({
  object: 'list' as const,
  data,
  has_more: false,
  total_count: data.length,
  url: `/v1/transfers/${id}/reversals`,
});

export const transferEndpoints = [
  defineEndpoint('POST /v1/transfers', {
    parameters: withExpand({
      amount: positiveAmount,
      currency,
      destination: filled,
      description: filled.optional(),
      metadata: metadata.default({}),
      source_transaction: filled.optional(),
      transfer_group: filled.optional(),
    }),
    run: async ({ session, params }) => {
      await checkDestination(session, params.destination);
      const source = params.source_transaction;
      const charge = source ? await drawOnCharge(session, source, params.amount) : undefined;
      if (!charge) await checkBalance(session, params.amount);
      const id = newId('transfer');
      const transfer = {
        id,
        object: 'transfer',
        amount: params.amount,
        amount_reversed: 0,
        balance_transaction: await book(session, 'transfer', -params.amount, id),
        created: session.created,
        currency: params.currency,
        description: params.description ?? null,
        destination: params.destination,
        destination_payment: newId('charge').replace('ch_', 'py_'),
        livemode: false,
        metadata: params.metadata,
        reversals: reversalsOf(id, []),
        reversed: false,
        source_transaction: source ?? null,
        source_type: 'card',
        transfer_group: params.transfer_group ?? charge?.transfer_group ?? null,
      } satisfies Stripe.Transfer;
      await session.insert(transfer);
      await emit(session, 'transfer.created', transfer);
      return transfer;
    },
  }),
  retrieval('GET /v1/transfers/:id', 'transfer'),
  collection('GET /v1/transfers', 'transfer', ['transfer_group', 'destination']),
  defineEndpoint('POST /v1/transfers/:id/reversals', {
    parameters: withExpand({
      amount: positiveAmount.optional(),
      description: filled.optional(),
      metadata: metadata.default({}),
    }),
    run: async ({ session, id, params }) => {
      const transfer = await lockOr404<StoredTransfer>(session, 'transfer', id);
      const remaining = transfer.amount - transfer.amount_reversed;
      const amount = params.amount ?? remaining;
      if (remaining === 0 || amount > remaining) {
        throw invalidRequest(
          `Reversal amount (${dollars(amount)}) is greater than unreversed amount on transfer (${dollars(remaining)})`,
          { param: 'amount' },
        );
      }
      const reversal = {
        id: newId('transfer_reversal'),
        object: 'transfer_reversal',
        amount,
        balance_transaction: null as string | null,
        created: session.created,
        currency: transfer.currency,
        destination_payment_refund: null,
        metadata: params.metadata,
        source_refund: null,
        transfer: id,
      } satisfies Stripe.TransferReversal;
      reversal.balance_transaction = await book(session, 'transfer_refund', amount, reversal.id);
      await session.insert(reversal);
      transfer.amount_reversed += amount;
      transfer.reversed = transfer.amount_reversed === transfer.amount;
      transfer.reversals = reversalsOf(id, [reversal, ...transfer.reversals.data]);
      await session.save(transfer);
      await emit(session, 'transfer.reversed', transfer);
      return reversal;
    },
  }),
  defineEndpoint('GET /v1/transfers/:id/reversals', {
    parameters: withPaging({}),
    run: ({ session, id, params: { created: _, ...params } }) => {
      const url = `/v1/transfers/${id}/reversals`;
      return listObjects(session, 'transfer_reversal', params, { where: { transfer: id }, url });
    },
  }),
];
