import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '#shared/domain/second-factor.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Number of accepted steps before and after the current one, for inaccurate clocks. */
const WINDOW = 1;

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** URI that an authenticator app reads from a QR code. */
export const keyUri = (secret: string, account: string): string =>
  new TOTP({ issuer: 'Portage', label: account, secret }).toString();

/** The 30-second step since 1970 that the code is valid for; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  // The library throws for six characters that are more than six bytes.
  if (!isAppCode(code)) return undefined;
  const timestamp = now.getTime();
  const options = { secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW };
  const delta = TOTP.validate(options);
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta;
}

/** Whether the text has the form of an app's code, and not of a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Normalizes a typed code: no spaces and hyphens, lower case. */
export const normalizeCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toLowerCase();

/** 32 characters, 5 bits each, without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';
const CODE_LENGTH = 16;

/** New recovery codes in display form, `abcd-efgh-jkmn-pqrs`, with 80 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % 32]);
    return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
  });

/** Hash of a recovery code. Its entropy is that of a key, so a fast hash is enough. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(normalizeCode(code)).digest('base64url');
