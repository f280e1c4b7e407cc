import { expect, type Page } from '@playwright/test';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import { apply, newJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { addressOf, expectAccessible, withoutPageData } from '#tests/support/site.ts';
import { test } from './fixtures.ts';
import { fillPosting } from './posting-form.ts';

test.use({ provoked: /status of 403/ });

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('a new employer is led through the company to the first posting', async ({
  founder,
  site,
}) => {
  const { page, button, link, fill } = founder;
  await founder.open('/employer/job-postings');
  await link('Post your first job').click();
  await expect(headings(page)).toHaveText(['Who is hiring? Step 1 of 2', 'Preview']);
  await expectAccessible(page);
  await founder.open('/employer/dashboard');
  await expect(headings(page)).toHaveText(['Two steps to your first applicant', 'Preview']);
  await expectAccessible(page);
  await button('Continue to the posting').click();
  await expect(page.getByText('Company name must be at least 2 characters')).toBeVisible();
  await fill({ 'Company Name': 'Maple Oven', Industry: 'Operations' });
  await button('Continue to the posting').click();

  await expect(page).toHaveURL('/employer/job-postings/new');
  await founder.field('Job Title').fill('Baker, early shift');
  const skills = page.getByRole('combobox', { name: /^Skills/ });
  await skills.click();
  const offered = page.getByRole('option');
  await expect(offered.filter({ hasText: 'Food Safety' })).toBeVisible();
  await expect(offered.filter({ hasText: 'JavaScript' })).toHaveCount(0);
  await skills.fill('java');
  await expect(offered.filter({ hasText: 'JavaScript' })).toBeVisible();
  await skills.fill('');
  await button('Post Job').click();
  const error = page.getByText('Please add at least one skill', { exact: true });
  await skills.fill('b');
  await expect(offered.filter({ hasText: 'Baking' })).toBeVisible();
  // The list is open below the error, which stays readable.
  const [list, text] = [await page.getByRole('listbox').boundingBox(), await error.boundingBox()];
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0);
  await expectAccessible(page);
  await skills.fill('');
  await fillPosting(founder, 'Baker, early shift');
  await button('Post Job').click();
  await page.waitForURL('**/employer/dashboard');
  await expect(page.getByText('Done', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('table', { name: 'From views to hires' })).toBeVisible();
  await expect(page.getByText('Standard Plan')).toBeVisible();
  await expect(page.getByText('Recent applicants')).toHaveCount(0);

  const [job] = await founder.call('listOwnJobs');
  const seeker = await registerSeeker(site);
  await apply(seeker.client, job?.id ?? 0);
  await expect(page.getByText('1 new applicant for Baker, early shift')).toBeVisible();
  await expect(page.getByText('Two steps to your first applicant')).toHaveCount(0);
  await expect(page.getByText('Recent applicants')).toBeVisible();

  // The public page of an own posting links to both, with the number of applicants.
  await link('Baker, early shift').click();
  await expect(link('Edit posting')).toBeVisible();
  await link('Candidates 1').click();
  await expect(page).toHaveURL(`/employer/candidates?jobId=${job?.id}`);
});

test('a posting is duplicated, and two of one name are not taken for each other', async ({
  employer,
}) => {
  const { page, button, link } = employer;
  const { id } = await employer.call('createJob', {
    body: newJob({
      title: 'Night baker',
      location: 'Moncton, NB',
      closesAt: '2099-01-31T12:00:00Z',
    }),
  });
  await employer.open('/employer/job-postings/new');
  await employer.field('Job Title').fill('Half written');
  await employer.open('/employer/job-postings');
  await button('More actions for Night baker').click();
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
  await expect(page).toHaveURL(`/employer/job-postings/new?from=${id}`);
  await expect(employer.field('Job Title')).toHaveValue('Night baker');
  await expect(employer.field('Closing Date')).toHaveValue('');
  await expect.poll(() => employer.call('listOwnJobs')).toHaveLength(1);
  await button('Post Job').click();
  await page.waitForURL('**/employer/dashboard');
  const [copy] = await employer.call('listOwnJobs');
  expect(copy).toMatchObject({ title: 'Night baker', closesAt: null, applications: 0 });
  await expect(page.getByText('You have begun a posting: Half written')).toBeVisible();
  await expect(link(`Night baker · no. ${copy?.id}`)).toBeVisible();

  await employer.open('/employer/job-postings');
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([
    `Night baker · no. ${copy?.id}`,
    `Night baker · no. ${id}`,
  ]);
  await button(`Last 30 days of Night baker · no. ${id}`).click();
  await expect(page.getByRole('table', { name: 'From views to hires' })).toBeVisible();
  await expectAccessible(page);
});

test('each figure of the funnel leads to its candidates', { tag: '@nightly' }, async ({ site }) => {
  const busy = await registerCompany(site);
  await makeBusy(site.db, busy.company.id, { postings: 5, applicants: 60, now: new Date() });
  const employer = await site.visitAs(busy);
  const { page } = employer;
  await employer.open('/employer/dashboard');
  const stages = await employer.call('listPostingStages');
  const needs = page.getByRole('listitem').filter({ has: page.locator('p') });
  // The first of each kind is shown, and the others are one press away.
  await expect(needs.filter({ hasText: /closes in\s\d\sdays/ })).toHaveCount(1);
  const withNew = stages.filter(({ pending }) => pending > 0).length;
  await page.getByRole('button', { name: /^and \d+ more$/ }).click();
  await expect(needs.filter({ hasText: /new applicants? for/ })).toHaveCount(withNew);
  const hired = page.getByRole('link', { name: /^\d+ hired for/ }).first();
  const name = await hired.getAttribute('aria-label');
  const href = new URL((await hired.getAttribute('href')) ?? '', page.url());
  expect(href.searchParams.get('status')).toBe('hired');
  const stage = stages.find(({ jobId }) => jobId === Number(href.searchParams.get('jobId')));
  expect(name).toMatch(new RegExp(`^${stage?.reached.hired} hired for`));
  await hired.click();
  await expect(page).toHaveURL(href.toString());
});

test('what fails together is said once, and tried again together', { tag: '@nightly' }, async ({
  employer,
}) => {
  const { page, button } = employer;
  await employer.call('createJob', { body: newJob() });
  await withoutPageData(page);
  for (const name of ['listOwnJobs', 'countUnreadMessages', 'listEmployerApplications'] as const) {
    await page.route(addressOf(name), (route) =>
      route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'No' } }),
    );
  }
  await employer.open('/employer/dashboard');
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toHaveCount(1);
  await expect(page.getByText('We could not load everything')).toBeVisible();
  await expect(page.getByText('Nothing needs you right now.')).toHaveCount(0);
  await expectAccessible(page);
  await page.unrouteAll();
  await button('Try again').click();
  await expect(page.getByRole('table', { name: 'From views to hires' })).toBeVisible();
});

test('a posting is duplicated to other places by one press', {
  tag: '@nightly',
}, async ({ employer }) => {
  const { page } = employer;
  await employer.call('createJob', { body: newJob({ title: 'Night baker' }) });
  await employer.open('/employer/job-postings');
  await employer.button('More actions for Night baker').click();
  await page.getByRole('menuitem', { name: 'Duplicate to other places' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate Night baker' });
  await dialog.getByRole('button', { name: 'Post 1 job' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  const places = dialog.getByRole('combobox', { name: 'Places' });
  await places.fill('Monct');
  await dialog.getByRole('option', { name: 'Moncton, NB' }).click();
  await places.fill('Sussex, NB');
  await places.press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Post 2 jobs' }).dblclick();
  await expect(employer.toast('2 jobs posted')).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveCount(3);
  await expect(page.getByText('Sussex, NB')).toBeVisible();
});
