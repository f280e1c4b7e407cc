import { expect } from '@playwright/test';
import { apply, type Employer, postJob, registerSeeker } from '#tests/support/factories.ts';
import { fundEscrow } from '#tests/support/money.ts';
import type { Site } from '#tests/support/site.ts';
import { addressOf } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';
import { fillPosting } from '../posting-form.ts';

test.use({ provoked: /ERR_CONNECTION_RESET|ERR_FAILED|status of 4(?:03|12)/ });

test.describe('a server that goes away in the middle of a posting', () => {
  test('is reported, and the posting that it may have taken is not made twice', async ({
    employer,
  }) => {
    const { page, button, toast } = employer;
    const toasts = page.waitForResponse(/toast-viewport/);
    await employer.open('/employer/job-postings/new');
    await fillPosting(employer, 'Evening Office Clerk');
    await toasts;
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort('connectionreset');
    });
    await button('Post Job').click();
    await expect(toast('Failed to Post Job')).toBeVisible();
    await page.unrouteAll();
    await button('Post Job').click();
    await expect(toast('Job Posted Successfully')).toBeVisible();
    const titles = (await employer.call('listOwnJobs')).map(({ title }) => title);
    expect(titles).toEqual(['Evening Office Clerk']);
  });

  test('does not take what was saved before its answer was lost for the work of another', async ({
    employer,
  }) => {
    const { page, button, toast } = employer;
    const { id } = await postJob(employer.client);
    await employer.open(`/employer/job-postings/edit/${id}`);
    await page.getByLabel(/^Job Title/).fill('Chief Office Clerk');
    let lost = 0;
    await page.route(addressOf('getJob', { id }), async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button('Save Changes').click();
    await expect(toast('Job Updated Successfully')).toBeVisible();
    await page.waitForURL('**/employer/job-postings');
    expect(lost).toBe(1);
    await expect
      .poll(() => employer.call('listOwnJobs'))
      .toMatchObject([{ title: 'Chief Office Clerk' }]);
  });
});

test('says nothing of the number of candidates that could not be counted', async ({ employer }) => {
  const { page } = employer;
  for (const name of ['listCandidates', 'countEmployerApplications'] as const) {
    await page.route(addressOf(name), (route) =>
      route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'No' } }),
    );
  }
  // A full page load would bring the responses in its HTML.
  await employer.open('/employer/job-postings');
  await employer.link('Candidates').first().click();
  await expect(page.getByText('Failed to load applicants')).toBeVisible();
  await expect(page.getByText('Your account cannot do this')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    'All',
    'New',
    'In Review',
    'Interview',
    'Hired',
    'Rejected',
  ]);
});

test('a toast on a phone does not cover the buttons of a posting', async ({ employer }) => {
  const { page, button } = employer;
  await page.setViewportSize({ width: 390, height: 844 });
  await employer.open('/employer/job-postings/new');
  const post = button('Post Job');
  await post.click();
  const message = page.getByRole('region').getByRole('listitem');
  // The message stays while the pointer is over it.
  await message.hover();
  const [above, below] = [await message.boundingBox(), await post.boundingBox()];
  expect(above && above.y + above.height).toBeLessThan(below?.y ?? 0);
});

async function hire(site: Site, employer: Employer) {
  const seeker = await registerSeeker(site, { fullName: 'Noor Haddad' });
  const application = await apply(
    seeker.client,
    (await postJob(employer.client, { jobType: 'Contract' })).id,
  );
  await employer.client.updateApplication({
    params: { id: application.id },
    body: { status: 'hired' },
  });
  return application;
}

test('keeps the terms of a payment through a reload, until they are agreed on', async ({
  site,
  employer,
}) => {
  const { page, button } = employer;
  const { id } = await hire(site, employer);
  await page.goto(`/employer/payments?applicationId=${id}`);
  const amount = page.getByLabel('Amount (CAD)');
  await amount.fill('1250.50');
  await page.getByLabel('Description (optional)').fill('The books of the winter');
  await page.reload();
  await expect(page.getByText('$1,250.50')).toBeVisible();
  await expect(amount).toHaveValue('1250.50');
  expect(await employer.countDrafts()).toBe(1);
  const day = await page.getByLabel('Completion deadline').getAttribute('max');
  await page.getByLabel('Completion deadline').fill(day ?? '');
  await button('Continue to payment').click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(await employer.countDrafts()).toBe(0);
});

test('keeps the keyboard on a payment whose button is gone before the answer is there', async ({
  site,
  employer,
}) => {
  const { page, button } = employer;
  const application = await hire(site, employer);
  await fundEscrow(site, { employer, application });
  const stream = page.waitForResponse(addressOf('followEvents'));
  await employer.open('/employer/payments');
  await stream;
  // The live event arrives first and announces everything.
  await page.route(addressOf('releaseEscrow'), async (route) => {
    const response = await route.fetch();
    const notice = /^(?:Waiting for payout account|Releasing)$/;
    await expect(page.locator('main').getByText(notice)).toBeVisible();
    await page.route(addressOf('listEmployerEscrows'), (refetch) => refetch.abort());
    await route.fulfill({ response });
  });
  const release = button('Release funds');
  await release.press('Enter');
  const question = page.getByRole('alertdialog');
  // It takes the focus once it is shown, which would take a key from its button.
  await expect(question.locator(':focus')).toBeVisible();
  await question.getByRole('button', { name: 'Release funds' }).press('Enter');
  await expect(release).toHaveCount(0);
  await expect(page.locator('a:focus', { hasText: 'Noor Haddad' })).toBeVisible();
});
