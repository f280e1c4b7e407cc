import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Config } from '../config.ts';
import { isSameCode } from '../core/same-code.ts';
import { cookieAttributes } from './cookies.ts';

const YEAR_MS = 365 * 86_400_000;
/** Accounts that one device is remembered for; the latest of them. */
const MAX_ACCOUNTS = 5;

const cookieName = (config: Config) => (config.isProduction ? '__Host-device' : 'device');

/**
 * Reads from a request on which device it was made. The cookie is the device's id and, for each
 * account that has signed in on it, a code that only this server can make.
 */
export function readDevices(config: Config) {
  return {
    has: (req: IncomingMessage): boolean => readCookie(req, config).codes.length > 0,
    idFor(req: Request, userId: number): string | undefined {
      const { id = '', codes } = readCookie(req, config);
      const expected = config.session.secrets.map((secret) => codeOf(id, userId, secret));
      const isKnown = codes.some((code) => expected.some((other) => isSameCode(code, other)));
      return isKnown ? id : undefined;
    },
  };
}

/** Remembers that this account has signed in on the device. */
export function rememberDevice(req: Request, userId: number, config: Config): void {
  // As with the session's cookie, which express-session keeps back then.
  if (config.isProduction && !req.secure) return;
  const { id = randomBytes(12).toString('base64url'), codes } = readCookie(req, config);
  const code = codeOf(id, userId, config.session.secrets[0] ?? '');
  const kept = [code, ...codes.filter((other) => other !== code)].slice(0, MAX_ACCOUNTS);
  const attributes = cookieAttributes(config.isProduction, YEAR_MS);
  req.res?.cookie(cookieName(config), [id, ...kept].join('.'), attributes);
}

function readCookie(req: IncomingMessage, config: Config): { id?: string; codes: string[] } {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName(config)}=([\\w.-]{1,300})(?:;|$)`);
  const [id, ...codes] = pattern.exec(req.headers.cookie ?? '')?.[1]?.split('.') ?? [];
  return { id, codes };
}

function codeOf(id: string, userId: number, secret: string): string {
  return createHmac('sha256', secret).update(`device ${id} ${userId}`).digest('base64url');
}
