import type { Express, Response } from 'express';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { preferredLocale, type QueuePageRequest } from '../../platform/core/request.ts';
import type { Db } from '../../platform/db/connect.ts';
import { toPage } from '../../platform/mail/layout.ts';
import { readUnsubscribeLink, UNSUBSCRIBE_PATH } from '../../platform/mail/unsubscribe-link.ts';
import { listNames } from './queries.ts';
import { endAlerts } from './service.ts';

interface Deps {
  config: Config;
  writeDb: Db;
  clock: Clock;
  queuePageRequest: QueuePageRequest;
}

/** The page loads and runs nothing; its styles are inline. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Page behind the unsubscribe link of an alert. A GET ends nothing, because scanners open links;
 * the button and the one-click request of mail clients (RFC 8058) do. Neither needs a session or a
 * script.
 */
export function mountUnsubscribe(
  app: Express,
  { config, writeDb, clock, queuePageRequest }: Deps,
): void {
  const { secrets } = config.session;
  app.get(UNSUBSCRIBE_PATH, (req, res) =>
    queuePageRequest(req, async () => {
      const locale = preferredLocale(req);
      const ids = readUnsubscribeLink(req.query, secrets);
      const names = ids ? await listNames(writeDb, ids) : [];
      const text = ids
        ? t.mail.unsubscribeText({ names: names.join(', ') }, locale)
        : t.mail.unsubscribeUnknown(locale);
      const form = `<form method="post" action="${escapeHtml(req.originalUrl)}"><button class="button" type="submit">${escapeHtml(t.mail.unsubscribe(locale))}</button></form>`;
      send(res.status(ids ? 200 : 404), locale, text, names.length > 0 ? form : '');
    }),
  );
  app.post(UNSUBSCRIBE_PATH, (req, res) =>
    queuePageRequest(req, async () => {
      const locale = preferredLocale(req);
      const ids = readUnsubscribeLink(req.query, secrets);
      if (ids) await endAlerts(writeDb, ids, clock.now());
      const text = ids ? t.mail.unsubscribed(locale) : t.mail.unsubscribeUnknown(locale);
      send(res.status(ids ? 200 : 404), locale, text, '');
    }),
  );
}

function send(res: Response, locale: Locale, text: string, form: string): void {
  res.set({
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
  res.type('html').send(toPage(locale, t.mail.unsubscribeTitle(locale), text, form));
}
