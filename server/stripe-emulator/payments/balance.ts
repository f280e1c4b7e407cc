import type Stripe from 'stripe';
import { newId } from '../core/objects.ts';
import type { Session } from '../core/session.ts';

type Kind = 'charge' | 'refund' | 'transfer' | 'transfer_refund' | 'adjustment' | 'refund_failure';

/** Stripe's list price in Canada for a domestic card: 2.9 % + 30 cents. */
export const processingFee = (amount: number) => Math.round(amount * 0.029) + 30;

/** Books a movement on the platform's balance in cents; outgoing money is negative. */
export async function book(
  session: Session,
  type: Kind,
  amount: number,
  source: string,
  fee = 0,
): Promise<string> {
  const transaction = {
    id: newId('balance_transaction'),
    object: 'balance_transaction',
    amount,
    available_on: session.created,
    balance_type: 'payments',
    created: session.created,
    currency: 'cad',
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency: 'cad',
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: type,
    source,
    status: 'available',
    type,
  } satisfies Stripe.BalanceTransaction;
  await session.insert(transaction);
  return transaction.id;
}

/** Reads the platform's balance in cents, under a lock that serializes callers. */
export async function lockBalance(session: Session): Promise<number> {
  const { client } = session;
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('stripe_emulator balance', 0))`,
  );
  const { rows } = await client.query<{ net: string }>(
    `SELECT coalesce(sum((data->>'net')::bigint), 0)::text AS net
     FROM stripe_emulator.objects WHERE object = 'balance_transaction'`,
  );
  return Number(rows[0]?.net ?? 0);
}
