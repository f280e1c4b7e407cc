import { expect } from 'vitest';
import { builtPages } from '#server/features/pages/built.ts';
import { companyPage } from '#shared/domain/company-pages.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { LOCALES } from '#shared/locales/text.ts';
import { accountSuspensions } from '#shared/schema/staff.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { openPage } from '#tests/support/open-page.ts';
import * as t from '#texts';
import { test as base, overridable } from '../fixtures.ts';

const SITE = 'https://portage.example';

const test = overridable(base)
  .override('environment', { PUBLIC_URL: SITE })
  .override('pages', () => builtPages())
  .extend('company', { scope: 'file' }, async ({ app }) => {
    const { client } = await registerCompany(app, {
      companyName: 'Érable & Fils',
      description: 'Makes <b>syrup</b> & butter in the Beauce, since the sap runs.',
      website: 'https://erable.example',
      location: 'Beauceville, QC',
      businessNumber: '123456782',
      legalName: 'Érable et fils inc., 9999 rue Secrète',
    });
    const job = await postJob(client, { title: 'Syrup Taster' });
    const closed = await postJob(client, { title: 'Tree Whisperer' });
    await client.updateJob({ params: { id: closed.id }, body: { isActive: false } });
    const page = companyPage({ id: job.companyId, name: 'Érable & Fils' });
    return { client, job, page };
  });

for (const locale of LOCALES) {
  test(`a company has a page with its open jobs (${locale})`, async ({ app, company }) => {
    const { job, page } = company;
    expect(page).toBe(`/companies/${job.companyId}-erable-fils`);
    const opened = await openPage(app, addressFor(locale, page));
    expect(opened).toMatchObject({
      status: 200,
      canonical: SITE + addressFor(locale, page),
      alternates: [SITE + page, `${SITE}/fr${page}`, SITE + page],
      robots: undefined,
    });
    expect(opened.title).toContain('Érable &amp; Fils');
    expect(opened.description).toContain('Makes &lt;b&gt;syrup');
    expect(opened.text).toContain('Syrup Taster');
    expect(opened.text).not.toContain('Tree Whisperer');
    expect(opened.text).toContain(t.job.companyUnverified(locale));
    expect(opened.links).toContain(addressFor(locale, `/jobs/${job.id}`));
    expect(opened.data).toContainEqual(
      expect.objectContaining({
        '@type': 'Organization',
        name: 'Érable & Fils',
        url: SITE + addressFor(locale, page),
        sameAs: 'https://erable.example',
      }),
    );
    // Never what only its members, its owner or the staff see.
    for (const secret of ['123456782', 'Secrète', 'legalName', 'businessNumber', 'userId']) {
      expect(opened.html).not.toContain(secret);
    }
    const jobPage = await openPage(app, addressFor(locale, `/jobs/${job.id}`));
    expect(jobPage.links).toContain(addressFor(locale, page));
    const { body } = await app.createClient().send<string>('GET', '/sitemap.xml');
    expect(body).toContain(`<loc>${SITE}${addressFor(locale, page)}</loc><lastmod>`);
  });
}

test('another name, or none, leads to the one address', async ({ app, company }) => {
  const { job, page } = company;
  for (const other of ['', '-', '-acme', '-erable-fils-inc']) {
    const opened = await openPage(app, `/fr/companies/${job.companyId}${other}`);
    expect(opened).toMatchObject({ status: 301, location: `/fr${page}` });
  }
});

test.for([
  '/companies',
  '/companies/0',
  '/companies/abc',
  '/companies/2147483647',
  '/companies/1/x',
])('is not at %s', async (path, { app }) => {
  expect(await openPage(app, path)).toMatchObject({ status: 404, robots: 'noindex' });
});

test('a company without a posting has none, nor one whose only posting was never shown', async ({
  app,
}) => {
  const { client } = await registerCompany(app, { companyName: 'Silent' });
  await postJob(client, { title: 'Not yet', isActive: false });
  const [own] = (await client.listCompanies()).body;
  expect(await openPage(app, `/companies/${own?.id}-silent`)).toMatchObject({ status: 404 });
  const visitor = app.createClient();
  const reply = await visitor.raw('getPublicCompany', { params: { id: own?.id ?? 0 } });
  expect(reply.status).toBe(404);
  await postJob(client, { title: 'First words' });
  // The English page is cached for a minute.
  expect(await openPage(app, `/fr/companies/${own?.id}-silent`)).toMatchObject({ status: 200 });
});

test('a suspended company has none, and is in no sitemap', async ({ app }) => {
  const { client, user } = await registerCompany(app, { companyName: 'Fleeting' });
  const { companyId } = await postJob(client, { title: 'Gone soon' });
  await app.db
    .insert(accountSuspensions)
    .values({ userId: user.id, suspendedAt: new Date(), jobIds: [] });
  expect(await openPage(app, `/companies/${companyId}-fleeting`)).toMatchObject({ status: 404 });
  const reply = await app.createClient().raw('getPublicCompany', { params: { id: companyId } });
  expect(reply.status).toBe(404);
});
