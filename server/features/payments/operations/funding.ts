import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { accountOf } from '#shared/domain/company.ts';
import { formatCents, MAX_DEADLINE_DAYS, platformFee, toCents } from '#shared/domain/money.ts';
import type { ValidationKey } from '#shared/locales/validation-text.ts';
import { agreementCards } from '#shared/schema/agreement-cards.ts';
import { paymentIntents } from '#shared/schema/payments.ts';
import type { fundingSchema } from '#shared/validators/escrow.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../../platform/core/errors.ts';
import { recordActs } from '../../../platform/db/company-acts.ts';
import { ofOwnCompany } from '../../../platform/db/company-scope.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { IntentRow } from '../escrow/rows.ts';
import { findFundable, findIntent, isOpenIntent, ofApplication } from '../queries.ts';
import { isAgreed } from '../steps.ts';
import { nextCheck, type PaymentsDeps } from '../stripe/deps.ts';
import { GatewayError, type Payment } from '../stripe/gateway.ts';
import { type CardChoice, chooseCard, endCards, lockCard } from './cards.ts';
import { settlePayment } from './settlement.ts';

type Terms = z.output<typeof fundingSchema>;
type Fundable = NonNullable<Awaited<ReturnType<typeof findFundable>>>;

/** Open payment: our row, and Stripe's object with the secret for the card form. */
interface Funding {
  intent: IntentRow;
  payment: Payment;
}

const DAY_MS = 86_400_000;
/** Attempts, because concurrent requests may open and close payments of the same application. */
const TRIES = 6;

/**
 * Creates the card payment for an application or one of its steps. The same terms return the open
 * payment; other terms cancel it. No money moves before the card form confirms, so Stripe's object
 * may be created before its row: one without a row is never shown and never paid.
 * @throws AppError NOT_FOUND, APPLICATION_REJECTED, CONFLICT for a withdrawn application,
 *   ESCROW_EXISTS, STEPS_NOT_ACCEPTED, CARD_REMOVED, PAYMENTS_UNAVAILABLE
 */
export async function createFunding(
  deps: PaymentsDeps,
  actor: Actor,
  terms: Terms,
): Promise<Funding> {
  checkDeadline(deps, terms.completionDeadline);
  const { applicationId, stepId = null } = terms;
  const isOpen = and(
    ofApplication(applicationId),
    stepId === null ? isNull(paymentIntents.stepId) : eq(paymentIntents.stepId, stepId),
    isOpenIntent,
  );
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const application = await findFundable(deps.db, { applicationId, stepId }, ofOwnCompany(actor));
    if (!application || (stepId && !application.step)) throw new AppError('NOT_FOUND');
    if (application.escrowId !== null) throw new AppError('ESCROW_EXISTS');
    if (application.status === 'rejected') throw new AppError('APPLICATION_REJECTED');
    if (application.withdrawnAt) throw new AppError('CONFLICT');
    checkStep(application, terms);
    const group = groupOf(application);
    const card = await chooseCard(deps, actor, terms, { id: applicationId, group });
    if (!card) continue;
    const [open] = await deps.db.select().from(paymentIntents).where(isOpen);
    const funding = open
      ? await resumePayment(deps, open, terms, card)
      : await createPayment(deps, actor, { id: applicationId, group, terms, card });
    if (funding) return funding;
  }
  throw new AppError('CONFLICT');
}

/**
 * Checks that a step is paid as the job seeker accepted it, and nothing besides the steps or by a
 * kept card.
 */
function checkStep({ step, hasSteps }: Fundable, terms: Terms): void {
  const { amount, completionDeadline, cardId, keepsCard } = terms;
  const isByStep = hasSteps || cardId !== undefined || keepsCard;
  if (!step && isByStep) throw validationFailed([fieldError('stepId', 'validation.stepRequired')]);
  if (step && toCents(step.amount) !== amount) {
    throw validationFailed([fieldError('amount', 'validation.stepAmount')]);
  }
  if (step && step.dueAt.getTime() !== Date.parse(completionDeadline)) {
    throw validationFailed([fieldError('completionDeadline', 'validation.stepDeadline')]);
  }
  if (step && step.acceptedVersion === null) throw new AppError('STEPS_NOT_ACCEPTED');
}

function checkDeadline({ clock }: PaymentsDeps, deadline: string): void {
  const remainingMs = Date.parse(deadline) - clock.now().getTime();
  const refuse = (key: ValidationKey) => validationFailed([fieldError('completionDeadline', key)]);
  if (remainingMs <= 0) throw refuse('validation.deadlineInPast');
  if (remainingMs > MAX_DEADLINE_DAYS * DAY_MS) throw refuse('validation.deadlineTooFar');
}

/** Cancels the payment if the terms differ, or its kept card was declined. */
async function resumePayment(
  deps: PaymentsDeps,
  intent: IntentRow,
  terms: Terms,
  card: CardChoice,
): Promise<Funding | undefined> {
  const { stripePaymentIntentId: stripeId } = intent;
  const payment = await settlePayment(deps, stripeId);
  if (payment.status === 'succeeded' || payment.status === 'processing') {
    throw new AppError('ESCROW_EXISTS');
  }
  if (payment.status === 'canceled') return undefined;
  const isSame =
    intent.amount === formatCents(terms.amount) &&
    intent.description === (terms.description ?? null) &&
    intent.completionDeadline?.getTime() === Date.parse(terms.completionDeadline) &&
    intent.cardId === (card.row?.id ?? null) &&
    (!card.isKept || (payment.payment_method !== null && !payment.setup_future_usage));
  if (isSame) return { intent, payment };
  await deps.gateway.cancelUnlessPaid(stripeId);
  await settlePayment(deps, stripeId);
  return undefined;
}

async function createPayment(
  deps: PaymentsDeps,
  actor: Actor,
  { id, group, terms, card }: { id: number; group: string; terms: Terms; card: CardChoice },
): Promise<Funding | undefined> {
  const { db, gateway, logger, platformFeeBps } = deps;
  const earlierCount = await db.$count(paymentIntents, eq(paymentIntents.applicationId, id));
  const { confirmsInvoice: _, ...charged } = terms;
  const content = JSON.stringify({ ...charged, cardId: card.row?.id });
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const payment = await gateway
    .createPayment(
      {
        amount: terms.amount,
        currency: 'cad',
        allowed_payment_method_types: ['card'],
        transfer_group: group,
        ...paidBy(card),
        ...(terms.description ? { description: terms.description } : {}),
        metadata: {
          applicationId: String(id),
          employerId: String(accountOf(actor)),
          platformFeeBps: String(platformFeeBps),
          completionDeadline: terms.completionDeadline,
          ...(terms.stepId ? { stepId: String(terms.stepId) } : {}),
        },
      },
      `fund-${group}-${earlierCount}-${digest}`,
    )
    .catch(async (error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      if (error.isRefusal && card.row) return endRefusedCard(deps, card);
      if (!error.isUnderWay) throw error;
    });
  // Another process is running the same request and inserts the row.
  if (!payment) return undefined;
  // A concurrent request may have inserted an open payment, or changed the steps.
  const intent = await db.transaction(async (tx) => {
    if (!(await isAgreed(tx, terms))) return undefined;
    if (card.row && !(await lockCard(tx, card.row))) return undefined;
    const inserted = await insertIntent(deps, tx, payment, {
      applicationId: id,
      employerId: accountOf(actor),
      memberId: actor.id,
      platformFeeBps,
      stepId: terms.stepId ?? null,
      completionDeadline: new Date(terms.completionDeadline),
      confirmsInvoice: terms.confirmsInvoice ?? null,
      cardId: card.row?.id ?? null,
    });
    const acts = [{ act: 'fund' as const, applicationId: id }];
    if (inserted) await recordActs(tx, actor, acts, deps.clock.now());
    return inserted;
  });
  if (intent) return { intent, payment };
  // With the same terms both requests got this payment; with others it is superseded.
  if (await findIntent(db, payment.id)) return undefined;
  await gateway.cancelPayment(payment.id).catch((err: unknown) => {
    // It has no row, so the sweep finds it.
    logger.warn({ event: 'payment.left-open', err }, 'a payment that lost its race stays open');
  });
  return undefined;
}

/** A card is kept for the steps to come, which the employer is present to pay. */
function paidBy({ row, isKept }: CardChoice) {
  if (!row) return {};
  const customer = row.stripeCustomerId;
  return isKept
    ? { customer, payment_method: row.stripePaymentMethodId ?? '' }
    : { customer, setup_future_usage: 'on_session' as const };
}

/** A restored backup may name a card that Stripe no longer has. @throws AppError CARD_REMOVED */
async function endRefusedCard({ db, clock }: PaymentsDeps, { row, isKept }: CardChoice) {
  await endCards(db, clock.now(), eq(agreementCards.id, row?.id ?? 0));
  if (isKept) throw new AppError('CARD_REMOVED');
}

/** Transfer group of an application at Stripe; the time distinguishes databases on one account. */
export const groupOf = ({ id, appliedAt }: { id: number; appliedAt: Date }): string =>
  `application_${id}_${appliedAt.getTime()}`;

/** @returns undefined if the payment has a row or its application or step another open payment */
export async function insertIntent(
  { clock, staleMs }: PaymentsDeps,
  tx: Db,
  payment: Payment,
  terms: Pick<
    IntentRow,
    'applicationId' | 'employerId' | 'stepId' | 'completionDeadline' | 'confirmsInvoice' | 'cardId'
  > &
    Partial<Pick<IntentRow, 'memberId'>> & { platformFeeBps: number },
): Promise<IntentRow | undefined> {
  const { platformFeeBps, ...columns } = terms;
  const { feeCents, netCents } = platformFee(payment.amount, platformFeeBps);
  const now = clock.now();
  const [intent] = await tx
    .insert(paymentIntents)
    .values({
      ...columns,
      stripePaymentIntentId: payment.id,
      amount: formatCents(payment.amount),
      platformFee: formatCents(feeCents),
      netAmount: formatCents(netCents),
      description: payment.description,
      metadata: JSON.stringify(payment.metadata),
      checkAt: nextCheck({ clock, staleMs }, now),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return intent;
}
