/** Outcome of a payment with a test card. */
export type CardEffect =
  | 'pays'
  | 'authenticates'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'wrong-code'
  | 'disputed'
  | 'refund-pending'
  | 'refund-fails';

/** Stripe's test cards (https://docs.stripe.com/testing) that the simulated Stripe takes as well. */
export const TEST_CARD_EFFECTS: readonly { number: string; effect: CardEffect }[] = [
  { number: '4242424242424242', effect: 'pays' },
  { number: '5555555555554444', effect: 'pays' },
  { number: '378282246310005', effect: 'pays' },
  { number: '4000002760003184', effect: 'authenticates' },
  { number: '4000002500003155', effect: 'authenticates' },
  { number: '4000000000000002', effect: 'declined' },
  { number: '4000000000009995', effect: 'insufficient-funds' },
  { number: '4000000000000069', effect: 'expired' },
  { number: '4000000000000127', effect: 'wrong-code' },
  { number: '4000000000000259', effect: 'disputed' },
  { number: '4000000000007726', effect: 'refund-pending' },
  { number: '4000000000005126', effect: 'refund-fails' },
];
