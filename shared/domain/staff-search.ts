import { parseCents } from './money.ts';

/** Clues by which staff find something. */
export const SEARCH_CLUES = [
  'name',
  'number',
  'amount',
  'date',
  'card',
  'stripe',
  'request',
] as const;
export type SearchClue = (typeof SEARCH_CLUES)[number];

/** Length of a search, in characters. */
export const SEARCH_LENGTH = { min: 1, max: 254 };

export interface SearchClues {
  /** Words of a name, username, address or title. */
  words: string[];
  /** Words that are left beside an amount and a day, of a party or posting of a payment. */
  paymentWords: string[];
  /** Number of a payment, receipt, report, posting or business. */
  number?: number;
  cents?: number;
  /** Day in Toronto, ISO 8601. */
  day?: string;
  /** Last four digits of a card. */
  last4?: string;
  stripeId?: string;
  requestId?: string;
}

const REQUEST_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const STRIPE_ID = /^[a-z]{2,8}_\w{3,}$/i;
const NUMBER = /^(?:#|n(?:o\.?|º|°))?\s*(\d{1,9})$/i;
const LAST_4 = /^[•*.…x\s]*(\d{4})$/i;
const AMOUNT =
  /(?:\$\s?)?\b(\d{1,3}(?:[\s,]\d{3})+|\d{1,8})(?:[.,](\d{1,2}))?(?![\d.,]*\d)(?:\s?\$)?/;
const ISO_DAY = /\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\b/;
const DAY_FIRST = /\b(?<day>\d{1,2})(?:er)?\s(?<month>\p{L}{3,9})\.?,?\s(?<year>\d{4})\b/u;
const MONTH_FIRST = /(?<month>\p{L}{3,9})\.?\s(?<day>\d{1,2}),?\s(?<year>\d{4})\b/u;

/** Names of the months and their short forms, in English and French. */
const MONTHS = [
  /^jan/,
  /^f[eé][bv]/,
  /^mar/,
  /^a[pv]r/,
  /^ma[iy]/,
  /^jui?n/,
  /^jui?l/,
  /^a(?:ug|o[uû])/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^d[eé]c/,
];

/** Clues in what a caller says; a text can be several at once, such as an amount and a number. */
export function readClues(text: string): SearchClues {
  const search = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (REQUEST_ID.test(search)) {
    return { words: [], paymentWords: [], requestId: search.toLowerCase() };
  }
  if (STRIPE_ID.test(search)) return { words: [search], paymentWords: [], stripeId: search };
  const day = readDay(search);
  const withoutDay = day ? search.replace(day.text, ' ') : search;
  const amount = AMOUNT.exec(withoutDay);
  const cents = amount ? parseCents(decimalOf(amount)) : undefined;
  const rest = amount ? withoutDay.replace(amount[0], ' ') : withoutDay;
  const [number, last4] = [NUMBER.exec(search)?.[1], LAST_4.exec(search)?.[1]];
  return {
    words: wordsOf(search),
    paymentWords: wordsOf(rest),
    ...(number && { number: Number(number) }),
    ...(cents && { cents }),
    ...(day && { day: day.iso }),
    ...(last4 && { last4 }),
  };
}

/** Kinds of the clues that a search can use. */
export const kindsOf = (clues: SearchClues): SearchClue[] =>
  SEARCH_CLUES.filter(
    (kind) =>
      ({
        name: clues.words.length > 0,
        number: clues.number !== undefined,
        amount: clues.cents !== undefined,
        date: clues.day !== undefined,
        card: clues.last4 !== undefined,
        stripe: clues.stripeId !== undefined,
        request: clues.requestId !== undefined,
      })[kind],
  );

/** A single letter finds too much. */
const wordsOf = (text: string) =>
  /\p{L}/u.test(text) ? text.split(' ').filter((word) => word.length > 1) : [];

const decimalOf = ([, whole = '', part]: RegExpExecArray) =>
  whole.replace(/\D/g, '') + (part ? `.${part}` : '');

function readDay(text: string): { iso: string; text: string } | undefined {
  const match = ISO_DAY.exec(text) ?? DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text);
  const { year = '', month = '', day = '' } = match?.groups ?? {};
  const named = MONTHS.findIndex((pattern) => pattern.test(month.toLowerCase())) + 1;
  const number = named || Number(month);
  const time = new Date(Date.UTC(Number(year), number - 1, Number(day)));
  const isDay =
    time.getUTCFullYear() === Number(year) &&
    time.getUTCMonth() === number - 1 &&
    time.getUTCDate() === Number(day);
  return match && isDay ? { iso: time.toISOString().slice(0, 10), text: match[0] } : undefined;
}
