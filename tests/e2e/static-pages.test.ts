import { expect } from '@playwright/test';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { choose } from '#tests/support/choose.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

const { careerResources, about, privacyPolicy } = PUBLIC_PAGES;

test('career resources show what an occupation pays in a province, found in either language', async ({
  site,
  visitor,
}) => {
  const { page } = visitor;
  await loadReference(site.db, new Date());
  await visitor.open(careerResources);
  await visitor.tab('Salary Guides').click();
  await expect(page.getByText('515 occupations')).toBeVisible();
  await page.getByLabel('Occupation or job title').fill('plombière');
  const plumbers = page.getByRole('row').filter({ hasText: 'Plumbers' });
  // Low, median and high, as screen readers read them.
  const money = /^\$[\d.]+$/;
  await expect(plumbers.getByRole('cell')).toHaveText([money, money, money]);
  await choose(page.getByLabel('Province or territory'), 'Nunavut');
  await expect(page.getByText('There are no figures for Nunavut.')).toBeVisible();
  await expect(page.getByText('Open Government Licence – Canada')).toBeVisible();
  await plumbers.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumber: pay in Canada');
  const regions = page.getByRole('table', { name: /^What Plumber pays by province/ });
  await expect(regions.getByRole('rowheader').first()).toHaveText('All of Canada');
  await expectAccessible(page);
  await regions.getByRole('link', { name: 'Alberta' }).click();
  await expect(page).toHaveURL('/salaries/plumber-72300/ab');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumber: pay in Alberta');
  await expect(page).toHaveTitle('Plumber: pay in Alberta · Portage');
});

test('the privacy policy says who is responsible for personal information, also where scripts are off', {
  tag: '@nightly',
}, async ({ site, browser }) => {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [prefix, officer] of [
    ['', 'Privacy officer'],
    ['/fr', 'Responsable de la protection des renseignements personnels'],
  ]) {
    await page.goto(`${prefix}${privacyPolicy}`);
    const line = page.getByText(new RegExp(`^${officer}\\s?:`));
    await expect(line).toContainText('Camille Roy (example), privacy@portage.example');
  }
  await context.close();
});

test('the footer leads to other pages, whose title and description come with them', async ({
  visitor,
}) => {
  const { page } = visitor;
  const description = () => page.locator('meta[name=description]').getAttribute('content');
  await visitor.open(about);
  await expect(page).toHaveTitle('About Portage · Portage');
  const ofAbout = await description();
  // The footer loads as the reader nears it.
  await page.keyboard.press('End');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(page).toHaveTitle('Contact · Portage');
  await expect.poll(description).not.toBe(ofAbout);
  await page.keyboard.press('End');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  const text = await page.locator('main').innerText();
  for (const part of [
    'Last updated: November 27, 2026',
    'axe-core',
    'have not been part',
    'five business days',
  ])
    expect(text).toContain(part);
});

test('answers an unknown address with the page for that', { tag: '@nightly' }, async ({
  visitor,
}) => {
  const response = await visitor.page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(visitor.page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(
    visitor.page.getByText('Did you forget to add the page to the router?'),
  ).toBeVisible();
  // The browser reports the status of the page itself as an error.
  visitor.problems.splice(0);
  // Target of a submit before the scripts are loaded.
  await expect(visitor.page.locator('main form')).toHaveAttribute('action', '/jobs');
  await visitor.page.getByRole('textbox', { name: 'Keyword' }).fill('welder');
  await visitor.button('Search').click();
  await expect(visitor.page).toHaveURL('/jobs?keyword=welder');
});
