import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '#shared/contract/contract.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import {
  apply,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let employer: Person;
let seeker: Person;
let visitor: Visitor;
const applications = {} as Record<ApplicationStatus, Application>;

const titles: Record<ApplicationStatus, string> = {
  pending: 'Archivist',
  reviewing: 'Baker',
  interview: '<b>Carpenter</b>',
  rejected: 'Dispatcher',
  hired: 'Electrician',
};
const LETTER = `Dear all, ${'I can do this. '.repeat(30)}`;

beforeAll(async () => {
  site = await startSite();
  employer = await registerCompany(site, { companyName: 'Maple Works' });
  seeker = await registerSeeker(site);
  for (const [status, title] of Object.entries(titles) as [ApplicationStatus, string][]) {
    const job = await postJob(employer.client, { title });
    const sent = await apply(seeker.client, job.id, { coverLetter: LETTER });
    if (status !== 'pending') {
      await employer.client.patch(`/api/applications/${sent.id}`, { status });
    }
    applications[status] = sent;
  }
  visitor = await site.visitAs(seeker);
});
afterAll(() => site.close());

const page = () => visitor.page;
const open = (query = '') => visitor.open(`/job-seeker/applications${query}`);
const headings = () => page().locator('main').getByRole('heading', { level: 2 }).allTextContents();
const tab = (name: RegExp) => page().getByRole('tab', { name });

describe('the list of applications', () => {
  it('has them all, newest first, each with a link to its job', async () => {
    await open();
    await page().getByRole('heading', { name: 'Archivist' }).waitFor();
    expect(await headings()).toEqual(Object.values(titles).toReversed());
    for (const status of Object.keys(titles) as ApplicationStatus[]) {
      const link = page().getByRole('link', { name: titles[status], exact: true });
      expect(await link.getAttribute('href')).toBe(`/jobs/${applications[status].jobId}`);
    }
  });

  it.each([
    [/^New/, 'pending'],
    [/^In Review/, 'reviewing'],
    [/^Interview/, 'interview'],
    [/^Rejected/, 'rejected'],
    [/^Hired/, 'hired'],
  ] as const)('is filtered by %s', async (name, status) => {
    await open();
    await tab(name).click();
    await page().waitForURL(`**/job-seeker/applications?status=${status}`);
    await page().getByRole('heading', { name: titles[status] }).waitFor();
    expect(await headings()).toEqual([titles[status]]);
  });

  it('keeps its filter through a reload, and on the way back from a job', async () => {
    await open('?status=hired');
    await page().reload();
    await page().getByRole('link', { name: 'Electrician', exact: true }).click();
    await page().waitForURL(`**/jobs/${applications.hired.jobId}`);
    await page().goBack();
    await page().getByRole('heading', { name: 'Electrician' }).waitFor();
    expect(await headings()).toEqual(['Electrician']);
    expect(await tab(/^Hired/).getAttribute('aria-selected')).toBe('true');
  });

  it('shows all where the address asks for a status that does not exist', async () => {
    await open('?status=<script>');
    await page().getByRole('heading', { name: 'Archivist' }).waitFor();
    expect((await headings()).length).toBe(5);
  });

  it('leads to the employer, except from a rejected application', async () => {
    await open();
    await page().getByRole('heading', { name: 'Archivist' }).waitFor();
    const contacts = page().getByRole('link', { name: /^Contact Employer/ });
    const targets = await contacts.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(targets.toSorted()).toEqual(
      (['pending', 'reviewing', 'interview', 'hired'] as const)
        .map((status) => `/job-seeker/messages?applicationId=${applications[status].id}`)
        .toSorted(),
    );
  });

  it('cuts the cover letter at 200 characters', async () => {
    await open('?status=hired');
    const preview = page().getByText(/^Dear all/);
    await preview.waitFor();
    const shown = (await preview.textContent()) ?? '';
    expect(shown.endsWith('…')).toBe(true);
    expect(LETTER.startsWith(shown.slice(0, -1))).toBe(true);
    expect(shown.length).toBeGreaterThan(195);
    expect(shown.length).toBeLessThanOrEqual(201);
  });

  it('tells what happened when', async () => {
    await open('?status=hired');
    const steps = page().getByRole('list', { name: 'What happened so far' }).getByRole('listitem');
    await steps.first().waitFor();
    const texts = await steps.allTextContents();
    expect(texts.map((text) => text.match(/^(New|Hired)/)?.[0])).toEqual(['New', 'Hired']);
    for (const text of texts) expect(text).toMatch(/\d{4}, \d{1,2}:\d{2}/);
  });

  it('is walked through by keyboard', async () => {
    await open();
    await tab(/^All/).focus();
    await page().keyboard.press('ArrowRight');
    await page().waitForURL('**?status=pending');
    await expect.poll(headings).toEqual(['Archivist']);
    await page().keyboard.press('Tab');
    await page().keyboard.press('Tab');
    const focused = await page().evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Archivist');
  });

  it('stays when it cannot be brought up to date', async () => {
    const stream = page().waitForResponse('**/api/live*');
    await open();
    await stream;
    await page().getByRole('heading', { name: 'Archivist' }).waitFor();
    const path = '**/api/job-seeker/applications';
    await page().route(path, (route) =>
      route.fulfill({ status: 400, json: { message: 'No', code: 'VALIDATION_FAILED' } }),
    );
    const failed = page().waitForResponse(path);
    const { id } = applications.interview;
    await employer.client.patch(`/api/applications/${id}`, { status: 'reviewing' });
    await failed;
    await page()
      .getByRole('button', { name: /^Notifications, \d/ })
      .click();
    await page().getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    expect(await headings()).toHaveLength(5);
    await page().unroute(path);
  });
});

describe('without applications', () => {
  it('says why it is empty and what to do', async () => {
    const newcomer = await site.visitAs(await registerSeeker(site));
    await newcomer.open('/job-seeker/applications');
    await newcomer.page.getByText('No applications yet', { exact: true }).waitFor();
    await newcomer.page.getByRole('tab', { name: /^Hired/ }).click();
    await newcomer.page.getByRole('link', { name: 'Find jobs' }).click();
    await newcomer.page.waitForURL('**/job-seeker/jobs');
    await newcomer.close();
  });

  it('says that they could not be loaded, and tries again', async () => {
    const unlucky = await site.visitAs(seeker);
    let broken = true;
    await unlucky.page.route('**/api/job-seeker/applications', (route) =>
      broken
        ? route.fulfill({
            status: 400,
            json: { message: 'No', code: 'VALIDATION_FAILED', requestId: 'request-7' },
          })
        : route.continue(),
    );
    await unlucky.open('/job-seeker/applications');
    await unlucky.page.getByText('Failed to load applications', { exact: true }).waitFor();
    await unlucky.page.getByText('request-7').waitFor();
    broken = false;
    await unlucky.page.getByRole('button', { name: 'Try again' }).click();
    await unlucky.page.getByRole('heading', { name: 'Archivist' }).waitFor();
    await unlucky.close();
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(['en', 'fr'] as const)('is accessible and fits a phone in %s', async (locale) => {
    const reader = await site.visitAs(seeker, {
      theme,
      locale,
      viewport: { width: 360, height: 740 },
    });
    await reader.open('/job-seeker/applications');
    await reader.page.getByRole('heading', { name: 'Archivist' }).waitFor();
    await expectAccessible(reader.page);
    const overflow = await reader.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ overflow, problems: reader.problems }).toEqual({ overflow: 0, problems: [] });
    await reader.close();
  });
});
