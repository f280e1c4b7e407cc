import { and, eq, isNull, lte } from 'drizzle-orm';
import { agreementCards } from '#shared/schema/agreement-cards.ts';
import type { PaymentsDeps } from '../stripe/deps.ts';
import { type CardRow, endIfOver, listOpenPayments } from './cards.ts';
import { type DueRows, handleDue } from './due-rows.ts';
import { settlePayment } from './settlement.ts';

const INTERVAL_MS = 3_600_000;

/**
 * Ends the cards of agreements that have ended, and removes ended cards at Stripe until they are
 * gone.
 * @returns whether more are due
 */
export function checkCards(deps: PaymentsDeps): Promise<boolean> {
  const { db, clock } = deps;
  const due: DueRows<typeof agreementCards> = {
    queue: 'agreement-cards',
    table: agreementCards,
    isDue: and(isNull(agreementCards.removedAt), lte(agreementCards.checkAt, clock.now())),
    orderBy: agreementCards.checkAt,
    lease: (checkAt) => ({ checkAt }),
  };
  return handleDue(deps, due, async (card) => {
    const now = clock.now();
    if (card.endedAt || (await endIfOver(db, card, now))) return removeAtStripe(deps, card);
    // A payment may have made it due meanwhile.
    const isUnchanged = and(
      eq(agreementCards.id, card.id),
      eq(agreementCards.checkAt, card.checkAt),
    );
    const checkAt = new Date(now.getTime() + INTERVAL_MS);
    await db.update(agreementCards).set({ checkAt }).where(isUnchanged);
  });
}

async function removeAtStripe(deps: PaymentsDeps, card: CardRow): Promise<void> {
  const { db, gateway, clock, logger } = deps;
  for (const { stripePaymentIntentId: id } of await listOpenPayments(db, card)) {
    await gateway.cancelUnlessPaid(id);
    await settlePayment(deps, id);
  }
  await gateway.deleteCustomer(card.stripeCustomerId);
  await db
    .update(agreementCards)
    .set({
      removedAt: clock.now(),
      stripePaymentMethodId: null,
      brand: null,
      last4: null,
      expMonth: null,
      expYear: null,
    })
    .where(eq(agreementCards.id, card.id));
  const log = { card: card.id, applicationId: card.applicationId };
  logger.info({ event: 'card.removed', ...log }, 'a kept card is removed at Stripe');
}
