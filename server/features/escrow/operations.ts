import { postpone } from './claims.ts';
import type { MoneyDeps } from './deps.ts';
import { findOperation } from './records.ts';
import { carryOnRefund } from './refunds.ts';
import { carryOnRelease } from './releases.ts';

/**
 * Carries a claimed release or refund on as far as it goes now. When Stripe fails, the operation
 * stays open and the worker tries again later, so nothing is thrown for that.
 */
export async function carryOn(deps: MoneyDeps, id: number): Promise<void> {
  const facts = await findOperation(deps.db, id);
  if (!facts) return;
  const { operation } = facts;
  if (operation.status !== 'pending' && operation.status !== 'processing') return;
  const claimed = { ...facts, claim: operation.nextAttemptAt };
  try {
    if (operation.transactionType === 'release') await carryOnRelease(deps, claimed);
    else await carryOnRefund(deps, claimed);
  } catch (err) {
    deps.logger.warn({ err, operation: id }, 'a payment operation waits for its next attempt');
    await postpone(deps, claimed);
  }
}
