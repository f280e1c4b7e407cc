import { PAGE_DATA, type PageData } from '#shared/contract/page-data.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { type HeadTag, headTags, scriptText } from '#shared/head/head-tags.ts';
import type { HeadRequest, PageHead } from '#shared/head/page-head.ts';
import type { Locale } from '#shared/locales/text.ts';

/** Where the client renders the page. */
export const EMPTY_ROOT = '<div id="root"></div>';

const APP_SCRIPT = /<script type="module".*<\/script>/;

/** What of a page's HTML is the same for all who get it from the cache. */
export interface FilledPage {
  locale: Locale;
  head: string;
  /** As `preloadLinks` makes them. */
  preloads: string;
  /** The text of the page as the client would render it; empty where the client has to. */
  text: string;
  data: string;
  /**
   * The address of the script of a page that is read first (`client/src/app/reading.ts`), which
   * starts the app at the reader's first sign.
   */
  reading?: string | undefined;
}

/** The scripts that a page needs besides the first, so that they come beside it and not after it. */
export const preloadLinks = (files: string[]) =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`).join('\n    ');

/** Fills `client/index.html` with a page. */
export function fillShell(
  shell: string,
  { locale, head, preloads, text, data, reading }: FilledPage,
): string {
  const [app = ''] = APP_SCRIPT.exec(shell) ?? [];
  const atOnce = reading ? app.replace(/src="[^"]+"/, () => `src="${reading}"`) : app;
  const later = reading ? `<template>${app}${preloads}</template>` : preloads;
  // By function, because `$&` in a title would be a replacement pattern.
  return (
    shell
      .replace('<html lang="en">', () => `<html lang="${locale}">`)
      .replace('<title>Portage</title>', () => head)
      .replace(app, () => atOnce)
      // After what the first paint waits for.
      .replace('</head>', () => `${later}\n  </head>`)
      .replace(EMPTY_ROOT, () => `<div id="root">${text}</div>${data}`)
  );
}

/** A page's title and metadata. */
export function headHtml(
  head: PageHead,
  request: Pick<HeadRequest, 'origin' | 'locale' | 'search'>,
): string {
  const tags = headTags(head, request).map(tagHtml);
  return [`<title>${escapeHtml(head.title)}</title>`, ...tags].join('\n    ');
}

/** What the page's first view would ask the API for. */
export const pageDataBlock = (data: PageData) =>
  tagHtml({
    name: 'script',
    attributes: { type: 'application/json', id: PAGE_DATA },
    text: scriptText(data),
  });

function tagHtml({ name, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  const begin = [`<${name}`, ...written].join(' ');
  if (text === undefined) return `${begin} />`;
  return `${begin}>${text}</${name}>`;
}
