import type { Request, Response } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { type Page, totalText } from '../core/page.ts';
import { propertyOf } from '../core/property.ts';
import { isSharedAnswer } from '../db/together.ts';
import type { Outcome } from './idempotency.ts';
import { sendJson, writeJson } from './json.ts';

/** Parsed bodies of shared answers. */
const sharedBodies = new WeakMap<object, Pick<Outcome, 'body' | 'text'>>();

/** Keeps only the declared fields of an answer; once per shared answer. */
export function keepDeclaredFields(
  { response, paged }: Endpoint,
  answer: unknown,
): Pick<Outcome, 'body' | 'text'> {
  const parse = () => response?.parse(paged ? (answer as Page<unknown>).items : answer);
  if (typeof answer !== 'object' || answer === null || !isSharedAnswer(answer))
    return { body: parse() };
  const cached = sharedBodies.get(answer);
  if (cached) return cached;
  const body = parse();
  const shareable = { body, text: writeJson(body) };
  sharedBodies.set(answer, shareable);
  return shareable;
}

/** Sets the total count of a list and the link to its next page. */
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

/** Sends the status, the body, and the body's version as ETag if it has one. */
export async function send(res: Response, { status, body, text }: Outcome): Promise<void> {
  if (status === 204) {
    res.status(204).end();
    return;
  }
  const version = propertyOf(body, 'version');
  if (typeof version === 'number') res.set('ETag', `"${version}"`);
  await sendJson(res.status(status), body, text);
}
