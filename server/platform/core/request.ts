import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { LOCALES, type Locale } from '#shared/locales/text.ts';

/** The language of Accept-Language, or English if it names none of ours. */
export function preferredLocale(request: {
  acceptsLanguages(languages: string[]): string | false;
}): Locale {
  const preferred = request.acceptsLanguages([...LOCALES]);
  return LOCALES.find((locale) => locale === preferred) ?? 'en';
}

/** Cookie in which the client stores the reader's choice of language. */
const LOCALE_COOKIE = /(?:^|;\s*)portage-locale=(en|fr)(?:;|$)/;

/** The language that the reader has chosen in this browser, or else the preferred one. */
export const readersLocale = (request: Request): Locale =>
  (LOCALE_COOKIE.exec(request.headers.cookie ?? '')?.[1] as Locale | undefined) ??
  preferredLocale(request);

/** Origin of the site: PUBLIC_URL, or the host that the request names. */
export function originOf(
  request: { protocol: string; get(header: 'host'): string | undefined },
  { publicUrl }: { publicUrl: string | undefined },
): string {
  return publicUrl ?? `${request.protocol}://${request.get('host')}`;
}

/**
 * The network of an address, which limits count as one caller: the /64 of an IPv6 address, because
 * one client there has 2^64 addresses; an IPv4 address itself, also when written as IPv6.
 */
export function networkOf(ip = ''): string {
  // A proxy may pass on text that is not an address.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}

/**
 * Runs the work of a request for a page, or for another public file, in its address's queue.
 * @throws AppError RATE_LIMITED
 */
export type QueuePageRequest = (req: Request, work: () => Promise<void>) => Promise<void>;
