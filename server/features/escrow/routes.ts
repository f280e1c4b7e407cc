import type { SQL } from 'drizzle-orm';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import { fetchRange, toPage } from '../../core/page.ts';
import type { Db } from '../../db/connect.ts';
import { handle } from '../../http/mount.ts';
import type { PaymentsKeys } from '../../payments/stripe-client.ts';
import type { FundingDeps } from './funding.ts';
import { fund } from './funding.ts';
import { findPayoutAccount, getPayoutAccount, setUpPayoutAccount } from './payout-accounts.ts';
import { presentEscrow, presentTransaction } from './present.ts';
import {
  countEscrows,
  countTransactions,
  heldFor,
  listEscrows,
  listTransactions,
  paidBy,
  sumLedger,
} from './queries.ts';
import { confirmPayment, getApplicationEscrow, refundEscrow, releaseEscrow } from './service.ts';
import { isStripeError } from './stripe-errors.ts';

interface EscrowRoutesDeps {
  config: Config;
  logger: Logger;
  clock: Clock;
  stripe: Stripe;
  keys: PaymentsKeys;
}

export function escrowRoutes({ config, logger, clock, stripe, keys }: EscrowRoutesDeps) {
  const { platformFeeBps, staleMs } = config.payments;
  const money = (db: Db): FundingDeps => ({ db, stripe, clock, logger, staleMs, platformFeeBps });
  return [
    handle('getStripeConfig', async () => ({
      publishableKey: keys.publishableKey,
      mode: keys.mode,
      currency: 'cad' as const,
      platformFeeBps,
    })),
    handle('fundEscrow', async ({ db, actor, body }) => {
      const { intent, payment } = await fund(money(db), actor, body);
      const { amount, platformFee, netAmount, currency, status } = intent;
      return {
        paymentIntentId: payment.id,
        clientSecret: payment.client_secret ?? '',
        ...{ amount, platformFee, netAmount, currency, status },
      };
    }),
    handle('confirmPayment', async ({ db, actor, body }) =>
      presentEscrow(await confirmPayment(money(db), actor, body.paymentIntentId)),
    ),
    handle('releaseEscrow', async ({ db, actor, body }) =>
      presentEscrow(await releaseEscrow(money(db), actor, body)),
    ),
    handle('refundEscrow', async ({ db, actor, body }) =>
      presentEscrow(await refundEscrow(money(db), actor, body)),
    ),
    handle('listEmployerEscrows', async ({ db, actor, query }) =>
      listPage(db, paidBy(actor.id), query),
    ),
    handle('listSeekerEscrows', async ({ db, actor, query }) =>
      listPage(db, heldFor(actor.id), query),
    ),
    handle('getApplicationEscrow', async ({ db, actor, params }) =>
      presentEscrow(await getApplicationEscrow(db, actor, params.applicationId)),
    ),
    handle('getPayoutAccount', async ({ db, actor }) => {
      const account = await getPayoutAccount(money(db), actor.id).catch((error: unknown) => {
        if (!isStripeError(error)) throw error;
        return findPayoutAccount(db, actor.id);
      });
      return account ? { accountId: account.stripeAccountId, status: account.status } : null;
    }),
    handle('createPayoutAccount', async ({ db, actor, request }) => {
      const origin = config.publicUrl ?? originOf(request);
      const { account, url } = await setUpPayoutAccount(money(db), actor, origin);
      return { accountId: account.stripeAccountId, status: account.status, url };
    }),
    handle('listTransactions', async ({ db, actor, query }) =>
      toPage(await listTransactions(db, actor.id, fetchRange(query)), {
        limit: query.limit,
        total: await countTransactions(db, actor.id),
        present: (facts) => presentTransaction(facts, actor.id),
        positionOf: ({ transaction }) => ({ at: transaction.processedAt, id: transaction.id }),
      }),
    ),
    handle('getPaymentTotals', async ({ db, actor }) => sumLedger(db, actor.id)),
  ];
}

const originOf = (request: Request) => `${request.protocol}://${request.get('host')}`;

async function listPage(db: Db, condition: SQL, query: { limit?: number; cursor?: string }) {
  return toPage(await listEscrows(db, condition, fetchRange(query)), {
    limit: query.limit,
    total: await countEscrows(db, condition),
    present: presentEscrow,
    positionOf: ({ intent }) => ({ at: intent.createdAt, id: intent.id }),
  });
}
