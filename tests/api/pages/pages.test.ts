import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { sql } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import { PROVINCE_PAGES } from '#shared/domain/job-list-paths.ts';
import { addressFor, PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test as base, overridable } from '../fixtures.ts';

const shell = readFileSync(join(projectRoot, 'client/index.html'), 'utf8');
const SITE = 'https://portage.example';

const test = overridable(base)
  .override('environment', { PUBLIC_URL: SITE })
  .override('pages', () => (server, render) => server.use((req, res) => render(req, res, shell)));

const inBoth = (path: string) => [SITE + path, SITE + addressFor('fr', path)];

let job: OwnJob;
let hostile: OwnJob;
let closed: OwnJob;

test.beforeAll(async ({ app }) => {
  const { client } = await registerCompany(app, { companyName: 'Maple & Sons' });
  job = await postJob(client, {
    title: 'Office Clerk',
    location: 'Halifax, NS',
    jobType: 'Part-time',
    hourlyRateMin: 25,
    hourlyRateMax: 32.5,
  });
  hostile = await postJob(client, {
    title: `</script></title><script>alert("$&'")</script>`,
    description: `<img src=x onerror=alert(1)> & "quotes"\n\n${'Second paragraph. '.repeat(10)}`,
  });
  closed = await postJob(client, { title: 'Closed already' });
  await client.updateJob({ params: { id: closed.id }, body: { isActive: false } });
});

async function open(app: TestApp, path: string, language?: string) {
  const response = await fetch(app.origin + path, {
    headers: language ? { 'accept-language': language } : {},
  });
  const html = await response.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: response.status,
    headers: response.headers,
    html,
    language: first(/<html lang="(\w+)"/),
    title: first(/<title>(.*?)<\/title>/s),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    openGraph: first(/<meta property="og:title" content="([^"]*)"/),
    robots: first(/<meta name="robots" content="([^"]*)"/),
    data: JSON.parse(first(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? 'null'),
  };
}

describe('a public page', () => {
  test('each has a title, description and address of its own', async ({ app }) => {
    const pages = await Promise.all(Object.values(PUBLIC_PAGES).map((path) => open(app, path)));
    for (const [index, path] of Object.values(PUBLIC_PAGES).entries()) {
      const page = pages[index];
      expect(page).toMatchObject({ status: 200, canonical: SITE + path, language: 'en' });
      expect(page?.openGraph).toBe(page?.title);
      expect(page?.robots).toBeUndefined();
    }
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  });

  test('speaks the language of its address, and names that in the other one', async ({ app }) => {
    const english = await open(app, '/contact', 'fr-CA');
    expect(english).toMatchObject({ language: 'en', title: 'Contact · Portage' });
    expect(english.headers.get('vary')).not.toContain('Accept-Language');
    const french = await open(app, '/fr/contact', 'en-CA');
    expect(french).toMatchObject({
      status: 200,
      language: 'fr',
      title: 'Nous joindre · Portage',
      canonical: `${SITE}/fr/contact`,
    });
    for (const { html } of [english, french]) {
      const alternates = html.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)"/g);
      expect([...alternates].map(([, language, address]) => [language, address])).toEqual([
        ['en', `${SITE}/contact`],
        ['fr', `${SITE}/fr/contact`],
        ['x-default', `${SITE}/contact`],
      ]);
    }
    for (const path of ['/fr', '/fr/']) {
      expect(await open(app, path)).toMatchObject({ language: 'fr', canonical: `${SITE}/fr` });
    }
  });

  test('behind sign-in is in the language that was chosen, or that the browser asks for', async ({
    app,
  }) => {
    const page = await open(app, '/job-seeker/dashboard', 'fr-CA,fr;q=0.9,en;q=0.5');
    expect(page.language).toBe('fr');
    expect(page.headers.get('vary')).toContain('Accept-Language, Cookie');
    expect(await open(app, '/fr/job-seeker/dashboard')).toMatchObject({ status: 404 });
  });

  test('carries the nonce of its own answer', async ({ app }) => {
    const page = await open(app, '/about');
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
    expect(page.html).toContain(`nonce="${nonce}"`);
    expect(page.html).not.toContain('%CSP_NONCE%');
  });
});

describe('a job’s page', () => {
  test('says what the job is', async ({ app }) => {
    const page = await open(app, `/jobs/${job.id}`);
    expect(page).toMatchObject({
      status: 200,
      title: 'Office Clerk – Maple &amp; Sons, Halifax, NS · Portage',
      canonical: `${SITE}/jobs/${job.id}`,
    });
    expect(page.description?.length).toBeLessThanOrEqual(160);
    expect(page.data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Office Clerk',
      datePosted: job.postedAt,
      employmentType: 'PART_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Maple & Sons' },
      jobLocation: {
        address: { addressLocality: 'Halifax', addressRegion: 'NS', addressCountry: 'CA' },
      },
      baseSalary: { currency: 'CAD', value: { minValue: 25, maxValue: 32.5, unitText: 'HOUR' } },
    });
  });

  test('has all that search engines want of a posting', async ({ app }) => {
    const { client } = await registerCompany(app, {
      companyName: 'Érable',
      logoUrl: 'https://erable.example/logo.png',
    });
    const full = await postJob(client, {
      title: 'Tailor',
      location: 'Montréal, QC',
      workplace: 'hybrid',
      skills: ['Hemming', 'Cutting & pressing'],
      requirements: 'Two years at a bench, and patience with customers.',
      benefits: 'Cloth at cost, and a bench at the window.',
      closesAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      hoursPerWeek: 35,
      salaryMin: 52_000,
      salaryMax: 52_000,
    });
    const remote = await postJob(client, { location: 'Remote', isRemote: true });
    const pages = await Promise.all([full, remote].map(({ id }) => open(app, `/jobs/${id}`)));
    const [data, ofRemote] = pages.map((page) => page.data);
    const issues = await Promise.all(
      [data, ofRemote].map((each) => new Validator().validate({ jsonld: { JobPosting: [each] } })),
    );
    const missing = issues.map((pageIssues) => pageIssues.map(({ issueMessage }) => issueMessage));
    expect(missing).toEqual([
      // Required for remote work only, which the first is not.
      [
        'Missing field "applicantLocationRequirements" (optional)',
        'Missing field "jobLocationType" (optional)',
      ],
      // Fields that the second posting does not state.
      ['Missing field "baseSalary" (optional)', 'Missing field "validThrough" (optional)'],
    ]);
    expect(data).toMatchObject({
      description: expect.stringMatching(
        /<li>Cutting &amp; pressing<\/li>.*Two years at a bench.*Cloth at cost/s,
      ),
      identifier: { name: 'Érable', value: String(full.id) },
      hiringOrganization: { logo: 'https://erable.example/logo.png' },
      jobLocation: { address: { addressLocality: 'Montréal', addressRegion: 'QC' } },
      baseSalary: { value: { value: 52_000, unitText: 'YEAR' } },
      validThrough: full.closesAt,
      workHours: '35',
    });
    expect(ofRemote).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { name: 'Canada' },
    });
    expect(ofRemote).not.toHaveProperty('jobLocation');
    for (const { id } of [full, remote]) {
      await client.updateJob({ params: { id }, body: { isActive: false } });
    }
  });

  test('lets no text of a job become markup', async ({ app }) => {
    const page = await open(app, `/jobs/${hostile.id}`);
    // Three scripts besides the shell's: structured data of job and trail, and page data.
    expect(page.html.match(/<script/g)).toHaveLength((shell.match(/<script/g)?.length ?? 0) + 3);
    expect(page.html).not.toContain('<img');
    expect(page.title).toContain('&lt;/script&gt;&lt;/title&gt;');
    expect(page.data.title).toBe(hostile.title);
    expect(page.data.description).toMatch(/^<p>&lt;img src=x onerror=alert\(1\)&gt; &amp;/);
  });

  test.for(['0', '99999999999', '2147483647', 'abc', '1%00'])(
    'answers %s with 404',
    async (id, { app }) => {
      const page = await open(app, `/jobs/${id}`);
      expect(page).toMatchObject({ status: 404, robots: 'noindex' });
      expect(page.html).toContain('<div id="root">');
    },
  );

  test('answers 404 once the job is closed, and says nothing of it', async ({ app }) => {
    const page = await open(app, `/jobs/${closed.id}`);
    expect(page.status).toBe(404);
    expect(page.html).not.toContain('Closed already');
  });
});

describe('other addresses', () => {
  test.for(['/job-seeker/dashboard', '/employer/job-postings/edit/7'])(
    'serve %s, and keep it out of search engines',
    async (path, { app }) => {
      expect(await open(app, path)).toMatchObject({ status: 200, robots: 'noindex' });
    },
  );

  test.for(['/nowhere', '/job', '/employer', '/about/us'])(
    'are 404 at %s',
    async (path, { app }) => {
      expect(await open(app, path)).toMatchObject({ status: 404, robots: 'noindex' });
    },
  );
});

describe('robots.txt and the sitemap', () => {
  test('keeps robots out of what is private and names the sitemap', async ({ app }) => {
    const { html } = await open(app, '/robots.txt');
    expect(html.split('\n')).toEqual(
      expect.arrayContaining([
        'Allow: /api/jobs',
        'Disallow: /api/',
        'Disallow: /job-seeker/',
        `Sitemap: ${SITE}/sitemap.xml`,
      ]),
    );
    expect(html).not.toContain('staging');
  });

  test('lists the public pages and the open jobs', async ({ app }) => {
    const { html, headers } = await open(app, '/sitemap.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    const addresses = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.filter((each) => !/\/(?:jobs\/occupation|companies)\//.test(each))).toEqual([
      ...Object.values(PUBLIC_PAGES).flatMap(inBoth),
      ...PROVINCE_PAGES.flatMap(inBoth),
      `${SITE}/jobs/${job.id}`,
      `${SITE}/jobs/${hostile.id}`,
    ]);
    expect(html).toContain(
      `<loc>${SITE}/jobs/${job.id}</loc><lastmod>${job.postedAt}</lastmod></url>`,
    );
  });
});

test('divides the sitemap when the jobs outgrow one file', { tags: 'nightly' }, async () => {
  const large = await startApp({ PUBLIC_URL: SITE });
  const { client } = await registerCompany(large);
  const early = await postJob(client);
  await large.db.execute(sql`select setval('jobs_id_seq', 30000)`);
  const newJob = await postJob(client);
  const read = async (path: string) => (await fetch(large.origin + path)).text();
  const index = await read('/sitemap.xml');
  expect(index).toContain('<sitemapindex');
  expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${SITE}/sitemap-pages.xml`,
    `${SITE}/sitemap-jobs-1.xml`,
    `${SITE}/sitemap-jobs-2.xml`,
  ]);
  expect(await read('/sitemap-jobs-1.xml')).toContain(`/jobs/${early.id}<`);
  expect(await read('/sitemap-jobs-1.xml')).not.toContain(`/jobs/${newJob.id}<`);
  expect(await read('/sitemap-jobs-2.xml')).toContain(`/jobs/${newJob.id}<`);
  expect((await fetch(`${large.origin}/sitemap-jobs-x.xml`)).status).toBe(404);
  await large.close();
});

test('serves a page without its details while the database is away', async () => {
  const alone = await startApp({}, (server, render) =>
    server.use((req, res) => render(req, res, shell)),
  );
  const connect = vi.spyOn(alone.pool, 'connect').mockRejectedValue(new Error('gone'));
  const query = vi.spyOn(alone.pool, 'query').mockRejectedValue(new Error('gone') as never);
  const response = await fetch(`${alone.origin}/jobs/1`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<div id="root">');
  expect(connect.mock.calls.length + query.mock.calls.length).toBeGreaterThan(0);
  vi.restoreAllMocks();
  await alone.close();
});
