import { expect } from '@playwright/test';
import { choose } from '#tests/support/choose.ts';
import { apply, newJob, PASSWORD, registerSeeker, sendMessage } from '#tests/support/factories.ts';
import * as t from '#texts';
import { close, register } from './walk-steps.ts';
import { test } from './walks.ts';

// A closed account is refused at login.
test.use({ provoked: /status of 409/ });

test('an employer, from registration to the closed account, in English', async ({
  site,
  walker: start,
}) => {
  const locale = 'en';
  const walker = await start(locale);
  const { page } = walker;
  const seeker = await registerSeeker(site, { fullName: 'Noor Haddad' });
  const title = 'Cabinet Maker';

  await test.step('registers and confirms the address', () =>
    register(walker, { role: 'employer', fullName: 'Priya Natarajan', title: 'Owner' }));

  await test.step('describes the company and posts a job', async () => {
    await walker.open('/employer/company-profile');
    await walker.button(t.company.createCompanyProfile(locale)).click();
    await walker.fill({
      [t.company.companyName(locale)]: 'Atelier Fundy',
      [t.company.industry(locale)]: 'Design',
    });
    await walker.button(t.company.createProfile(locale)).click();
    await expect(walker.toast(t.company.created(locale))).toBeVisible();
    const { description, requirements, benefits } = newJob();
    await walker.open('/employer/job-postings/new');
    await walker.fill({
      [t.postings.title(locale)]: title,
      [t.postings.location(locale)]: 'Moncton, NB',
      [t.postings.description(locale)]: description,
      [t.postings.requirements(locale)]: requirements,
      [t.postings.benefits(locale)]: benefits,
    });
    await walker.choose(t.postings.jobType(locale), t.jobs.type['Full-time'](locale));
    await walker.field(t.postings.skills(locale)).fill('Joinery,');
    await walker.button(t.postings.postJob(locale)).click();
    await expect(walker.toast(t.postings.postedSuccess(locale))).toBeVisible();
  });

  const [job] = await walker.call('listOwnJobs');
  const application = await apply(seeker.client, job?.id ?? 0);

  await test.step('reads of an application, and sets its status', async () => {
    await walker.openMail(t.mail.applicationTitle({ name: 'Noor Haddad' }, locale));
    await walker.follow(t.mail.applicationAction(locale));
    const candidate = page.getByRole('article');
    await expect(candidate.getByText('Noor Haddad').first()).toBeVisible();
    const status = t.applications.status.interview(locale);
    await choose(candidate.getByLabel(t.candidates.status(locale)), status);
    await expect(walker.toast(t.candidates.statusUpdated(locale))).toBeVisible();
    await expect
      .poll(() => walker.call('listEmployerApplications'))
      .toMatchObject([{ status: 'interview' }]);
  });

  await test.step('reads of a message that waits, and answers it', async () => {
    await sendMessage(seeker.client, application.id, 'Tuesday at ten suits me.');
    await walker.openMail(t.mail.messageTitle({ name: 'Noor Haddad', count: 1 }, locale), 61);
    await walker.follow(t.mail.messageAction(locale));
    await expect(walker.text('Tuesday at ten suits me.').last()).toBeVisible();
    await page.getByRole('textbox', { name: t.messages.yourMessage(locale) }).fill('Until then.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Until then.').last()).toBeVisible();
    await expect
      .poll(async () => (await seeker.client.listMessages()).body)
      .toMatchObject([{ content: 'Until then.' }, { isRead: true }]);
  });

  await test.step('closes the account', async () => {
    await walker.open('/settings#close');
    await close(walker, PASSWORD);
  });

  await test.step('is not written to any longer, and hires no more', async () => {
    const lateApplication = await seeker.client.createApplication({
      body: { jobId: job?.id ?? 0, resumeUrl: 'https://a.example' },
    });
    expect(lateApplication.status).toBe(409);
    expect((await site.createClient().getJob({ params: { id: job?.id ?? 0 } })).status).toBe(404);
    await sendMessage(seeker.client, application.id, 'Are you still there?');
    await walker.expectNoMail(24 * 60);
  });
});
