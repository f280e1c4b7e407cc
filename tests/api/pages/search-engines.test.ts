import { expect } from 'vitest';
import { builtPages } from '#server/features/pages/built.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import { companyPage } from '#shared/domain/company-pages.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { LOCALES } from '#shared/locales/text.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { openPage } from '#tests/support/open-page.ts';
import * as t from '#texts';
import { test as base, overridable } from '../fixtures.ts';

const SITE = 'https://portage.example';
const FRENCH = `Vous accueillez la clientèle et vous tenez les dossiers du bureau avec soin, dans une
équipe qui vous aidera et qui vous laissera le temps d’apprendre le métier.`;
const BOTH = `${FRENCH}

You welcome the clients and keep the files of the office in good order, with a team that will help
you and that will leave you the time to learn the trade.`;

const test = overridable(base)
  .override('environment', { PUBLIC_URL: SITE })
  .override('pages', () => builtPages());

let english: OwnJob;
let french: OwnJob;
let bilingual: OwnJob;

test.beforeAll(async ({ app }) => {
  const { client } = await registerCompany(app, { companyName: 'Forge' });
  english = await postJob(client, { title: 'Welder', location: 'Calgary, AB' });
  await postJob(client, { title: 'Welder, second shift', location: 'Calgary, AB' });
  french = await postJob(client, { title: 'Commis', description: FRENCH, language: 'fr' });
  bilingual = await postJob(client, { title: 'Clerk / Commis', description: BOTH });
});

const typesOf = (data: Record<string, unknown>[]) => data.map((each) => each['@type']);

/** Names and addresses of the breadcrumbs among a page's data. */
function trailOf(data: Record<string, unknown>[]): string[][] {
  const trail = data.find((each) => each['@type'] === 'BreadcrumbList');
  const items = trail?.itemListElement as { name: string; item: string }[] | undefined;
  return (items ?? []).map(({ name, item }) => [name, item]);
}

for (const locale of LOCALES) {
  const address = (path: string) => addressFor(locale, path);

  test(`the home page names its feed and describes the site and its search (${locale})`, async ({
    app,
  }) => {
    const page = await openPage(app, address('/'));
    expect(page.feeds).toEqual([SITE + address('/jobs/feed.xml')]);
    expect(page.data).toMatchObject([
      {
        '@type': 'WebSite',
        url: SITE + address('/'),
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${SITE}${address('/jobs')}?keyword={search_term_string}` },
        },
      },
    ]);
  });

  test(`a search is titled by what is sought, alike in tab, sharing and heading (${locale})`, async ({
    app,
  }) => {
    const page = await openPage(app, address('/jobs?keyword=welder+Calgary'));
    const place = { en: 'Calgary, AB', fr: 'Calgary (Alberta)' }[locale];
    const title = t.pages.searchInTitle({ words: 'Welder', place }, locale);
    expect(page).toMatchObject({ title: `${title} · Portage`, canonical: SITE + address('/jobs') });
    expect(page.html).toContain(`<meta property="og:title" content="${title} · Portage"`);
    expect(page.text).toMatch(new RegExp(`<h1[^>]*>${title.replace(/[()]/g, '\\$&')}</h1>`));
    expect(page.links).toContain(`${address('/jobs/feed.xml')}?keyword=welder+Calgary`);
    const nothing = await openPage(app, address('/jobs?keyword=qwertz'));
    expect(nothing).toMatchObject({ status: 200, robots: 'noindex', canonical: undefined });
  });

  test(`the language switch is a link to the same page (${locale})`, async ({ app }) => {
    const other = locale === 'en' ? 'fr' : 'en';
    for (const path of ['/', '/jobs?keyword=welder&sort=pay', `/jobs/${english.id}`, '/auth']) {
      const { links } = await openPage(app, address(path));
      expect(links, path).toContain(addressFor(other, path));
    }
  });

  test(`the text of a page that is none is in its HTML (${locale})`, async ({ app }) => {
    for (const [path, title] of [
      ['/nowhere', t.common.notFoundTitle(locale)],
      ['/jobs/99999', t.job.notFound(locale)],
      ['/jobs/x', t.job.notFound(locale)],
      ['/companies/99999', t.common.notFoundTitle(locale)],
      ['/salaries/nothing-99999', t.common.notFoundTitle(locale)],
      ['/jobs/occupation/99999', t.common.notFoundTitle(locale)],
    ] as const) {
      const page = await openPage(app, address(path));
      expect(page, path).toMatchObject({ status: 404, robots: 'noindex' });
      expect(page.text, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    }
    expect((await openPage(app, '/staff')).text).not.toContain('<h1');
  });

  test(`jobs, provinces and companies say what they are a part of (${locale})`, async ({ app }) => {
    const all = [t.pages.jobsTitle(locale), SITE + address('/jobs')];
    const alberta = ['Alberta', SITE + address('/jobs/province/ab')];
    const province = await openPage(app, address('/jobs/province/ab'));
    expect(trailOf(province.data)).toEqual([all, alberta]);
    const own = companyPage({ id: english.companyId, name: 'Forge' });
    const company = await openPage(app, address(own));
    expect(trailOf(company.data)).toEqual([all, ['Forge', SITE + address(own)]]);
    const job = await openPage(app, `/jobs/${english.id}`);
    expect(trailOf(job.data)).toEqual([
      [t.pages.jobsTitle('en'), `${SITE}/jobs`],
      ['Alberta', `${SITE}/jobs/province/ab`],
      ['Welder', `${SITE}/jobs/${english.id}`],
    ]);
  });
}

test('a posting in one language is indexed in it alone', async ({ app }) => {
  for (const [{ id }, canonical, types] of [
    [english, `${SITE}/jobs/${english.id}`, [['JobPosting', 'BreadcrumbList'], []]],
    [french, `${SITE}/fr/jobs/${french.id}`, [[], ['JobPosting', 'BreadcrumbList']]],
  ] as const) {
    const pages = await Promise.all(
      LOCALES.map((locale) => openPage(app, addressFor(locale, `/jobs/${id}`))),
    );
    expect(pages.map((page) => page.canonical)).toEqual([canonical, canonical]);
    expect(pages.map((page) => page.alternates)).toEqual([[], []]);
    expect(pages.map(({ data }) => typesOf(data))).toEqual(types);
    // Shared in either language, a link stays in it.
    expect(pages[1]?.html).toContain(`"og:url" content="${SITE}/fr/jobs/${id}"`);
  }
  const page = await openPage(app, `/fr/jobs/${bilingual.id}`);
  expect(page).toMatchObject({ canonical: `${SITE}/fr/jobs/${bilingual.id}` });
  expect(page.alternates).toHaveLength(3);
  expect(typesOf(page.data)).toContain('JobPosting');
});

test('the sitemap has a posting in the languages in which it is indexed', async ({ app }) => {
  const { body } = await app.createClient().send<string>('GET', '/sitemap.xml');
  const jobs = [...body.matchAll(/<loc>[^<]*?((?:\/fr)?\/jobs\/\d+)<\/loc>/g)];
  expect(jobs.map(([, path]) => path)).toEqual([
    `/jobs/${english.id}`,
    `/jobs/${english.id + 1}`,
    `/fr/jobs/${french.id}`,
    `/jobs/${bilingual.id}`,
    `/fr/jobs/${bilingual.id}`,
  ]);
  expect(body).toContain(`hreflang="fr" href="${SITE}/fr/jobs/${bilingual.id}"`);
  expect(body).not.toContain(`hreflang="fr" href="${SITE}/fr/jobs/${french.id}"`);
});

test('related jobs are links in the HTML of a job', async ({ app }) => {
  const { links } = await openPage(app, `/jobs/${english.id}`);
  expect(links).toContain(`/jobs/${english.id + 1}`);
});

test('a province in capitals leads to its list', async ({ app }) => {
  expect(await openPage(app, '/fr/jobs/province/NS?page=2')).toMatchObject({
    status: 301,
    location: '/fr/jobs/province/ns?page=2',
  });
  expect((await openPage(app, '/jobs/province/XX')).status).toBe(404);
});
