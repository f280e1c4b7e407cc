import { expect } from '@playwright/test';
import type { OwnJob } from '#shared/contract/contract.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { type Employer, postJob, registerCompany } from '#tests/support/factories.ts';
import { addressOf, type Visitor } from '#tests/support/site.ts';
import { test as base, perSite } from './fixtures.ts';

const SEARCH = '/job-seeker/jobs?keyword=glassblower';

const posterOn = perSite(registerCompany);

const jobsOn = perSite(async (site) => {
  const poster = await posterOn(site);
  const jobs: OwnJob[] = [];
  for (const name of ['Third', 'Second', 'First']) {
    jobs.unshift(await postJob(poster.client, { title: `${name} Glassblower` }));
  }
  return jobs;
});

const test = base.extend<{ poster: Employer; jobs: OwnJob[] }>({
  poster: async ({ site }, use) => use(await posterOn(site)),
  jobs: [async ({ site }, use) => use(await jobsOn(site)), { auto: true }],
});

const results = ({ page }: Visitor) => page.getByRole('list', { name: 'Results' });
const titles = (seeker: Visitor) => results(seeker).getByRole('heading', { level: 2 });
const cardButton = (seeker: Visitor, name: string) =>
  results(seeker).getByRole('button', { name, exact: true });

test('a saved job is marked everywhere, and has its place', { tag: '@nightly' }, async ({
  seeker,
  jobs,
  poster,
}) => {
  await seeker.open(SEARCH);
  await cardButton(seeker, 'Save: First Glassblower').click();
  await expect(cardButton(seeker, 'Saved: First Glassblower')).toBeVisible();
  await expect(titles(seeker)).toHaveCount(3);
  await expect.poll(() => seeker.call('listJobMarks')).toHaveLength(1);
  await seeker.page.reload();
  await expect(cardButton(seeker, 'Saved: First Glassblower')).toBeVisible();
  await seeker.open(`/jobs/${jobs[0]?.id}`);
  await expect(seeker.button('Saved: First Glassblower')).toBeVisible();
  await seeker.open('/job-seeker/jobs');
  await seeker.link('Saved jobs').click();
  await seeker.page.waitForURL('**/job-seeker/jobs/saved');
  await seeker.link('First Glassblower').waitFor();
  // It closes soon, which the list and the dashboard show.
  // Early in the morning of the day after tomorrow, whatever the hour is now.
  const today = Date.parse(`${torontoDay(new Date())}T12:00:00Z`);
  const closesAt = new Date(today + 2 * 24 * 60 * 60 * 1000).toISOString();
  await poster.client.updateJob({ params: { id: jobs[0]?.id ?? 0 }, body: { closesAt } });
  await seeker.page.reload();
  await expect(seeker.text('Closes in 2 days')).toBeVisible();
  await seeker.open('/job-seeker/dashboard');
  await expect(
    seeker.text('A job that you saved closes in 2 days: First Glassblower'),
  ).toBeVisible();
  await poster.client.updateJob({ params: { id: jobs[0]?.id ?? 0 }, body: { closesAt: null } });
  await seeker.open('/job-seeker/jobs/saved');
  await expect(seeker.text('Closes in 2 days')).toBeHidden();
  await seeker.button('Remove: First Glassblower').click();
  await expect(seeker.text('No saved jobs yet')).toBeVisible();
  await expect.poll(() => seeker.call('listJobMarks')).toEqual([]);
});

test('it is brought back from the list of what is hidden', { tag: '@nightly' }, async ({
  seeker,
  jobs,
}) => {
  await seeker.call('markJob', { params: { id: jobs[0]?.id ?? 0 }, body: { mark: 'dismissed' } });
  await seeker.open('/job-seeker/jobs/saved');
  await seeker.tab('Not interested').click();
  await seeker.button('Show again: First Glassblower').click();
  await expect(seeker.text('No hidden jobs')).toBeVisible();
  await expect.poll(() => seeker.call('listJobMarks')).toEqual([]);
});

test('a job of no interest leaves the list at once, and comes back by Undo, all by keyboard', {
  tag: '@nightly',
}, async ({ seeker }) => {
  await seeker.open(SEARCH);
  await cardButton(seeker, 'Not interested: Second Glassblower').focus();
  await seeker.page.keyboard.press('Enter');
  await expect(titles(seeker)).toHaveText(['First Glassblower', 'Third Glassblower']);
  await expect(seeker.page.getByText('2 jobs')).toBeVisible();
  await expect(results(seeker).getByRole('link', { name: 'Third Glassblower' })).toBeFocused();
  await seeker.page.keyboard.press('F8');
  await expect(async () => {
    await seeker.page.keyboard.press('Tab');
    await expect(seeker.button('Undo')).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await seeker.page.keyboard.press('Enter');
  await expect(titles(seeker)).toHaveText([
    'First Glassblower',
    'Second Glassblower',
    'Third Glassblower',
  ]);
  await expect.poll(() => seeker.call('listJobMarks')).toEqual([]);
});

test('a saved job of no interest is no longer saved, and is so again by Undo', {
  tag: '@nightly',
}, async ({ seeker, jobs }) => {
  const params = { id: jobs[0]?.id ?? 0 };
  await seeker.call('markJob', { params, body: { mark: 'saved' } });
  await seeker.open(SEARCH);
  await cardButton(seeker, 'Not interested: First Glassblower').click();
  await expect(
    seeker.toast('You will not see this job again, and it is no longer saved'),
  ).toBeVisible();
  await seeker.button('Undo').click();
  await expect(cardButton(seeker, 'Saved: First Glassblower')).toBeVisible();
  await expect
    .poll(() => seeker.call('listJobMarks'))
    .toMatchObject([{ jobId: params.id, mark: 'saved' }]);
});

test('on the job’s own page, a second press takes it back', { tag: '@nightly' }, async ({
  seeker,
  jobs,
}) => {
  await seeker.open(`/jobs/${jobs[1]?.id}`);
  const hide = seeker.button('Not interested: Second Glassblower');
  await hide.click();
  await expect(hide).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => seeker.call('listJobMarks')).toHaveLength(1);
  await hide.click();
  await expect(hide).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => seeker.call('listJobMarks')).toEqual([]);
});

test('a saved job that has closed stays, and says so', { tag: '@nightly' }, async ({
  seeker,
  poster,
}) => {
  const job = await postJob(poster.client, { title: 'Closing Glazier' });
  await seeker.call('markJob', { params: { id: job.id }, body: { mark: 'saved' } });
  await poster.client.updateJob({ params: { id: job.id }, body: { isActive: false } });
  await seeker.open('/job-seeker/jobs/saved');
  await expect(seeker.text('Closing Glazier')).toBeVisible();
  await expect(seeker.text('Closed')).toBeVisible();
  await expect(seeker.link('Closing Glazier')).toHaveCount(0);
});

test('visitors and employers have no such controls', { tag: '@nightly' }, async ({
  visitor,
  employer,
  jobs,
}) => {
  for (const person of [visitor, employer]) {
    await person.open(`/jobs/${jobs[0]?.id}`);
    await expect(person.text('Description').first()).toBeVisible();
    await expect(person.page.getByRole('button', { name: /^(Save|Not interested): / })).toHaveCount(
      0,
    );
  }
});

test.describe('when it cannot be saved', { tag: '@nightly' }, () => {
  test.use({ provoked: /status of 503/ });

  test('the button says what is stored, with a message', { tag: '@nightly' }, async ({
    seeker,
  }) => {
    await seeker.page.route(addressOf('markJob'), (route) =>
      route.fulfill({ status: 503, json: { message: 'x', code: 'SERVICE_UNAVAILABLE' } }),
    );
    await seeker.open(SEARCH);
    await cardButton(seeker, 'Save: First Glassblower').click();
    await expect(seeker.toast('That could not be saved')).toBeVisible();
    await expect(cardButton(seeker, 'Save: First Glassblower')).toBeVisible();
  });
});
