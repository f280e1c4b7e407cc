import { expect, type Locator, type Page } from '@playwright/test';
import {
  createHiringPair,
  newJob,
  PASSWORD,
  postJob,
  RESUME_URL,
} from '#tests/support/factories.ts';
import { test } from '../../fixtures.ts';
import { inDays } from '../../payments/funding.ts';

const MOST_STOPS = 150;

/** Presses Tab until the element has the focus: whoever has no mouse gets there, and sees it. */
async function tabTo({ keyboard }: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`No focus on ${target} after ${MOST_STOPS} stops.`);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test.describe('with the keyboard alone', () => {
  test('a newcomer opens an account', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open('/auth');
    await press(page, visitor.tab('Login'), 'ArrowRight');
    await type(page, visitor.field('Full Name'), 'Noor Haddad');
    await type(page, visitor.field('Email'), 'noor-keys@example.ca');
    await type(page, visitor.field('Username'), 'noor-keys');
    await type(page, visitor.field('Password'), PASSWORD);
    await type(page, visitor.field('Confirm Password'), PASSWORD);
    await press(page, visitor.button('Create account'));
    await page.waitForURL('**/job-seeker/dashboard');
  });

  test('a job seeker searches and applies', async ({ seeker, employer }) => {
    const { page } = seeker;
    const { id } = await postJob(employer.client, { title: 'Lighthouse Painter' });
    await seeker.open('/job-seeker/jobs');
    await type(page, page.getByRole('combobox', { name: 'Keyword' }), 'lighthouse');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('link', { name: 'Lighthouse Painter' }).first());
    await press(page, page.getByRole('link', { name: 'Open full page' }));
    await page.waitForURL(`**/jobs/${id}`);
    await type(page, page.getByRole('textbox', { name: 'Resume URL' }), RESUME_URL);
    await type(page, page.getByRole('textbox', { name: /^Cover Letter/ }), 'I paint in the wind.');
    await press(page, seeker.button('Submit Application'));
    await expect(
      seeker.text('Application Submitted').filter({ visible: true }).first(),
    ).toBeVisible();
    expect(await seeker.call('listSeekerApplications')).toHaveLength(1);
  });

  test('an employer posts a job', async ({ employer }) => {
    const { page } = employer;
    const { description, requirements, benefits } = newJob();
    await employer.open('/employer/job-postings/new');
    await type(page, employer.field('Job Title'), 'Bell Ringer');
    await press(page, page.getByRole('combobox', { name: /^Job Type/ }), 'Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await type(page, employer.field('Location'), 'Moncton, NB');
    await type(page, employer.field('Job Description'), description);
    await type(page, page.getByRole('combobox', { name: /^Skills/ }), 'Climbing,');
    await type(page, employer.field('Requirements'), requirements);
    await type(page, employer.field('Benefits'), benefits);
    await press(page, employer.button('Post Job'));
    await page.waitForURL('**/employer/dashboard');
    expect(await employer.call('listOwnJobs')).toMatchObject([{ title: 'Bell Ringer' }]);
  });

  test('an employer decides on a candidate', async ({ site }) => {
    const hire = await createHiringPair(site, 'Ferry Hand');
    const employer = await site.visitAs(hire.employer);
    const { page } = employer;
    await employer.open('/employer/candidates');
    await press(page, page.getByRole('button', { name: /^Noor Haddad/ }).first());
    await press(page, page.getByRole('button', { name: 'Interview', exact: true }));
    await expect
      .poll(() => employer.call('listEmployerApplications'))
      .toMatchObject([{ status: 'interview' }]);
  });

  test('an employer funds work and releases the money', async ({ site }) => {
    const hire = await createHiringPair(site, 'Snow Groomer');
    const params = { id: hire.application.id };
    await hire.employer.client.updateApplication({ params, body: { status: 'hired' } });
    await hire.employer.client.updateJob({
      params: { id: hire.job.id },
      body: { jobType: 'Freelance' },
    });
    const employer = await site.visitAs(hire.employer);
    const { page } = employer;
    await page.goto(`/employer/payments?applicationId=${hire.application.id}`);
    await type(page, page.getByLabel('Amount (CAD)'), '250');
    await tabTo(page, page.getByLabel('Completion deadline'));
    // A date field takes its parts one after the other.
    const [year = '', month = '', day = ''] = inDays(20).split('-');
    await page.keyboard.type(`${month}${day}${year}`);
    await press(page, employer.button('Continue to payment'));
    await type(page, page.getByLabel('Card number'), '4242424242424242');
    await type(page, page.getByLabel('Expiry date'), '1230');
    await type(page, page.getByLabel('Security code'), '123');
    await press(page, page.getByRole('button', { name: 'Pay $250.00' }));
    await expect(employer.toast('Payment held')).toBeVisible();
    await press(page, employer.button('Release funds'));
    const question = page.getByRole('alertdialog');
    await press(page, question.getByRole('button', { name: 'Release funds' }));
    await expect(employer.toast('Funds Released')).toBeVisible();
  });
});
