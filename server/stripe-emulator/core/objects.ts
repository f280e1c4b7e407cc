import { randomBytes } from 'node:crypto';

/** Resource as it is stored and returned: Stripe's own JSON with references as ids. */
export type JsonObject = { id: string; object: string } & Record<string, unknown>;

const ID_PREFIXES = {
  payment_intent: 'pi',
  payment_method: 'pm',
  customer: 'cus',
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

export type ObjectName = keyof typeof ID_PREFIXES;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function newId(object: ObjectName): string {
  return `${ID_PREFIXES[object]}_${randomText(24)}`;
}

export const EMPTY_BILLING = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};
