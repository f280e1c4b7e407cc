import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { isSameCode } from '../core/same-code.ts';

/** Attributes of a cookie that is hidden from scripts and not sent by other sites. */
export const cookieAttributes = (isProduction: boolean, maxAge: number) =>
  ({ path: '/', httpOnly: true, secure: isProduction, sameSite: 'lax', maxAge }) as const;

/** Reads a cookie signed as express-session does; undefined unless one of the secrets signed it. */
export function readSignedCookie(
  name: string,
  secrets: string[],
): (req: Request) => string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=s(?::|%3A)([\\w-]+)\\.([^;\\s]+)`);
  return (req) => {
    const [, value = '', encoded = ''] = pattern.exec(req.headers.cookie ?? '') ?? [];
    // Base64 has no other characters that a cookie escapes.
    const signature = encoded.replaceAll('%2B', '+').replaceAll('%2F', '/');
    const isOurs = secrets.some((secret) => {
      const expected = createHmac('sha256', secret).update(value).digest('base64');
      return isSameCode(signature, expected.replace(/=+$/, ''));
    });
    return value && isOurs ? value : undefined;
  };
}
