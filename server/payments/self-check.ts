import { eq, ne, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { parseCents } from '#shared/domain/money.ts';
import { escrowLedger, escrows, paymentChecks, paymentIntents } from '#shared/schema/payments.ts';
import type { MoneyDeps } from '../features/escrow/deps.ts';
import { isMissing } from '../features/escrow/stripe-errors.ts';

/** Escrows whose money moved, or should have, in this time are compared with Stripe's records. */
const LOOK_BACK_DAYS = 120;

/** Once a day, in one of the processes: proves the books, and compares them with Stripe's. */
export async function checkBooks(deps: MoneyDeps): Promise<void> {
  const { db, clock, logger } = deps;
  const day = clock.now().toISOString().slice(0, 10);
  const [mine] = await db
    .insert(paymentChecks)
    .values({ day })
    .onConflictDoNothing()
    .returning({ day: paymentChecks.day });
  if (!mine) return;
  try {
    const differences = await countDifferences(deps);
    await db.update(paymentChecks).set({ differences }).where(eq(paymentChecks.day, day));
    logger.info({ day, differences }, 'the books were compared with Stripe');
  } catch (err) {
    // Stripe or the database went away: the next round begins again.
    await db.delete(paymentChecks).where(eq(paymentChecks.day, day));
    throw err;
  }
}

/** How many escrows disagree with themselves or with Stripe; each is logged as an error. */
async function countDifferences({ db, stripe, clock, logger }: MoneyDeps): Promise<number> {
  const broken = await db.select().from(escrowLedger).where(ne(escrowLedger.difference, '0'));
  for (const books of broken) logger.error({ books }, 'the books of an escrow do not add up');
  const since = new Date(clock.now().getTime() - LOOK_BACK_DAYS * 86_400_000);
  const recent = await db
    .select({
      books: {
        escrowId: escrowLedger.escrowId,
        funded: escrowLedger.funded,
        released: escrowLedger.released,
        fees: escrowLedger.fees,
        refunded: escrowLedger.refunded,
      },
      charge: paymentIntents.stripeChargeId,
      dispute: escrows.stripeDisputeId,
    })
    .from(escrows)
    .innerJoin(escrowLedger, eq(escrowLedger.escrowId, escrows.id))
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .where(sql`${escrows.updatedAt} >= ${since.toISOString()}::timestamptz`);
  let differing = 0;
  for (const { books, charge, dispute } of recent) {
    if (!charge) continue;
    const theirs = await recordsOf(stripe, charge);
    const ours = {
      charged: parseCents(books.funded),
      paidOut: cents(books.released) - cents(books.fees),
      // What a lost dispute gave back is no refund at Stripe.
      refunded: dispute ? theirs?.refunded : cents(books.refunded),
    };
    if (theirs && isSame(ours, theirs)) continue;
    differing += 1;
    logger.error({ escrow: books.escrowId, ours, theirs }, 'the books differ from Stripe');
  }
  return broken.length + differing;
}

/** @returns undefined for a charge that Stripe does not know, such as one of other keys */
async function recordsOf(stripe: Stripe, chargeId: string) {
  const charge = await stripe.charges.retrieve(chargeId).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  if (!charge) return undefined;
  const group = charge.transfer_group;
  const { data: transfers } = group
    ? await stripe.transfers.list({ transfer_group: group, limit: 100 })
    : { data: [] };
  const paidOut = transfers
    .filter(({ source_transaction }) => source_transaction === chargeId)
    .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
  return { charged: charge.amount_captured, paidOut, refunded: charge.amount_refunded };
}

type Records = NonNullable<Awaited<ReturnType<typeof recordsOf>>>;

const isSame = (ours: { [Sum in keyof Records]: number | undefined }, theirs: Records) =>
  ours.charged === theirs.charged &&
  ours.paidOut === theirs.paidOut &&
  ours.refunded === theirs.refunded;

const cents = (amount: string) => parseCents(amount) ?? Number.NaN;
