import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { alertConsents, alertedJobs } from '#shared/schema/saved-searches.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { type Person, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { confirm, later, rowsOf, START, test } from './fixtures.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const decision = { place: 'saved-searches', textVersion: 1 } as const;

test.beforeEach(({ time }) => {
  time.now = START;
});

async function seekerWithAlert(
  app: TestApp,
  keyword: string,
  alert: 'instant' | 'daily' | 'weekly' | null = 'instant',
) {
  const seeker = await registerSeeker(app);
  await confirm(app, seeker.user.id);
  const body = { name: 'Mine', query: `keyword=${keyword}`, alert, ...decision };
  const { body: search } = await seeker.client.saveSearch({ body });
  return { ...seeker, search };
}

const mailsTo = (
  { received }: { received: { to: string[]; raw: string; headers: Map<string, string> }[] },
  { user }: Person,
) => received.filter(({ to }) => to.includes(user.email));

/** Text part, decoded from quoted-printable. */
const textOf = (raw = '') => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

test('an alert says what is new since the one before, each posting once and none that is closed', async ({
  app,
  smtp,
  run,
  time,
}) => {
  const { client } = await registerCompany(app);
  await postJob(client, { title: 'Falconer of old' });
  time.now = later(1);
  const seeker = await seekerWithAlert(app, 'falconer');
  await run(later(2));
  expect(mailsTo(smtp, seeker)).toEqual([]);
  time.now = later(3);
  await postJob(client, {
    title: 'Falconer by day',
    location: 'Truro, NS',
    hourlyRateMin: 30,
    hourlyRateMax: 36,
  });
  const closed = await postJob(client, { title: 'Falconer no more' });
  await client.updateJob({ params: { id: closed.id }, body: { isActive: false } });
  await postJob(client, { title: 'Baker' });
  await run(later(4));
  await run(later(5));
  const [first, ...others] = mailsTo(smtp, seeker);
  expect(others).toEqual([]);
  expect(first?.raw).toContain('Falconer by day');
  expect(textOf(first?.raw)).toContain('$30 - $36/hr =C2=B7 Truro, NS =C2=B7 Full-time');
  expect(first?.raw).not.toMatch(/of old|no more|Baker/);
  time.now = later(10);
  await postJob(client, { title: 'Falconer by night' });
  await run(later(30));
  expect(mailsTo(smtp, seeker)).toHaveLength(1);
  await run(later(4 + HOUR));
  await run(later(5 + HOUR));
  const [, second, third] = mailsTo(smtp, seeker);
  expect(third).toBeUndefined();
  expect(second?.raw).toContain('Falconer by night');
  expect(second?.raw).not.toContain('Falconer by day');
  // Records of postings older than the next search's range are deleted.
  const isOfSearch = eq(alertedJobs.searchId, seeker.search.id);
  expect(await app.db.$count(alertedJobs, isOfSearch)).toBe(0);
});

test('a daily alert comes once a day at most, a search without an alert never', async ({
  app,
  smtp,
  run,
  time,
}) => {
  const { client } = await registerCompany(app);
  const daily = await seekerWithAlert(app, 'cooper', 'daily');
  const never = await seekerWithAlert(app, 'cooper', null);
  for (let hour = 1; hour <= 5; hour += 1) {
    time.now = later(hour * HOUR);
    await postJob(client, { title: `Cooper ${hour}` });
    await run(later(hour * HOUR + 1));
  }
  expect(mailsTo(smtp, daily)).toHaveLength(1);
  await run(later(DAY + 2 * HOUR));
  const [, second] = mailsTo(smtp, daily);
  expect(second?.raw).toContain('Cooper 2');
  expect(second?.raw).toContain('Cooper 5');
  expect(mailsTo(smtp, never)).toEqual([]);
});

test('what a person decides about an alert is recorded: when, where, and by which text', async ({
  app,
  time,
}) => {
  const { client, user, search } = await seekerWithAlert(app, 'glazier', null);
  const params = { id: search.id };
  time.now = later(5);
  const settings = { place: 'settings', textVersion: 1 } as const;
  await client.updateSavedSearch({ params, body: { alert: 'weekly', ...settings } });
  await client.updateSavedSearch({ params, body: { alert: 'daily', ...settings } });
  time.now = later(9);
  await client.removeSavedSearch({ params, body: settings });
  const consents = await app.db
    .select()
    .from(alertConsents)
    .where(eq(alertConsents.userId, user.id))
    .orderBy(asc(alertConsents.id));
  const consent = { place: 'settings', textVersion: 1, language: 'en', searchId: null };
  expect(consents).toMatchObject([
    { ...consent, isGiven: true, decidedAt: later(5) },
    { ...consent, isGiven: false, decidedAt: later(9) },
  ]);
  expect((await client.listSavedSearches()).body).toEqual([]);
});

test('an alert is ended from its mail without signing in, by a request that acts and no other', async ({
  app,
  smtp,
  run,
  time,
}) => {
  const { client } = await registerCompany(app);
  const seeker = await seekerWithAlert(app, 'wheelwright');
  time.now = later(1);
  await postJob(client, { title: 'Wheelwright' });
  await run(later(2));
  const [mail] = mailsTo(smtp, seeker);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = /^<https:\/\/portage\.example(\/unsubscribe\?\S+)>$/.exec(
    mail?.headers.get('list-unsubscribe') ?? '',
  )?.[1];
  expect(textOf(mail?.raw)).toContain(`https://portage.example${link}`);
  expect(mail?.raw).toContain('1 Quay Street, Halifax');
  const address = app.origin + link;
  const page = await fetch(address);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<form method="post"');
  expect(html).toMatch(
    /<div role="banner">[\s\S]*<div role="main">[\s\S]*<a class="link" href="\/"/,
  );
  const alert = async () => (await seeker.client.listSavedSearches()).body[0]?.alert;
  expect(await alert()).toBe('instant');
  for (const forged of [`${address}0`, address.replace('alerts=', 'alerts=1.')]) {
    expect((await fetch(forged, { method: 'POST' })).status).toBe(404);
  }
  expect(await alert()).toBe('instant');
  // As mail programs send it, from any origin.
  const ended = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
    },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(ended.status).toBe(200);
  expect(await alert()).toBe(null);
  expect((await fetch(address, { method: 'POST' })).status).toBe(200);
  time.now = later(2 * HOUR);
  await postJob(client, { title: 'Wheelwright again' });
  await run(later(3 * HOUR));
  expect(mailsTo(smtp, seeker)).toHaveLength(1);
});

test('a search beyond the maximum is refused, one of the same name replaced', async ({ app }) => {
  const { client } = await registerSeeker(app);
  const save = (name: string, query = 'keyword=cook') =>
    client.saveSearch({ body: { name, query, alert: null, ...decision } });
  for (let number = 0; number < 50; number += 1) await save(`Search ${number}`);
  expectError(await save('One more'), 'CONFLICT');
  expect((await save('Search 7', 'keyword=baker&unknown=1')).status).toBe(201);
  const { body } = await client.listSavedSearches();
  expect(body).toHaveLength(50);
  expect(body.find(({ name }) => name === 'Search 7')?.query).toBe('keyword=baker');
});

test('a kind of mail that was turned off is not sent, until it is on again', async ({
  app,
  run,
  smtp,
}) => {
  const { client, user } = await registerCompany(app);
  await confirm(app, user.id);
  const all = { applications: true, messages: true, closing: true };
  expect((await client.getMailPreferences()).body).toEqual(all);
  const set = (applications: boolean) => client.updateMailPreferences({ body: { applications } });
  expect((await set(false)).body).toEqual({ ...all, applications: false });
  const { id } = await postJob(client);
  const seeker = await registerSeeker(app);
  await seeker.client.createApplication({ body: { jobId: id, resumeUrl: 'https://a.example' } });
  await run(START);
  expect(await rowsOf(app, user.id)).toMatchObject([{ status: 'skipped' }]);
  expect(smtp.received.some(({ to }) => to.includes(user.email))).toBe(false);
  expect((await set(true)).body).toEqual(all);
});
