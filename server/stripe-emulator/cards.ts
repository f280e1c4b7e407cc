/** What Stripe's test cards do, from https://docs.stripe.com/testing. */
export interface TestCard {
  number: string;
  /** The ready-made PaymentMethod of the card for server-side tests. */
  token?: string;
  brand: 'visa' | 'mastercard' | 'amex';
  behaviour: CardBehaviour;
}

export interface CardBehaviour {
  decline?: { code: string; decline_code: string; message: string };
  authenticate?: true;
  dispute?: true;
  refund?: 'fails' | 'pending';
}

const DECLINED = 'Your card was declined.';
const decline = (code: string, decline_code: string, message: string): CardBehaviour => ({
  decline: { code, decline_code, message },
});

export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa', behaviour: {} },
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard', behaviour: {} },
  { number: '378282246310005', token: 'pm_card_amex', brand: 'amex', behaviour: {} },
  { number: '4000002760003155', brand: 'visa', behaviour: { authenticate: true } },
  { number: '4000002760003184', brand: 'visa', behaviour: { authenticate: true } },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    behaviour: { authenticate: true },
  },
  {
    number: '4000000000000002',
    token: 'pm_card_chargeDeclined',
    brand: 'visa',
    behaviour: decline('card_declined', 'generic_decline', DECLINED),
  },
  {
    number: '4000000000009995',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    behaviour: decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    behaviour: decline('expired_card', 'expired_card', 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    behaviour: decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  },
  {
    number: '4000000000000259',
    token: 'pm_card_createDispute',
    brand: 'visa',
    behaviour: { dispute: true },
  },
  {
    number: '4000000000007726',
    token: 'pm_card_pendingRefund',
    brand: 'visa',
    behaviour: { refund: 'pending' },
  },
  {
    number: '4000000000005126',
    token: 'pm_card_refundFail',
    brand: 'visa',
    behaviour: { refund: 'fails' },
  },
];
