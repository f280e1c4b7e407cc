import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { PHONE } from '../fixtures.ts';
import { expectNoShift, watchShifts } from '../layout-shifts.ts';
import { test } from '../routes.ts';

const DESKTOP = { width: 1440, height: 900 };

/** Searches that find many jobs, few or none, and that are corrected or interpreted. */
const SEARCHES = [
  '',
  'jobType=Part-time&remoteOnly=true&postedWithin=7',
  'keyword=registered nurse in Halifax',
  'keyword=electrcian Calgary',
  'keyword=cook',
  'keyword=bookkeeper&location=Moncton',
  'location=Whitehorse',
  'keyword=welder&location=Red Deer',
  'keyword=zzzz',
  'keyword=remote jobs that pay 40 an hour',
  'keyword=préposée aux bénéficiaires&location=Québec',
  'keyword=infirmière de nuit',
  'location=Toronto&radius=10',
  'keyword=web developer&sort=pay',
  'keyword=teacher&jobType=Contract',
  'remoteOnly=true&postedWithin=30',
  'keyword=warehouse night shift Mississauga',
  'keyword=manager&location=Vancouver&jobType=Full-time',
  'keyword=summer job',
  'jobType=Freelance&location=Ontario',
];

const visits = [
  { who: 'a visitor', path: '/jobs', locale: 'en', viewport: DESKTOP },
  { who: 'a visitor on a phone', path: '/jobs', locale: 'en', viewport: PHONE },
  { who: 'a reader of French', path: '/jobs', locale: 'fr', viewport: DESKTOP },
  { who: 'a reader of French on a phone', path: '/jobs', locale: 'fr', viewport: PHONE },
  { who: 'a job seeker', path: '/job-seeker/jobs', locale: 'en', viewport: DESKTOP },
  { who: 'a job seeker on a phone', path: '/job-seeker/jobs', locale: 'fr', viewport: PHONE },
] as const;

for (const { who, path, locale, viewport } of visits) {
  test(`nothing moves for ${who} while a search loads`, async ({ site, jobIds }) => {
    const visitor = await site.visit({ locale, viewport });
    const { page } = visitor;
    if (path !== '/jobs') {
      await visitor.call('logIn', { body: { username: 'demo-seeker', password: DEMO_PASSWORD } });
    }
    await watchShifts(page);
    expect(jobIds.open).toBeGreaterThan(0);
    for (const address of SEARCHES.map((search) => `${path}?${search}`)) {
      await test.step(address, async () => {
        await visitor.open(address);
        await page.waitForLoadState('networkidle');
        await expectNoShift(page);
        expect(await visitor.overflow()).toBe(0);
      });
    }
  });
}

test('the offer of another language moves nothing', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'fr-CA' });
  const page = await context.newPage();
  await watchShifts(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Passer au français' })).toBeVisible();
  await expectNoShift(page);
  await context.close();
});

for (const width of [390, 720]) {
  test(`a place can be typed at ${width} px, and no control is cut`, async ({ site, jobIds }) => {
    expect(jobIds.open).toBeGreaterThan(0);
    const { page, open, button } = await site.visit({ viewport: { width, height: 844 } });
    await open('/jobs?keyword=electrcian Calgary&jobType=Full-time');
    await page.getByRole('combobox', { name: 'Location' }).fill('Halifax');
    await button('Search').click();
    await expect(page).toHaveURL(/location=Halifax/);
    const cut = await page.locator('main :is(button, a, select)').evaluateAll((controls) =>
      controls
        // The line of what was understood scrolls.
        .filter((control) => !control.closest('section'))
        .filter((control) => control.getBoundingClientRect().right > innerWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });
}

test('the keyboard reaches the selected job without passing the rows, and goes back', async ({
  site,
  jobIds,
}) => {
  expect(jobIds.open).toBeGreaterThan(0);
  const { page, open, button } = await site.visit({ viewport: DESKTOP });
  await open('/jobs');
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('heading').getByRole('link');
  await rows.nth(1).click();
  await button('Go to the selected job').press('Enter');
  await expect(page.getByRole('region', { name: 'Selected job' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('Back to the list')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toBeFocused();
});
