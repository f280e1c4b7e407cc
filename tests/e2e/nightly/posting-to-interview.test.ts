import { expect } from '@playwright/test';
import { choose } from '#tests/support/choose.ts';
import { newRegistration, PASSWORD } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { publishChanges } from '#tests/support/work.ts';
import { test } from '../fixtures.ts';

// The refused registration of the job seeker is reported in the console.
test.use({ provoked: /status of 409/ });

test('two users meet: one posts a job, the other applies and is invited', async ({ site }) => {
  const [employer, seeker] = [await site.visit(), await site.visit()];
  const [priya, luc] = [newRegistration(), newRegistration()];
  let jobPath = '';

  await test.step('an employer registers and is led to the dashboard', async () => {
    const { page } = employer;
    await employer.open('/');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByText('Employer', { exact: true }).click();
    await employer.fill({
      'Full Name': 'Priya Natarajan',
      'Your Position': 'Owner',
      Email: priya.email,
      Username: priya.username,
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
    });
    await employer.button('Create account').click();
    await page.waitForURL('**/employer/dashboard');
    await expect(employer.toast('Registration successful')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dashboard/);
    await expectAccessible(page);
  });

  await test.step('an employer makes a company profile', async () => {
    const { page } = employer;
    await employer.open('/employer/company-profile');
    await expect(page.getByText('No Company Profile Found')).toBeVisible();
    await employer.button('Create Company Profile').click();
    await employer.fill({
      'Company Name': 'Atelier Fundy',
      Location: 'Moncton, NB',
      Industry: 'Design',
    });
    await employer.button('Create Profile').click();
    await expect(employer.toast('Profile Created')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Atelier Fundy' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an employer posts a job and lands on the dashboard', async () => {
    const { page } = employer;
    await employer.open('/employer/job-postings/new');
    await employer.fill({
      'Job Title': 'Cabinet Maker',
      Location: 'Moncton, NB',
      'Job Description':
        'Build kitchens that outlive their owners, from drawing to doorknob. '.repeat(2),
      Requirements: 'Three years at a bench, and a steady hand with a Japanese saw.',
      Benefits: 'Dental, tools, and Fridays off in July.',
      'Minimum Hourly Rate (CAD)': '28',
      'Maximum Hourly Rate (CAD)': '36',
    });
    await employer.choose('Job Type', 'Full-time');
    await employer.field('Skills').fill('Joinery');
    await page.keyboard.press('Enter');
    await employer.button('Post Job').dblclick();
    await page.waitForURL('**/employer/dashboard');
    await expect(employer.toast('Job Posted Successfully')).toBeVisible();
    await expect.poll(() => employer.call('listOwnJobs')).toHaveLength(1);
  });

  await test.step('a job seeker finds the job by a search on the landing page and is asked to sign in', async () => {
    const { page } = seeker;
    await seeker.open('/');
    await page.getByRole('textbox', { name: 'Keyword' }).fill('cabinet');
    await seeker.button('Search').click();
    const job = page.getByRole('link', { name: 'Cabinet Maker' }).first();
    jobPath = String(await job.getAttribute('href'));
    await job.click();
    const chosen = page.getByRole('region', { name: 'Selected job' });
    await expect(chosen.getByText('$28 - $36/hr')).toBeVisible();
    await expectAccessible(page);
    await seeker.button('Apply Now').click();
    await page.waitForURL('**/auth');
  });

  await test.step('a job seeker is told of a taken e-mail, registers, and is reminded of the job', async () => {
    const { page } = seeker;
    await page.getByRole('tab', { name: 'Register' }).click();
    await seeker.fill({
      'Full Name': 'Luc Bélanger',
      'Professional Title': 'Ébéniste',
      Email: priya.email.toUpperCase(),
      Username: luc.username,
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
    });
    await seeker.button('Create account').click();
    await expect(page.getByText('An account with this email already exists').first()).toBeVisible();
    await expect(seeker.field('Full Name')).toHaveValue('Luc Bélanger');
    await seeker.fill({ Email: luc.email });
    await seeker.button('Create account').click();
    await page.waitForURL('**/job-seeker/dashboard');
    await expect(page.getByText('Cabinet Maker').first()).toBeVisible();
  });

  await test.step('a job seeker is refused with a wrong password and let in with the right one', async () => {
    const { page } = seeker;
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Log in' }).click();
    await seeker.fill({ Username: luc.username, Password: 'not the password' });
    await seeker.button('Log in').click();
    await expect(seeker.toast('Login failed')).toBeVisible();
    await seeker.fill({ Username: luc.username, Password: PASSWORD });
    await seeker.button('Log in').click();
    await page.waitForURL('**/job-seeker/dashboard');
    await expect(seeker.toast('Welcome back, Luc Bélanger!')).toBeVisible();
  });

  await test.step('a job seeker applies once, however often the button is pressed, and going back shows it', async () => {
    const { page } = seeker;
    await seeker.open('/job-seeker/jobs?keyword=cabinet');
    await seeker.open(jobPath);
    await seeker.field('Resume URL').fill('https://example.ca/luc.pdf');
    await page.getByLabel('Cover Letter').fill('My drawers open with one finger.');
    await seeker.button('Submit Application').dblclick();
    await expect(seeker.toast('Application Submitted')).toBeVisible();
    await expect(seeker.text('Already Applied').filter({ visible: true })).toBeVisible();
    await expect.poll(() => seeker.call('listSeekerApplications')).toHaveLength(1);
    await page.reload();
    await expect(seeker.text('Already Applied').filter({ visible: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goForward();
    await expect(seeker.text('Already Applied').filter({ visible: true })).toBeVisible();
  });

  await test.step('the employer sees the applicant and moves them to interview', async () => {
    const { page } = employer;
    await employer.open('/employer/candidates');
    // The notification contains the name too.
    await page.getByRole('list', { name: 'Applicants' }).getByText('Luc Bélanger').click();
    await expect(page.getByText('My drawers open with one finger.')).toBeVisible();
    await choose(page.getByRole('article').getByLabel('Status'), 'Interview');
    await expect(employer.toast('Status Updated')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the seeker sees it', async () => {
    const { page } = seeker;
    await publishChanges(site);
    await seeker.open('/job-seeker/applications');
    await page.getByRole('tab', { name: /^Interview/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Cabinet Maker' })).toBeVisible();
    await expectAccessible(page);
  });

  expect(employer.problems).toEqual([]);
});
