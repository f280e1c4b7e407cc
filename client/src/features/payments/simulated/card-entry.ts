import { createStore } from 'zustand';
import { isLuhn } from '#shared/domain/luhn.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

export type CardField = 'number' | 'expiry' | 'cvc';
export type CardValues = Record<CardField, string>;
export type CardFaults = Partial<Record<CardField, Text>>;

interface CardState {
  values: CardValues;
  faults: CardFaults;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Displays the number in groups of four and the date as MM / YY. */
const formats: Record<CardField, (typed: string) => string> = {
  number: (typed) =>
    digitsOf(typed)
      .slice(0, 19)
      .replace(/(.{4})(?=.)/g, '$1 '),
  expiry: (typed) =>
    digitsOf(typed)
      .slice(0, 4)
      .replace(/^(..)(?=.)/, '$1 / '),
  cvc: (typed) => digitsOf(typed).slice(0, 4),
};

/** Faults that Stripe's form finds by itself. */
const faultIn: Record<CardField, (digits: string) => Text | undefined> = {
  number: (digits) => {
    if (digits.length < 14) return t.payments.incompleteNumber;
    return isLuhn(digits) ? undefined : t.payments.invalidNumber;
  },
  expiry: (digits) => {
    if (digits.length < 4) return t.payments.incompleteExpiry;
    return isPast(digits) ? t.payments.invalidExpiry : undefined;
  },
  cvc: ({ length }) => (length < 3 ? t.payments.incompleteCvc : undefined),
};

/** Whether MMYY is no month, or one before this. */
function isPast(digits: string): boolean {
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  const now = new Date();
  const monthsLeft = (year - now.getFullYear()) * 12 + month - (now.getMonth() + 1);
  return month < 1 || month > 12 || monthsLeft < 0;
}

const fields: CardField[] = ['number', 'expiry', 'cvc'];

/** State of the card form, shared between the form and the payment that reads it. */
export function createCardEntry() {
  const store = createStore<CardState>(() => ({
    values: { number: '', expiry: '', cvc: '' },
    faults: {},
  }));
  const textOf = (field: CardField) => store.getState().values[field];
  const faultOf = (field: CardField) => faultIn[field](digitsOf(textOf(field)));
  return {
    store,
    type(field: CardField, typed: string) {
      store.setState(({ values, faults }) => ({
        values: { ...values, [field]: formats[field](typed) },
        faults: { ...faults, [field]: undefined },
      }));
    },
    showFault(field: CardField, fault: Text) {
      store.setState(({ faults }) => ({ faults: { ...faults, [field]: fault } }));
    },
    isComplete: () => !fields.some(faultOf),
    isEmpty: () => fields.every((field) => textOf(field) === ''),
    /** Marks every faulty field and returns the first one's fault. */
    check(): Text | undefined {
      const faults = Object.fromEntries(fields.map((field) => [field, faultOf(field)]));
      store.setState({ faults });
      return fields.map(faultOf).find((fault) => fault !== undefined);
    },
    /** Card in the format of Stripe's API. */
    card() {
      const [month = '', year = ''] = textOf('expiry').split(' / ');
      return {
        number: digitsOf(textOf('number')),
        exp_month: Number(month),
        exp_year: 2000 + Number(year),
        cvc: textOf('cvc'),
      };
    },
  };
}

export type CardEntry = ReturnType<typeof createCardEntry>;
