import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/support/factories.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

// The whole way of two people who meet on Portage, each in a browser of their own. The steps build
// on each other: they run in this order.

let site: Site;
let employer: Visitor;
let seeker: Visitor;

beforeAll(async () => {
  site = await startSite();
  employer = await site.visit();
  seeker = await site.visit();
});
afterAll(() => site.close());

// A required field's label ends with an asterisk.
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function countRows(table: 'applications' | 'jobs' | 'users'): Promise<number> {
  const { rows } = await site.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${sql.identifier(table)}`,
  );
  return rows[0]?.total ?? 0;
}

describe('an employer', () => {
  it('registers and is led to the dashboard', async () => {
    const { page } = employer;
    await employer.open('/');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByText('Employer', { exact: true }).click();
    await fill(page, {
      'Full Name': 'Priya Natarajan',
      'Your Position': 'Owner',
      Email: 'priya@example.ca',
      Username: 'priya',
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
    });
    await button(page, 'Create account').click();
    await page.waitForURL('**/employer/dashboard');
    await toast(page, 'Registration successful').waitFor();
    await expectAccessible(page);
  });

  it('makes a company profile', async () => {
    const { page } = employer;
    await employer.open('/employer/company-profile');
    await page.getByText('No Company Profile Found').waitFor();
    await button(page, 'Create Company Profile').click();
    await fill(page, { 'Company Name': 'Atelier Fundy', Location: 'Moncton, NB' });
    await field(page, 'Industry').fill('Design');
    await button(page, 'Create Profile').click();
    await toast(page, 'Profile Created').waitFor();
    await page.getByRole('heading', { name: 'Atelier Fundy' }).waitFor();
    await expectAccessible(page);
  });

  it('posts a job and lands on the dashboard', async () => {
    const { page } = employer;
    await employer.open('/employer/job-postings/new');
    await fill(page, {
      'Job Title': 'Cabinet Maker',
      Location: 'Moncton, NB',
      'Job Description':
        'Build kitchens that outlive their owners, from drawing to doorknob. '.repeat(2),
      Requirements: 'Three years at a bench, and a steady hand with a Japanese saw.',
      Benefits: 'Dental, tools, and Fridays off in July.',
      'Minimum Hourly Rate \\(CAD\\)': '28',
      'Maximum Hourly Rate \\(CAD\\)': '36',
    });
    await choose(page, 'Job Type', 'Full-time');
    await field(page, 'Skills').fill('Joinery');
    await page.keyboard.press('Enter');
    await button(page, 'Post Job').dblclick();
    await page.waitForURL('**/employer/dashboard');
    await toast(page, 'Job Posted Successfully').waitFor();
    expect(await countRows('jobs')).toBe(1);
  });
});

describe('a job seeker', () => {
  it('finds the job by a search on the landing page and is asked to sign in', async () => {
    const { page } = seeker;
    await seeker.open('/');
    await page.getByRole('button', { name: 'Explore jobs' }).click();
    await page.getByRole('searchbox', { name: 'Keyword' }).fill('cabinet');
    await button(page, 'Search').click();
    await page.getByRole('link', { name: 'Cabinet Maker' }).first().click();
    await page.waitForURL('**/jobs/*');
    await page.getByText('$28 - $36/hr').first().waitFor();
    await expectAccessible(page);
    await button(page, 'Apply Now').click();
    await page.waitForURL('**/auth');
  });

  it('is told of a taken e-mail, registers, and is reminded of the job', async () => {
    const { page } = seeker;
    await page.getByRole('tab', { name: 'Register' }).click();
    const values = {
      'Full Name': 'Luc Bélanger',
      'Professional Title': 'Ébéniste',
      Email: 'PRIYA@example.ca',
      Username: 'luc',
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
    };
    await fill(page, values);
    await button(page, 'Create account').click();
    await page.getByText('An account with this e-mail exists already').first().waitFor();
    expect(await field(page, 'Full Name').inputValue()).toBe('Luc Bélanger');
    await fill(page, { Email: 'luc@example.ca' });
    await button(page, 'Create account').click();
    await page.waitForURL('**/job-seeker/dashboard');
    await page.getByText('Cabinet Maker').first().waitFor();
  });

  it('is refused with a wrong password and let in with the right one', async () => {
    const { page } = seeker;
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Log in' }).click();
    await fill(page, { Username: 'luc', Password: 'not the password' });
    await button(page, 'Log in').click();
    await toast(page, 'Login failed').waitFor();
    await fill(page, { Username: 'luc', Password: PASSWORD });
    await button(page, 'Log in').click();
    await page.waitForURL('**/job-seeker/dashboard');
    await toast(page, 'Welcome back, Luc Bélanger!').waitFor();
  });

  it('applies once, however often the button is pressed, and going back shows it', async () => {
    const { page } = seeker;
    await seeker.open('/job-seeker/jobs?keyword=cabinet');
    await seeker.open('/jobs/1');
    await field(page, 'Resume URL').fill('https://example.ca/luc.pdf');
    await page.getByLabel('Cover Letter').fill('My drawers open with one finger.');
    await button(page, 'Submit Application').dblclick();
    await toast(page, 'Application Submitted').waitFor();
    await page.getByText('Already Applied').first().waitFor();
    expect(await countRows('applications')).toBe(1);
    await page.reload();
    await page.getByText('Already Applied').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goForward();
    await page.getByText('Already Applied').first().waitFor();
  });
});

describe('then', () => {
  it('the employer sees the applicant and moves them to interview', async () => {
    const { page } = employer;
    await employer.open('/employer/candidates');
    // The notification's announcement names him too.
    await page.getByRole('list', { name: 'Applicants' }).getByText('Luc Bélanger').click();
    await page.getByText('My drawers open with one finger.').waitFor();
    await page.getByRole('article').getByLabel('Status').click();
    await page.getByRole('option', { name: 'Interview', exact: true }).click();
    await toast(page, 'Status Updated').waitFor();
    await expectAccessible(page);
  });

  it('the seeker sees it', async () => {
    const { page } = seeker;
    await seeker.open('/job-seeker/applications');
    await page.getByRole('tab', { name: /^Interview/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Cabinet Maker' }).waitFor();
    await expectAccessible(page);
  });

  it('and neither browser complained of anything', () => {
    // A refusal that the story provokes shows in the console as the failed request that it is.
    const provoked = /status of (?:401|409)/;
    expect(employer.problems).toEqual([]);
    expect(seeker.problems.filter((problem) => !provoked.test(problem))).toEqual([]);
  });
});
