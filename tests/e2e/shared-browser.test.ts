import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnJob, Recommendation } from '#shared/contract/contract.ts';
import {
  PASSWORD,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let job: OwnJob;
let first: Person;
let second: Person;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  const { client } = await registerCompany(site);
  job = await postJob(client, { title: 'Archivist' });
});
afterAll(() => site.close());

beforeEach(async () => {
  first = await registerSeeker(site, { fullName: 'Noor Haddad' });
  second = await registerSeeker(site, { fullName: 'Émile Roy' });
  visitor = await site.visit();
  page = visitor.page;
  const recommendation: Recommendation = {
    id: job.id,
    title: job.title,
    matchScore: 95,
    skillsMatch: 90,
    locationScore: 80,
    matchReasons: [],
    salaryMatch: 'within',
    companyInfo: { name: 'Maple Works', logo: null, rating: null, employeeCount: null },
    location: 'Halifax, NS',
    jobType: 'Full-time',
    hourlyRateMin: 32,
    hourlyRateMax: 40,
    isRemote: true,
    description: 'Letters',
    requirements: 'Latin',
    postedAt: '2026-11-18T12:00:00.000Z',
  };
  await visitor.context.route('**/api/job-seeker/recommendations*', (route) =>
    route.fulfill({ json: [recommendation] }),
  );
});
afterEach(() => visitor.close());

const like = (on = page) => on.getByRole('button', { name: 'I like this: Archivist' });
const isLiked = async (on = page) => {
  await like(on).waitFor();
  return (await like(on).getAttribute('aria-pressed')) === 'true';
};
const experience = () => page.getByLabel(/^Experience/);
const keptKeys = () =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

async function logIn({ user }: Person, on = page) {
  await on.goto('/auth');
  await logInHere(user.username, on);
}

async function logInHere(username: string, on = page) {
  await on.getByLabel(/^Username/).fill(username);
  await on.getByLabel(/^Password/).fill(PASSWORD);
  await on.getByRole('button', { name: 'Log in', exact: true }).click();
  await on.waitForURL('**/job-seeker/dashboard');
}

async function logOut(on = page) {
  await on.getByRole('button', { name: /Account menu/ }).click();
  await on.getByRole('menuitem', { name: 'Log out' }).click();
  await on.waitForURL(`${site.origin}/`);
}

async function saveSearch(name: string) {
  await visitor.open('/job-seeker/jobs?jobType=Contract');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Search saved', { exact: true }).waitFor();
}

async function openSavedSearches() {
  await visitor.open('/job-seeker/jobs');
  await page.getByRole('button', { name: 'Saved searches' }).click();
}

async function typeExperience(text: string) {
  await visitor.open('/job-seeker/profile?edit=experience');
  await experience().fill(text);
  await expect.poll(visitor.countDrafts).toBe(1);
}

describe('logging out', () => {
  it('removes likes, searches and drafts for every later session', async () => {
    await logIn(first);
    const before = await keptKeys();
    await like().click();
    await saveSearch('Contracts');
    await typeExperience('Nine years of letters');
    await logOut();
    expect(await keptKeys()).toEqual(before.filter((key) => !key.includes(`-${first.user.id}-`)));

    for (const person of [second, first]) {
      await logIn(person);
      expect(await isLiked()).toBe(false);
      await openSavedSearches();
      await page.getByText('Nothing saved yet').waitFor();
      await visitor.open('/job-seeker/profile?edit=experience');
      expect(await experience().inputValue()).toBe('');
      await logOut();
    }
  });

  it('removes them in every tab', async () => {
    await logIn(first);
    await like().click();
    const other = await visitor.context.newPage();
    await other.goto('/job-seeker/dashboard');
    expect(await isLiked(other)).toBe(true);
    await logOut(other);
    await page.waitForURL('**/auth');
    await logIn(second, other);
    await page.waitForURL('**/job-seeker/dashboard');
    await page
      .getByText(/Émile Roy/)
      .first()
      .waitFor();
    expect([await isLiked(), await isLiked(other)]).toEqual([false, false]);
  });
});

describe('a session that expires', () => {
  beforeEach(async () => {
    await logIn(first);
    await like().click();
    await typeExperience('Nine years of letters');
    await site.db.execute(sql`delete from sessions`);
    await page.goto('/job-seeker/dashboard');
    await page.waitForURL('**/auth');
  });

  it('keeps what belongs to the person until they sign in again', async () => {
    await logInHere(first.user.username);
    expect(await isLiked()).toBe(true);
    await visitor.open('/job-seeker/profile?edit=experience');
    await page.getByText(/typed/).first().waitFor();
    expect(await experience().inputValue()).toBe('Nine years of letters');
  });

  it('shows none of it to another', async () => {
    await logInHere(second.user.username);
    expect(await isLiked()).toBe(false);
    await visitor.open('/job-seeker/profile?edit=experience');
    expect(await experience().inputValue()).toBe('');
  });
});

describe('an application that a visitor began', () => {
  it('is offered to the person that they sign in as, also after a reload, and to no other', async () => {
    await visitor.open(`/jobs/${job.id}`);
    await page.getByRole('button', { name: 'Apply Now' }).click();
    await page.waitForURL('**/auth');
    await page.reload();
    const way = page.getByRole('link', { name: 'Continue applying to Archivist' });
    await logInHere(first.user.username);
    await way.waitFor();
    await page.reload();
    await way.waitFor();
    await logOut();
    await logIn(second);
    expect(await isLiked()).toBe(false);
    expect(await way.count()).toBe(0);
  });
});

it('removes what earlier releases kept without saying whose it is', async () => {
  await page.goto('/about');
  await page.evaluate((id) => {
    localStorage.setItem('portage-job-opinions', JSON.stringify({ [id]: 'like' }));
    localStorage.setItem('portage-saved-searches', '[{"name":"Old","query":""}]');
    localStorage.setItem('portage-draft-fund-1', '{"amount":"5"}');
  }, job.id);
  await logIn(first);
  expect(await isLiked()).toBe(false);
  expect((await keptKeys()).filter((key) => /opinions|searches|fund/.test(key))).toEqual([]);
});
