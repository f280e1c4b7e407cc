import type { Request, Response } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { type Page, totalText } from '../core/page.ts';
import { propertyOf } from '../core/property.ts';
import { isShared } from '../db/together.ts';
import type { Outcome } from './idempotency.ts';
import { sendJson, writeJson } from './json.ts';

/** The bodies and texts of answers that requests share. */
const sharedBodies = new WeakMap<object, Pick<Outcome, 'body' | 'text'>>();

/** Keeps the fields of an answer that the call's declaration names; once where requests share it. */
export function strip(
  { response, paged }: Endpoint,
  answer: unknown,
): Pick<Outcome, 'body' | 'text'> {
  const parse = () => response?.parse(paged ? (answer as Page<unknown>).items : answer);
  if (typeof answer !== 'object' || answer === null || !isShared(answer)) return { body: parse() };
  const known = sharedBodies.get(answer);
  if (known) return known;
  const body = parse();
  const own = { body, text: writeJson(body) };
  sharedBodies.set(answer, own);
  return own;
}

/** Says how many there are of a list, and where its next page is. */
export function setPageHeaders(
  { nextCursor, total }: Page<unknown>,
  req: Request,
  res: Response,
): void {
  res.set('X-Total-Count', totalText(total));
  if (!nextCursor) return;
  const url = new URL(req.originalUrl, 'http://host');
  url.searchParams.set('cursor', nextCursor);
  res.set('Link', `<${url.pathname}${url.search}>; rel="next"`);
}

/** Sends a status, a version as ETag where the body has one, and the body. */
export async function send(res: Response, { status, body, text }: Outcome): Promise<void> {
  if (status === 204) {
    res.status(204).end();
    return;
  }
  const version = propertyOf(body, 'version');
  if (typeof version === 'number') res.set('ETag', `"${version}"`);
  await sendJson(res.status(status), body, text);
}
