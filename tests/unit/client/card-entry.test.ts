import { expect, test } from 'vitest';
import { createCardEntry } from '#client/features/payments/simulated/card-entry.ts';
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
  entry.type('number', '4242424242424242');
  entry.type('expiry', `12${String(new Date().getFullYear()).slice(2)}`);
  entry.type('cvc', '123');
  expect(entry.check()).toBeUndefined();
  expect(entry.isComplete()).toBe(true);
});
