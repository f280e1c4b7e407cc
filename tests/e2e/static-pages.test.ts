import { expect } from '@playwright/test';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { choose } from '#tests/support/choose.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { PHONE, perSite, TWO_LOOKS, test } from './fixtures.ts';

const { careerResources, helpCenter, about, contact } = PUBLIC_PAGES;
const { privacyPolicy, termsOfService, accessibility } = PUBLIC_PAGES;
const LEGAL_PAGES = [privacyPolicy, termsOfService, accessibility];
const STATIC_PAGES = [careerResources, helpCenter, about, contact, ...LEGAL_PAGES];

const referenceOn = perSite(async (site) => {
  await loadReference(site.db, new Date());
});

test.beforeEach(({ site }) => referenceOn(site));

test.describe('the help center', () => {
  test.beforeEach(({ visitor }) => visitor.open(helpCenter));

  test('has six questions in each of two tabs, one of them open at a time', async ({ visitor }) => {
    const { page } = visitor;
    const questions = page.getByRole('tabpanel').locator('h3 button');
    for (const name of ['For Job Seekers', 'For Employers']) {
      await visitor.tab(name).click();
      await expect(questions).toHaveCount(6);
    }
    await questions.nth(1).click();
    await questions.nth(3).click();
    expect(
      await questions.evaluateAll((all) => all.map((each) => each.ariaExpanded === 'true')),
    ).toEqual([false, false, false, true, false, false]);
  });

  test('finds questions by their own words or their answer’s, whatever the case', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const questions = page.getByRole('tabpanel').locator('h3 button');
    await page.getByRole('searchbox').fill('COVER LETTER');
    await expect(page.getByText('How do I apply for a job?')).toBeVisible();
    await expect(questions).toHaveCount(1);
    await page.getByRole('searchbox').fill('nothing of the sort');
    await expect(page.getByText('No results found. Try a different search term.')).toBeVisible();
    await expect(questions).toHaveCount(0);
  });
});

test.describe('the contact page', () => {
  test.beforeEach(({ visitor }) => visitor.open(contact));

  test('lets the browser ask for all four fields and the shape of the address', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const isValid = (label: string) =>
      page.getByLabel(label).evaluate((field: HTMLInputElement) => field.checkValidity());
    for (const label of ['Full Name', 'Email Address', 'Subject', 'Message']) {
      expect(await isValid(label), label).toBe(false);
      await page.getByLabel(label).fill('text');
      expect(await isValid(label), label).toBe(label !== 'Email Address');
    }
  });

  test('takes a second, thanks, clears the form and sends nothing', async ({ visitor }) => {
    const { page } = visitor;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await page.getByLabel('Full Name').fill('Noor Haddad');
    await page.getByLabel('Email Address').fill('noor@example.ca');
    await page.getByLabel('Subject').fill('Hello');
    await page.getByLabel('Message').fill('A question.');
    const start = Date.now();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await expect(visitor.text('Message sent')).toBeVisible();
    expect(Date.now() - start).toBeGreaterThanOrEqual(1000);
    await expect(
      page.getByText("Thanks for reaching out! We'll get back to you soon.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await expect(page.getByLabel('Message')).toHaveValue('');
    expect(requests.filter((each) => !each.endsWith('.js'))).toEqual([]);
  });

  test('names office, addresses, numbers, hours and networks', async ({ visitor }) => {
    const text = await visitor.page.locator('main').innerText();
    for (const part of ['Toronto, Ontario', 'EST', '9 a.m. – 6 p.m.', '10 a.m. – 2 p.m.', 'Closed'])
      expect(text).toContain(part);
    const links = await visitor.page
      .locator('main a')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).protocol));
    expect(links.filter((protocol) => protocol === 'mailto:')).toHaveLength(2);
    expect(links.filter((protocol) => protocol === 'tel:')).toHaveLength(2);
    expect(links.filter((protocol) => protocol === 'https:')).toHaveLength(3);
  });
});

test.describe('career resources', () => {
  test.beforeEach(({ visitor }) => visitor.open(careerResources));

  test('has five tabs, two of them coming soon, webinars and a newsletter that do nothing', async ({
    visitor,
  }) => {
    const { page } = visitor;
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Resume Tips',
      'Interview Prep',
      'Career Paths',
      'Salary Guides',
      'Work Trends',
    ]);
    await expect(page.getByText('within 48 hours')).toBeVisible();
    for (const name of ['Career Paths', 'Work Trends']) {
      await visitor.tab(name).click();
      await expect(page.getByText('Coming soon')).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /^Register/ })).toHaveCount(3);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByLabel('Email Address').fill('noor@example.ca');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('button', { name: 'Register' }).first().click();
    expect(requests).toEqual([]);
  });

  test('shows what an occupation pays in a province, found in either language', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.tab('Salary Guides').click();
    await expect(page.getByText('515 occupations')).toBeVisible();
    await page.getByLabel('Occupation or job title').fill('plombière');
    const plumbers = page.getByRole('row').filter({ hasText: 'Plumbers' });
    await expect(plumbers.getByRole('rowheader')).toContainText('CAD an hour');
    // Low, median and high, as screen readers read them.
    const money = /^\$[\d.]+$/;
    await expect(plumbers.getByRole('cell')).toHaveText([money, money, money]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'By province: Plumbers' }).click();
    const regions = page.getByRole('table', { name: /^What Plumbers pays by province/ });
    await expect(regions.getByRole('rowheader').first()).toHaveText('All of Canada');
    await expect(regions.getByRole('rowheader', { name: 'Alberta' })).toBeVisible();
    await expectAccessible(page);
    await choose(page.getByLabel('Province or territory'), 'Nunavut');
    await expect(page.getByText('There are no figures for Nunavut.')).toBeVisible();
    await expect(page.getByText('Open Government Licence – Canada')).toBeVisible();
  });
});

test.describe('privacy policy and terms', () => {
  for (const path of [privacyPolicy, termsOfService]) {
    test(`${path} says when it changed`, async ({ visitor }) => {
      await visitor.open(path);
      await expect(visitor.page.getByText('Last updated: February 28, 2024')).toBeVisible();
    });
  }

  test('says who is responsible for personal information, also where scripts are off', async ({
    site,
    browser,
  }) => {
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

  test('promises notice, names Ontario’s law and says what of fees', async ({ visitor }) => {
    await visitor.open(termsOfService);
    const text = await visitor.page.locator('main').innerText();
    expect(text).toContain('at least 30 days’ notice of material changes');
    expect(text).toContain('laws of Ontario');
    expect(text).toContain('Employers may pay fees to post jobs');
    expect(text).toContain('Fees are non-refundable unless we state otherwise');
    expect(text).toContain('not an escrow by Stripe');
  });
});

test('the footer leads to what is tested for accessibility, what is not, and how to report a barrier', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open(about);
  await page.keyboard.press('End');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  const text = await page.locator('main').innerText();
  for (const part of ['November 23, 2026', 'axe-core', 'have not been part', 'five business days'])
    expect(text).toContain(part);
});

test('changes title and description with the page', async ({ visitor }) => {
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
  expect(await description()).not.toBe(ofAbout);
});

test('answers an unknown address with the page for that', async ({ visitor }) => {
  const response = await visitor.page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(visitor.page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(
    visitor.page.getByText('Did you forget to add the page to the router?'),
  ).toBeVisible();
  // The browser reports the status of the page itself as an error.
  visitor.problems.splice(0);
  await expectAccessible(visitor.page);
  await visitor.page.getByRole('textbox', { name: 'Keyword' }).fill('welder');
  await visitor.button('Search').click();
  await expect(visitor.page).toHaveURL('/jobs?keyword=welder');
});

for (const look of TWO_LOOKS) {
  test.describe(`in ${look.theme} and ${look.locale}`, () => {
    for (const path of STATIC_PAGES) {
      test(`${path} is accessible and fits a narrow phone`, async ({ site }) => {
        const phone = await site.visit({ ...look, viewport: PHONE });
        await phone.open(path);
        await expectAccessible(phone.page);
        expect(await phone.overflow()).toBe(0);
      });
    }

    test('the salary guide is accessible', async ({ site }) => {
      const { page, open } = await site.visit(look);
      await open(careerResources);
      await page.getByRole('tab').nth(3).click();
      await expect(page.getByText('515')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
