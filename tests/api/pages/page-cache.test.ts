import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, vi } from 'vitest';
import { suspend } from '#server/features/auth/suspension/service.ts';
import type { Pages } from '#server/features/pages/render.ts';
import { oldestTransaction } from '#server/features/pages/shown-rows.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { createHiringPair, postJob, registerCompany } from '#tests/support/factories.ts';
import { test as base, overridable } from '../fixtures.ts';

const shell = readFileSync(join(projectRoot, 'client/index.html'), 'utf8');
const SITE = 'https://portage.example';
const clock = { time: Date.now(), now: (): Date => new Date(clock.time) };
const MINUTE = 60_000;

const test = overridable(base)
  .override('environment', { PUBLIC_URL: SITE })
  .override('clock', clock)
  .override('pages', () => (server, render) => server.use((req, res) => render(req, res, shell)))
  .extend('hiringPair', { scope: 'file' }, ({ app }) => createHiringPair(app));

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Waits for the transactions under way, also of other databases of the server: what is written
 * while one of them runs counts as changed.
 */
async function endOfTransactions({ db }: TestApp): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  const last = BigInt(rows[0]?.id ?? 0);
  await expect.poll(() => oldestTransaction(db), { timeout: 20_000 }).toBeGreaterThan(last);
}

/** Each statement outside a transaction connects to the pool once. */
const watchStatements = (app: TestApp) => vi.spyOn(app.pool, 'connect');

const nonceOf = ({ headers }: { headers: Headers }) =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';

test('a page is the same for every visitor, but for its nonce', async ({ app, hiringPair }) => {
  const { seeker, employer, job } = hiringPair;
  const path = `/jobs/${job.id}`;
  // Members between visitors, to notice a cached page of a member.
  const readers = [app.createClient(), seeker.client, app.createClient(), employer.client];
  const replies = [];
  for (const client of [...readers, app.createClient()]) {
    replies.push(await client.send<string>('GET', path));
  }
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.headers.get('vary')).toMatch(/Cookie/);
    expect(reply.body).toContain(`nonce="${nonceOf(reply)}"`);
  }
  expect(new Set(replies.map(nonceOf)).size).toBe(replies.length);
  const [first, ofSeeker, second, ofEmployer, third] = replies;
  const visitors = [first, second, third].map((reply) => {
    expect(reply?.headers.get('cache-control')).toBe('no-cache');
    return reply?.body.replaceAll(nonceOf(reply), '');
  });
  expect(new Set(visitors).size).toBe(1);
  for (const [reader, other, reply] of [
    [seeker, employer, ofSeeker],
    [employer, seeker, ofEmployer],
  ] as const) {
    expect(reply?.headers.get('cache-control')).toBe('private, no-store');
    expect(reply?.body).toContain(reader.user.email);
    expect(reply?.body).not.toContain(other.user.email);
    for (const secret of [reader.user.email, reader.user.fullName]) {
      expect(visitors[0]).not.toContain(secret);
    }
  }
});

test('concurrent requests share one build per language', async ({
  app,
  hiringPair: { employer },
}) => {
  const { id } = await postJob(employer.client, { title: 'Ferry Captain' });
  await endOfTransactions(app);
  const statements = watchStatements(app);
  const open = (language: 'en' | 'fr') =>
    app.createClient().send<string>('GET', addressFor(language, `/jobs/${id}`));
  const titles = async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => [open('en'), open('fr')]).flat(),
    );
    return replies.map(({ body }) => /<html lang="(\w\w)">.*<title>(.*?) –/s.exec(body)?.slice(1));
  };
  const expected = Array(20)
    .fill([
      ['en', 'Ferry Captain'],
      ['fr', 'Ferry Captain'],
    ])
    .flat();
  expect(await titles()).toEqual(expected);
  expect(await titles()).toEqual(expected);
  expect((await app.createClient().send('GET', `/jobs/${id}/`)).status).toBe(200);
  // The job with metadata, text, wage, employer, related jobs and the oldest transaction, which
  // concurrent requests share, and for each request at most a check for changes. The detection of
  // its language may write the posting once in between.
  expect(statements.mock.calls.length).toBeLessThanOrEqual(2 * 2 * 9 + 81);
});

test('what another process edits, takes down or opens again shows at once, on every page', async ({
  app,
  hiringPair: { employer },
}) => {
  const database = { url: app.config.databaseUrl ?? '', drop: async () => {} };
  const environment = { PUBLIC_URL: SITE };
  const pages: Pages = (server, render) => server.use((req, res) => render(req, res, shell));
  const other = await startApp(environment, pages, { clock, database });
  const closesAt = new Date(clock.time + MINUTE / 2).toISOString();
  const { id } = await postJob(employer.client, { title: 'Gardener' });
  const closing = await postJob(employer.client, { title: 'Fence Painter', closesAt });
  const titles = async (server: TestApp, path: string) => {
    const { status, body } = await server.createClient().send<string>('GET', path);
    return [
      status,
      ...['Arborist', 'Gardener', 'Fence Painter'].filter((one) => body.includes(one)),
    ];
  };
  const change = (body: object) => employer.client.updateJob({ params: { id }, body });
  for (const server of [other, app]) {
    expect(await titles(server, `/jobs/${id}`)).toContain('Gardener');
    expect(await titles(server, '/jobs')).toEqual([200, 'Gardener', 'Fence Painter']);
    expect(await titles(server, `/jobs/${closing.id}`)).toContain('Fence Painter');
  }
  await change({ title: 'Arborist' });
  for (const server of [other, app]) {
    expect(await titles(server, `/jobs/${id}`)).toContain('Arborist');
    expect(await titles(server, '/jobs')).toEqual([200, 'Arborist', 'Fence Painter']);
  }
  await change({ isActive: false });
  for (const server of [other, app]) {
    expect((await titles(server, `/jobs/${id}`))[0]).toBe(404);
    expect(await titles(server, '/jobs')).toEqual([200, 'Fence Painter']);
  }
  await change({ isActive: true });
  for (const server of [other, app]) {
    expect((await titles(server, `/jobs/${id}`))[0]).toBe(200);
  }
  clock.time = Date.parse(closesAt) + 1;
  for (const server of [other, app]) {
    expect((await titles(server, `/jobs/${closing.id}`))[0]).toBe(404);
    expect(await titles(server, '/')).not.toContain('Fence Painter');
  }
  await other.close();
});

test('a company’s new name shows at once on its postings, and its page is gone when it is suspended', async ({
  app,
}) => {
  const { client, user } = await registerCompany(app, { companyName: 'Cask & Stave' });
  const job = await postJob(client);
  const open = async (path: string) => {
    const { status, body } = await app.createClient().send<string>('GET', path);
    return [status, /(?:Cask|Barrel) &amp; Stave/.exec(body)?.[0]];
  };
  const page = (await app.createClient().send<string>('GET', `/jobs/${job.id}`)).body;
  expect(page).toContain('Cask &amp; Stave');
  await client.updateCompanyProfile({ body: { companyName: 'Barrel & Stave' } });
  expect(await open(`/jobs/${job.id}`)).toEqual([200, 'Barrel &amp; Stave']);
  const address = `/companies/${job.companyId}-barrel-stave`;
  expect((await open(address))[0]).toBe(200);
  await app.db.transaction((tx) => suspend(tx, user.id, clock.now()));
  expect((await open(address))[0]).toBe(404);
});

test('the sitemap says when a posting was edited', async ({ app, hiringPair: { employer } }) => {
  const { id, postedAt } = await postJob(employer.client);
  const lastmod = async () => {
    const { body } = await app.createClient().send<string>('GET', '/sitemap.xml');
    return new RegExp(`/jobs/${id}</loc><lastmod>(.*?)<`).exec(body)?.[1];
  };
  clock.time += 11 * MINUTE;
  expect(await lastmod()).toBe(postedAt);
  await employer.client.updateJob({ params: { id }, body: { title: 'Head Clerk' } });
  const edited = clock.now().toISOString();
  clock.time += 11 * MINUTE;
  expect(await lastmod()).toBe(edited);
  clock.time += 11 * MINUTE;
});

test('a posting’s text is not replaced by the nonce', async ({ app, hiringPair: { employer } }) => {
  const { id } = await postJob(employer.client, { title: 'Clerk %CSP_NONCE%' });
  const reply = await app.createClient().send<string>('GET', `/jobs/${id}`);
  expect(/<title>(.*?) –/.exec(reply.body)?.[1]).toBe('Clerk %CSP_NONCE%');
  expect(reply.body.split(nonceOf(reply))).toHaveLength(shell.split('%CSP_NONCE%').length);
});

test('a sitemap that many ask for is built once in ten minutes', async ({
  app,
  hiringPair: { employer, job },
}) => {
  const statements = watchStatements(app);
  const read = () => app.createClient().send<string>('GET', '/sitemap.xml');
  const first = await Promise.all(Array.from({ length: 30 }, read));
  const { body } = await read();
  expect(new Set([...first.map((reply) => reply.body), body]).size).toBe(1);
  expect(body).toContain(`${SITE}/jobs/${job.id}<`);
  // The last job, the salaries and when they were loaded, the companies, the jobs; and two of the
  // vocabulary, where a second has passed since it was checked.
  const built = statements.mock.calls.length;
  expect([5, 7]).toContain(built);

  for (const encoding of ['gzip', 'identity', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const response = await fetch(`${app.origin}/sitemap.xml`, { headers });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe(body);
  }
  expect(statements).toHaveBeenCalledTimes(built);

  const later = await postJob(employer.client);
  expect((await read()).body).not.toContain(`/jobs/${later.id}<`);
  clock.time += 10 * MINUTE + 2;
  expect((await read()).body).toContain(`/jobs/${later.id}<`);
});

test('pages and sitemaps are limited by address', async () => {
  const limited = await startApp(
    { RATE_LIMITS: 'on', PAGES_PER_MINUTE: '4', TRUST_PROXY: '1' },
    (server, render) => server.use((req, res) => render(req, res, shell)),
  );
  const open = (path: string, address: string) =>
    limited.createClient({ 'x-forwarded-for': address }).send('GET', path);
  for (const path of ['/', '/jobs/1', '/sitemap.xml', '/robots.txt']) {
    expect((await open(path, '203.0.113.1')).status).toBeLessThan(429);
  }
  for (const path of ['/', '/jobs/1', '/sitemap.xml', '/sitemap-jobs-1.xml', '/robots.txt']) {
    const reply = await open(path, '203.0.113.1');
    expectError(reply, 'RATE_LIMITED');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await open('/', '203.0.113.2')).status).toBe(200);
  await limited.close();
});
