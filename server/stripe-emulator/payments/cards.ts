/** Stripe's test card, from https://docs.stripe.com/testing. */
export interface TestCard {
  number: string;
  /** Predefined PaymentMethod of the card for server-side tests. */
  token?: string | undefined;
  brand: 'visa' | 'mastercard' | 'amex';
  behaviour: CardBehaviour;
}

export interface CardBehaviour {
  decline?: { code: string; decline_code: string; message: string };
  authenticate?: true;
  dispute?: true;
  refund?: 'fails' | 'pending';
}

const decline = (code: string, decline_code: string, message: string): CardBehaviour => ({
  decline: { code, decline_code, message },
});

const visa = (number: string, behaviour: CardBehaviour, token?: string): TestCard => ({
  number,
  token,
  brand: 'visa',
  behaviour,
});

export const TEST_CARDS: TestCard[] = [
  visa('4242424242424242', {}, 'pm_card_visa'),
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard', behaviour: {} },
  { number: '378282246310005', token: 'pm_card_amex', brand: 'amex', behaviour: {} },
  visa('4000002760003184', { authenticate: true }),
  visa('4000002500003155', { authenticate: true }, 'pm_card_authenticationRequired'),
  visa(
    '4000000000000002',
    decline('card_declined', 'generic_decline', 'Your card was declined.'),
    'pm_card_chargeDeclined',
  ),
  visa(
    '4000000000009995',
    decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
    'pm_card_chargeDeclinedInsufficientFunds',
  ),
  visa(
    '4000000000000069',
    decline('expired_card', 'expired_card', 'Your card has expired.'),
    'pm_card_chargeDeclinedExpiredCard',
  ),
  visa(
    '4000000000000127',
    decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
    'pm_card_chargeDeclinedIncorrectCvc',
  ),
  visa('4000000000000259', { dispute: true }, 'pm_card_createDispute'),
  visa('4000000000007726', { refund: 'pending' }, 'pm_card_pendingRefund'),
  visa('4000000000005126', { refund: 'fails' }, 'pm_card_refundFail'),
];
