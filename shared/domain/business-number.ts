import { isLuhn } from './luhn.ts';

/**
 * The nine digits of a business number of the Canada Revenue Agency, which may be typed with spaces
 * and with the program account behind it (123456782 RT0001); undefined where it is none.
 */
export function readBusinessNumber(text: string): string | undefined {
  const written = text.replace(/[\s-]/g, '').toUpperCase();
  const number = /^(\d{9})(?:R[A-Z]\d{4})?$/.exec(written)?.[1];
  return number && isLuhn(number) ? number : undefined;
}
