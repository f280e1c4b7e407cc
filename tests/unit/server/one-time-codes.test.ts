import { expect, test } from 'vitest';
import {
  hashRecoveryCode,
  keyUri,
  newRecoveryCodes,
  newSecret,
  normalizeCode,
  stepOf,
} from '#server/features/auth/second-factor/one-time-codes.ts';
import { seal, unseal } from '#server/features/auth/second-factor/sealed-secret.ts';
import { RECOVERY_CODES } from '#shared/domain/second-factor.ts';

/** The secret of RFC 6238, appendix B, which is '12345678901234567890' as ASCII. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// The last six of the eight digits that the RFC prints.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is that of RFC 6238', (seconds, code) => {
  const stepAt = (offset: number) => stepOf(RFC_SECRET, code, new Date((seconds + offset) * 1000));
  const step = Math.floor(seconds / 30);
  expect(stepAt(0)).toBe(step);
  // A clock may be one step before or after, not two.
  expect([stepAt(-30), stepAt(30)]).toEqual([step, step]);
  expect([stepAt(-60), stepAt(60)]).toEqual([undefined, undefined]);
});

test.each(['', '28708', '2870820', '287083', '２８７０８２', 'abcdef'])('%j is no code', (code) => {
  expect(stepOf(RFC_SECRET, code, new Date(59_000))).toBeUndefined();
});

test('a secret has 160 bits, and its address says what an app needs', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(keyUri(secret, 'marie'));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/Portage:marie');
  const { issuer, algorithm, digits, period } = Object.fromEntries(uri.searchParams);
  expect({ issuer, algorithm, digits, period }).toEqual({
    issuer: 'Portage',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(uri.searchParams.get('secret')).toBe(secret);
});

test('recovery codes differ, and are known however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) expect(code).toMatch(/^(?:[a-z0-9]{4}-){3}[a-z0-9]{4}$/);
  const [code = ''] = codes;
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
  expect(normalizeCode(typed)).toBe(code.replaceAll('-', ''));
  expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(code));
  expect(new Set(codes.map(hashRecoveryCode)).size).toBe(RECOVERY_CODES);
});

test('a sealed secret opens with its key, for its person only', () => {
  const sealed = seal(RFC_SECRET, 7, ['first key']);
  expect(sealed).not.toContain(RFC_SECRET);
  expect(seal(RFC_SECRET, 7, ['first key'])).not.toBe(sealed);
  expect(unseal(sealed, 7, ['first key'])).toEqual({ text: RFC_SECRET, isOutdated: false });
  // A key is replaced by putting the new one before the old one.
  expect(unseal(sealed, 7, ['new key', 'first key'])).toEqual({
    text: RFC_SECRET,
    isOutdated: true,
  });
  expect(() => unseal(sealed, 7, ['new key'])).toThrow('SECOND_FACTOR_KEY');
  expect(() => unseal(sealed, 8, ['first key'])).toThrow();
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(changed.toString('base64url'), 7, ['first key'])).toThrow();
});
