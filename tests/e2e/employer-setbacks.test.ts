import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  apply,
  newJob,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { fundEscrow } from '#tests/support/money.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let employer: Person;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  employer = await registerCompany(site);
  visitor = await site.visitAs(employer);
  page = visitor.page;
});
afterEach(() => visitor.close());

const toast = (title: string) =>
  page.getByRole('region').getByText(title, { exact: true }).first().waitFor();

async function fillPosting() {
  const job = newJob();
  await page.getByLabel(/^Job Title/).fill('Evening Office Clerk');
  await page.getByRole('combobox', { name: /^Job Type/ }).click();
  await page.getByRole('option', { name: 'Part-time' }).click();
  await page.getByLabel(/^Location/).fill('Moncton, NB');
  await page.getByLabel(/^Job Description/).fill(job.description);
  await page.getByRole('combobox', { name: /^Skills/ }).fill('Filing,');
  await page.getByLabel(/^Requirements/).fill(job.requirements);
  await page.getByLabel(/^Benefits/).fill(job.benefits);
}

describe('a server that goes away in the middle of a posting', () => {
  it('is told of, and the posting that it may have taken is not made twice', async () => {
    const toasts = page.waitForResponse(/toast-viewport/);
    await visitor.open('/employer/job-postings/new');
    await toasts;
    await fillPosting();
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Post Job' }).click();
    await toast('Failed to Post Job');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Post Job' }).click();
    await toast('Job Posted Successfully');
    const titles = (await visitor.call('listOwnJobs')).map(({ title }) => title);
    expect(titles).toEqual(['Evening Office Clerk']);
  });

  it('does not take what was saved before its answer was lost for the work of another', async () => {
    const { id } = await postJob(employer.client);
    await visitor.open(`/employer/job-postings/edit/${id}`);
    await page.getByLabel(/^Job Title/).fill('Chief Office Clerk');
    let lost = 0;
    await page.route(`**/api/jobs/${id}`, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast('Job Updated Successfully');
    await page.waitForURL('**/employer/job-postings');
    expect(lost).toBe(1);
    expect(await visitor.call('listOwnJobs')).toMatchObject([{ title: 'Chief Office Clerk' }]);
  });
});

it('says nothing of the number of candidates that could not be counted', async () => {
  await page.route('**/api/employer/applications**', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'No' } }),
  );
  await visitor.open('/employer/candidates');
  await page.getByText('Failed to load applicants').waitFor();
  await page.getByText('Your account cannot do this').waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'All',
    'New',
    'In Review',
    'Interview',
    'Hired',
  ]);
});

it('leaves the buttons of a posting free on a phone that is told what is missing', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.open('/employer/job-postings/new');
  const post = page.getByRole('button', { name: 'Post Job' });
  await post.click();
  const message = page.getByRole('region').getByRole('listitem');
  // It stays for as long as it is pointed at.
  await message.hover();
  const [above, below] = [await message.boundingBox(), await post.boundingBox()];
  expect(above && above.y + above.height).toBeLessThan(below?.y ?? 0);
});

async function hire(fullName: string) {
  const seeker = await registerSeeker(site, { fullName });
  const application = await apply(seeker.client, (await postJob(employer.client)).id);
  await employer.client.patch(`/api/applications/${application.id}`, { status: 'hired' });
  return application;
}

it('keeps the terms of a payment through a reload, until they are agreed on', async () => {
  const { id } = await hire('Noor Haddad');
  await page.goto(`/employer/payments?applicationId=${id}`);
  const amount = page.getByLabel('Amount (CAD)');
  await amount.fill('1250.50');
  await page.getByLabel('Description (optional)').fill('The books of the winter');
  await page.reload();
  await page.getByText('$1,250.50').waitFor();
  expect(await amount.inputValue()).toBe('1250.50');
  expect(await visitor.countDrafts()).toBe(1);
  const day = await page.getByLabel('Completion deadline').getAttribute('max');
  await page.getByLabel('Completion deadline').fill(day ?? '');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel('Card number').waitFor();
  expect(await visitor.countDrafts()).toBe(0);
});

it('keeps the keyboard on a payment whose button is gone before the answer is there', async () => {
  const application = await hire('Noor Haddad');
  await fundEscrow(site, { employer, application });
  const stream = page.waitForResponse('**/api/live*');
  await visitor.open('/employer/payments');
  await stream;
  // The stream of events is faster, and says all there is to say.
  await page.route('**/api/escrow/release', async (route) => {
    const response = await route.fetch();
    const said = /Noor Haddad has yet to set up|on its way to Noor Haddad/;
    await page.locator('main').getByText(said).waitFor();
    await page.route('**/api/employer/escrows*', (refetch) => refetch.abort());
    await route.fulfill({ response });
  });
  const release = page.getByRole('button', { name: 'Release funds' });
  await release.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release funds' }).press('Enter');
  await release.waitFor({ state: 'detached' });
  await page.locator('h3:focus', { hasText: 'Noor Haddad' }).waitFor();
});
