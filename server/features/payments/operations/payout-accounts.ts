import { and, eq, exists, sql } from 'drizzle-orm';
import type { PayoutStatus } from '#shared/domain/escrow-status.ts';
import { escrows, paymentTransactions, payoutAccounts } from '#shared/schema/payments.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { findPayee, findPayoutAccount } from '../queries.ts';
import type { ClaimEvent, PaymentsDeps } from '../stripe/deps.ts';
import { GatewayError } from '../stripe/gateway.ts';

/** Account with its status at Stripe, or the stored status if Stripe does not respond. */
export async function getPayoutAccount(deps: PaymentsDeps, userId: number) {
  const account = await findPayoutAccount(deps.db, userId);
  if (!account || account.status === 'ready') return account;
  try {
    return { ...account, status: await refreshPayoutAccount(deps, account.stripeAccountId) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return account;
  }
}

/**
 * Records the status of an account at Stripe. Releases that wait for it become due when it is
 * ready. A ready account is not checked again until a transfer is refused.
 */
export async function refreshPayoutAccount(
  { db, gateway, clock, logger }: PaymentsDeps,
  stripeAccountId: string,
  claimEvent?: ClaimEvent,
): Promise<PayoutStatus> {
  const status = await gateway.readPayoutStatus(stripeAccountId);
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (claimEvent && !(await claimEvent(tx))) return;
    const [account] = await tx
      .update(payoutAccounts)
      .set({ status, updatedAt: now })
      .where(eq(payoutAccounts.stripeAccountId, stripeAccountId))
      .returning();
    if (!account) {
      const log = { account: stripeAccountId };
      logger.warn({ event: 'payout-account.unknown', ...log }, 'an account that is not ours');
    }
    if (account?.status !== 'ready') return;
    const { escrowId, status: state, waitingFor } = paymentTransactions;
    const isOfUser = and(eq(escrows.id, escrowId), eq(escrows.jobSeekerId, account.userId));
    const escrowOfUser = tx.select({ one: sql`1` }).from(escrows).where(isOfUser);
    await tx
      .update(paymentTransactions)
      .set({ nextAttemptAt: now })
      .where(and(eq(state, 'pending'), eq(waitingFor, 'payout-account'), exists(escrowOfUser)));
  });
  return status;
}

/**
 * Creates the job seeker's account at Stripe if there is none, and a link to its setup page.
 * @param origin origin to which Stripe redirects the user
 * @throws AppError PAYMENTS_UNAVAILABLE
 */
export async function setUpPayoutAccount(deps: PaymentsDeps, actor: Actor, origin: string) {
  const account =
    (await findPayoutAccount(deps.db, actor.id)) ?? (await createPayoutAccount(deps, actor));
  const returnTo = `${origin}/job-seeker/payments?payout=`;
  return { account, url: await deps.gateway.createSetUpLink(account.stripeAccountId, returnTo) };
}

async function createPayoutAccount({ db, gateway, clock }: PaymentsDeps, actor: Actor) {
  const user = await findPayee(db, actor.id);
  if (!user) throw new AppError('UNAUTHENTICATED');
  const key = `payout-account-${user.id}-${user.createdAt.getTime()}`;
  const { id: stripeAccountId, status } = await gateway.createAccount(user, key);
  const now = clock.now();
  await db
    .insert(payoutAccounts)
    .values({ userId: user.id, stripeAccountId, status, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const stored = await findPayoutAccount(db, user.id);
  if (!stored) throw new Error('The payout account was not stored.');
  return stored;
}
