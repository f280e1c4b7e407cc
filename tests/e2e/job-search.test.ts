import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let seeker: Person;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite();
  seeker = await registerSeeker(site);
  const { client } = await registerCompany(site, { industry: 'Healthcare', companySize: '51-200' });
  for (let index = 1; index <= 45; index += 1) {
    await postJob(client, { title: `Office Clerk ${index}` });
  }
  await postJob(client, {
    title: 'Database Analyst',
    location: 'Montréal, QC',
    isRemote: true,
    jobType: 'Contract',
    experienceLevel: 'Senior Level',
    skills: ['SQL', 'Python'],
    hourlyRateMin: 50,
    hourlyRateMax: 60,
  });
});

afterAll(() => site.close());

beforeEach(async () => {
  visitor = await site.visitAs(seeker);
});

afterEach(async () => {
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

const cards = () => visitor.page.getByRole('list', { name: 'Results' }).getByRole('article');
const pane = () => visitor.page.getByRole('region', { name: 'Chosen job' });
const search = () => new URL(visitor.page.url()).search;
const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);
const count = (text: string) => visitor.page.getByText(text, { exact: true });

async function openJobs(query = '') {
  await visitor.open(`/job-seeker/jobs${query}`);
  await visitor.page.getByText(/^(\d+|No) jobs?$/).waitFor();
}

describe('the search', () => {
  it('finds by keyword, place and remote, and counts', async () => {
    await openJobs();
    await count('46 jobs').waitFor();
    await visitor.page.getByRole('searchbox', { name: 'Keyword' }).fill('database');
    await visitor.page.getByRole('button', { name: 'Search', exact: true }).click();
    await count('1 job').waitFor();
    expect(search()).toBe('?keyword=database');
    await visitor.page.getByRole('switch', { name: 'Remote only' }).click();
    await expect.poll(search).toBe('?keyword=database&remoteOnly=true');
    await visitor.page.getByRole('radio', { name: 'Newest' }).check({ force: true });
    await expect.poll(search).toBe('?keyword=database&remoteOnly=true&sort=newest');
    await visitor.page.getByRole('button', { name: 'Clear Keyword: database' }).press('Enter');
    await expect.poll(search).toBe('?remoteOnly=true&sort=newest');
    expect(await isFocused(visitor.page.getByRole('button', { name: /^Filters/ }))).toBe(true);
    await visitor.page.getByRole('button', { name: 'Clear all' }).click();
    await count('46 jobs').waitFor();
  });

  it.each([
    'keyword=database',
    'location=montreal',
    'remoteOnly=true',
    'jobType=Contract',
    'experienceLevel=Senior+Level',
    'skills=Python&skills=AWS',
    'hourlyRateMin=40&hourlyRateMax=100',
    'salaryMin=100000&salaryMax=150000',
  ])('filters by %s in the address, with one on the badge', async (query) => {
    await openJobs(`?${query}`);
    await count('1 job').waitFor();
    await visitor.page.getByRole('button', { name: 'Filters 1 filter set' }).waitFor();
    await visitor.page.getByRole('button', { name: /^Clear .+: / }).click();
    await count('46 jobs').waitFor();
    expect(search()).toBe('');
  });

  it.each([
    ['industry=Healthcare&companySize=Medium&postedWithin=1', '46 jobs'],
    ['industry=Legal', 'No jobs'],
    ['companySize=Startup', 'No jobs'],
  ])('filters by %s of the company and date', async (query, found) => {
    await openJobs(`?${query}`);
    await count(found).waitFor();
  });

  it('says when nothing matches, and clears all', async () => {
    await openJobs('?keyword=zzzz');
    await visitor.page.getByText('No jobs found matching your criteria').waitFor();
  });
});

describe('the filter panel', () => {
  it('sends a slider only once it was touched, by keyboard', async () => {
    await openJobs();
    await visitor.page.getByRole('button', { name: 'Filters', exact: true }).press('Enter');
    const panel = visitor.page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('checkbox', { name: 'Contract' }).press('Space');
    await expect.poll(search).toBe('?jobType=Contract');
    const thumb = panel.getByRole('slider', { name: 'Lowest hourly rate' });
    expect(await thumb.getAttribute('aria-valuenow')).toBe('15');
    await thumb.press('ArrowRight');
    await expect.poll(search).toBe('?hourlyRateMax=100&hourlyRateMin=20&jobType=Contract');
    await panel.getByRole('button', { name: 'Clear Hourly rate' }).click();
    await expect.poll(search).toBe('?jobType=Contract');
    await expectAccessible(visitor.page);
    await panel.getByRole('button', { name: 'Show 1 job' }).click();
    await panel.waitFor({ state: 'hidden' });
  });

  it('takes the keyboard in at its top, not on what clears everything, and gives it back', async () => {
    await openJobs('?jobType=Contract');
    const opener = visitor.page.getByRole('button', { name: 'Filters 1 filter set' });
    await opener.press('Enter');
    const panel = visitor.page.getByRole('dialog', { name: 'Filters' });
    await expect.poll(() => isFocused(panel)).toBe(true);
    await visitor.page.keyboard.press('Escape');
    await expect.poll(() => isFocused(opener)).toBe(true);
    expect(search()).toBe('?jobType=Contract');
  });

  it('saves a search in the browser without a call, runs and removes it', async () => {
    await openJobs('?jobType=Contract');
    const { page } = visitor;
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') posts.push(request.url());
    });
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('button', { name: 'Save search' }).click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const name = page.getByRole('textbox', { name: 'Name' });
    expect(await save.isDisabled()).toBe(true);
    await name.fill('   ');
    expect(await save.isDisabled()).toBe(true);
    await name.fill('Contracts');
    await save.click();
    await page.getByText('Search saved', { exact: true }).waitFor();
    await page.locator('button:focus', { hasText: 'Filters' }).waitFor();
    await openJobs();
    await count('46 jobs').waitFor();
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await page.getByRole('button', { name: /^Contracts/ }).click();
    await count('1 job').waitFor();
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await page.getByRole('button', { name: 'Remove Contracts' }).click();
    await page.getByText('Nothing saved yet').waitFor();
    expect(posts).toEqual([]);
  });
});

describe('the list', () => {
  it('shows the chosen job beside it on a wide screen', async () => {
    await openJobs();
    await pane().getByRole('heading', { level: 2, name: 'Database Analyst' }).waitFor();
    await cards().nth(2).getByRole('link').click();
    await pane().getByRole('heading', { level: 2, name: 'Office Clerk 44' }).waitFor();
    expect(search()).toMatch(/^\?job=\d+$/);
    await visitor.page.reload();
    await pane().getByRole('heading', { level: 2, name: 'Office Clerk 44' }).waitFor();
    await visitor.page.goBack();
    await pane().getByRole('heading', { level: 2, name: 'Database Analyst' }).waitFor();
    // Going back within the page is not taken for the next arrival, which begins at its top.
    await visitor.page.evaluate(() => scrollTo(0, 600));
    await visitor.page.getByRole('link', { name: 'Applications', exact: true }).first().click();
    await expect.poll(() => isFocused(visitor.page.locator('#content'))).toBe(true);
    expect(await visitor.page.evaluate(() => scrollY)).toBe(0);
  });

  it('grows as it is read, and is the same after back and reload', async () => {
    await openJobs();
    await expect
      .poll(async () => {
        await visitor.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return cards().count();
      })
      .toBe(46);
    const last = cards().filter({ hasText: 'Office Clerk 10' }).first();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('link').click({ modifiers: [] });
    await expect.poll(search).toMatch(/job=/);
    await pane().getByRole('link', { name: 'Open full page' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Office Clerk 10' }).waitFor();
    await visitor.page.goBack();
    await expect.poll(() => cards().count()).toBe(46);
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
    await visitor.page.reload();
    await expect.poll(() => cards().count()).toBe(46);
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
  });

  it.each([
    ['light', 'en'],
    ['dark', 'fr'],
  ] as const)('has nothing for axe to find in %s, %s', async (theme, locale) => {
    await visitor.close();
    visitor = await site.visitAs(seeker, { theme, locale });
    await visitor.open('/job-seeker/jobs?keyword=clerk');
    await visitor.page.getByRole('article').first().waitFor();
    await visitor.page.getByRole('tab').first().waitFor();
    await expectAccessible(visitor.page);
  });
});
