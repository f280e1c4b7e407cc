import { and, eq, exists, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { PayoutStatus } from '#shared/domain/escrow-status.ts';
import { escrows, paymentTransactions, payoutAccounts } from '#shared/schema/payments.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { findUser } from '../auth/queries.ts';
import type { MoneyDeps } from './deps.ts';
import { askStripe } from './stripe-errors.ts';

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect;

/** Stripe answers a v2 account without the parts that are not asked for. */
const include = ['configuration.recipient' as const, 'requirements' as const];

export async function findPayoutAccount(
  db: Db,
  userId: number,
): Promise<PayoutAccountRow | undefined> {
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId));
  return account;
}

/** The account as Stripe sees it now; one that was ready is believed until a transfer is refused. */
export async function getPayoutAccount(
  deps: MoneyDeps,
  userId: number,
): Promise<PayoutAccountRow | undefined> {
  const known = await findPayoutAccount(deps.db, userId);
  if (!known || known.status === 'ready') return known;
  const status = await refreshPayoutAccount(deps, known.stripeAccountId);
  return { ...known, status };
}

/**
 * Asks Stripe how far an account's set-up is. Releases that wait for one that has become ready go
 * out at once.
 */
export async function refreshPayoutAccount(
  deps: MoneyDeps,
  stripeAccountId: string,
  alongside?: (tx: Db) => Promise<boolean>,
): Promise<PayoutStatus> {
  const account = await deps.stripe.v2.core.accounts.retrieve(stripeAccountId, { include });
  const status = statusOf(account);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (alongside && !(await alongside(tx))) return;
    const mine = eq(payoutAccounts.stripeAccountId, stripeAccountId);
    const [row] = await tx
      .update(payoutAccounts)
      .set({ status, updatedAt: now })
      .where(mine)
      .returning();
    if (!row) deps.logger.warn({ account: stripeAccountId }, 'a payout account that is not ours');
    else if (status === 'ready') await wakeReleases(tx, row.userId, now);
  });
  return status;
}

async function wakeReleases(tx: Db, seekerId: number, now: Date): Promise<void> {
  const theirs = tx
    .select({ one: sql`1` })
    .from(escrows)
    .where(and(eq(escrows.id, paymentTransactions.escrowId), eq(escrows.jobSeekerId, seekerId)));
  await tx
    .update(paymentTransactions)
    .set({ nextAttemptAt: now })
    .where(
      and(
        eq(paymentTransactions.status, 'pending'),
        eq(paymentTransactions.waitingFor, 'payout-account'),
        exists(theirs),
      ),
    );
}

function statusOf(account: Stripe.V2.Core.Account): PayoutStatus {
  const { stripe_transfers: transfers } =
    account.configuration?.recipient?.capabilities?.stripe_balance ?? {};
  if (transfers?.status === 'active') return 'ready';
  return transfers?.status === 'pending' ? 'checking' : 'incomplete';
}

/**
 * Makes the job seeker's account at Stripe if there is none, and a link to the page where they
 * set it up.
 * @param origin where the person comes back to
 * @throws AppError PAYMENTS_UNAVAILABLE
 */
export async function setUpPayoutAccount(
  deps: MoneyDeps,
  actor: Actor,
  origin: string,
): Promise<{ account: PayoutAccountRow; url: string }> {
  const account =
    (await findPayoutAccount(deps.db, actor.id)) ?? (await createAccount(deps, actor));
  const page = `${origin}/job-seeker/payments?payout=`;
  const link = await askStripe(() =>
    deps.stripe.v2.core.accountLinks.create({
      account: account.stripeAccountId,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          refresh_url: `${page}again`,
          return_url: `${page}done`,
        },
      },
    }),
  );
  return { account, url: link.url };
}

async function createAccount(deps: MoneyDeps, actor: Actor): Promise<PayoutAccountRow> {
  const { db, stripe, clock } = deps;
  const user = await findUser(db, actor.id);
  if (!user) throw new AppError('UNAUTHENTICATED');
  const account = await askStripe(() =>
    stripe.v2.core.accounts.create(
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
        include,
      },
      { idempotencyKey: `payout-account-${user.id}-${user.createdAt.getTime()}` },
    ),
  );
  const now = clock.now();
  await db
    .insert(payoutAccounts)
    .values({
      userId: user.id,
      stripeAccountId: account.id,
      status: statusOf(account),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const stored = await findPayoutAccount(db, user.id);
  if (!stored) throw new Error('The payout account was not stored.');
  return stored;
}
