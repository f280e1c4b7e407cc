import { and, eq, gt, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { parseCents } from '#shared/domain/money.ts';
import { escrowLedger } from '#shared/schema/escrow-ledger.ts';
import { paymentChecks } from '#shared/schema/payment-checks.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { stripeEvents } from '#shared/schema/stripe-events.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { clearFailures, markFailure } from '../../../platform/work/due-rows.ts';
import type { PaymentsDeps } from '../stripe/deps.ts';
import { type Gateway, GatewayError } from '../stripe/gateway.ts';

const DAY_MS = 86_400_000;
/** Escrows changed within this time are compared with Stripe's records. */
const COMPARED_MS = 120 * DAY_MS;
/** Stripe redelivers an event for three days at most. */
const EVENTS_KEPT_MS = 30 * DAY_MS;

/** Escrows per batch, each with one or two calls to Stripe. */
const BATCH = 20;
const QUEUE = 'compare-books';
/** Attempts after which an unreadable charge counts as a difference and the rest is compared. */
const MAX_ATTEMPTS = 5;

type Check = typeof paymentChecks.$inferSelect;

/**
 * Once a day checks the sums of the ledger and compares it with Stripe's records, in batches. A
 * batch that fails, or whose process is killed, is repeated.
 * @returns whether the day's comparison has more batches
 */
export async function compareBooks(deps: PaymentsDeps): Promise<boolean> {
  const check = await claimCheck(deps);
  if (!check) return false;
  const { db, clock, logger } = deps;
  const { day, position } = check;
  const since = new Date(clock.now().getTime() - COMPARED_MS);
  const batch = await listRecent(db, { position, since });
  const last = batch.at(-1)?.books.escrowId ?? position;
  const isLast = batch.length < BATCH;
  // Includes older escrows between those of the batch.
  const until = isLast ? undefined : last;
  let found = check.found + (await countBroken(deps, position, until));
  for (const row of batch) if (await isDifferentOrUnread(deps, row)) found += 1;
  const ended = { position: last, found, nextAt: clock.now(), differences: isLast ? found : null };
  const asClaimed = and(eq(paymentChecks.day, day), eq(paymentChecks.position, position));
  const { rowCount } = await db
    .update(paymentChecks)
    .set(ended)
    .where(and(asClaimed, isNull(paymentChecks.differences)));
  if (!isLast || rowCount === 0) return !isLast;
  logger.info({ event: 'ledger.reconciled', day, differences: found }, 'compared with Stripe');
  const keptSince = new Date(clock.now().getTime() - EVENTS_KEPT_MS);
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, keptSince));
  return false;
}

/** Claims the next batch of the day's comparison, and starts it if needed. */
async function claimCheck({ db, clock, staleMs }: PaymentsDeps): Promise<Check | undefined> {
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  const nextAt = new Date(now.getTime() + staleMs);
  const isFree = or(isNull(paymentChecks.nextAt), lte(paymentChecks.nextAt, now));
  const [claimed] = await db
    .insert(paymentChecks)
    .values({ day, nextAt })
    .onConflictDoUpdate({
      target: paymentChecks.day,
      set: { nextAt },
      setWhere: and(isNull(paymentChecks.differences), isFree),
    })
    .returning();
  return claimed;
}

/** Sum of an escrow's refunds that were paid outside Stripe. */
const outsideOf = sql<string>`(select coalesce(sum(${paymentTransactions.amount}), 0)::text
  from ${paymentTransactions} where ${paymentTransactions.escrowId} = ${escrows.id}
    and ${paymentTransactions.outside} is not null)`;

/** Next recently changed escrows with their ledger. */
function listRecent(db: Db, { position, since }: { position: number; since: Date }) {
  return db
    .select({
      books: {
        escrowId: escrowLedger.escrowId,
        funded: escrowLedger.funded,
        released: escrowLedger.released,
        fees: escrowLedger.fees,
        refunded: escrowLedger.refunded,
      },
      outside: outsideOf,
      charge: paymentIntents.stripeChargeId,
      dispute: escrows.stripeDisputeId,
    })
    .from(escrows)
    .innerJoin(escrowLedger, eq(escrowLedger.escrowId, escrows.id))
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .where(and(gt(escrows.id, position), gte(escrows.updatedAt, since)))
    .orderBy(escrows.id)
    .limit(BATCH);
}

/** Logs the escrows after `position` whose ledger is inconsistent. */
async function countBroken(
  { db, logger }: PaymentsDeps,
  position: number,
  until: number | undefined,
): Promise<number> {
  const { escrowId, difference } = escrowLedger;
  const isWithin = and(gt(escrowId, position), until ? lte(escrowId, until) : undefined);
  const broken = await db
    .select()
    .from(escrowLedger)
    .where(and(isWithin, ne(difference, '0')));
  for (const books of broken)
    logger.error({ event: 'ledger.broken', books }, 'the ledger of an escrow does not add up');
  return broken.length;
}

/** @throws if Stripe's records cannot be read, until `MAX_ATTEMPTS` is reached */
async function isDifferentOrUnread(
  deps: PaymentsDeps,
  row: Awaited<ReturnType<typeof listRecent>>[number],
): Promise<boolean> {
  const rowId = row.books.escrowId;
  try {
    const isFound = await isDifferent(deps, row);
    await clearFailures(deps.db, QUEUE, [rowId]);
    return isFound;
  } catch (err) {
    const attempts = await markFailure(deps, { queue: QUEUE, rowId, err });
    if (!attempts || attempts < MAX_ATTEMPTS) throw err;
    const log = { escrow: rowId, err };
    deps.logger.error({ event: 'ledger.unread', ...log }, 'an escrow is not compared with Stripe');
    return true;
  }
}

/** Logs an escrow whose ledger differs from Stripe's records. */
async function isDifferent(
  { gateway, logger }: PaymentsDeps,
  { books, outside, charge, dispute }: Awaited<ReturnType<typeof listRecent>>[number],
): Promise<boolean> {
  if (!charge) return false;
  const theirs = await findRecords(gateway, charge);
  const ours = {
    charged: cents(books.funded),
    paidOut: cents(books.released) - cents(books.fees),
    // A lost dispute is no refund at Stripe, nor is one that was paid another way.
    refunded: dispute ? theirs?.refunded : cents(books.refunded) - cents(outside),
  };
  const isSame =
    ours.charged === theirs?.charged &&
    ours.paidOut === theirs.paidOut &&
    ours.refunded === theirs.refunded;
  if (isSame) return false;
  const log = { escrow: books.escrowId, ours, theirs };
  logger.error({ event: 'ledger.differs', ...log }, 'the ledger differs from Stripe');
  return true;
}

/** @returns undefined for a charge that Stripe does not know, such as one of another account */
async function findRecords(gateway: Gateway, chargeId: string) {
  try {
    const { charge, transfers } = await gateway.readCharge(chargeId);
    const paidOut = transfers.reduce(
      (sum, transfer) => sum + transfer.amount - transfer.amount_reversed,
      0,
    );
    return { charged: charge.amount_captured, paidOut, refunded: charge.amount_refunded };
  } catch (error) {
    if (!(error instanceof GatewayError && error.isMissing)) throw error;
    return undefined;
  }
}

const cents = (amount: string) => parseCents(amount) ?? Number.NaN;
