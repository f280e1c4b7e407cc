import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { isSameCode } from '../core/same-code.ts';
import { cookieAttributes } from './cookies.ts';

const YEAR_MS = 365 * 86_400_000;
/** Accounts that one device is remembered for; the latest of them. */
const MAX_ACCOUNTS = 5;

type Cookies = Pick<Config, 'isProduction' | 'session'>;

const cookieName = (isProduction: boolean) => (isProduction ? '__Host-device' : 'device');

/** Sign-ins on one device within a minute that go before others': its cookie can be copied. */
const AHEAD_PER_MINUTE = 10;

/**
 * Reads from a request on which device it was made. The cookie is the device's id, a seal that says
 * that somebody has signed in on it, and a code for each account that has, all of which only this
 * server can make.
 */
export function readDevices({ isProduction, session: { secrets } }: Cookies) {
  const signIns = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });
  return {
    /** Whether a sign-in goes before those of strangers; counts it, so it is asked once of each. */
    isAhead(req: IncomingMessage): boolean {
      const device = readCookie(req, isProduction);
      if (!device || !isSealed(device, secrets)) return false;
      const count = (signIns.get(device.id) ?? 0) + 1;
      signIns.set(device.id, count, { noUpdateTTL: true });
      return count <= AHEAD_PER_MINUTE;
    },
    /** The device's id if this account has signed in on it. */
    idFor(req: IncomingMessage, userId: number): string | undefined {
      const device = readCookie(req, isProduction);
      return device && isKnownTo(userId, device, secrets) ? device.id : undefined;
    },
  };
}

/** Remembers that this account has signed in on the device. */
export function rememberDevice(
  req: Request,
  userId: number,
  { isProduction, session: { secrets } }: Cookies,
): void {
  // As with the session's cookie, which express-session keeps back then.
  if (isProduction && !req.secure) return;
  const given = readCookie(req, isProduction);
  // One from before devices had a seal is known by its codes.
  const isOurs = given && (isSealed(given, secrets) || isKnownTo(userId, given, secrets));
  const { id, codes } = isOurs ? given : { id: randomBytes(12).toString('base64url'), codes: [] };
  const [secret = ''] = secrets;
  const code = codeOf(id, userId, secret);
  const others = codes.filter((other) => other !== code && !isSealOf(id, other, secrets));
  const kept = [code, ...others].slice(0, MAX_ACCOUNTS);
  const value = [id, sealOf(id, secret), ...kept].join('.');
  req.res?.cookie(cookieName(isProduction), value, cookieAttributes(isProduction, YEAR_MS));
}

interface Device {
  id: string;
  /** The seal first, except in a cookie from before there was one. */
  codes: string[];
}

/** As the cookie says; nothing of it is verified. */
function readCookie(req: IncomingMessage, isProduction: boolean): Device | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName(isProduction)}=([\\w.-]{1,300})(?:;|$)`);
  const [id, ...codes] = pattern.exec(req.headers.cookie ?? '')?.[1]?.split('.') ?? [];
  return id ? { id, codes } : undefined;
}

const isSealed = ({ id, codes: [seal = ''] }: Device, secrets: string[]): boolean =>
  isSealOf(id, seal, secrets);

const isSealOf = (id: string, code: string, secrets: string[]): boolean =>
  secrets.some((secret) => isSameCode(code, sealOf(id, secret)));

function isKnownTo(userId: number, { id, codes }: Device, secrets: string[]): boolean {
  const expected = secrets.map((secret) => codeOf(id, userId, secret));
  return codes.some((code) => expected.some((other) => isSameCode(code, other)));
}

const sealOf = (id: string, secret: string): string => hmac(`device ${id}`, secret);

const codeOf = (id: string, userId: number, secret: string): string =>
  hmac(`device ${id} ${userId}`, secret);

const hmac = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
