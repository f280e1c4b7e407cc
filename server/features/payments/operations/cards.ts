import { and, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { MEMBERS } from '#shared/domain/company.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { agreementCards } from '#shared/schema/agreement-cards.ts';
import { agreementSteps } from '#shared/schema/agreement-steps.ts';
import { applications } from '#shared/schema/applications.ts';
import { companyMembers } from '#shared/schema/companies.ts';
import { escrows, paymentIntents } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { recordActs } from '../../../platform/db/company-acts.ts';
import { aboutOwnCompany, ofOwnCompany } from '../../../platform/db/company-scope.ts';
import { anyOf } from '../../../platform/db/conditions.ts';
import { type Db, firstRow } from '../../../platform/db/connect.ts';
import { fromApplicants } from '../../../platform/db/joins.ts';
import { isEnded, isRetained } from '../../../platform/db/shown-applicants.ts';
import type { IntentRow } from '../escrow/rows.ts';
import { isOpenIntent, ofApplication } from '../queries.ts';
import type { PaymentsDeps } from '../stripe/deps.ts';
import { GatewayError, type Payment } from '../stripe/gateway.ts';

export type CardRow = typeof agreementCards.$inferSelect;

/** Card of a payment: a kept one, or the one that is to be kept; neither if it is not kept. */
export interface CardChoice {
  row?: CardRow;
  isKept?: boolean;
}

/** Time within which a card that is to be kept has to pay. */
const UNUSED_MS = 86_400_000;

const isUsable = isNull(agreementCards.endedAt);
const hasPaid = isNotNull(agreementCards.stripePaymentMethodId);

/**
 * Whether a card is no longer needed, or the one who agreed to keep it may not pay any more. Reads
 * `agreement_cards` and the tables of `fromApplicants`. A refunded step needs no card: its money
 * was taken back.
 */
function isOver(now: Date): SQL {
  const { consentedBy, consentedAt, stripePaymentMethodId } = agreementCards;
  const isPayer = and(
    eq(companyMembers.companyId, companyProfiles.id),
    eq(companyMembers.userId, consentedBy),
    inArray(companyMembers.role, [...MEMBERS.payments]),
  );
  const isUnused = and(
    isNull(stripePaymentMethodId),
    lte(consentedAt, new Date(now.getTime() - UNUSED_MS)),
  );
  return anyOf(
    sql`${applications.withdrawnAt} is not null or ${applications.status} = 'rejected'`,
    isEnded(now),
    sql`not exists (select from ${companyMembers} where ${isPayer})`,
    sql`exists (select from ${accountClosures} where ${accountClosures.userId} in (${companyProfiles.userId}, ${jobSeekerProfiles.userId}, ${consentedBy}))`,
    sql`(${isUnused})`,
    sql`(not exists (select from ${agreementSteps}
           where ${agreementSteps.applicationId} = ${applications.id} and not exists (
             select from ${escrows} where ${escrows.stepId} = ${agreementSteps.id}))
         and not exists (select from ${paymentIntents}
           where ${paymentIntents.applicationId} = ${applications.id} and ${isOpenIntent}))`,
  );
}

/**
 * The card that is kept for an agreement.
 * @throws AppError NOT_FOUND for an application of others
 */
export async function getKeptCard(
  db: Db,
  actor: Actor,
  applicationId: number,
  now: Date,
): Promise<CardRow | null> {
  const isKept = and(
    eq(agreementCards.applicationId, applications.id),
    isUsable,
    hasPaid,
    sql`not ${isOver(now)}`,
  );
  const [own] = await fromApplicants(db, { card: agreementCards })
    .leftJoin(agreementCards, isKept)
    .where(and(eq(applications.id, applicationId), ofOwnCompany(actor), isRetained));
  if (!own) throw new AppError('NOT_FOUND');
  return own.card;
}

/**
 * Finds the card that a payment of a step is to be made with, or prepares to keep it.
 * @returns undefined while another process prepares it
 * @throws AppError NOT_FOUND for a card of another agreement, CARD_REMOVED, PAYMENTS_UNAVAILABLE
 */
export async function chooseCard(
  deps: PaymentsDeps,
  actor: Actor,
  { cardId, keepsCard }: { cardId?: number | undefined; keepsCard?: boolean | undefined },
  { id: applicationId, group }: { id: number; group: string },
): Promise<CardChoice | undefined> {
  const { db, clock } = deps;
  if (cardId !== undefined) {
    const row = await getKeptCard(db, actor, applicationId, clock.now());
    if (row?.id === cardId) return { row, isKept: true };
    const isOfAgreement = and(ofAgreement(applicationId), eq(agreementCards.id, cardId));
    const isKnown = (await db.$count(agreementCards, isOfAgreement)) > 0;
    throw new AppError(isKnown ? 'CARD_REMOVED' : 'NOT_FOUND');
  }
  if (!keepsCard) return {};
  const row = await prepareCard(deps, actor, applicationId, group);
  return row && { row, isKept: false };
}

const ofAgreement = (applicationId: number) => eq(agreementCards.applicationId, applicationId);

/** Makes a customer without a card. One without a row has no card and names nobody. */
async function prepareCard(
  { db, gateway, clock }: PaymentsDeps,
  actor: Actor,
  applicationId: number,
  group: string,
): Promise<CardRow | undefined> {
  const isPrepared = and(
    ofAgreement(applicationId),
    isUsable,
    isNull(agreementCards.stripePaymentMethodId),
    eq(agreementCards.consentedBy, actor.id),
  );
  const find = () => firstRow(db.select().from(agreementCards).where(isPrepared).limit(1));
  // Counted first: a row that a concurrent request inserts after it is found, or has the same key.
  const earlierCount = await db.$count(agreementCards, ofAgreement(applicationId));
  const prepared = await find();
  if (prepared) return prepared;
  const customer = await gateway
    .createCustomer(applicationId, `card-${group}-${earlierCount}`)
    .catch((error: unknown) => {
      if (!(error instanceof GatewayError && error.isUnderWay)) throw error;
    });
  if (!customer) return undefined;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(agreementCards)
      .values({
        applicationId,
        stripeCustomerId: customer,
        consentedBy: actor.id,
        consentedAt: now,
        checkAt: new Date(now.getTime() + UNUSED_MS),
      })
      .onConflictDoNothing()
      .returning({ id: agreementCards.id });
    if (inserted.length > 0)
      await recordActs(tx, actor, [{ act: 'keep-card', applicationId }], now);
  });
  return find();
}

/** Whether a card has not ended, which it cannot until the transaction does. */
export async function lockCard(tx: Db, { id }: CardRow): Promise<boolean> {
  const isCard = and(eq(agreementCards.id, id), isUsable);
  const cards = await tx.select().from(agreementCards).where(isCard).for('share');
  return cards.length > 0;
}

/** Keeps the card of a payment that succeeded, in place of an earlier one of the agreement. */
export async function keepCard(
  tx: Db,
  { cardId, applicationId }: IntentRow,
  { payment_method, setup_future_usage, latest_charge }: Payment,
  now: Date,
): Promise<void> {
  if (cardId === null) return;
  // Two payments of the same agreement wait for each other.
  const rows = await tx
    .select()
    .from(agreementCards)
    .where(ofAgreement(applicationId))
    .orderBy(agreementCards.id)
    .for('no key update');
  const row = rows.find(({ id, endedAt }) => id === cardId && endedAt === null);
  if (!row) return;
  const isRow = eq(agreementCards.id, cardId);
  // It may have been the last step that needs the card.
  await tx.update(agreementCards).set({ checkAt: now }).where(isRow);
  const card =
    typeof latest_charge === 'string' ? undefined : latest_charge?.payment_method_details?.card;
  const method = typeof payment_method === 'string' ? payment_method : payment_method?.id;
  if (!setup_future_usage || !method || !card) return;
  await endCards(tx, now, and(ofAgreement(applicationId), hasPaid, ne(agreementCards.id, cardId)));
  await tx
    .update(agreementCards)
    .set({
      stripePaymentMethodId: method,
      brand: card.brand,
      last4: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
    })
    .where(isRow);
}

/** Ends cards, which the worker then removes at Stripe. @returns how many had not ended */
export async function endCards(db: Db, now: Date, condition: SQL | undefined): Promise<number> {
  const ended = await db
    .update(agreementCards)
    .set({ endedAt: now, checkAt: now })
    .where(and(condition, isUsable))
    .returning({ id: agreementCards.id });
  return ended.length;
}

/** Ends a card whose agreement has. @returns whether it has ended */
export async function endIfOver(db: Db, { id }: CardRow, now: Date): Promise<boolean> {
  const over = fromApplicants(db, { id: agreementCards.id })
    .innerJoin(agreementCards, eq(agreementCards.applicationId, applications.id))
    .where(and(eq(agreementCards.id, id), isOver(now)));
  return (await endCards(db, now, inArray(agreementCards.id, over))) > 0;
}

/** @throws AppError NOT_FOUND for a card of another company */
export async function removeCard(
  { db, clock }: PaymentsDeps,
  actor: Actor,
  cardId: number,
): Promise<void> {
  const isOwn = and(
    eq(agreementCards.id, cardId),
    aboutOwnCompany(agreementCards.applicationId, actor),
  );
  await db.transaction(async (tx) => {
    const [own] = await tx.select().from(agreementCards).where(isOwn);
    if (!own) throw new AppError('NOT_FOUND');
    const now = clock.now();
    if ((await endCards(tx, now, eq(agreementCards.id, cardId))) === 0) return;
    await recordActs(tx, actor, [{ act: 'remove-card', applicationId: own.applicationId }], now);
  });
}

/** Ends a customer of a payment that has no row here, which may have kept a card. */
export async function endStrayCustomer(
  { db, clock }: PaymentsDeps,
  applicationId: number,
  { customer }: Payment,
): Promise<void> {
  if (typeof customer !== 'string') return;
  const now = clock.now();
  await db
    .insert(agreementCards)
    .values({
      applicationId,
      stripeCustomerId: customer,
      consentedAt: now,
      endedAt: now,
      checkAt: now,
    })
    .onConflictDoNothing();
}

/** Open payments that were begun with a card. */
export const listOpenPayments = (db: Db, { id, applicationId }: CardRow): Promise<IntentRow[]> =>
  db
    .select()
    .from(paymentIntents)
    .where(and(ofApplication(applicationId), eq(paymentIntents.cardId, id), isOpenIntent));
