import { expect } from 'vitest';
import { builtPages } from '#server/features/pages/built.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import { SEARCH_JOBS } from '#shared/contract/list-sizes.ts';
import { occupationJobs, PROVINCE_PAGES } from '#shared/domain/job-list-paths.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { LOCALES } from '#shared/locales/text.ts';
import type { TestApp } from '#tests/support/app.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import * as t from '#texts';
import { test as base, overridable } from '../fixtures.ts';

const SITE = 'https://portage.example';
const ONTARIO = '/jobs/province/on';
const NURSES = occupationJobs('31301');

const test = overridable(base)
  .override('environment', { PUBLIC_URL: SITE })
  .override('pages', () => builtPages());

let inOntario: OwnJob;
let nurse: OwnJob;

test.beforeAll(async ({ app }) => {
  const { client } = await registerCompany(app);
  await postJob(client, { title: 'Quebec Sailmaker', location: 'Rimouski, QC' });
  await postJob(client, { title: 'Nunavut Pilot', location: 'Iqaluit, NU' });
  nurse = await postJob(client, { title: 'Infirmière autorisée', location: 'Iqaluit, NU' });
  for (let count = 0; count <= SEARCH_JOBS; count += 1) {
    inOntario = await postJob(client, { title: `Cooper ${count}`, location: 'Toronto, ON' });
  }
});

async function open(app: TestApp, path: string) {
  const { status, body } = await app.createClient().send<string>('GET', path);
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, first = '']) => first);
  const root = body.slice(body.indexOf('<div id="root">'), body.lastIndexOf('<script'));
  return {
    status,
    html: body,
    title: all(/<title>(.*?)<\/title>/gs)[0],
    description: all(/<meta name="description" content="([^"]*)"/g)[0],
    canonical: all(/<link rel="canonical" href="([^"]*)"/g)[0],
    alternates: all(/<link rel="alternate" hreflang="[\w-]+" href="([^"]*)"/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g)[0],
    text: root,
    links: [...root.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href),
  };
}

for (const locale of LOCALES) {
  test(`a province’s open jobs have a page of their own (${locale})`, async ({ app }) => {
    const page = await open(app, addressFor(locale, ONTARIO));
    expect(page).toMatchObject({
      status: 200,
      title: `${t.pages.provinceJobs.ON(locale)} · Portage`,
      description: t.pages.provinceJobsDescription({ province: 'Ontario' }, locale),
      canonical: SITE + addressFor(locale, ONTARIO),
      robots: undefined,
    });
    expect(page.alternates).toEqual([SITE + ONTARIO, `${SITE}/fr${ONTARIO}`, SITE + ONTARIO]);
    expect(page.text).toMatch(new RegExp(`<h1[^>]*>${t.pages.provinceJobs.ON(locale)}</h1>`));
    expect(page.text).toContain(inOntario.title);
    expect(page.text).not.toContain('Quebec Sailmaker');
    expect(page.text).not.toContain('Nunavut Pilot');
  });

  test(`an occupation’s open jobs have a page of their own (${locale})`, async ({ app }) => {
    const page = await open(app, addressFor(locale, NURSES));
    const occupation = { en: 'Registered nurse', fr: 'Infirmier/infirmière' }[locale];
    expect(page).toMatchObject({
      status: 200,
      title: `${t.pages.occupationJobs({ occupation }, locale)} · Portage`,
      description: t.pages.occupationJobsDescription({ occupation }, locale),
      canonical: SITE + addressFor(locale, NURSES),
      robots: undefined,
    });
    expect(page.text).toContain(nurse.title);
    expect(page.text).not.toContain(inOntario.title);
    const url = addressFor(locale, NURSES);
    expect(page.links).toContain(addressFor(locale, ONTARIO));
    expect(page.links).not.toContain(url);
    expect((await open(app, addressFor(locale, ONTARIO))).links).toContain(url);
    const sitemap = await app.createClient().send<string>('GET', '/sitemap.xml');
    expect(sitemap.body).toContain(`<loc>${SITE}${url}</loc>`);
  });

  test(`the lists lead to each other, and jobs to theirs (${locale})`, async ({ app }) => {
    const lists = PROVINCE_PAGES.map((path) => addressFor(locale, path));
    const all = addressFor(locale, '/jobs');
    expect((await open(app, all)).links).toEqual(expect.arrayContaining(lists));
    const url = addressFor(locale, ONTARIO);
    const others = lists.filter((path) => path !== url);
    expect((await open(app, url)).links).toEqual(expect.arrayContaining([all, ...others]));
    expect((await open(app, addressFor(locale, `/jobs/${inOntario.id}`))).links).toContain(url);
  });
}

test('a list is read to its end without scripts', async ({ app }) => {
  const first = await open(app, ONTARIO);
  expect(first.text).not.toContain('>Cooper 0<');
  const next = `${ONTARIO}?page=2`;
  expect(first.links).toContain(next);
  const second = await open(app, next);
  expect(second.text).toContain('>Cooper 0<');
  expect(second.text).not.toContain(inOntario.title);
  expect(second.canonical).toBe(SITE + next);
  // The chain ends, and a page beyond it is none.
  expect([first, second].map(({ text }) => text.includes('rel="next"'))).toEqual([true, false]);
  expect(await open(app, `${ONTARIO}?page=3`)).toMatchObject({ robots: 'noindex' });
});

test('each list has a title and a description of its own, and is in the sitemap', async ({
  app,
}) => {
  const addresses = PROVINCE_PAGES.flatMap((path) =>
    LOCALES.map((locale) => addressFor(locale, path)),
  );
  const pages = await Promise.all(addresses.map((address) => open(app, address)));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  // Four names are the same in both languages, but their descriptions differ.
  expect(new Set(pages.map(({ title }) => title)).size).toBe(addresses.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(addresses.length);
  const sitemap = await app.createClient().send<string>('GET', '/sitemap.xml');
  for (const address of addresses) expect(sitemap.body).toContain(`<loc>${SITE}${address}</loc>`);
});

test.for([
  '/jobs/province/xx',
  '/jobs/place/on',
  '/jobs/occupation/99999',
  '/jobs/occupation/3130',
  '/jobs/province',
  '/jobs/province/on/1',
])('an address that names no list is answered with 404: %s', async (path, { app }) => {
  for (const locale of LOCALES) {
    const page = await open(app, addressFor(locale, path));
    expect(page).toMatchObject({ status: 404, robots: 'noindex' });
  }
});
