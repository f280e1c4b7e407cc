import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBusy } from '#tests/support/busy-employer.ts';
import { newJob, newRegistration, RESUME_URL } from '#tests/support/factories.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let visitor: Visitor;
let page: Page;

/** One employer with 40 postings and 600 applicants, and one applicant with a name to beware of. */
beforeAll(async () => {
  site = await startSite();
  visitor = await site.visit();
  page = visitor.page;
  await visitor.call('register', { body: newRegistration({ role: 'employer' }) });
  const { id } = await visitor.call('createCompanyProfile', {
    body: { companyName: 'Maple Works', industry: 'Technology' },
  });
  await makeBusy(site.db, id, { postings: 40, applicants: 600 });
  const job = await visitor.call('createJob', { body: newJob({ title: 'Office Clerk' }) });
  const seeker = await site.visit();
  await seeker.call('register', { body: newRegistration({ fullName: '=HYPERLINK("x")' }) });
  await seeker.call('createApplication', {
    body: { jobId: job.id, resumeUrl: RESUME_URL, coverLetter: 'I write, "well".' },
  });
  await seeker.close();
});
afterAll(() => site?.close());

const toast = (title: string) =>
  page.getByRole('region').getByText(title, { exact: true }).first().waitFor();
const rows = () => page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
const tab = (name: RegExp) => page.getByRole('tab', { name });

describe('an employer with 40 postings and 600 applicants', () => {
  test('sees the figures on the dashboard', async () => {
    await visitor.open('/employer/dashboard');
    await page.getByText('0 of 5 remaining').waitFor();
    await page.getByText('50 of 50 remaining').waitFor();
    await page.getByText('Over the plan’s limit of 5; postings stay open').waitFor();
    await page.getByText('3 to prepare next').waitFor();
    await page.getByText('of 601 in all').waitFor();
    await page.getByRole('progressbar', { name: 'Company profile completion' }).waitFor();
    await page.getByRole('link', { name: /=HYPERLINK/ }).waitFor();
    await expectAccessible(page);
  });

  test('scrolls through all of them with few in the page', async () => {
    await visitor.open('/employer/candidates');
    await rows().first().waitFor();
    expect(await rows().count()).toBeLessThan(40);
    await expectAccessible(page);
    const frame = page.getByRole('list', { name: 'Applicants' }).locator('..');
    await expect
      .poll(
        async () => {
          await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
          return rows().last().getAttribute('aria-posinset');
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe('601');
    expect(await rows().count()).toBeLessThan(40);
  });

  test('finds one by name, opens and moves them', async () => {
    await visitor.open('/employer/candidates');
    await page.getByRole('searchbox').fill('hyperlink');
    await expect.poll(() => rows().count()).toBe(1);
    await page.waitForURL(/\?text=hyperlink$/);
    await page.reload();
    await expect.poll(() => rows().count()).toBe(1);
    expect(await page.getByRole('searchbox').inputValue()).toBe('hyperlink');
    await rows().first().getByRole('button').click();
    const detail = page.getByRole('article');
    await detail.getByText('I write, "well".').waitFor();
    await detail.getByText('No experience listed yet.').waitFor();
    await detail.getByText('No education listed yet.').waitFor();
    const resume = detail.getByRole('link', { name: 'Open resume' });
    expect(await resume.getAttribute('href')).toBe(RESUME_URL);
    expect(await resume.getAttribute('target')).toBe('_blank');
    expect(await resume.getAttribute('rel')).toContain('noopener');
    await expectAccessible(page);

    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await detail.getByRole('button', { name: 'Request interview' }).click();
    await toast('Interview Request Sent');
    expect(calls).toEqual([]);

    const status = detail.getByRole('combobox', { name: 'Status' });
    await status.click();
    expect(await page.getByRole('option').allTextContents()).toEqual([
      'New',
      'In Review',
      'Interview',
      'Rejected',
      'Hired',
    ]);
    await page.getByRole('option', { name: 'Interview' }).click();
    await toast('Status Updated');
    await expect
      .poll(() => detail.getByRole('list', { name: 'What happened so far' }).innerText())
      .toContain('Interview');
    await expect.poll(() => tab(/^Interview/).innerText()).toMatch(/1$/);
  });

  test('follows a link to a search, and back out of it', async () => {
    await visitor.open('/employer/candidates?text=hyperlink');
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByRole('link', { name: 'Candidates' }).first().click();
    await expect.poll(() => rows().count()).toBeGreaterThan(1);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => rows().count()).toBe(1);
    expect(await page.getByRole('searchbox').inputValue()).toBe('hyperlink');
  });

  test('is told when there is no such candidate', async () => {
    await visitor.open('/employer/candidates?applicationId=999999999');
    await page.getByText('Candidate not found').waitFor();
    expect(await page.getByText('Check your connection').count()).toBe(0);
    // The browser reports the refusals that were provoked here, once every call is answered.
    await page.waitForLoadState('networkidle');
    for (const problem of visitor.problems.splice(0)) expect(problem).toContain('status of 404');
  });

  test('exports what is filtered, with no formula among it', async () => {
    await visitor.open('/employer/candidates');
    await page.getByRole('searchbox').fill('hyperlink');
    await expect.poll(() => rows().count()).toBe(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const [heading, row, ...others] = text.split('\r\n');
    expect(heading).toContain('Name,Title,Location,Job');
    expect(row).toMatch(/^"'=HYPERLINK\(""x""\)",/);
    expect(row).toMatch(/,"I write, ""well""\."$/);
    expect(others).toEqual([]);
  });

  test('moves several at once', async () => {
    await visitor.open('/employer/candidates?status=reviewing');
    await rows().first().waitFor();
    const before = await visitor.call('countEmployerApplications');
    for (const index of [0, 1, 2]) await rows().nth(index).getByRole('checkbox').click();
    await page.getByText('3 selected').waitFor();
    await page.getByRole('combobox', { name: 'Set status' }).click();
    await page.getByRole('option', { name: 'Hired' }).click();
    await toast('Status Updated');
    const focused = page.locator(':focus');
    await page
      .getByRole('checkbox', { name: /candidates$/ })
      .and(focused)
      .waitFor();
    await expect
      .poll(() => visitor.call('countEmployerApplications'))
      .toMatchObject({ reviewing: before.reviewing - 3, hired: before.hired + 3 });
    await expect.poll(() => tab(/^In Review/).innerText()).toContain(String(before.reviewing - 3));
  });

  test('moves all that are loaded, and the ones behind them come up', async () => {
    await visitor.open('/employer/candidates?status=pending');
    await rows().first().waitFor();
    const before = await visitor.call('countEmployerApplications');
    await page.getByRole('checkbox', { name: /^Select the first \d+ of \d+ candidates$/ }).click();
    const said = await page.getByText(/^First \d+ of \d+ selected$/).innerText();
    const chosen = Number(/\d+/.exec(said)?.[0]);
    expect(before.pending).toBeGreaterThan(chosen);
    await page.getByRole('combobox', { name: 'Set status' }).click();
    await page.getByRole('option', { name: 'In Review' }).click();
    await page.getByText(`${before.pending - chosen} candidates`, { exact: true }).waitFor();
    expect(await rows().count()).toBeGreaterThan(0);
  });

  test('comes from a posting to its applicants', async () => {
    await visitor.open('/employer/job-postings');
    await page.getByRole('link', { name: '1 application for Office Clerk' }).click();
    await page.waitForURL(/candidates\?jobId=\d+$/);
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByText('1 candidate', { exact: true }).waitFor();
  });
});

test('the payments page has its two tabs', async () => {
  await visitor.open('/employer/payments');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Payment Management');
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Escrow Payments',
    'Payment History',
  ]);
  await expectAccessible(page);
});

test.each([
  ['dark', 'en'],
  ['light', 'fr'],
] as const)('every screen is accessible, %s and %s', async (theme, locale) => {
  const other = await site.visit({ theme, locale, viewport: { width: 390, height: 844 } });
  await other.context.addCookies(await visitor.context.cookies());
  for (const path of [
    'dashboard',
    'job-postings',
    'job-postings/new',
    'candidates',
    'company-profile',
    'payments',
  ]) {
    await other.open(`/employer/${path}`);
    await other.page.waitForLoadState('networkidle');
    await expectAccessible(other.page);
    const overflow = await other.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ path, overflow }).toEqual({ path, overflow: 0 });
  }
  expect(other.problems).toEqual([]);
  await other.close();
});

test('nothing broke on the way', () => {
  expect(visitor.problems).toEqual([]);
});
