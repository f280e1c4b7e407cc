import { expect } from '@playwright/test';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import * as t from '#texts';
import { perSite, test } from './fixtures.ts';

const POSTED = 45;

const openingsOn = perSite(async (site) => {
  await loadReference(site.db, new Date());
  const { client } = await registerCompany(site, { companyName: 'Tidewater Health' });
  for (let index = 1; index <= POSTED; index += 1) {
    const title = index === 30 ? 'Registered Nurse, Urgent Care' : `Baker ${index}`;
    const location = index === 30 ? 'Dartmouth, NS' : 'Moncton, NB';
    await postJob(client, { title, location, hourlyRateMin: 30 });
  }
});

test.beforeEach(({ site }) => openingsOn(site));

for (const locale of ['en', 'fr'] as const) {
  test(`a reader without scripts reads all jobs, page by page (${locale})`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      baseURL: site.origin,
      javaScriptEnabled: false,
      locale: `${locale}-CA`,
    });
    const page = await context.newPage();
    await page.goto(addressFor(locale, '/'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: t.layout.jobs(locale) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.pages.jobsTitle(locale));
    await expect(page.getByText(t.jobs.results({ count: POSTED }, locale))).toBeVisible();
    const titles: string[] = [];
    const more = page.getByRole('link', { name: t.common.loadMore(locale) });
    for (const expectedCount of [20, 20, 5]) {
      if (titles.length > 0) await more.click();
      await expect(page.getByRole('article')).toHaveCount(expectedCount);
      titles.push(...(await page.getByRole('article').getByRole('heading').allInnerTexts()));
    }
    await expect(more).toHaveCount(0);
    expect(new Set(titles).size).toBe(POSTED);

    await page.getByRole('textbox').or(page.getByRole('combobox')).first().fill('nurse');
    await page.getByRole('button', { name: t.jobs.searchButton(locale), exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Registered Nurse, Urgent Care');

    await page.goto(addressFor(locale, '/salaries'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.pages.salariesTitle(locale));
    await expect(page.getByRole('heading', { name: t.salaries.sourceTitle(locale) })).toBeVisible();
    await page.goto(addressFor(locale, '/for-employers'));
    await expect(page.getByText(t.employers.costText(locale))).toBeVisible();
    await context.close();
  });
}

test('a newcomer is at an open nursing job near Halifax in at most three presses', async ({
  visitor,
}) => {
  const { page } = visitor;
  let presses = 0;
  const press = async (name: string, role: 'button' | 'link') => {
    presses += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await visitor.open('/');
  await page.getByRole('textbox', { name: 'Keyword' }).fill('nursing');
  await page.getByRole('textbox', { name: 'Location' }).fill('halifax');
  await press('Search', 'button');
  await press('Registered Nurse, Urgent Care', 'link');
  await expect(
    page.getByRole('region', { name: 'Selected job' }).getByRole('heading', {
      name: 'Registered Nurse, Urgent Care',
    }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply Now' })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(3);
});

test('an employer-to-be comes to the registration as an employer', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/for-employers');
  await visitor.link('Open an employer account').first().click();
  await expect(visitor.tab('Register')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('radio', { name: 'Employer' })).toBeChecked();
});
