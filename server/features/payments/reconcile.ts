import { eq, gte, lt, ne } from 'drizzle-orm';
import { parseCents } from '#shared/domain/money.ts';
import {
  escrowLedger,
  escrows,
  paymentChecks,
  paymentIntents,
  stripeEvents,
} from '#shared/schema/payments.ts';
import type { PaymentsDeps } from './deps.ts';
import { type Gateway, GatewayError } from './gateway.ts';

const DAY_MS = 86_400_000;
/** Escrows that changed in this time are compared with Stripe's records. */
const COMPARED_MS = 120 * DAY_MS;
/** Stripe sends an event again for three days at most. */
const EVENTS_KEPT_MS = 30 * DAY_MS;

/** Once a day, in one process: checks the ledger's sums, and compares it with Stripe's records. */
export async function reconcile(deps: PaymentsDeps): Promise<void> {
  const { db, clock, logger } = deps;
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  const [claimed] = await db
    .insert(paymentChecks)
    .values({ day })
    .onConflictDoNothing()
    .returning();
  if (!claimed) return;
  try {
    const differences = await countDifferences(deps);
    await db.update(paymentChecks).set({ differences }).where(eq(paymentChecks.day, day));
    logger.info({ event: 'ledger.reconciled', day, differences }, 'ledger compared with Stripe');
    const keptSince = new Date(now.getTime() - EVENTS_KEPT_MS);
    await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, keptSince));
  } catch (err) {
    // Stripe or the database was not reachable: the next round retries.
    await db.delete(paymentChecks).where(eq(paymentChecks.day, day));
    throw err;
  }
}

/** Counts escrows whose ledger is inconsistent or differs from Stripe; each is logged. */
async function countDifferences({ db, gateway, clock, logger }: PaymentsDeps): Promise<number> {
  const broken = await db.select().from(escrowLedger).where(ne(escrowLedger.difference, '0'));
  for (const books of broken)
    logger.error({ event: 'ledger.broken', books }, 'the ledger of an escrow does not add up');
  const since = new Date(clock.now().getTime() - COMPARED_MS);
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
    .where(gte(escrows.updatedAt, since));
  let differing = 0;
  for (const { books, charge, dispute } of recent) {
    if (!charge) continue;
    const theirs = await findRecords(gateway, charge);
    const ours = {
      charged: cents(books.funded),
      paidOut: cents(books.released) - cents(books.fees),
      // A lost dispute is no refund at Stripe.
      refunded: dispute ? theirs?.refunded : cents(books.refunded),
    };
    const isSame =
      ours.charged === theirs?.charged &&
      ours.paidOut === theirs.paidOut &&
      ours.refunded === theirs.refunded;
    if (isSame) continue;
    differing += 1;
    const log = { escrow: books.escrowId, ours, theirs };
    logger.error({ event: 'ledger.differs', ...log }, 'the ledger differs from Stripe');
  }
  return broken.length + differing;
}

/** @returns undefined for a charge that Stripe does not know, such as one of other keys */
async function findRecords(gateway: Gateway, chargeId: string) {
  try {
    const { charge, transfers } = await gateway.readCharge(chargeId);
    const paidOut = transfers.reduce((sum, one) => sum + one.amount - one.amount_reversed, 0);
    return { charged: charge.amount_captured, paidOut, refunded: charge.amount_refunded };
  } catch (error) {
    if (!(error instanceof GatewayError && error.isMissing)) throw error;
    return undefined;
  }
}

const cents = (amount: string) => parseCents(amount) ?? Number.NaN;
