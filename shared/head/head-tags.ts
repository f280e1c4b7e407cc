import * as t from '#texts';
import { addressFor, PUBLIC_PAGES, tabTitle } from '../domain/pages.ts';
import { LOCALES, type Locale } from '../locales/text.ts';
import type { HeadRequest, PageHead } from './page-head.ts';

/** An element of a page's head. */
export interface HeadTag {
  name: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Selector of the head elements that `headTags` makes. */
export const HEAD_TAGS =
  'meta[name=description], meta[name=robots], meta[property^="og:"], meta[name^="twitter:"], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';

const OPEN_GRAPH_LOCALES: Record<Locale, string> = { en: 'en_CA', fr: 'fr_CA' };

/** The elements of a page's head besides its title. */
export function headTags(
  { title, description, path, only, image, data = [], feed }: PageHead,
  { origin, locale }: Pick<HeadRequest, 'origin' | 'locale'>,
): HeadTag[] {
  const feedTitle = path === PUBLIC_PAGES.home ? tabTitle(t.pages.jobsTitle(locale)) : title;
  return [
    named('description', description),
    property('og:site_name', 'Portage'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', OPEN_GRAPH_LOCALES[locale]),
    property('og:image', origin + image),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
    ...(path === undefined
      ? [named('robots', 'noindex')]
      : addressTags((language) => origin + addressFor(language, path), { locale, only })),
    ...(feed ? [feedLink(feedTitle, origin + addressFor(locale, feed))] : []),
    ...data.map(dataBlock),
  ];
}

function addressTags(
  addressIn: (locale: Locale) => string,
  { locale, only }: { locale: Locale; only: Locale | undefined },
): HeadTag[] {
  const alternates = [
    ...LOCALES.map((hreflang) => link('alternate', { hreflang, href: addressIn(hreflang) })),
    link('alternate', { hreflang: 'x-default', href: addressIn('en') }),
  ];
  return [
    link('canonical', { href: addressIn(only ?? locale) }),
    // Only pages that are indexed name each other.
    ...(only ? [] : alternates),
    property('og:url', addressIn(locale)),
    ...LOCALES.filter((other) => other !== locale).map((other) =>
      property('og:locale:alternate', OPEN_GRAPH_LOCALES[other]),
    ),
  ];
}

const named = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
});

const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
});

const link = (rel: string, attributes: Record<string, string>): HeadTag => ({
  name: 'link',
  attributes: { rel, ...attributes },
});

const feedLink = (title: string, href: string) =>
  link('alternate', { type: 'application/rss+xml', title, href });

/** JSON for a script element, escaped so that it cannot close the element. */
export const scriptText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

const dataBlock = (data: object): HeadTag => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  text: scriptText(data),
});
