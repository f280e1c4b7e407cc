import type { BreadcrumbList, SearchAction, WebSite, WithContext } from 'schema-dts';
import { PUBLIC_PAGES } from '../domain/pages.ts';

/** URL of a path in the page's language. */
type UrlOf = (path: string) => string;

/** The site with its search, as the data of its home page. */
export function siteData(urlOf: UrlOf): WithContext<WebSite> {
  const url = urlOf(PUBLIC_PAGES.home);
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${urlOf(PUBLIC_PAGES.jobs)}?keyword={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Portage',
    url,
    publisher: { '@type': 'Organization', name: 'Portage', url },
    potentialAction: search,
  };
}

/** Way from the site to a page. */
export type Trail = readonly { name: string; path: string }[];

export const trailData = (trail: Trail, urlOf: UrlOf): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlOf(path),
  })),
});
