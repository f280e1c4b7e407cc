const DIGITS = 9;

/**
 * The nine digits of a business number of the Canada Revenue Agency, which may be typed with spaces
 * and with the program account behind it (123456782 RT0001); undefined where it is none.
 */
export function readBusinessNumber(text: string): string | undefined {
  const written = text.replace(/[\s-]/g, '').toUpperCase();
  const number = /^(\d{9})(?:R[A-Z]\d{4})?$/.exec(written)?.[1];
  return number && hasValidChecksum(number) ? number : undefined;
}

/** Luhn checksum; nine zeros, whose checksum is valid too, are refused. */
function hasValidChecksum(number: string): boolean {
  const sum = [...number].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === DIGITS % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}
