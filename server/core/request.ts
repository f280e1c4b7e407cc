import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { LOCALES, type Locale } from '#shared/locales/text.ts';

/** The reader's language by Accept-Language; English when it asks for neither. */
export function preferredLocale(request: {
  acceptsLanguages(languages: string[]): string | false;
}): Locale {
  const preferred = request.acceptsLanguages([...LOCALES]);
  return LOCALES.find((locale) => locale === preferred) ?? 'en';
}

/** The origin of the site: PUBLIC_URL, else the one that the request names. */
export function originOf(
  request: { protocol: string; get(header: 'host'): string | undefined },
  { publicUrl }: { publicUrl: string | undefined },
): string {
  return publicUrl ?? `${request.protocol}://${request.get('host')}`;
}

/**
 * What is counted as one address: of IPv6 the /64, because a client with one address there has 2^64
 * of them; of IPv4 the address itself, also where it is written as IPv6.
 */
export function networkOf(ip = ''): string {
  // A proxy may pass on something that is no address.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}

/**
 * Does what a request for a page, or for another public file, asks for, in the turn of its address.
 * @throws AppError RATE_LIMITED
 */
export type InPageTurn = (req: Request, work: () => Promise<void>) => Promise<void>;
