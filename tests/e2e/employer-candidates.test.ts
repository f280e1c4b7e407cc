import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import { choose } from '#tests/support/choose.ts';
import {
  apply,
  type Employer,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { expectAccessible, type Visitor } from '#tests/support/site.ts';
import { test as base, perSite } from './fixtures.ts';

const busyOn = perSite(async (site) => {
  const busy = await registerCompany(site);
  await makeBusy(site.db, busy.company.id, { postings: 40, applicants: 600, now: new Date() });
  const { id } = await postJob(busy.client);
  const { client } = await registerSeeker(site, { fullName: '=HYPERLINK("x")' });
  await apply(client, id, { coverLetter: 'I write, "well".' });
  return busy;
});

/** `employer` has 40 postings, 600 applicants, and one more whose name is a spreadsheet formula. */
const test = base.extend<{ busy: Employer }>({
  busy: async ({ site }, use) => use(await busyOn(site)),
  employer: async ({ site, busy, visit }, use) => use(await site.visitAs(busy, visit)),
});

const rowsOf = ({ page }: Visitor) =>
  page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');

test.describe('an employer with 40 postings and 600 applicants', () => {
  test('sees the figures on the dashboard', async ({ employer }) => {
    const { page } = employer;
    await employer.open('/employer/dashboard');
    await expect(page.getByText(/^\d\d of 5 used$/)).toBeVisible();
    await expect(page.getByText('0 of 50 used, 50 remaining')).toBeVisible();
    await expect(page.getByText('Over the plan’s limit of 5; postings stay open')).toBeVisible();
    await expect(page.getByText('3 to schedule')).toBeVisible();
    await expect(page.getByText('601 in total')).toBeVisible();
    await expect(
      page.getByRole('progressbar', { name: 'Company profile completion' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /=HYPERLINK/ })).toBeVisible();
  });

  test('scrolls through all of them with few in the page', { tag: '@nightly' }, async ({
    employer,
  }) => {
    const { page } = employer;
    const rows = rowsOf(employer);
    await employer.open('/employer/candidates');
    await expect(rows.first()).toBeVisible();
    expect(await rows.count()).toBeLessThan(40);
    const frame = page.getByRole('list', { name: 'Applicants' }).locator('..');
    await expect
      .poll(
        async () => {
          await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
          return rows.last().getAttribute('aria-posinset');
        },
        { timeout: 30_000, intervals: [20] },
      )
      .toBe('601');
    expect(await rows.count()).toBeLessThan(40);
  });

  test('finds one by posting and by name, opens, moves and exports them', async ({ employer }) => {
    const { page, tab, toast } = employer;
    const rows = rowsOf(employer);
    await employer.open('/employer/job-postings');
    await page.getByRole('link', { name: '1 application for Office Clerk' }).click();
    await page.waitForURL(/candidates\?jobId=\d+$/);
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('1 candidate', { exact: true })).toBeVisible();
    await employer.open('/employer/candidates');
    await page.getByRole('searchbox').fill('hyperlink');
    await expect(rows).toHaveCount(1);
    await page.waitForURL(/\?text=hyperlink$/);
    await page.getByRole('link', { name: 'Candidates' }).first().click();
    await expect.poll(() => rows.count()).toBeGreaterThan(1);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.goBack();
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveValue('hyperlink');
    await rows.first().getByRole('button').click();
    const detail = page.getByRole('article');
    await expect(detail.getByText('I write, "well".')).toBeVisible();
    await expect(detail.getByText('No experience listed yet.')).toBeVisible();
    await expect(detail.getByText('No education listed yet.')).toBeVisible();
    const resume = detail.getByRole('link', { name: 'Open resume' });
    await expect(resume).toHaveAttribute('href', RESUME_URL);
    await expect(resume).toHaveAttribute('target', '_blank');
    await expect(resume).toHaveAttribute('rel', /noopener/);
    await expectAccessible(page);

    await detail.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Message',
      'Request interview',
      'Send a job offer',
      'Copy link for a colleague',
      /^Block /,
    ]);
    await page.getByRole('menuitem', { name: 'Request interview' }).click();
    const interview = page.getByRole('dialog', { name: /^Propose an interview to / });
    await interview.getByRole('textbox', { name: 'Link of the call' }).fill('https://meet.example');
    await interview.getByRole('button', { name: 'Propose times' }).click();
    await expect(toast('Interview Request Sent')).toBeVisible();

    const status = detail.getByRole('combobox', { name: 'Status' });
    await status.click();
    await expect(status.getByRole('option')).toHaveText([
      'New',
      'In Review',
      'Interview',
      'Rejected',
      'Hired',
    ]);
    await choose(status, 'Interview');
    await expect(toast('Status Updated')).toBeVisible();
    await expect(detail.getByRole('list', { name: 'History' })).toContainText('Interview');
    await expect(tab(/^Interview/)).toContainText(/1$/);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const [heading, row, ...others] = text.split('\r\n');
    expect(heading).toContain('Name,Title,Location,Job');
    expect(row).toMatch(/^"'=HYPERLINK\(""x""\)",/);
    expect(row).toMatch(/,"I write, ""well""\."$/);
    expect(others).toEqual([]);
  });

  test('moves several at once', { tag: '@nightly' }, async ({ employer }) => {
    const { page, tab, toast } = employer;
    const rows = rowsOf(employer);
    await employer.open('/employer/candidates?status=reviewing');
    await expect(rows.first()).toBeVisible();
    const before = await employer.call('countEmployerApplications');
    for (const index of [0, 1, 2]) await rows.nth(index).getByRole('checkbox').click();
    await expect(page.getByText('3 selected')).toBeVisible();
    await choose(page.getByRole('combobox', { name: 'Set status' }), 'Hired');
    await expect(toast('Status Updated')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /candidates$/ })).toBeFocused();
    await expect
      .poll(() => employer.call('countEmployerApplications'))
      .toMatchObject({ reviewing: before.reviewing - 3, hired: before.hired + 3 });
    await expect(tab(/^In Review/)).toContainText(String(before.reviewing - 3));
  });

  test('moves more than ten only when asked again', { tag: '@nightly' }, async ({ employer }) => {
    const { page, button, toast } = employer;
    const rows = rowsOf(employer);
    await employer.open('/employer/candidates?status=rejected');
    await expect(rows.first()).toBeVisible();
    const before = await employer.call('countEmployerApplications');
    await page.getByRole('checkbox', { name: `Select all ${before.rejected} candidates` }).click();
    const status = page.getByRole('combobox', { name: 'Set status' });
    await choose(status, 'In Review');
    const dialog = page.getByRole('dialog', {
      name: /^Change \d+ candidates to In Review\?$/,
    });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await button('Cancel').click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => employer.call('countEmployerApplications')).toEqual(before);
    await choose(status, 'In Review');
    await button(`Change ${before.rejected} candidates`).click();
    await expect(toast('Status Updated')).toBeVisible();
    await expect(page.getByText('No candidate has the status Rejected')).toBeVisible();
    await expect
      .poll(() => employer.call('countEmployerApplications'))
      .toMatchObject({
        rejected: 0,
        reviewing: before.reviewing + before.rejected,
      });
  });
});
