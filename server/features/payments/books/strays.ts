import { and, eq, inArray, lte } from 'drizzle-orm';
import { paymentSweeps, strayPayments } from '#shared/schema/payment-checks.ts';
import { paymentIntents } from '#shared/schema/payments.ts';
import { idSchema } from '#shared/validators/validator.ts';
import { endStrayCustomer } from '../operations/cards.ts';
import { type DueRows, handleDue } from '../operations/due-rows.ts';
import { groupOf, insertIntent } from '../operations/funding.ts';
import { settlePayment } from '../operations/settlement.ts';
import { findFundable, findIntent } from '../queries.ts';
import { isStepAmount } from '../steps.ts';
import type { PaymentsDeps } from '../stripe/deps.ts';
import type { Payment } from '../stripe/gateway.ts';

const OBJECT = 'payment_intent';
const HOUR_MS = 3_600_000;
/** The row of a younger payment may be about to be inserted. */
const GRACE_MS = 30_000;
const INTERVAL_MS = 15_000;
/** Period that one step searches in a backlog, such as after a backup was restored. */
const WINDOW_MS = 6 * HOUR_MS;
/** Period of the first search. */
const FIRST_MS = 24 * HOUR_MS;

/**
 * Searches Stripe for payments of ours without a row: after a crash between Stripe's response and
 * the insert, or with a restored backup that is older than the payment. Lists by time, because
 * Stripe's search by metadata lags. `resolveStrays` does the rest.
 * @returns whether there is more of a backlog
 */
export async function sweepPayments(deps: PaymentsDeps): Promise<boolean> {
  const { db, gateway, clock } = deps;
  const start = await claimSweep(deps);
  if (!start) return false;
  const settled = wholeSecond(clock.now().getTime() - GRACE_MS);
  const end = Math.min(settled, start.getTime() + WINDOW_MS);
  for (let after: string | undefined, more = end > start.getTime(); more; ) {
    const page = await gateway.listPayments({ start, end: new Date(end), after });
    await insertStrays(deps, await withoutRow(deps, page.data));
    after = page.data.at(-1)?.id;
    more = page.has_more;
  }
  const isBehind = end < settled;
  const nextAt = new Date(clock.now().getTime() + (isBehind ? 0 : INTERVAL_MS));
  const sweptUntil = new Date(Math.max(end, start.getTime()));
  await db
    .update(paymentSweeps)
    .set({ sweptUntil, nextAt })
    .where(and(eq(paymentSweeps.object, OBJECT), eq(paymentSweeps.sweptUntil, start)));
  return isBehind;
}

/** Stripe's times are whole seconds. */
const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000;

/** @returns the start of the search; undefined if not due or if another process searches */
async function claimSweep({ db, clock, staleMs }: PaymentsDeps): Promise<Date | undefined> {
  const now = clock.now();
  const nextAt = new Date(now.getTime() + staleMs);
  const sweptUntil = new Date(wholeSecond(now.getTime() - FIRST_MS));
  const [claimed] = await db
    .insert(paymentSweeps)
    .values({ object: OBJECT, sweptUntil, nextAt })
    .onConflictDoUpdate({
      target: paymentSweeps.object,
      set: { nextAt },
      setWhere: lte(paymentSweeps.nextAt, now),
    })
    .returning();
  return claimed?.sweptUntil;
}

async function withoutRow({ db }: PaymentsDeps, payments: Payment[]): Promise<Payment[]> {
  const ids = payments.map(({ id }) => id);
  if (ids.length === 0) return [];
  const stored = await db
    .select({ id: paymentIntents.stripePaymentIntentId })
    .from(paymentIntents)
    .where(inArray(paymentIntents.stripePaymentIntentId, ids));
  const storedIds = new Set(stored.map(({ id }) => id));
  return payments.filter(({ id }) => !storedIds.has(id));
}

/** Skips payments that are cancelled or not of Portage. */
async function insertStrays({ db, clock }: PaymentsDeps, payments: Payment[]): Promise<void> {
  const checkAt = clock.now();
  const rows = payments
    .filter((payment) => payment.status !== 'canceled' && applicationOf(payment))
    .map(({ id }) => ({ stripePaymentIntentId: id, checkAt }));
  if (rows.length > 0) await db.insert(strayPayments).values(rows).onConflictDoNothing();
}

/**
 * Cancels unpaid payments without a row; records or reports paid ones.
 * @returns whether more are due
 */
export function resolveStrays(deps: PaymentsDeps): Promise<boolean> {
  const due: DueRows<typeof strayPayments> = {
    queue: 'stray-payments',
    table: strayPayments,
    isDue: lte(strayPayments.checkAt, deps.clock.now()),
    orderBy: strayPayments.checkAt,
    lease: (checkAt) => ({ checkAt }),
  };
  return handleDue(deps, due, async ({ id, stripePaymentIntentId }) => {
    await resolveStray(deps, await deps.gateway.readPayment(stripePaymentIntentId));
    await deps.db.delete(strayPayments).where(eq(strayPayments.id, id));
  });
}

/** Application of a payment; undefined if it is not of Portage. */
const applicationOf = ({ metadata }: Payment): number | undefined =>
  idSchema.safeParse(Number(metadata.applicationId)).data;

async function resolveStray(deps: PaymentsDeps, payment: Payment): Promise<void> {
  const { db, gateway, logger } = deps;
  const { status, metadata } = payment;
  const applicationId = applicationOf(payment);
  if (!applicationId || status === 'canceled') return;
  const isPaid = status === 'succeeded' || status === 'processing';
  const log = { paymentIntent: payment.id, applicationId, status };
  const step = idSchema.safeParse(Number(metadata.stepId)).data ?? null;
  const paidFor = { applicationId, stepId: step };
  // A restored backup may lack the step or have it with another amount.
  const isStep =
    step !== null && (await isStepAmount(db, { ...paidFor, stepId: step, amount: payment.amount }));
  const subject = { ...paidFor, stepId: isStep ? step : null };
  const application = await findFundable(db, subject);
  const isOurs = application !== undefined && payment.transfer_group === groupOf(application);
  if (isOurs && application.escrowId === null) {
    const { platformFeeBps, completionDeadline } = metadata;
    // The row changes the idempotency key of a new payment on the same terms.
    await insertIntent(deps, db, payment, {
      ...subject,
      employerId: application.employerId,
      platformFeeBps: Number(platformFeeBps),
      completionDeadline: completionDeadline ? new Date(completionDeadline) : null,
      confirmsInvoice: null,
      cardId: null,
    });
  }
  if (isOurs) await endStrayCustomer(deps, applicationId, payment);
  if (isOurs && !isPaid) {
    await gateway.cancelUnlessPaid(payment.id);
    logger.warn({ event: 'payment.cancelled', ...log }, 'a payment without a row is cancelled');
  }
  const hasRow = (await findIntent(db, payment.id)) !== undefined;
  if (hasRow) await settlePayment(deps, payment.id);
  if (!isPaid) return;
  if (hasRow) logger.warn({ event: 'payment.recovered', ...log }, 'a lost payment is recorded');
  else logger.error({ event: 'payment.orphaned', ...log }, 'Stripe holds a payment of no escrow');
}
