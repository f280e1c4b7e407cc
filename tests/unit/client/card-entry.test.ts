import { expect, test } from 'vitest';
import { createCardEntry } from '#client/features/payments/simulated/card-entry.ts';
import { TEST_CARD_EFFECTS } from '#shared/domain/test-cards.ts';
import * as t from '#texts';

test('the simulated card form marks every wrong field at once', () => {
  const entry = createCardEntry();
  entry.type('number', '4242424242424241');
  entry.type('expiry', '1220');
  entry.type('cvc', '12');
  expect(entry.check()).toBe(t.payments.invalidNumber);
  expect(entry.store.getState().faults).toEqual({
    number: t.payments.invalidNumber,
    expiry: t.payments.invalidExpiry,
    cvc: t.payments.incompleteCvc,
  });
  entry.type('expiry', `12${String(new Date().getFullYear()).slice(2)}`);
  entry.type('cvc', '123');
  for (const { number } of TEST_CARD_EFFECTS) {
    entry.type('number', number);
    expect([number, entry.check()]).toEqual([number, undefined]);
    expect(entry.isComplete()).toBe(true);
  }
});
