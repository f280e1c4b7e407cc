import { expect, test } from 'vitest';
import { type CardBehaviour, TEST_CARDS } from '#server/stripe-emulator/payments/cards.ts';
import { isLuhn } from '#shared/domain/luhn.ts';
import { type CardEffect, TEST_CARD_EFFECTS } from '#shared/domain/test-cards.ts';

const declines: Record<string, CardEffect> = {
  generic_decline: 'declined',
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired',
  incorrect_cvc: 'wrong-code',
};

function effectOf({ decline, authenticate, dispute, refund }: CardBehaviour): CardEffect {
  if (decline) return declines[decline.decline_code] ?? 'declined';
  if (authenticate) return 'authenticates';
  if (dispute) return 'disputed';
  if (refund) return refund === 'fails' ? 'refund-fails' : 'refund-pending';
  return 'pays';
}

test('testers are told of every test card what the simulated Stripe does with it', () => {
  const simulated = TEST_CARDS.map(({ number, behaviour }) => ({
    number,
    effect: effectOf(behaviour),
  }));
  expect(TEST_CARD_EFFECTS).toEqual(simulated);
  // As Stripe's form asks of each.
  for (const { number } of simulated) expect(isLuhn(number), number).toBe(true);
});
