import { expect } from '@playwright/test';
import { registerSeeker } from '#tests/support/factories.ts';
import { addressOf } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';
import { openingsOn, openPanel, panel } from '../search-facets.ts';

test.beforeEach(({ site }) => openingsOn(site));

test('each choice says how many jobs it leaves, and leaves so many', async ({ seeker }) => {
  test.slow();
  await openPanel(seeker);
  const showButton = panel(seeker).getByRole('button', { name: /^(Show|No jobs)/ });
  for (const [role, choice, count] of [
    ['checkbox', 'Full-time', 3],
    ['checkbox', 'Part-time', 1],
    ['radio', 'Senior Level', 1],
    ['radio', 'Healthcare', 4],
    ['radio', 'Startup (1-10)', 1],
    ['radio', 'Last 24 hours', 5],
    ['checkbox', 'Nova Scotia', 4],
    ['checkbox', 'Quebec', 1],
    ['radio', 'French', 1],
    ['radio', 'English', 4],
  ] as const) {
    const control = panel(seeker).getByRole(role, { name: `${choice} ${count}`, exact: true });
    await control.press('Space');
    await expect(control).toBeChecked();
    await expect(showButton).toHaveText(count === 1 ? 'Show 1 job' : `Show ${count} jobs`);
    await panel(seeker).getByRole('button', { name: 'Clear all' }).click();
    await expect(showButton).toHaveText('Show 5 jobs');
  }
});

test('the counts before stay while others are on their way', async ({ seeker }) => {
  await openPanel(seeker);
  await expect(panel(seeker).getByRole('checkbox', { name: 'Full-time 3' })).toBeVisible();
  let answer = () => {};
  const isLate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await seeker.page.route(addressOf('countFacets'), async (route) => {
    await isLate;
    await route.continue();
  });
  await panel(seeker).getByRole('checkbox', { name: 'Quebec 1' }).press('Space');
  await expect(panel(seeker).getByRole('button', { name: 'Show 1 job' })).toBeVisible();
  await expect(panel(seeker).getByRole('checkbox', { name: 'Full-time 3' })).toBeVisible();
  answer();
  await expect(panel(seeker).getByRole('checkbox', { name: 'Full-time 0' })).toBeVisible();
});

test('nothing is counted before the panel is opened', async ({ seeker }) => {
  let requestCount = 0;
  seeker.page.on('request', (request) => {
    if (addressOf('countFacets').test(request.url())) requestCount += 1;
  });
  await seeker.open('/job-seeker/jobs?jobType=Contract');
  await expect(seeker.page.getByRole('article').first()).toBeVisible();
  expect(requestCount).toBe(0);
  await seeker.button(/^Filters/).click();
  await expect.poll(() => requestCount).toBe(1);
});

test('the distance is asked for beside a place, and goes with it', async ({ seeker }) => {
  await openPanel(seeker);
  const distance = panel(seeker).getByRole('group', { name: 'Distance' });
  await expect(distance).toHaveCount(0);
  await panel(seeker).getByRole('combobox', { name: 'Location' }).fill('Halifax, NS');
  await panel(seeker).getByRole('combobox', { name: 'Location' }).press('Tab');
  await distance.getByRole('radio', { name: 'Within 25 km' }).check({ force: true });
  await expect(seeker.page).toHaveURL(/location=Halifax%2C\+NS&radiusKm=25/);
  await seeker.page.keyboard.press('Escape');
  await seeker.button('Clear Location: Halifax, NS').click();
  await expect(seeker.page).toHaveURL('/job-seeker/jobs');
});

test('the orders are those that the search has', async ({ seeker }) => {
  const orders = seeker.page.getByRole('group', { name: 'Sort by' }).getByRole('radio');
  const names = () => orders.evaluateAll((all) => all.map((one) => one.parentElement?.innerText));
  await seeker.open('/job-seeker/jobs');
  await expect.poll(names).toEqual(['Newest', 'Highest pay', 'Quickest to answer']);
  await seeker.open('/job-seeker/jobs?keyword=clerk&location=Halifax&sort=distance');
  // Five orders do not fit beside each other.
  const menu = seeker.page.getByRole('combobox', { name: 'Sort by' });
  await expect(menu).toHaveValue('distance');
  await expect(orders).toHaveCount(0);
  // Without a place there is no sorting by distance.
  await seeker.open('/job-seeker/jobs?keyword=clerk&sort=distance');
  await expect(orders.first()).toBeChecked();
});

test('on a phone the order is a menu', async ({ site }) => {
  const visitor = await site.visitAs(await registerSeeker(site), {
    viewport: { width: 390, height: 844 },
  });
  await visitor.open('/job-seeker/jobs?keyword=clerk');
  await expect(visitor.page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await expect(visitor.page.getByRole('radio', { name: 'Newest' })).toBeHidden();
  expect(await visitor.overflow()).toBe(0);
});
