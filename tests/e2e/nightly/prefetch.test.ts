import { expect } from '@playwright/test';
import { apply, type Employer, postJob, registerCompany } from '#tests/support/factories.ts';
import { addressOf, type Visitor, watchCalls } from '#tests/support/site.ts';
import { test as base, moveMouse, perSite } from '../fixtures.ts';

const INTENTS = {
  hover: (visitor: Visitor, name: string) => visitor.link(name).hover(),
  focus: (visitor: Visitor, name: string) => visitor.link(name).focus(),
  touch: (visitor: Visitor, name: string) => visitor.link(name).dispatchEvent('touchstart'),
};

const postedOn = perSite(async (site) => {
  const poster = await registerCompany(site);
  const ids = new Map<string, number>();
  for (const intent of Object.keys(INTENTS)) {
    const { id } = await postJob(poster.client, { title: titleOf(intent) });
    ids.set(intent, id);
  }
  return { poster, ids };
});

/** Posted before the first visit of the landing page, which is cached for a minute. */
const test = base.extend<{ posted: { poster: Employer; ids: Map<string, number> } }>({
  posted: [async ({ site }, use) => use(await postedOn(site)), { auto: true }],
});

const titleOf = (intent: string) => `Surveyor by ${intent}`;

for (const [intent, show] of Object.entries(INTENTS)) {
  test(`a job is fetched on ${intent} and counted once it is opened`, async ({
    posted: { poster, ids },
    visitor,
  }) => {
    const title = titleOf(intent);
    const id = ids.get(intent) ?? 0;
    const viewsOf = async () => (await poster.client.getOwnJob({ params: { id } })).body.views;
    const { page } = visitor;
    await visitor.open('/');
    await moveMouse(page);
    await page.mouse.wheel(0, 900);
    await expect(visitor.link(title)).toBeVisible();
    // The code that prefetches comes with the first input.
    const prefetched = page.waitForResponse(addressOf('getJobWage', { id }));
    const fetched = watchCalls(page);
    await expect(async () => {
      await moveMouse(page);
      await show(visitor, title);
      await expect
        .poll(() => fetched.map(({ name }) => name), { timeout: 500 })
        .toContain('getJob');
    }).toPass();
    await prefetched;
    expect(await viewsOf()).toBe(0);

    const calls = watchCalls(page);
    const counted = page.waitForResponse(addressOf('countJobView', { id }));
    const related = page.waitForResponse(addressOf('listRelatedJobs', { id }));
    await visitor.link(title).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await counted;
    await related;
    expect(calls.map(({ name }) => name)).not.toContain('getJob');
    expect(await viewsOf()).toBe(1);

    // Going back shows the cached page.
    calls.length = 0;
    await page.goBack();
    await expect(visitor.link(title)).toBeVisible();
    expect(calls).toEqual([]);
  });
}

test('a profile that is only pointed at is not counted as opened', async ({
  site,
  seeker,
  employer,
}) => {
  const job = await postJob(employer.client);
  await apply(seeker.client, job.id);
  await employer.open('/employer/candidates');
  const { page } = employer;
  const candidate = page.getByRole('main').getByText('Noor Haddad').first();
  await expect(candidate).toBeVisible();
  const calls = watchCalls(page);
  const names = () => calls.map(({ name }) => name);
  // The code that prefetches comes with the first input.
  await expect(async () => {
    await moveMouse(page);
    await employer.link('Dashboard').first().hover();
    await expect.poll(names, { timeout: 500 }).toContain('getEmployerPlan');
  }).toPass();
  for (const target of [...(await page.locator('main a').all()), candidate]) {
    await target.hover();
    await target.dispatchEvent('touchstart');
  }
  await employer.link('Payments').first().dispatchEvent('touchstart');
  await expect.poll(names).toContain('listEmployerEscrows');
  expect(names()).not.toContain('getCandidate');
  const { rows } = await site.pool.query('SELECT count(*)::int AS opened FROM profile_views');
  expect(rows).toEqual([{ opened: 0 }]);
});
