import { randomBytes } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import type Stripe from 'stripe';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { readersLocale } from '../../platform/core/request.ts';
import { finishOnboarding } from '../connect/accounts.ts';
import type { JsonObject } from '../core/objects.ts';
import { inTransaction } from '../core/session.ts';
import { type ApiSettings, handleRequest } from './api.ts';

/**
 * Adds Stripe's hosted pages: the setup of a payout account, and the bank's challenge, in Portage's
 * language and theme.
 */
export function addPages(router: Router, settings: ApiSettings): void {
  const form = express.urlencoded({ extended: false, limit: '4kb' });
  router.param('id', (_request, response, next, id) => {
    if (/^[\w-]+$/.test(id)) next();
    else response.sendStatus(404);
  });
  router.get('/onboarding/:id', (request, response) => showOnboarding(settings, request, response));
  router.post('/onboarding/:id', form, (request, response) =>
    submitOnboarding(settings, request, response),
  );
  router.get('/authenticate/:id', (request, response) => showChallenge(request, response));
  router.post('/authenticate/:id', form, (request, response) =>
    submitChallenge(settings, request, response),
  );
}

type Link = Stripe.V2.Core.AccountLink & JsonObject;

async function findLink(settings: ApiSettings, request: Request): Promise<Link | undefined> {
  return inTransaction(settings.pool, settings.clock, (session) =>
    session.find<Link>('v2.core.account_link', String(request.params.id)),
  );
}

function isUsable(link: Link, now: Date): boolean {
  return !link.used && new Date(link.expires_at) > now;
}

async function showOnboarding(
  settings: ApiSettings,
  request: Request,
  response: Response,
): Promise<void> {
  const link = await findLink(settings, request);
  const urls = link?.use_case.account_onboarding;
  if (!link || !urls) {
    response.sendStatus(404);
    return;
  }
  if (!isUsable(link, settings.clock.now())) {
    response.redirect(303, urls.refresh_url);
    return;
  }
  const locale = readersLocale(request);
  sendPage(response, locale, [urls.refresh_url, urls.return_url ?? urls.refresh_url], {
    title: t.simulator.onboardingTitle(locale),
    body: t.simulator.onboardingBody(locale),
    buttons: [
      { value: 'finish', label: t.simulator.finishSetUp(locale) },
      { value: 'cancel', label: t.simulator.cancel(locale) },
    ],
    hidden: {},
  });
}

async function submitOnboarding(
  settings: ApiSettings,
  request: Request,
  response: Response,
): Promise<void> {
  const finished = request.body?.answer === 'finish';
  const target = await inTransaction(settings.pool, settings.clock, async (session) => {
    const link = await session.lock<Link>('v2.core.account_link', String(request.params.id));
    const urls = link?.use_case.account_onboarding;
    if (!link || !urls) return undefined;
    if (!isUsable(link, session.now)) return urls.refresh_url;
    await session.save({ ...link, used: true });
    if (finished) await finishOnboarding(session, settings.behaviour(), link.account);
    // Stripe redirects to return_url even if the setup is not completed.
    return urls.return_url ?? urls.refresh_url;
  });
  if (target) response.redirect(303, target);
  else response.sendStatus(404);
}

function showChallenge(request: Request, response: Response): void {
  const locale = readersLocale(request);
  const { client_secret, return_url } = request.query;
  if (typeof client_secret !== 'string' || typeof return_url !== 'string') {
    response.sendStatus(404);
    return;
  }
  sendPage(response, locale, [return_url], {
    title: t.simulator.challengeTitle(locale),
    body: t.simulator.challengeBody(locale),
    buttons: [
      { value: 'succeed', label: t.simulator.authenticate(locale) },
      { value: 'fail', label: t.simulator.failAuthentication(locale) },
    ],
    hidden: { client_secret, return_url },
  });
}

async function submitChallenge(
  settings: ApiSettings,
  request: Request,
  response: Response,
): Promise<void> {
  const { answer: outcome, client_secret, return_url } = request.body ?? {};
  if (typeof return_url !== 'string' || !isWebAddress(return_url)) {
    response.sendStatus(400);
    return;
  }
  const id = String(request.params.id);
  const reply = await handleRequest(settings, {
    method: 'POST',
    path: `/v1/payment_intents/${id}/challenge`,
    params: { client_secret, outcome },
    authorization: `Bearer ${settings.publishableKey}`,
    idempotencyKey: undefined,
  });
  // Redirects only with a valid client secret, so that the page is no open redirect.
  if (reply.status !== 200 && reply.status !== 402) {
    response.sendStatus(reply.status);
    return;
  }
  const target = new URL(return_url);
  target.searchParams.set('payment_intent', id);
  target.searchParams.set('payment_intent_client_secret', String(client_secret));
  target.searchParams.set('redirect_status', outcome === 'succeed' ? 'succeeded' : 'failed');
  response.redirect(303, target.href);
}

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

interface HostedPage {
  title: string;
  body: string;
  buttons: { value: string; label: string }[];
  hidden: Record<string, string>;
}

function sendPage(response: Response, locale: Locale, targets: string[], page: HostedPage): void {
  const nonce = randomBytes(16).toString('base64');
  // The form-action policy also covers the target of the redirect.
  const origins = targets.filter(isWebAddress).map((url) => new URL(url).origin);
  response
    .set({
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; form-action 'self' ${origins.join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    .type('html')
    .send(render(locale, page, nonce));
}

function render(locale: Locale, page: HostedPage, nonce: string): string {
  const hidden = Object.entries(page.hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const buttons = page.buttons.map(
    ({ value, label }) => `<button name="answer" value="${value}">${escapeHtml(label)}</button>`,
  );
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<script src="/theme.js"></script>
<style nonce="${nonce}">${STYLE}</style>
<main>
<p class="notice">${escapeHtml(t.simulator.simulationNotice(locale))}</p>
<h1>${escapeHtml(page.title)}</h1>
<p>${escapeHtml(page.body)}</p>
<form method="post" action="">${hidden.join('')}${buttons.join('')}</form>
</main>
</html>`;
}

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
:root.dark { color-scheme: dark; }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; }
main { max-width: 32rem; padding: 2rem; }
h1 { font-size: 1.5rem; margin: 1rem 0 .5rem; }
.notice { padding: .5rem .75rem; border-left: 4px solid #b45309; background: color-mix(in srgb, #b45309 12%, transparent); }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
button { font: inherit; padding: .625rem 1rem; border: 1px solid currentColor; border-radius: .375rem; background: none; color: inherit; cursor: pointer; }
button:first-of-type { background: #17523f; border-color: #17523f; color: #fff; }
button:focus-visible { outline: 2px solid; outline-offset: 2px; }`;
