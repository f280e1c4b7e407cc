import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { isSameCode } from '../core/same-code.ts';

/** Of a cookie that scripts do not read and other sites do not send. */
export const cookieAttributes = (isProduction: boolean, maxAge: number) =>
  ({ path: '/', httpOnly: true, secure: isProduction, sameSite: 'lax', maxAge }) as const;

/** Reads a cookie as express-session signs it; undefined where none of the secrets has signed it. */
export function readSignedCookie(
  name: string,
  secrets: string[],
): (req: Request) => string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=s(?::|%3A)([\\w-]+)\\.([^;\\s]+)`);
  return (req) => {
    const [, value = '', encoded = ''] = pattern.exec(req.headers.cookie ?? '') ?? [];
    // Of base64 and its escapes nothing else is in a signature.
    const given = encoded.replaceAll('%2B', '+').replaceAll('%2F', '/');
    const isOurs = secrets.some((secret) => {
      const signature = createHmac('sha256', secret).update(value).digest('base64');
      return isSameCode(given, signature.replace(/=+$/, ''));
    });
    return value && isOurs ? value : undefined;
  };
}
