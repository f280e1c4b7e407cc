import { expect } from '@playwright/test';
import { choose } from '#tests/support/choose.ts';
import { newJob } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

test.use({ provoked: /status of 4\d\d/ });

test.describe('the job form', () => {
  test('asks an employer without a company who is hiring, and goes on', {
    tag: '@nightly',
  }, async ({ founder }) => {
    await founder.open('/employer/job-postings/new');
    await founder.fill({ 'Company Name': 'Maple Works', Industry: 'Operations' });
    await founder.button('Continue to the posting').click();
    await expect(founder.field('Job Title')).toBeVisible();
    await expect(founder.page.locator(':focus')).toContainText('Job Title');
  });

  test('leaves no draft for the next user of the browser', { tag: '@nightly' }, async ({
    employer,
  }) => {
    const { page, button } = employer;
    await employer.open('/employer/job-postings/new');
    await employer.field('Job Title').fill('Confidential Successor');
    await expect.poll(employer.countDrafts).toBe(1);
    await button(/Account menu/).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/');
    await expect.poll(employer.countDrafts).toBe(0);
  });

  test('edits, and lets a person decide when another was faster', { tag: '@nightly' }, async ({
    employer,
  }) => {
    const { page, button, toast } = employer;
    const { id } = await employer.call('createJob', { body: newJob() });
    const edit = `/employer/job-postings/edit/${id}`;
    await employer.open(edit);
    await employer.field('Job Title').fill('Chief Office Clerk');
    await employer.call('updateJob', {
      params: { id },
      body: { title: 'Day Office Clerk', location: 'Saint John, NB' },
    });
    await button('Save Changes').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Day Office Clerk')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use the saved version' }).click();
    await expect(page.getByLabel(/^Location/)).toHaveValue('Saint John, NB');
    await expect(page.getByLabel(/^Job Title/)).toHaveValue('Day Office Clerk');

    await page.getByLabel(/^Job Title/).fill('Chief Office Clerk');
    await employer.call('updateJob', { params: { id }, body: { title: 'Night Office Clerk' } });
    // A tab that saves the posting removes the draft that both tabs share.
    await page.evaluate(() => localStorage.clear());
    await button('Save Changes').click();
    await expect(dialog.getByText('Night Office Clerk')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/We brought back what you had typed/)).toBeVisible();
    await expect(page.getByLabel(/^Job Title/)).toHaveValue('Chief Office Clerk');
    await button('Save Changes').click();
    // The other tab's change is shown after the reload too.
    await expect(dialog.getByText('Night Office Clerk')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep my version' }).click();
    await expect(toast('Job Updated Successfully')).toBeVisible();
    await page.waitForURL('**/employer/job-postings');
    const [job] = await employer.call('listOwnJobs');
    expect(job).toMatchObject({ title: 'Chief Office Clerk', location: 'Saint John, NB' });
  });
});

test.describe('the hours of a part-time posting', () => {
  test('are its annual estimate, in the preview, the dialog and the job page', {
    tag: '@nightly',
  }, async ({ employer, seeker }) => {
    // Not a visitor, whose page may come from a cache of up to a minute.
    const { page, button, field } = employer;
    const { id } = await employer.call('createJob', {
      body: newJob({ jobType: 'Part-time', hourlyRateMin: 20, hourlyRateMax: 25 }),
    });
    await seeker.open(`/jobs/${id}`);
    await expect(seeker.text('$20 - $25/hr').filter({ visible: true })).toBeVisible();
    await expect(seeker.text('Salary')).toHaveCount(0);

    await employer.open(`/employer/job-postings/edit/${id}`);
    await page.getByText('More, optional: Level').click();
    await field('Hours a Week').fill('20');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview.getByText('20 hours a week')).toBeVisible();
    await employer.call('updateJob', { params: { id }, body: { hoursPerWeek: 12 } });
    await button('Save Changes').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('12 hours a week')).toBeVisible();
    await expect(dialog.getByText('20 hours a week')).toBeVisible();
    await seeker.page.reload();
    await expect(seeker.page.getByText('$12,480 - $15,600')).toBeVisible();

    await dialog.getByRole('button', { name: 'Keep my version' }).click();
    await page.waitForURL('**/employer/job-postings');
    await seeker.page.reload();
    await expect(seeker.text('20 hours a week')).toBeVisible();
    await expect(seeker.page.getByText('$20,800 - $26,000')).toBeVisible();
    await expect(seeker.text('Estimated at 20 hours a week')).toBeVisible();
  });
});

test.describe('the postings', () => {
  test('sort, filter, search, open, close and go', async ({ employer }) => {
    const { page, button, toast } = employer;
    await employer.open('/employer/job-postings');
    await expect(page.getByText('No job postings yet')).toBeVisible();
    const skills = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    await employer.call('createJob', { body: newJob({ title: 'Baker of bread', skills }) });
    await employer.call('createJob', {
      body: newJob({ title: 'Arborist', location: 'Trois-Rivières, QC' }),
    });
    await employer.call('createJob', {
      body: newJob({ title: 'Carpenter', closesAt: '2099-01-31T12:00:00Z' }),
    });
    await employer.open('/employer/job-postings');
    const titles = page.getByRole('listitem').getByRole('heading');
    await expect(page.getByText('+2 more')).toBeVisible();
    await expect(page.getByText('Closes Jan 31, 2099')).toBeVisible();
    await expect(titles).toHaveText(['Carpenter', 'Arborist', 'Baker of bread']);
    const orders: [string, string[]][] = [
      ['Oldest first', ['Baker of bread', 'Arborist', 'Carpenter']],
      ['Title A-Z', ['Arborist', 'Baker of bread', 'Carpenter']],
      ['Title Z-A', ['Carpenter', 'Baker of bread', 'Arborist']],
      ['Most applications', ['Carpenter', 'Arborist', 'Baker of bread']],
    ];
    for (const [order, expected] of orders) {
      await choose(page.getByRole('combobox', { name: 'Sort by' }), order);
      await expect(titles).toHaveText(expected);
    }
    const search = page.getByRole('searchbox');
    await search.fill('rivieres');
    await expect(titles).toHaveText(['Arborist']);
    await search.fill('seven');
    await expect(titles).toHaveText(['Baker of bread']);
    await search.fill('');

    await button('Last 30 days of Carpenter').click();
    await expect(page.getByText('No views in these days.')).toBeVisible();

    const act = async (title: string, action: string) => {
      await button(`More actions for ${title}`).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act('Carpenter', 'Deactivate');
    await expect(toast('Job Updated')).toBeVisible();
    await page.getByRole('radio', { name: /^Inactive/ }).check({ force: true });
    await expect(titles).toHaveText(['Carpenter']);
    await act('Carpenter', 'Activate');
    await expect(page.getByText('No posting matches')).toBeVisible();
    await button('Show all postings').click();
    await act('Arborist', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    // The menu has closed, and the button that opened it has the focus.
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', /Arborist/);
    await act('Arborist', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete posting' }).click();
    await expect(toast('Job Deleted')).toBeVisible();
    await expect(titles).toHaveCount(2);
    expect((await titles.allTextContents()).toSorted()).toEqual(['Baker of bread', 'Carpenter']);
  });
});
