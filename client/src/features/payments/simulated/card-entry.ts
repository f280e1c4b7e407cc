import { createStore } from 'zustand';
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

const incomplete: Record<CardField, { digits: number; fault: Text }> = {
  number: { digits: 14, fault: t.payments.incompleteNumber },
  expiry: { digits: 4, fault: t.payments.incompleteExpiry },
  cvc: { digits: 3, fault: t.payments.incompleteCvc },
};

const fields: CardField[] = ['number', 'expiry', 'cvc'];

/** State of the card form, shared between the form and the payment that reads it. */
export function createCardEntry() {
  const store = createStore<CardState>(() => ({
    values: { number: '', expiry: '', cvc: '' },
    faults: {},
  }));
  const textOf = (field: CardField) => store.getState().values[field];
  const isIncomplete = (field: CardField) =>
    digitsOf(textOf(field)).length < incomplete[field].digits;
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
    isComplete: () => !fields.some(isIncomplete),
    isEmpty: () => fields.every((field) => textOf(field) === ''),
    /** Marks every incomplete field and returns the first one's fault. */
    check(): Text | undefined {
      const faulty = fields.filter(isIncomplete);
      const faults = Object.fromEntries(faulty.map((field) => [field, incomplete[field].fault]));
      store.setState({ faults });
      const [first] = faulty;
      return first && incomplete[first].fault;
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
