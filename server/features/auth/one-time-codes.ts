import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '#shared/domain/second-factor.ts';

/** As RFC 4226 recommends: 160 bits. */
const SECRET_BYTES = 20;
/** Codes of so many steps before and after the present one are taken, for clocks that differ. */
const WINDOW = 1;

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from a QR code. */
export const keyUri = (secret: string, account: string): string =>
  new TOTP({ issuer: 'Portage', label: account, secret }).toString();

/** The step of 30 seconds since 1970 whose code it is; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  // The library throws for six letters that are more than six bytes.
  if (!isAppCode(code)) return undefined;
  const timestamp = now.getTime();
  const parts = { secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW };
  const delta = TOTP.validate(parts);
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta;
}

/** Whether it looks like a code of an app, and not like a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** As it was made, of what a person types: without spaces and hyphens, in small letters. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase();

/** Without letters and digits that are taken for each other: 32, so that each has 5 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';
const CODE_LENGTH = 16;

/** New recovery codes as they are shown: `abcd-efgh-jkmn-pqrs`, 80 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % 32]);
    return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
  });

/** What is stored of a recovery code. It is as long as a key, so it needs no slow hash. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('base64url');
