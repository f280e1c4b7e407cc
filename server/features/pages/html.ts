import type { Locale } from '#shared/locales/text.ts';
import { escapeHtml } from '../../core/escape-html.ts';

/** The metadata in a page's HTML. */
export interface PageMeta {
  status: 200 | 404;
  /** As the tab shows it. */
  title: string;
  description: string;
  /** The page's one address; pages without one are not for search engines. */
  canonical?: string;
  /** A schema.org object. */
  data?: object;
}

/** Fills `client/index.html` with a page's language, title and metadata. */
export function fillShell(shell: string, meta: PageMeta, locale: Locale): string {
  const head = [
    `<title>${escapeHtml(meta.title)}</title>`,
    named('description', meta.description),
    property('og:site_name', 'Portage'),
    property('og:type', 'website'),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:locale', locale === 'fr' ? 'fr_CA' : 'en_CA'),
    named('twitter:card', 'summary'),
    ...(meta.canonical
      ? [
          `<link rel="canonical" href="${escapeHtml(meta.canonical)}" />`,
          property('og:url', meta.canonical),
        ]
      : [named('robots', 'noindex')]),
    ...(meta.data ? [dataBlock(meta.data)] : []),
  ];
  // By function, because `$&` in a title would be a replacement pattern.
  return shell
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replace('<title>Portage</title>', () => head.join('\n    '));
}

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}" />`;

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

/** A script element that holds data and runs nothing; its text cannot close it. */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
