import { expect, type Page } from '@playwright/test';
import type { OwnJob, Recommendation } from '#shared/contract/contract.ts';
import {
  PASSWORD,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';
import { addressOf, withoutPageData } from '#tests/support/site.ts';
import { test as base } from '../fixtures.ts';

interface SharedBrowser {
  job: OwnJob;
  /** Two job seekers who use the browser of `visitor` one after the other. */
  first: Person;
  second: Person;
}

const test = base.extend<SharedBrowser>({
  job: async ({ site }, use) => {
    const { client } = await registerCompany(site);
    await use(await postJob(client, { title: 'Archivist' }));
  },
  first: async ({ site }, use) =>
    use(await registerSeeker(site, { fullName: 'Noor Haddad', title: 'Archivist' })),
  second: async ({ site }, use) =>
    use(await registerSeeker(site, { fullName: 'Émile Roy', title: 'Archivist' })),
  visitor: async ({ visitor, job }, use) => {
    const recommendation: Recommendation = {
      id: job.id,
      title: job.title,
      language: job.textLanguage,
      matchScore: 95,
      isStretch: false,
      missing: null,
      skillsMatch: 90,
      unmetSkills: [],
      locationScore: 80,
      matchReasons: [],
      salaryMatch: 'within',
      companyInfo: { name: 'Maple Works', logo: null, rating: null, employeeCount: null },
      location: 'Halifax, NS',
      jobType: 'Full-time',
      hourlyRateMin: 32,
      hourlyRateMax: 40,
      salaryMin: null,
      salaryMax: null,
      isRemote: true,
      workplace: 'remote',
      remoteProvinces: [],
      description: 'Letters',
      translation: null,
      requirements: 'Latin',
      postedAt: '2026-11-18T12:00:00.000Z',
      closesAt: null,
    };
    await withoutPageData(visitor.context);
    await visitor.context.route(addressOf('listRecommendations'), (route) =>
      route.fulfill({ json: [recommendation] }),
    );
    await use(visitor);
  },
});

const like = (page: Page) => page.getByRole('button', { name: 'I like this: Archivist' });
const expectLiked = (page: Page, isLiked: boolean) =>
  expect(like(page)).toHaveAttribute('aria-pressed', String(isLiked));
const experience = ({ page }: Visitor) => page.getByLabel(/^Experience/);
const keptKeys = ({ page }: Visitor) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

async function logIn(page: Page, person: Person) {
  await page.goto('/auth');
  await logInHere(page, person);
}

async function logInHere(page: Page, { user }: Person) {
  await page.getByLabel(/^Username/).fill(user.username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/job-seeker/dashboard');
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('/');
}

async function saveSearch({ page, ...visitor }: Visitor, name: string) {
  await visitor.open('/job-seeker/jobs?jobType=Contract');
  await visitor.button(/^Filters/).click();
  await visitor.button('Save search').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await visitor.button('Save').click();
  await expect(visitor.text('Search saved')).toBeVisible();
}

async function typeExperience(visitor: Visitor, text: string) {
  await visitor.open('/job-seeker/profile?edit=experience');
  await experience(visitor).fill(text);
  await expect.poll(visitor.countDrafts).toBe(1);
}

test.describe('logging out', () => {
  test('removes likes, searches and drafts for every later session', async ({
    visitor,
    first,
    second,
  }) => {
    const { page } = visitor;
    await logIn(page, first);
    const before = await keptKeys(visitor);
    await like(page).click();
    await saveSearch(visitor, 'Contracts');
    await typeExperience(visitor, 'Nine years of letters');
    await logOut(page);
    const others = before.filter((key) => !key.includes(`-${first.user.id}-`));
    expect(await keptKeys(visitor)).toEqual(others);

    for (const person of [second, first]) {
      await logIn(page, person);
      await expectLiked(page, false);
      await visitor.open('/job-seeker/jobs');
      await page.getByRole('button', { name: 'Saved searches' }).click();
      await expect(page.getByText('No saved searches yet')).toBeVisible();
      await visitor.open('/job-seeker/profile?edit=experience');
      await expect(experience(visitor)).toHaveValue('');
      await logOut(page);
    }
  });

  test('removes them in every tab', async ({ visitor, first, second }) => {
    const { page, context } = visitor;
    await logIn(page, first);
    await like(page).click();
    const other = await context.newPage();
    await other.goto('/job-seeker/dashboard');
    await expectLiked(other, true);
    await logOut(other);
    await page.waitForURL('**/auth');
    await logIn(other, second);
    await page.waitForURL('**/job-seeker/dashboard');
    await expect(page.getByText(/Émile/).first()).toBeVisible();
    await expectLiked(page, false);
    await expectLiked(other, false);
  });
});

test.describe('a session that expires', () => {
  test.beforeEach(async ({ site, visitor, first }) => {
    const { page } = visitor;
    await logIn(page, first);
    await like(page).click();
    await typeExperience(visitor, 'Nine years of letters');
    await site.pool.query('DELETE FROM sessions');
    await page.goto('/job-seeker/dashboard');
    await page.waitForURL('**/auth');
  });

  test('keeps what belongs to the person until they sign in again', async ({ visitor, first }) => {
    const { page } = visitor;
    await logInHere(page, first);
    await expectLiked(page, true);
    await visitor.open('/job-seeker/profile?edit=experience');
    await expect(page.getByText(/typed/).first()).toBeVisible();
    await expect(experience(visitor)).toHaveValue('Nine years of letters');
  });

  test('shows none of it to another', async ({ visitor, second }) => {
    await logInHere(visitor.page, second);
    await expectLiked(visitor.page, false);
    await visitor.open('/job-seeker/profile?edit=experience');
    await expect(experience(visitor)).toHaveValue('');
  });
});

test.describe('an application that a visitor began', () => {
  test('is offered to the person that they sign in as, also after a reload, and to no other', async ({
    visitor,
    job,
    first,
    second,
  }) => {
    const { page } = visitor;
    await visitor.open(`/jobs/${job.id}`);
    await visitor.button('Apply Now').click();
    await page.waitForURL('**/auth');
    await page.reload();
    const way = page.getByRole('link', { name: 'Continue applying to Archivist' });
    await logInHere(page, first);
    await expect(way).toBeVisible();
    await page.reload();
    await expect(way).toBeVisible();
    await logOut(page);
    await logIn(page, second);
    await expectLiked(page, false);
    await expect(way).toHaveCount(0);
  });
});

test('removes what earlier releases kept without saying whose it is', async ({
  visitor,
  job,
  first,
}) => {
  const { page } = visitor;
  await page.goto('/about');
  await page.evaluate((id) => {
    localStorage.setItem('portage-job-opinions', JSON.stringify({ [id]: 'like' }));
    localStorage.setItem('portage-saved-searches', '[{"name":"Old","query":""}]');
    localStorage.setItem('portage-draft-fund-1', '{"amount":"5"}');
  }, job.id);
  await logIn(page, first);
  await expectLiked(page, false);
  expect((await keptKeys(visitor)).filter((key) => /opinions|searches|fund/.test(key))).toEqual([]);
});
