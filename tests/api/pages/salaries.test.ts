import { expect } from 'vitest';
import { builtPages } from '#server/features/pages/built.ts';
import { loadReference } from '#server/platform/db/reference/load.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import { occupationJobs } from '#shared/domain/job-list-paths.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { LOCALES } from '#shared/locales/text.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { openPage } from '#tests/support/open-page.ts';
import * as t from '#texts';
import { test as base, overridable } from '../fixtures.ts';

const SITE = 'https://portage.example';
const NURSE = '/salaries/registered-nurse-31301';
const NAME = { en: 'Registered nurse', fr: 'Infirmier/infirmière' };

const test = overridable(base)
  .override('environment', { PUBLIC_URL: SITE })
  .override('pages', () => builtPages());

let inOntario: OwnJob;

test.beforeAll(async ({ app }) => {
  await loadReference(app.db, new Date());
  const { client } = await registerCompany(app);
  inOntario = await postJob(client, { title: 'Registered nurse', location: 'Toronto, ON' });
  await postJob(client, { title: 'Infirmière autorisée', location: 'Laval, QC' });
});

for (const locale of LOCALES) {
  test(`an occupation’s salaries have a page of their own (${locale})`, async ({ app }) => {
    const page = await openPage(app, addressFor(locale, NURSE));
    const title = t.salaries.title({ occupation: NAME[locale], region: 'CA' }, locale);
    expect(page).toMatchObject({
      status: 200,
      title: `${title} · Portage`,
      canonical: SITE + addressFor(locale, NURSE),
      alternates: [SITE + NURSE, `${SITE}/fr${NURSE}`, SITE + NURSE],
      robots: undefined,
    });
    expect(page.description).toContain(title);
    expect(page.text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    for (const province of ['Alberta', 'Ontario']) expect(page.text).toContain(province);
    expect(page.text).toContain(t.charts.median(locale));
    expect(page.links).toEqual(
      expect.arrayContaining([
        addressFor(locale, '/salaries'),
        addressFor(locale, `${NURSE}/on`),
        addressFor(locale, `/jobs/${inOntario.id}`),
      ]),
    );
    const related = page.links.filter((href) => /\/salaries\/[\w-]+-\d{5}$/.test(href));
    expect(related.length).toBeGreaterThan(2);
  });

  test(`and in each province that has figures (${locale})`, async ({ app }) => {
    const address = addressFor(locale, `${NURSE}/on`);
    const page = await openPage(app, address);
    const title = t.salaries.title({ occupation: NAME[locale], region: 'ON' }, locale);
    expect(page).toMatchObject({ status: 200, title: `${title} · Portage` });
    expect(page.canonical).toBe(SITE + address);
    expect(page.text).toContain(inOntario.title);
    expect(page.text).not.toContain('Infirmière autorisée');
    expect(page.links).toContain(addressFor(locale, NURSE));
  });

  test(`the guide is found and sorted without scripts (${locale})`, async ({ app }) => {
    const address = addressFor(locale, '/salaries');
    const first = await openPage(app, address);
    // Begins with the occupations that have open jobs.
    expect(first.links.find((href) => /-\d{5}$/.test(href))).toBe(addressFor(locale, NURSE));
    expect(first.links).toContain(`${address}?page=2`);
    expect(first.text).toMatch(new RegExp(`<form[^>]*action="${address}"`));
    const second = await openPage(app, `${address}?page=2`);
    expect(second.links).toContain(`${address}?page=3`);
    expect(second.links).not.toContain(addressFor(locale, NURSE));
    const found = await openPage(app, `${address}?query=plumber&province=QC&sort=default`);
    expect(found.links).toContain(addressFor(locale, '/salaries/plumber-72300/qc'));
    expect(found.text).toContain('value="plumber"');
    expect(found.canonical).toBe(SITE + address);
  });
}

test('jobs, lists and searches lead to the salaries', async ({ app }) => {
  for (const path of [
    `/jobs/${inOntario.id}`,
    occupationJobs('31301'),
    '/jobs?keyword=registered+nurse',
  ]) {
    const { links } = await openPage(app, path);
    expect(links.filter((href) => href.startsWith(NURSE))).not.toEqual([]);
  }
});

test.for([
  [`${NURSE.replace('registered-nurse', 'nurse')}`, NURSE],
  ['/salaries/31301', NURSE],
  ['/salaries/nurse-31301/on', `${NURSE}/on`],
] as const)('another spelling leads to the one address: %s', async ([path, target], { app }) => {
  for (const locale of LOCALES) {
    const { status, headers } = await fetch(`${app.origin}${addressFor(locale, path)}?a=1`, {
      redirect: 'manual',
    });
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(`${addressFor(locale, target)}?a=1`);
  }
});

test.for([
  '/salaries/wizard-99999',
  '/salaries/nurse',
  `${NURSE}/nu`,
  `${NURSE}/xx`,
  `${NURSE}/on/1`,
])('an address without figures is answered with 404: %s', async (path, { app }) => {
  for (const locale of LOCALES) {
    expect(await openPage(app, addressFor(locale, path))).toMatchObject({
      status: 404,
      robots: 'noindex',
    });
  }
});

test('all of them are in the sitemap, with the day of the figures', async ({ app }) => {
  const { body } = await app.createClient().send<string>('GET', '/sitemap.xml');
  const entries = [...body.matchAll(/<loc>https:\/\/portage\.example([^<]*)<\/loc>(<lastmod>)?/g)];
  const salaries = entries.filter(([, path = '']) => /\/salaries\/./.test(path));
  expect(salaries.length).toBeGreaterThan(9_000);
  expect(salaries.every(([, , lastmod]) => lastmod)).toBe(true);
  const paths = salaries.map(([, path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining([NURSE, `/fr${NURSE}`, `${NURSE}/on`, `/fr${NURSE}/on`]),
  );
  // A file may hold 50,000 addresses, and 19,500 jobs have two each.
  expect(entries.length + 2 * 19_500).toBeLessThan(50_000);
});
