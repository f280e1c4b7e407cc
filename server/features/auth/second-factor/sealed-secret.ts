import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (key: string) =>
  Buffer.from(hkdfSync('sha256', key, '', 'portage second factor', 32));

/** Encrypts a column's text with the first key, bound to this person's row. */
export function seal(text: string, userId: number, [key = '']: string[]): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(key), iv).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * @returns the text, and whether an older key sealed it, so that it should be sealed again
 * @throws if none of the keys sealed it for this person
 */
export function unseal(
  sealed: string,
  userId: number,
  keys: string[],
): { text: string; isOutdated: boolean } {
  const bytes = Buffer.from(sealed, 'base64url');
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  for (const [index, key] of keys.entries()) {
    const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(tag);
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    try {
      return { text: Buffer.concat([text, decipher.final()]).toString(), isOutdated: index > 0 };
    } catch {
      // Sealed with another key.
    }
  }
  throw new Error('no key of SECOND_FACTOR_KEY or SESSION_SECRET has sealed this second factor');
}
