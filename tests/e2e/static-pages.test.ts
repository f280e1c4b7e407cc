import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadReference } from '#server/db/reference/load.ts';
import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

const { careerResources, helpCenter, about, contact, privacyPolicy, termsOfService } = PUBLIC_PAGES;
const STATIC_PAGES = [careerResources, helpCenter, about, contact, privacyPolicy, termsOfService];

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite();
  await loadReference(site.db, new Date());
});
beforeEach(async () => {
  visitor = await site.visit();
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.close();
  expect(problems).toEqual([]);
});
afterAll(() => site.close());

const tab = (name: string) => visitor.page.getByRole('tab', { name });

describe('the help center', () => {
  beforeEach(() => visitor.open(helpCenter));

  it('has six questions in each of two tabs, one of them open at a time', async () => {
    const { page } = visitor;
    const questions = page.getByRole('tabpanel').locator('h3 button');
    for (const name of ['For Job Seekers', 'For Employers']) {
      await tab(name).click();
      expect(await questions.count()).toBe(6);
    }
    await questions.nth(1).click();
    await questions.nth(3).click();
    expect(
      await questions.evaluateAll((all) => all.map((each) => each.ariaExpanded === 'true')),
    ).toEqual([false, false, false, true, false, false]);
  });

  it('finds questions by their own words or their answer’s, whatever the case', async () => {
    const { page } = visitor;
    const questions = page.getByRole('tabpanel').locator('h3 button');
    await page.getByRole('searchbox').fill('COVER LETTER');
    await page.getByText('How do I apply for a job?').waitFor();
    expect(await questions.count()).toBe(1);
    await page.getByRole('searchbox').fill('nothing of the sort');
    await page.getByText('No results found. Try a different search term.').waitFor();
    expect(await questions.count()).toBe(0);
  });
});

describe('the contact page', () => {
  beforeEach(() => visitor.open(contact));

  it('lets the browser ask for all four fields and the shape of the address', async () => {
    const { page } = visitor;
    const isValid = (label: string) =>
      page.getByLabel(label).evaluate((field: HTMLInputElement) => field.checkValidity());
    for (const label of ['Full Name', 'Email Address', 'Subject', 'Message']) {
      expect(await isValid(label), label).toBe(false);
      await page.getByLabel(label).fill('text');
      expect(await isValid(label), label).toBe(label !== 'Email Address');
    }
  });

  it('takes a second, thanks, clears the form and calls nobody', async () => {
    const { page } = visitor;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await page.getByLabel('Full Name').fill('Noor Haddad');
    await page.getByLabel('Email Address').fill('noor@example.ca');
    await page.getByLabel('Subject').fill('Hello');
    await page.getByLabel('Message').fill('A question.');
    const start = Date.now();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await page.getByText('Message sent', { exact: true }).waitFor();
    expect(Date.now() - start).toBeGreaterThanOrEqual(1000);
    await page
      .getByText("Thanks for reaching out! We'll get back to you soon.", { exact: true })
      .waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(requests.filter((each) => !each.endsWith('.js'))).toEqual([]);
  });

  it('names office, addresses, numbers, hours and networks', async () => {
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

describe('career resources', () => {
  beforeEach(() => visitor.open(careerResources));

  it('has five tabs, two of them coming soon, webinars and a newsletter that do nothing', async () => {
    const { page } = visitor;
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Resume Tips',
      'Interview Prep',
      'Career Paths',
      'Salary Guides',
      'Work Trends',
    ]);
    await page.getByText('within 48 hours').waitFor();
    for (const name of ['Career Paths', 'Work Trends']) {
      await tab(name).click();
      await page.getByText('Coming soon').waitFor();
    }
    expect(await page.getByRole('button', { name: /^Register/ }).count()).toBe(3);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByLabel('Email Address').fill('noor@example.ca');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('button', { name: 'Register' }).first().click();
    expect(requests).toEqual([]);
  });

  it('shows what an occupation pays in a province, found in either language', async () => {
    const { page } = visitor;
    await tab('Salary Guides').click();
    await page.getByText('515 occupations').waitFor();
    await page.getByLabel('Occupation or job title').fill('plombière');
    const plumbers = page.getByRole('listitem').filter({ hasText: 'Plumbers' });
    await plumbers.waitFor();
    expect(await plumbers.innerText()).toMatch(
      /CAD an hour[\s\S]*Low\s+\$[\d.]+\s+Median\s+\$[\d.]+\s+High\s+\$[\d.]+/,
    );
    await page.getByLabel('Province or territory').click();
    await page.getByRole('option', { name: 'Nunavut' }).click();
    await page.getByText('The data hold no figures for Nunavut.').waitFor();
    await page.getByText('Open Government Licence – Canada').waitFor();
  });
});

describe('privacy policy and terms', () => {
  it.each([privacyPolicy, termsOfService])('%s says when it changed', async (path) => {
    await visitor.open(path);
    await visitor.page.getByText('Last updated: February 28, 2024').waitFor();
  });

  it('promises notice, names Ontario’s law and says what of fees', async () => {
    await visitor.open(termsOfService);
    const text = await visitor.page.locator('main').innerText();
    expect(text).toContain('at least 30 days’ notice of material changes');
    expect(text).toContain('laws of Ontario');
    expect(text).toContain('Employers may pay fees to post jobs');
    expect(text).toContain('Fees are non-refundable unless we state otherwise');
    expect(text).toContain('not an escrow by Stripe');
  });
});

it('changes title and description with the page', async () => {
  const { page } = visitor;
  const description = () => page.locator('meta[name=description]').getAttribute('content');
  await visitor.open(about);
  expect(await page.title()).toBe('About Portage · Portage');
  const ofAbout = await description();
  // The footer comes as the reader nears it.
  await page.keyboard.press('End');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  expect(await page.title()).toBe('Contact · Portage');
  expect(await description()).not.toBe(ofAbout);
});

it('answers an unknown address with the page for that', async () => {
  const response = await visitor.page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await visitor.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await visitor.page.getByText('Did you forget to add the page to the router?').waitFor();
  // The browser reports the status of the page itself.
  visitor.problems.splice(0);
});

describe.each([
  ['light', 'en'],
  ['dark', 'fr'],
] as const)('in %s and %s', (theme, locale) => {
  it.each(STATIC_PAGES)('%s is accessible and fits a narrow phone', async (path) => {
    const phone = await site.visit({ theme, locale, viewport: { width: 360, height: 740 } });
    await phone.open(path);
    await expectAccessible(phone.page);
    const overflow = await phone.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(phone.problems).toEqual([]);
    await phone.close();
  });

  it('the salary guide is accessible', async () => {
    const reader = await site.visit({ theme, locale });
    await reader.open(careerResources);
    await reader.page.getByRole('tab').nth(3).click();
    await reader.page.getByText('515').waitFor();
    await expectAccessible(reader.page);
    await reader.close();
  });
});
