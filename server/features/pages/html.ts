import { PAGE_DATA, type PageData } from '#shared/contract/page-data.ts';
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

/** What of a page's HTML is the same for all who get it from the cache. */
export interface FilledPage {
  locale: Locale;
  head: string;
  /** The text of the page as the client would render it; empty where the client has to. */
  text: string;
  data: string;
}

/** The scripts that a page needs besides the first, so that they come beside it and not after it. */
export const preloadLinks = (files: string[]) =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`).join('\n    ');

/** Fills `client/index.html` with a page. */
export function fillShell(shell: string, { locale, head, text, data }: FilledPage): string {
  // By function, because `$&` in a title would be a replacement pattern.
  return shell
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replace('<title>Portage</title>', () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${text}</div>${data}`);
}

/** A page's title and metadata. */
export function headOf(meta: PageMeta, locale: Locale): string {
  return [
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
    ...(meta.data ? [dataBlock('type="application/ld+json"', meta.data)] : []),
  ].join('\n    ');
}

/** What the page's first view would ask the API for. */
export const pageDataBlock = (data: PageData) =>
  dataBlock(`type="application/json" id="${PAGE_DATA}"`, data);

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}" />`;

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

/** A script element that holds data and runs nothing; its text cannot close it. */
function dataBlock(attributes: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script ${attributes}>${json}</script>`;
}
