import type { QueryClient } from '@tanstack/react-query';
import { pagesKey, queryKey } from '#client/lib/calls/calls.ts';
import { pageTitle } from '#client/lib/text/document-title.ts';
import { currentLocale, NAVIGATION_EVENTS, subscribeToLocale } from '#client/lib/text/i18n.ts';
import { firstCalls } from '#shared/contract/first-calls.ts';
import { companyIdOf } from '#shared/domain/company-pages.ts';
import { occupationOf } from '#shared/domain/job-list-paths.ts';
import { isJobList } from '#shared/domain/job-lists.ts';
import { jobIdOf, readAddress } from '#shared/domain/pages.ts';
import { salaryPageOf } from '#shared/domain/salaries.ts';
import { HEAD_TAGS, type HeadTag, headTags } from '#shared/head/head-tags.ts';
import { pageHead } from '#shared/head/page-head.ts';
import { salaryFacts } from '#shared/head/salary-text.ts';

/** Calls whose responses appear in the metadata of some pages. */
const HEAD_CALLS: unknown[] = [
  'getJob',
  'listJobs',
  'getOccupation',
  'getSalary',
  'getPublicCompany',
];

let isStarted = false;

/** Keeps the document's metadata in sync with the page; the page itself sets the title. */
export function syncHead(client: QueryClient): void {
  if (isStarted) return;
  isStarted = true;
  const update = () => showTags(tagsOf(client));
  for (const event of NAVIGATION_EVENTS) addEventListener(event, update);
  subscribeToLocale(update);
  // The page sets its title when it mounts.
  const title = document.querySelector('title');
  if (title) new MutationObserver(update).observe(title, { childList: true });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && HEAD_CALLS.includes(query.queryKey[0])) update();
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
  const page = salaryPageOf(path);
  const salary = page && client.getQueryData(queryKey('getSalary', { query: page }));
  const companyId = companyIdOf(path);
  const names = {
    job,
    company:
      companyId === undefined
        ? undefined
        : client.getQueryData(queryKey('getPublicCompany', { params: { id: companyId } })),
    occupation: occupation ? occupation.name : undefined,
    isEmpty: isJobList(path) && isEmptyList(client, { path, search }),
    salary: salary && salaryFacts(salary, page.province ?? 'CA'),
  };
  return headTags(pageHead(request, { title: pageTitle(), ...names }), request);
}

function isEmptyList(client: QueryClient, address: { path: string; search: string }): boolean {
  const call = firstCalls(address, undefined).find(({ name }) => name === 'listJobs');
  const list = client.getQueryData<{ pages: { items: unknown[] }[] }>([
    ...pagesKey('listJobs'),
    call?.input,
  ]);
  return list?.pages[0]?.items.length === 0;
}

function showTags(tags: HeadTag[]): void {
  const elements = tags.map(({ name, attributes, text = '' }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
  });
  const currentTags = [...document.head.querySelectorAll(HEAD_TAGS)];
  const isSame = (element: Element, index: number) => currentTags[index]?.isEqualNode(element);
  if (currentTags.length === elements.length && elements.every(isSame)) return;
  for (const element of currentTags) element.remove();
  document.head.append(...elements);
}
