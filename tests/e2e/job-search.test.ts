import { expect } from '@playwright/test';
import { choose } from '#tests/support/choose.ts';
import { apply, postJob, registerCompany } from '#tests/support/factories.ts';
import { expectAccessible, type Visitor } from '#tests/support/site.ts';
import { PHONE, perSite, test } from './fixtures.ts';

const openingsOn = perSite(async (site) => {
  const company = { industry: 'Healthcare', companySize: '51-200' } as const;
  const { client } = await registerCompany(site, company);
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
    hoursPerWeek: 40,
    hourlyRateMin: 50,
    hourlyRateMax: 60,
  });
});

test.beforeEach(({ site }) => openingsOn(site));

const cards = ({ page }: Visitor) =>
  page.getByRole('list', { name: 'Results' }).getByRole('article');
const pane = ({ page }: Visitor) => page.getByRole('region', { name: 'Selected job' });

/** Part of a wide window in which the list scrolls. */
const listPane = ({ page }: Visitor) => page.locator('[data-list-pane]');
const topOf = (visitor: Visitor) => listPane(visitor).evaluate(({ scrollTop }) => scrollTop);

async function openJobs(seeker: Visitor, query = '') {
  await seeker.open(`/job-seeker/jobs${query}`);
  await expect(seeker.page.getByText(/^(\d+|No) jobs?$/)).toBeVisible();
}

test.describe('the search', () => {
  test('finds by keyword, place and remote, and counts', async ({ seeker }) => {
    await openJobs(seeker);
    await expect(seeker.text('46 jobs')).toBeVisible();
    await seeker.page.getByRole('combobox', { name: 'Keyword' }).fill('database');
    await seeker.button('Search').click();
    await expect(seeker.text('1 job')).toBeVisible();
    await expect(seeker.page).toHaveURL('/job-seeker/jobs?keyword=database');
    await seeker.page.getByRole('switch', { name: 'Remote only' }).click();
    await expect(seeker.page).toHaveURL('/job-seeker/jobs?keyword=database&remoteOnly=true');
    await seeker.page.getByRole('radio', { name: 'Newest' }).check({ force: true });
    await expect(seeker.page).toHaveURL(
      '/job-seeker/jobs?keyword=database&remoteOnly=true&sort=newest',
    );
    await seeker.button('Clear Keyword: database').press('Enter');
    await expect(seeker.page).toHaveURL('/job-seeker/jobs?remoteOnly=true&sort=newest');
    await expect(seeker.button(/^Filters/)).toBeFocused();
    await seeker.button('Clear all').click();
    await expect(seeker.text('46 jobs')).toBeVisible();
  });

  test('filters by all that is in the address', { tag: '@nightly' }, async ({ seeker }) => {
    await openJobs(
      seeker,
      '?keyword=database&location=montreal&remoteOnly=true&jobType=Contract&experienceLevel=Senior+Level&skills=Python&skills=AWS&hourlyRateMin=40&hourlyRateMax=100&hoursPerWeekMin=30&hoursPerWeekMax=45&salaryMin=100000&salaryMax=150000&industry=Healthcare&companySize=Medium&postedWithin=1',
    );
    await expect(seeker.text('1 job')).toBeVisible();
    await expect(seeker.button('Filters 12 filters set')).toBeVisible();
    await seeker.button('Clear all').click();
    await expect(seeker.text('46 jobs')).toBeVisible();
    await expect(seeker.page).toHaveURL('/job-seeker/jobs');
  });
});

test.describe('the filter panel', () => {
  test('takes the keyboard in at its top, filters by it, and gives it back', async ({ seeker }) => {
    await openJobs(seeker);
    await seeker.button('Filters').press('Enter');
    const panel = seeker.page.getByRole('dialog', { name: 'Filters' });
    // It is not on what clears everything.
    await expect(panel).toBeFocused();
    await panel.getByRole('checkbox', { name: 'Contract' }).press('Space');
    await expect(seeker.page).toHaveURL('/job-seeker/jobs?jobType=Contract');
    const thumb = panel.getByRole('slider', { name: 'Lowest hourly rate' });
    await expect(thumb).toHaveAttribute('aria-valuenow', '15');
    await thumb.press('ArrowRight');
    await expect(seeker.page).toHaveURL(
      '/job-seeker/jobs?hourlyRateMax=100&hourlyRateMin=20&jobType=Contract',
    );
    await panel.getByRole('button', { name: 'Clear Hourly rate' }).click();
    await expect(seeker.page).toHaveURL('/job-seeker/jobs?jobType=Contract');
    await expectAccessible(seeker.page);
    await seeker.page.keyboard.press('Escape');
    await expect(seeker.button('Filters 1 filter set')).toBeFocused();
    await seeker.button('Filters 1 filter set').press('Enter');
    await panel.getByRole('button', { name: 'Show 1 job' }).click();
    await expect(panel).toBeHidden();
  });

  test('keeps a search in the account, once its new jobs are asked for by email', async ({
    seeker,
  }) => {
    await openJobs(seeker, '?jobType=Contract');
    const { page, user } = seeker;
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Contracts');
    const often = page.getByLabel('Receive new jobs by email');
    await expect(often).toHaveValue('never');
    await choose(often, 'Once a day');
    await expect(
      page.getByText(`Portage will send new jobs for this search to ${user.email}`),
    ).toBeVisible();
    await expectAccessible(page);
    await seeker.button('Save').click();
    await expect(seeker.toast(`New jobs will be sent to ${user.email}`)).toBeVisible();
    const savedSearch = { name: 'Contracts', query: 'jobType=Contract', alert: 'daily' };
    await expect.poll(() => seeker.call('listSavedSearches')).toMatchObject([savedSearch]);
  });
});

test.describe('the list', () => {
  test('shows six jobs in a screen, each with its state', { tag: '@nightly' }, async ({
    seeker,
  }) => {
    await openJobs(seeker);
    const heights = await cards(seeker).evaluateAll((all) =>
      all.slice(0, 6).map((card) => card.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(104);
    expect(Math.max(...heights)).toBeLessThanOrEqual(124);
    const applied = cards(seeker).filter({ hasText: 'Office Clerk 45' });
    const lastCard = cards(seeker).filter({ hasText: 'Office Clerk 44' });
    await expect(lastCard.getByText('Seen')).toHaveCount(0);
    await lastCard.getByRole('link').first().click();
    await expect(lastCard.getByText('Seen')).toBeVisible();
    await expect(cards(seeker).getByText('Seen')).toHaveCount(1);
    const { body } = await seeker.client.listJobs({ query: { keyword: 'Office Clerk 45' } });
    const job = body.find(({ title }) => title === 'Office Clerk 45');
    await apply(seeker.client, Number(job?.id));
    await seeker.page.reload();
    await expect(applied.getByText('Applied')).toBeVisible();
    await expect(lastCard.getByText('Seen')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ visit: { viewport: PHONE } });

    test('begins within 230 px of the header, below keyword and place', async ({ seeker }) => {
      await openJobs(seeker);
      const header = await seeker.page.getByRole('banner').boundingBox();
      const first = await cards(seeker).first().boundingBox();
      expect(Number(first?.y) - Number(header?.height)).toBeLessThanOrEqual(230);
      expect(await seeker.overflow()).toBe(0);
      const place = seeker.page.getByRole('combobox', { name: 'Location' });
      await seeker.page.getByRole('combobox', { name: 'Keyword' }).fill('database');
      await place.fill('Montréal');
      await seeker.button('Search').click();
      await expect(seeker.text('1 job')).toBeVisible();
    });
  });

  test('shows the chosen job beside it on a wide screen', { tag: '@nightly' }, async ({
    seeker,
  }) => {
    await openJobs(seeker);
    await expect(
      pane(seeker).getByRole('heading', { level: 2, name: 'Database Analyst' }),
    ).toBeVisible();
    await cards(seeker).nth(2).getByRole('link').first().click();
    await expect(
      pane(seeker).getByRole('heading', { level: 2, name: 'Office Clerk 44' }),
    ).toBeVisible();
    await expect(seeker.page).toHaveURL(/\?job=\d+$/);
    await seeker.page.reload();
    await expect(
      pane(seeker).getByRole('heading', { level: 2, name: 'Office Clerk 44' }),
    ).toBeVisible();
    await seeker.page.goBack();
    await expect(
      pane(seeker).getByRole('heading', { level: 2, name: 'Database Analyst' }),
    ).toBeVisible();
    // After going back within the page, the next one is still a new visit.
    await seeker.page.getByRole('link', { name: 'Applications', exact: true }).first().click();
    await expect(seeker.page.locator('#content')).toBeFocused();
  });

  test('grows as it is read, and is the same after back and reload', async ({ seeker }) => {
    await openJobs(seeker);
    await expect
      .poll(async () => {
        await listPane(seeker).evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return cards(seeker).count();
      })
      .toBe(46);
    const last = cards(seeker).filter({ hasText: 'Office Clerk 10' }).first();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('link').first().click({ modifiers: [] });
    await expect(seeker.page).toHaveURL(/job=/);
    await pane(seeker).getByRole('link', { name: 'Open full page' }).click();
    await expect(
      seeker.page.getByRole('heading', { level: 1, name: 'Office Clerk 10' }),
    ).toBeVisible();
    await seeker.page.goBack();
    await expect(cards(seeker)).toHaveCount(46);
    await expect.poll(() => topOf(seeker)).toBeGreaterThan(2_000);
    await seeker.page.reload();
    await expect(cards(seeker)).toHaveCount(46);
    await expect.poll(() => topOf(seeker)).toBeGreaterThan(2_000);
  });
});
