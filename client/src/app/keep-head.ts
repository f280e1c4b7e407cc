import type { QueryClient } from '@tanstack/react-query';
import { queryKey } from '#client/lib/calls.ts';
import { pageTitle } from '#client/lib/document-title.ts';
import { currentLocale, MOVES, subscribeToLocale } from '#client/lib/i18n.ts';
import { occupationOf } from '#shared/domain/job-lists.ts';
import { jobIdOf, readAddress } from '#shared/domain/pages.ts';
import { HEAD_TAGS, type HeadTag, headTags } from '#shared/head/head-tags.ts';
import { pageHead } from '#shared/head/page-head.ts';

/** The calls that some pages have their names from. */
const NAMES: unknown[] = ['getJob', 'getOccupation'];

let isKept = false;

/** Keeps the metadata of the document that of the page that is shown; the title is the page's own. */
export function keepHead(client: QueryClient): void {
  if (isKept) return;
  isKept = true;
  const update = () => showTags(tagsOf(client));
  for (const move of MOVES) addEventListener(move, update);
  subscribeToLocale(update);
  // The page sets its title when it is shown.
  const title = document.querySelector('title');
  if (title) new MutationObserver(update).observe(title, { childList: true });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && NAMES.includes(query.queryKey[0])) update();
  });
  update();
}

function tagsOf(client: QueryClient): HeadTag[] {
  const { pathname, search, origin } = location;
  const path = readAddress(pathname).path.replace(/(?<=.)\/$/, '');
  const request = { path, search, origin, locale: currentLocale() };
  const id = jobIdOf(path);
  const code = occupationOf(path);
  const job =
    id === undefined ? undefined : client.getQueryData(queryKey('getJob', { params: { id } }));
  const occupation = code && client.getQueryData(queryKey('getOccupation', { query: { code } }));
  const names = { job, occupation: occupation ? occupation.name : undefined };
  return headTags(pageHead(request, { title: pageTitle(), ...names }), request);
}

function showTags(tags: HeadTag[]): void {
  const elements = tags.map(({ name, attributes, text = '' }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
  });
  const shown = [...document.head.querySelectorAll(HEAD_TAGS)];
  const isSame = (element: Element, index: number) => shown[index]?.isEqualNode(element);
  if (shown.length === elements.length && elements.every(isSame)) return;
  for (const element of shown) element.remove();
  document.head.append(...elements);
}
