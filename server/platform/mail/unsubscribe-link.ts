import { createHmac } from 'node:crypto';
import { isSameCode } from '../core/same-code.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Path of the page that ends the alerts of these searches, without signing in. */
export function unsubscribePath(searchIds: number[], secrets: string[]): string {
  const ids = searchIds.join('.');
  const query = new URLSearchParams({ alerts: ids, key: keyOf(ids, secrets[0] ?? '') });
  return `${UNSUBSCRIBE_PATH}?${query}`;
}

/** The searches of a link; undefined if its signature is not valid. */
export function readUnsubscribeLink(
  { alerts, key }: { alerts?: unknown; key?: unknown },
  secrets: string[],
): number[] | undefined {
  if (typeof alerts !== 'string' || typeof key !== 'string') return undefined;
  const isOurs = secrets.some((secret) => isSameCode(key, keyOf(alerts, secret)));
  return isOurs ? alerts.split('.').map(Number) : undefined;
}

const keyOf = (ids: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${ids}`).digest('base64url');
