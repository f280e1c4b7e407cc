import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { PAGE_DATA, type PageData } from '#shared/contract/page-data.ts';
import { startApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import {
  createHiringPair,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { test as base, overridable } from '../fixtures.ts';

const shell = readFileSync(join(projectRoot, 'client/index.html'), 'utf8');

const test = overridable(base)
  .override('pages', () => (server, render) => server.use((req, res) => render(req, res, shell)))
  .extend('hiringPair', { scope: 'file' }, ({ app }) => createHiringPair(app));

async function dataOf(client: Client, path: string): Promise<PageData | undefined> {
  const { body } = await client.send<string>('GET', path);
  const text = new RegExp(`<script [^>]*id="${PAGE_DATA}">(.*?)</script>`, 's').exec(body)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

const namesIn = (data: PageData | undefined) => data?.answers.map(({ name }) => name);
const answerTo = (data: PageData | undefined, name: string) =>
  data?.answers.find((each) => each.name === name)?.answer;

test('a visitor’s page says that nobody is signed in', async ({ app }) => {
  for (const path of ['/auth', '/terms-of-service', '/employer/dashboard', '/nowhere']) {
    expect(await dataOf(app.createClient(), path)).toMatchObject({ user: null, answers: [] });
  }
});

test('an ended session counts as none', async ({ app }) => {
  const { client } = await registerSeeker(app);
  expect((await dataOf(client, '/about'))?.user).not.toBeNull();
  const [session] = [...client.cookies];
  await client.logOut();
  client.cookies.set(...(session as [string, string]));
  expect((await dataOf(client, '/about'))?.user).toBeNull();
});

test('a person’s page has who they are, what is unread, and where their events begin', async ({
  app,
  hiringPair: { seeker, employer, application },
}) => {
  await sendMessage(employer.client, application.id, 'Come by </script>');
  const data = await dataOf(seeker.client, '/help-center');
  expect(data?.user).toEqual((await seeker.client.getCurrentUser()).body);
  expect(answerTo(data, 'countUnreadMessages')).toEqual({ unread: 1 });
  expect(data?.live?.waiting).toEqual((await seeker.client.listWaiting()).body);
  const { rows } = await app.pool.query(
    'SELECT max(id)::int AS last FROM live_events WHERE user_id = $1',
    [seeker.user.id],
  );
  expect(data?.live?.lastEventId).toBe(rows[0].last);
});

test('the payments begin with what they show, so that nothing below moves', async ({
  hiringPair: { seeker, employer },
}) => {
  expect(namesIn(await dataOf(seeker.client, '/job-seeker/payments'))).toEqual(
    expect.arrayContaining(['getStripeConfig', 'listSeekerEscrows']),
  );
  const data = await dataOf(employer.client, '/employer/payments');
  expect(answerTo(data, 'listEmployerEscrows')).toEqual([]);
  expect(answerTo(data, 'getStripeConfig')).toEqual((await employer.client.getStripeConfig()).body);
});

test('a page has what its first view shows, as the API answers it', async ({
  app,
  hiringPair: { seeker, employer, job },
}) => {
  const { client } = seeker;
  const path = `/jobs/${job.id}`;
  const pageData = await dataOf(client, path);
  const params = { id: job.id };
  expect(answerTo(pageData, 'getJob')).toEqual((await client.getJob({ params })).body);
  expect(answerTo(pageData, 'getJobWage')).toEqual((await client.getJobWage({ params })).body);
  expect(answerTo(pageData, 'getJobApplication')).toMatchObject({ jobId: job.id });
  expect(namesIn(await dataOf(app.createClient(), path))).toEqual([
    'getJob',
    'getJobWage',
    'getJobEmployer',
    'listRelatedJobs',
  ]);

  const dashboard = await dataOf(client, '/job-seeker/dashboard');
  const applications = (await client.listSeekerApplications()).body;
  expect(answerTo(dashboard, 'listSeekerApplications')).toEqual(applications);
  // Both redirect to the own dashboard.
  for (const other of ['/auth', '/employer/candidates']) {
    expect(namesIn(await dataOf(client, other))).toEqual(namesIn(dashboard));
  }
  expect(namesIn(await dataOf(employer.client, '/employer/dashboard'))).toEqual(
    expect.arrayContaining(['getCompanyProfile', 'getEmployerPlan', 'listPostingStages']),
  );
  expect(namesIn(await dataOf(employer.client, path))).not.toContain('getJobApplication');
});

test('the landing page has the newest jobs, and how many there are where', async ({
  app,
  hiringPair: { job },
}) => {
  const data = await dataOf(app.createClient(), '/');
  expect(data?.answers).toMatchObject([
    { name: 'listJobs', page: { total: '1' } },
    { name: 'countFacets', answer: { province: expect.any(Array) } },
  ]);
  expect(data?.answers[0]?.page?.items).toMatchObject([{ id: job.id }]);
});

test('a search has what it finds and how it is understood', async ({ app, hiringPair }) => {
  const { title } = hiringPair.job;
  const searchData = await dataOf(app.createClient(), `/jobs?keyword=${encodeURIComponent(title)}`);
  expect(searchData?.answers).toMatchObject([
    { name: 'listJobs', page: { items: [{ title }] } },
    { name: 'interpretSearch' },
    { name: 'listOccupations' },
  ]);
  const none = await dataOf(app.createClient(), '/jobs?keyword=qwertz&page=nonsense');
  expect(none?.answers).toMatchObject([
    { name: 'listJobs', page: { items: [] } },
    { name: 'interpretSearch' },
    { name: 'listOccupations' },
  ]);
});

test('what a page has is in the language of its address', async ({ app }) => {
  const client = app.createClient();
  client.cookies.set('portage-locale', 'en');
  const data = await dataOf(client, '/fr/jobs?keyword=remote+baker');
  expect(answerTo(data, 'interpretSearch')).toMatchObject({
    understood: [{ kind: 'remote', label: 'Télétravail' }, { kind: 'occupation' }],
  });
});

test('the data of a job in a page counts no view', async ({ app }) => {
  const { client } = await registerCompany(app);
  const { id } = await postJob(client);
  const { client: reader } = await registerSeeker(app);
  const viewsOf = async () => (await client.getOwnJob({ params: { id } })).body.views;
  await dataOf(reader, `/jobs/${id}`);
  await reader.getJob({ params: { id } }, { purpose: 'prefetch' });
  expect(await viewsOf()).toBe(0);
  await reader.countJobView({ params: { id } });
  await reader.countJobView({ params: { id } });
  await reader.getJob({ params: { id } });
  await client.countJobView({ params: { id } });
  expect(await viewsOf()).toBe(1);
});

test('a person gets the page of a job that is closed to others', async ({ app }) => {
  const { seeker, employer, job } = await createHiringPair(app);
  const { id } = job;
  await employer.client.updateJob({ params: { id }, body: { isActive: false } });
  for (const { client } of [seeker, employer]) {
    expect(namesIn(await dataOf(client, `/jobs/${id}`))).toContain('getJob');
  }
  const closed = await dataOf(app.createClient(), `/jobs/${id}`);
  expect(closed?.answers).toMatchObject([{ name: 'getJob', answer: null }]);
});

test('the language is the one that was chosen, before the one that the browser prefers', async ({
  app,
}) => {
  const languageOf = async (cookie: string) => {
    const headers = { cookie, 'accept-language': 'fr-CA' };
    const { body } = await app.createClient(headers).send<string>('GET', '/employer/dashboard');
    return /<html lang="(\w+)">/.exec(body)?.[1];
  };
  expect(await languageOf('portage-locale=en')).toBe('en');
  expect(await languageOf('other=1; portage-locale=fr')).toBe('fr');
  expect(await languageOf('portage-locale=de')).toBe('fr');
});

test('a page comes without data while the database is away', async () => {
  const alone = await startApp({}, (server, render) =>
    server.use((req, res) => render(req, res, shell)),
  );
  const { client } = await registerSeeker(alone);
  vi.spyOn(alone.pool, 'connect').mockRejectedValue(new Error('gone'));
  vi.spyOn(alone.pool, 'query').mockRejectedValue(new Error('gone') as never);
  // The client asks who is signed in.
  expect(await dataOf(client, '/about')).toBeUndefined();
  // Who sends no session is a visitor all the same, so that the header need not wait.
  expect(await dataOf(alone.createClient(), '/jobs/1')).toMatchObject({ user: null, answers: [] });
  expect(alone.logLines).toContainEqual(expect.objectContaining({ event: 'page.incomplete' }));
  vi.restoreAllMocks();
  await alone.close();
});
