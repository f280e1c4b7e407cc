import { currentLocale } from './i18n.ts';

/** Amounts as they are written in either language, with the separators of thousands. */
const SPELLINGS = [
  // 1250, 1250.5 and 1250,50
  /^\d+(?:[.,]\d{1,2})?$/,
  // 1 250, 1 250.50 and 1 250,50
  /^[1-9]\d{0,2}(?:\s\d{3})+(?:[.,]\d{1,2})?$/,
  // 1,250 and 1,250.50
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/,
  // 1.250,50; without cents it could be a decimal
  /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/,
];

/** A thousand in English, and a decimal of three places in French. */
const AMBIGUOUS_IN_FRENCH = /^\d+,\d{3}$/;

/**
 * Normalizes a typed amount for the API: '$1,250.5' and '1 250,50 $' become '1250.5' and '1250.50'.
 * Text that is not an amount, or could be two, is kept for the validator to refuse.
 */
export function readAmount(typed: string): string {
  const bare = typed.trim().replace(/^\$\s?|\s?\$$/, '');
  const isAmbiguous = currentLocale() === 'fr' && AMBIGUOUS_IN_FRENCH.test(bare);
  if (isAmbiguous || !SPELLINGS.some((spelling) => spelling.test(bare))) return typed.trim();
  const [, whole = bare, cents] = /^(.*)[.,](\d{1,2})$/.exec(bare) ?? [];
  const digits = whole.replaceAll(/\D/g, '');
  return cents ? `${digits}.${cents}` : digits;
}

/** Ends in a decimal comma, which in English may be one that separates thousands. */
const DECIMAL_COMMA = /,\d{1,2}\D*$/;

/** Like `readAmount`, for money of others: in English a decimal comma is refused. */
export const readStrictAmount = (typed: string): string =>
  currentLocale() === 'en' && DECIMAL_COMMA.test(typed) ? typed.trim() : readAmount(typed);
