import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import { isSameCode } from '../core/same-code.ts';
import { cookieAttributes } from './cookies.ts';

const YEAR_MS = 365 * 86_400_000;
/** Maximum number of accounts in a device's cookie, latest first. */
const MAX_ACCOUNTS = 5;

type Cookies = Pick<Config, 'isProduction' | 'session'>;

const cookieName = (isProduction: boolean) => (isProduction ? '__Host-device' : 'device');

/** Prioritised sign-ins per minute and device; limited, because a cookie can be copied. */
const PRIORITY_SIGN_INS_PER_MINUTE = 10;

/**
 * Reads the device of a request from its cookie: an id, a seal that proves an earlier sign-in, and
 * a code per account that signed in. Only this server can make seals and codes.
 */
export function readDevices({ isProduction, session: { secrets } }: Cookies) {
  const signIns = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });
  return {
    /** Whether a sign-in goes before those of unknown devices. Counts it: call once per sign-in. */
    hasPriority(req: IncomingMessage): boolean {
      const device = readCookie(req, isProduction);
      if (!device || !isSealed(device, secrets)) return false;
      const count = (signIns.get(device.id) ?? 0) + 1;
      signIns.set(device.id, count, { noUpdateTTL: true });
      return count <= PRIORITY_SIGN_INS_PER_MINUTE;
    },
    /** The device's id, if this account has signed in on it. */
    idFor(req: IncomingMessage, userId: number): string | undefined {
      const device = readCookie(req, isProduction);
      return device && isKnownTo(userId, device, secrets) ? device.id : undefined;
    },
  };
}

export function rememberDevice(
  req: Request,
  userId: number,
  { isProduction, session: { secrets } }: Cookies,
): void {
  // express-session does not send its cookie then either.
  if (isProduction && !req.secure) return;
  const device = readCookie(req, isProduction);
  // Cookies from before seals were introduced are verified by their codes.
  const isOurs = device && (isSealed(device, secrets) || isKnownTo(userId, device, secrets));
  const { id, codes } = isOurs ? device : { id: randomBytes(12).toString('base64url'), codes: [] };
  const [secret = ''] = secrets;
  const code = codeOf(id, userId, secret);
  const others = codes.filter((old) => old !== code && !isSealOf(id, old, secrets));
  const codesToKeep = [code, ...others].slice(0, MAX_ACCOUNTS);
  const value = [id, sealOf(id, secret), ...codesToKeep].join('.');
  req.res?.cookie(cookieName(isProduction), value, cookieAttributes(isProduction, YEAR_MS));
}

interface Device {
  id: string;
  /** Seal and account codes; the seal is first, and missing in cookies from before seals. */
  codes: string[];
}

/** Parses the cookie without verifying it. */
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
  return codes.some((code) => expected.some((expectedCode) => isSameCode(code, expectedCode)));
}

const sealOf = (id: string, secret: string): string => hmac(`device ${id}`, secret);

const codeOf = (id: string, userId: number, secret: string): string =>
  hmac(`device ${id} ${userId}`, secret);

const hmac = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
