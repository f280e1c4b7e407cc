import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { readAddress } from '#shared/domain/pages.ts';
import * as t from '#texts';
import { readersLocale } from '../core/request.ts';

const AGAIN_S = 1;

/** Answers a page of a space whose process starts with one that says so, and that asks again. */
export function sendStartingPage(req: Request, res: Response, name: string): void {
  const locale = readAddress(req.path).locale ?? readersLocale(req);
  const nonce = randomBytes(16).toString('base64');
  const title = escapeHtml(t.stagingSpaces.starting({ name }, locale));
  res
    .status(503)
    .set({
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
      'Cache-Control': 'no-store',
      'Retry-After': String(AGAIN_S),
    })
    .type('html')
    .send(`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${AGAIN_S}">
<title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 20vh auto 0; padding: 2rem; }
</style>
<main><h1>${title}</h1><p>${escapeHtml(t.stagingSpaces.startingText(locale))}</p></main>
</html>`);
}
