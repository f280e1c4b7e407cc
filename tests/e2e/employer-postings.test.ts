import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newJob, newRegistration } from '#tests/support/factories.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  visitor = await site.visit();
  page = visitor.page;
  await visitor.call('register', { body: newRegistration({ role: 'employer' }) });
});
afterEach(async () => {
  expect(visitor.problems.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  await visitor.close();
});

const toast = (title: string) =>
  page.getByRole('region').getByText(title, { exact: true }).first().waitFor();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabel(label, { exact: false }).first();

async function withCompany() {
  return visitor.call('createCompanyProfile', {
    body: { companyName: 'Maple Works', industry: 'Technology' },
  });
}

/** In the browser: the name of the field that has the keyboard, if something lies above its middle. */
function whatCoversTheKeyboard(): string {
  const field = document.activeElement as HTMLInputElement;
  const { x, y, width, height } = field.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return field.contains(top) || top?.closest('label')?.control === field ? '' : field.outerHTML;
}

/** Leaves the field that has the keyboard. */
const leave = () => page.keyboard.press('Tab');

async function fillJob(title: string) {
  const job = newJob();
  await page.getByLabel(/^Job Title/).fill(title);
  await page.getByRole('combobox', { name: /^Job Type/ }).click();
  await page.getByRole('option', { name: 'Part-time' }).click();
  await page.getByLabel(/^Location/).fill('Moncton, NB');
  await page.getByLabel(/^Job Description/).fill(job.description);
  await page.getByRole('combobox', { name: /^Skills/ }).fill('Filing,filing,');
  await page.getByLabel(/^Requirements/).fill(job.requirements);
  await page.getByLabel(/^Benefits/).fill(job.benefits);
}

describe('the job form', () => {
  test('leads an employer without a company to its profile', async () => {
    await visitor.open('/employer/job-postings/new');
    await page.getByRole('link', { name: 'Create Company Profile' }).click();
    await page.waitForURL('**/employer/company-profile');
  });

  test('says each rule once a field was left, and posts', async () => {
    await withCompany();
    await visitor.open('/employer/job-postings/new');
    await page.getByLabel(/^Job Title/).fill('Cook');
    expect(await page.getByText('Job title must be at least 5 characters').count()).toBe(0);
    await leave();
    await page.getByText('Job title must be at least 5 characters').waitFor();
    await page.getByLabel(/^Job Title/).fill('x'.repeat(101));
    await page.getByText('Job title too long').waitFor();
    const rules: [RegExp, string, string][] = [
      [/^Location/, 'M', 'Please enter a valid location'],
      [/^Job Description/, 'short', 'Job description must be at least 100 characters'],
      [/^Job Description/, 'x'.repeat(2001), 'Description too long'],
      [/^Requirements/, 'short', 'Requirements must be at least 50 characters'],
      [/^Requirements/, 'x'.repeat(1001), 'Requirements too long'],
      [/^Benefits/, 'short', 'Benefits must be at least 20 characters'],
      [/^Benefits/, 'x'.repeat(801), 'Benefits too long'],
      [/^Minimum Hourly/, '14', 'Minimum hourly rate must be at least $15 CAD'],
      [/^Maximum Hourly/, '14', 'Maximum hourly rate must be at least $15 CAD'],
      [/^Maximum Hourly/, '501', 'Rate seems too high'],
    ];
    for (const [label, value, message] of rules) {
      await page.getByLabel(label).fill(value);
      await leave();
      await page.getByText(message, { exact: true }).waitFor();
    }
    await page.getByLabel(/^Minimum Hourly/).fill('40');
    await page.getByLabel(/^Maximum Hourly/).fill('30');
    await page
      .getByText('Maximum hourly rate must be greater than or equal to minimum hourly rate')
      .waitFor();
    await expectAccessible(page);
    await button('Post Job').click();
    await toast('Validation Error');
    await toast('Please add at least one skill.');
    await page.getByText('Please select a job type').waitFor();
    // The first wrong field on the page gets the keyboard, whatever kind of field it is.
    await page.getByLabel(/^Job Title/).fill('Line cook');
    await button('Post Job').click();
    await page.locator('button:focus', { hasText: 'Select' }).waitFor();

    await page
      .getByRole('combobox', { name: /^Skills/ })
      .fill(Array.from({ length: 11 }, (_, index) => `Skill ${index},`).join(''));
    await page.getByText('Maximum 10 skills allowed').waitFor();
    for (const index of Array.from({ length: 11 }).keys()) {
      await button(`Remove Skill ${index}`).click();
    }
    await fillJob('Evening Office Clerk');
    await page.getByLabel(/^Maximum Hourly/).fill('45.50');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview.getByText('Evening Office Clerk').waitFor();
    await preview.getByText('$40 - $45.50/hr').waitFor();
    await button('Post Job').click();
    await toast('Job Posted Successfully');
    await page.waitForURL('**/employer/dashboard');
    const [job] = await visitor.call('listOwnJobs');
    expect(job).toMatchObject({
      title: 'Evening Office Clerk',
      jobType: 'Part-time',
      hourlyRateMax: 45.5,
      skills: ['Filing'],
      isActive: true,
    });
    await visitor.open('/employer/job-postings/new');
    expect(await page.getByText('We brought back').count()).toBe(0);
  });

  test('keeps the field with the keyboard clear of its bars', async () => {
    await withCompany();
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.open('/employer/job-postings/new');
    await page.getByLabel(/^Job Title/).focus();
    const covered: string[] = [];
    for (let steps = 0; steps < 11; steps++) {
      await leave();
      covered.push(await page.evaluate(whatCoversTheKeyboard));
    }
    expect(covered.filter(Boolean)).toEqual([]);
    // Enlarged four times: the bars go with the page.
    await page.setViewportSize({ width: 360, height: 225 });
    const places = await page
      .locator('header, nav, [data-bottom-bar]')
      .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).position));
    expect(places.filter((place) => place === 'sticky' || place === 'fixed')).toEqual([]);
  });

  test('brings back what a closed tab left behind', async () => {
    await withCompany();
    await visitor.open('/employer/job-postings/new');
    await fillJob('Half Written Posting');
    await page.reload();
    await page.getByText(/We brought back what you had typed/).waitFor();
    expect(await page.getByLabel(/^Job Title/).inputValue()).toBe('Half Written Posting');
    await page.getByRole('button', { name: 'Remove Filing' }).waitFor();
    await button('Discard draft').click();
    expect(await page.getByLabel(/^Job Title/).inputValue()).toBe('');
    await page.locator('input[name="title"]:focus').waitFor();
  });

  test('leaves no draft for whoever uses the browser next', async () => {
    await withCompany();
    await visitor.open('/employer/job-postings/new');
    await field('Job Title').fill('Confidential Successor');
    await expect.poll(visitor.countDrafts).toBe(1);
    await button(/Account menu/).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/');
    await expect.poll(visitor.countDrafts).toBe(0);
  });

  test('shows what the server refuses, beside the field and as a list', async () => {
    await withCompany();
    await visitor.open('/employer/job-postings/new');
    await fillJob('Refused Posting');
    await page.route('**/api/jobs', (route) =>
      route.fulfill({
        status: 400,
        json: {
          message: 'Some of what was sent is not valid',
          code: 'VALIDATION_FAILED',
          errors: [
            { path: 'title', message: 'Job title too long', code: 'validation.jobTitleTooLong' },
            { path: 'location', message: 'Unknown place', code: 'validation.unknown' },
          ],
        },
      }),
    );
    await button('Post Job').click();
    await toast('Failed to Post Job');
    await toast('title: Job title too long, location: Unknown place');
    await page.getByText('Unknown place', { exact: true }).waitFor();
    expect(await page.getByLabel(/^Job Title/).inputValue()).toBe('Refused Posting');
  });

  test('edits, and lets a person decide when another was faster', async () => {
    await withCompany();
    const { id } = await visitor.call('createJob', { body: newJob() });
    const edit = `/employer/job-postings/edit/${id}`;
    await visitor.open(edit);
    await field('Job Title').fill('Chief Office Clerk');
    await visitor.call('updateJob', { params: { id }, body: { location: 'Saint John, NB' } });
    await button('Save Changes').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Saint John, NB').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    expect(await page.getByLabel(/^Location/).inputValue()).toBe('Saint John, NB');
    expect(await page.getByLabel(/^Job Title/).inputValue()).toBe('Office Clerk');

    await page.getByLabel(/^Job Title/).fill('Chief Office Clerk');
    await visitor.call('updateJob', { params: { id }, body: { location: 'Sackville, NB' } });
    // A tab that saved the posting takes the draft with it that both share.
    await page.evaluate(() => localStorage.clear());
    await button('Save Changes').click();
    await dialog.getByText('Sackville, NB').waitFor();
    await page.reload();
    await page.getByText(/We brought back what you had typed/).waitFor();
    expect(await page.getByLabel(/^Job Title/).inputValue()).toBe('Chief Office Clerk');
    await button('Save Changes').click();
    // What the other changed is shown after the reload too.
    await dialog.getByText('Sackville, NB').waitFor();
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
    await toast('Job Updated Successfully');
    await page.waitForURL('**/employer/job-postings');
    const [job] = await visitor.call('listOwnJobs');
    expect(job).toMatchObject({ title: 'Chief Office Clerk', location: 'Saint John, NB' });
  });
});

describe('the postings', () => {
  test('sort, filter, search, open, close and go', async () => {
    await visitor.open('/employer/job-postings');
    await page.getByText('No job postings yet').waitFor();
    await withCompany();
    const skills = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    await visitor.call('createJob', { body: newJob({ title: 'Baker of bread', skills }) });
    await visitor.call('createJob', {
      body: newJob({ title: 'Arborist', location: 'Trois-Rivières, QC' }),
    });
    await visitor.call('createJob', {
      body: newJob({ title: 'Carpenter', closesAt: '2099-01-31T12:00:00Z' }),
    });
    await visitor.open('/employer/job-postings');
    const titles = () => page.getByRole('listitem').getByRole('heading').allTextContents();
    await page.getByText('+2 more').waitFor();
    await page.getByText('Closing soon: Jan 31, 2099').waitFor();
    expect(await titles()).toEqual(['Carpenter', 'Arborist', 'Baker of bread']);
    const orders: [string, string[]][] = [
      ['Oldest first', ['Baker of bread', 'Arborist', 'Carpenter']],
      ['Title A-Z', ['Arborist', 'Baker of bread', 'Carpenter']],
      ['Title Z-A', ['Carpenter', 'Baker of bread', 'Arborist']],
      ['Most applications', ['Carpenter', 'Arborist', 'Baker of bread']],
    ];
    for (const [order, expected] of orders) {
      await page.getByRole('combobox', { name: 'Sort by' }).click();
      await page.getByRole('option', { name: order }).click();
      expect(await titles()).toEqual(expected);
    }
    const search = page.getByRole('searchbox');
    await search.fill('rivieres');
    expect(await titles()).toEqual(['Arborist']);
    await search.fill('seven');
    expect(await titles()).toEqual(['Baker of bread']);
    await search.fill('');
    await expectAccessible(page);

    await button('Last 30 days of Carpenter').click();
    await page.locator('svg.recharts-surface').first().waitFor();

    const act = async (title: string, action: string) => {
      await button(`More actions for ${title}`).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act('Carpenter', 'Deactivate');
    await toast('Job Updated');
    await page.getByRole('radio', { name: /^Inactive/ }).check({ force: true });
    expect(await titles()).toEqual(['Carpenter']);
    await act('Carpenter', 'Activate');
    await page.getByText('No posting matches').waitFor();
    await button('Show all postings').click();
    await act('Arborist', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    // The menu's items are gone; the keyboard is on the button that opened it.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toMatch(/Arborist/);
    await act('Arborist', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete posting' }).click();
    await toast('Job Deleted');
    expect((await titles()).toSorted()).toEqual(['Baker of bread', 'Carpenter']);
  });
});
