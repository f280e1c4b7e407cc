import { PAGE_DATA, type PageData } from '#shared/contract/page-data.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { type HeadTag, headTags, scriptText } from '#shared/head/head-tags.ts';
import type { HeadRequest, PageHead } from '#shared/head/page-head.ts';
import type { Locale } from '#shared/locales/text.ts';

/** Element in which the client renders the page. */
export const EMPTY_ROOT = '<div id="root"></div>';

const APP_SCRIPT = /<script type="module".*<\/script>/;

/** Content of a page that the cache shares among visitors. */
export interface FilledPage {
  locale: Locale;
  head: string;
  preloads: string;
  /** HTML of the page's content; empty if the client must render it. */
  text: string;
  data: string;
  /** Whether the text shows only until the app replaces it. */
  isInert?: boolean | undefined;
  /**
   * Address of the script `client/src/app/reading.ts` for pages that are mostly just read; it
   * starts the app at the reader's first input.
   */
  reading?: string | undefined;
}

/** Preload links of the scripts that a page needs, so that they load in parallel with the first. */
export const preloadLinks = (files: string[]) =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`).join('\n    ');

/** Scripts of a page whose text is in its HTML load after the style and font that show it. */
const afterText = (tags: string) =>
  tags.replaceAll(' crossorigin', ' fetchpriority="low" crossorigin');

export function fillShell(
  shell: string,
  { locale, head, preloads, text, data, reading, isInert }: FilledPage,
): string {
  const [app = ''] = APP_SCRIPT.exec(shell) ?? [];
  const firstScript = reading ? app.replace(/src="[^"]+"/, () => `src="${reading}"`) : app;
  const deferred = reading ? `<template>${app}${preloads}</template>` : preloads;
  const ordered = (tags: string) => (text && !reading ? afterText(tags) : tags);
  // Replaced by functions, because `$&` in a title would be a replacement pattern.
  return (
    shell
      .replace('<html lang="en">', () => `<html lang="${locale}">`)
      .replace('<title>Portage</title>', () => head)
      .replace(app, () => ordered(firstScript))
      // After everything that the first paint needs.
      .replace('</head>', () => `${ordered(deferred)}\n  </head>`)
      .replace(EMPTY_ROOT, () => `<div id="root"${isInert ? ' inert' : ''}>${text}</div>${data}`)
  );
}

export function headHtml(head: PageHead, request: Pick<HeadRequest, 'origin' | 'locale'>): string {
  const tags = headTags(head, request).map(tagHtml);
  return [`<title>${escapeHtml(head.title)}</title>`, ...tags].join('\n    ');
}

/** Embeds the API answers that the page's first view needs. */
export const pageDataBlock = (data: PageData) =>
  tagHtml({
    name: 'script',
    attributes: { type: 'application/json', id: PAGE_DATA },
    text: scriptText(data),
  });

function tagHtml({ name, attributes, text }: HeadTag): string {
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) => `${key}="${escapeHtml(value)}"`,
  );
  const begin = [`<${name}`, ...attributeTexts].join(' ');
  if (text === undefined) return `${begin} />`;
  return `${begin}>${text}</${name}>`;
}
