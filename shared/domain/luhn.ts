/** Whether the last of the digits is their Luhn checksum; zeros alone, whose checksum is right too, are refused. */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === digits.length % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}
