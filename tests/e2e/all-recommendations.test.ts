import { expect } from '@playwright/test';
import type { OwnJob } from '#shared/contract/contract.ts';
import { type Person, postJob, registerCompany } from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';
import { test as base, perSite } from './fixtures.ts';

const ALL = '/job-seeker/jobs/recommended';

const jobsOn = perSite(async (site) => {
  const { client } = await registerCompany(site);
  for (const location of ['Sydney, NS', 'Calgary, AB']) {
    await postJob(client, { title: `Clerk in ${location}`, location });
  }
  const jobs: OwnJob[] = [];
  for (let number = 1; number <= 14; number += 1) {
    jobs.push(
      await postJob(client, {
        title: `Beekeeper ${number}`,
        description: 'Inspect hives, extract honey, raise queens and treat bees. '.repeat(3),
        skills: ['Beekeeping', 'Honey extraction'],
        jobType: number === 1 ? 'Part-time' : 'Full-time',
      }),
    );
  }
  return jobs;
});

const test = base.extend<{ keeper: Visitor & Person; jobs: OwnJob[] }>({
  jobs: [async ({ site }, use) => use(await jobsOn(site)), { auto: true }],
  keeper: async ({ seeker }, use) => {
    await seeker.client.updateSeekerProfile({
      body: {
        skills: ['Beekeeping'],
        experience: 'Eight years as a beekeeper with two hundred hives of honey bees.',
        desiredJobTypes: ['Part-time'],
      },
    });
    await use(seeker);
  },
});

const cards = ({ page }: Visitor) =>
  page.getByRole('list', { name: 'Recommended jobs' }).getByRole('heading', { level: 2 });

test('the dashboard and the landing page lead to all of them, with reasons, page by page', {
  tag: '@nightly',
}, async ({ keeper }) => {
  for (const path of ['/', '/job-seeker/dashboard']) {
    await keeper.open(path);
    await keeper.link('All recommendations').click();
    await keeper.page.waitForURL(`**${ALL}`);
  }
  await expect(cards(keeper)).toHaveCount(10);
  await expect(keeper.text('10 of 14 jobs')).toBeVisible();
  await expect(keeper.page.getByRole('list', { name: 'Why it suits you' }).first()).toContainText(
    'Beekeeping',
  );
  await keeper.button('Load more').click();
  await expect(cards(keeper)).toHaveCount(14);
  expect(new Set(await cards(keeper).allTextContents()).size).toBe(14);
  await expect(keeper.button('Load more')).toHaveCount(0);
});

test('the end of the list says how many more there are, and where', { tag: '@nightly' }, async ({
  keeper,
}) => {
  await keeper.client.updateSeekerProfile({ body: { desiredLocations: ['Halifax, NS'] } });
  await keeper.open(ALL);
  await keeper.button('Load more').click();
  const further = keeper.page.getByRole('list', { name: 'Further off' }).getByRole('listitem');
  await keeper.button('Show 1 weaker match in Nova Scotia').click();
  await expect(further.getByRole('heading')).toHaveText(['Clerk in Sydney, NS']);
  await keeper.button('Show 1 weaker match in Canada').click();
  await expect(further.getByRole('heading')).toHaveCount(2);
  await expect(keeper.page.getByRole('button', { name: /^Show \d/ })).toHaveCount(0);
});

test('strict shows only what meets every wish, and is kept in the profile', {
  tag: '@nightly',
}, async ({ keeper }) => {
  await keeper.open(ALL);
  await expect(cards(keeper)).toHaveCount(10);
  const reach = keeper.page.getByRole('group', { name: 'Match my preferences' });
  await reach.getByRole('radio', { name: 'Mostly' }).focus();
  await keeper.page.keyboard.press('ArrowRight');
  await expect(cards(keeper)).toHaveText(['Beekeeper 1']);
  await expect.poll(() => keeper.call('getSeekerProfile')).toMatchObject({ reach: 'strict' });
  await keeper.page.reload();
  await expect(reach.getByRole('radio', { name: 'Strictly' })).toBeChecked();
  await expect(cards(keeper)).toHaveCount(1);
  await keeper.button('Not interested: Beekeeper 1').click();
  await expect(
    keeper.page.getByText('No open job meets every one of your preferences'),
  ).toBeVisible();
  await keeper.button('Match mostly').click();
  await expect(cards(keeper)).toHaveCount(10);
});

test('it is a preference like the others on the dashboard', { tag: '@nightly' }, async ({
  keeper,
}) => {
  await keeper.open('/job-seeker/dashboard');
  await keeper.button('Edit job preferences').click();
  await keeper.page.getByRole('radio', { name: 'Strictly' }).press(' ');
  await keeper.button('Save preferences').click();
  await expect(keeper.text('Preferences Updated')).toBeVisible();
  await expect(keeper.text('Strictly')).toBeVisible();
  await expect
    .poll(() => keeper.call('getSeekerProfile'))
    .toMatchObject({
      reach: 'strict',
      skills: ['Beekeeping'],
    });
});

test('what is of no interest leaves at once, and another takes its place', {
  tag: '@nightly',
}, async ({ keeper }) => {
  await keeper.open('/job-seeker/dashboard');
  const links = keeper.page.getByRole('link', { name: /^Beekeeper \d+$/ });
  await expect(links).toHaveCount(2);
  const [first = ''] = await links.allTextContents();
  await keeper.button(`Not interested: ${first}`).click();
  await expect(keeper.link(first)).toHaveCount(0);
  await expect(links).toHaveCount(2);
  await keeper.button('Undo').click();
  await expect(keeper.link(first)).toBeVisible();
});

test('a profile with no work in it is asked for one, and sees the newest jobs', {
  tag: '@nightly',
}, async ({ seeker }) => {
  for (const path of [ALL, '/job-seeker/dashboard']) {
    await seeker.open(path);
    const asked = seeker.text('No recommendations yet').or(seeker.text('Add your resume'));
    await expect(asked).toBeVisible();
    const newest = seeker.page.getByRole('region', { name: 'Newest jobs' });
    await expect(newest.getByRole('listitem').first()).toContainText('Beekeeper 14');
  }
});
