import { randomBytes } from 'node:crypto';

/** Any resource as it is stored and answered: Stripe's own JSON, references as ids. */
export type JsonObject = { id: string; object: string } & Record<string, unknown>;

/** The resources this server knows, with the prefix of their ids. */
const idPrefixes = {
  payment_intent: 'pi',
  payment_method: 'pm',
  charge: 'ch',
  refund: 're',
  transfer: 'tr',
  transfer_reversal: 'trr',
  dispute: 'dp',
  balance_transaction: 'txn',
  event: 'evt',
  'v2.core.account': 'acct',
  'v2.core.account_link': 'alnk',
  'v2.core.event': 'evt_test',
} as const;

export type ObjectName = keyof typeof idPrefixes;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

export function newId(object: ObjectName): string {
  return `${idPrefixes[object]}_${randomText(24)}`;
}

export const emptyBilling = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};
