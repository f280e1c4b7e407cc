import { describe, expect, test } from 'vitest';
import { passwordStrength } from '#client/components/ui/password-strength.ts';

describe('the strength of a password', () => {
  test.each([
    ['123456', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['Password123', 'weak'],
    ['motdepasse2026', 'weak'],
    ['correct horse', 'fair'],
    ['Tr0ub4dor&3', 'strong'],
    ['correct horse battery staple', 'strong'],
  ])('of %s is %s', (password, strength) => {
    expect(passwordStrength(password, [])).toBe(strength);
  });

  test('counts what others know of the person as next to nothing', () => {
    expect(passwordStrength('amelietremblay', [])).not.toBe('weak');
    expect(passwordStrength('amelietremblay', ['Amélie Tremblay'])).toBe('weak');
  });
});
