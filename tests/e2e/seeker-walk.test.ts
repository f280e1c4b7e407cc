import { expect } from '@playwright/test';
import { choose } from '#tests/support/choose.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { pdfOf } from '#tests/support/resume-files.ts';
import { RESUME_TEXT } from '#tests/support/resumes.ts';
import { expectAccessible } from '#tests/support/site.ts';
import * as t from '#texts';
import { close, register, resetPassword, takeData } from './walk-steps.ts';
import { test } from './walks.ts';

// A closed account is refused at login.
test.use({ provoked: /status of 409/ });

test('a job seeker, from registration to the closed account, in French', async ({
  site,
  walker: start,
}) => {
  const locale = 'fr';
  const walker = await start(locale);
  const { page } = walker;
  const employer = await registerCompany(site, { companyName: 'Harbour Hospital' });
  const job = { title: 'Ward Nurse', location: 'Halifax, NS' };

  await test.step('registers and confirms the address', () =>
    register(walker, { role: 'job_seeker', fullName: 'Jordan Roy', title: 'Nurse' }));

  await test.step('uploads a resume and chooses what of it goes into the profile', async () => {
    await walker.open('/job-seeker/profile');
    await walker.button(t.profiles.uploadResume(locale)).click();
    const file = { name: 'Jordan Roy.pdf', mimeType: 'application/pdf' };
    await page.locator('input[type=file]').setInputFiles({ ...file, buffer: pdfOf(RESUME_TEXT) });
    await walker.button(t.resumes.propose(locale)).click();
    await expect(walker.field(t.profiles.location(locale))).toHaveValue('Halifax, NS');
    await walker.button(t.profiles.saveChanges(locale)).click();
    await expect(walker.text(t.profiles.profileUpdated(locale))).toBeVisible();
  });

  await test.step('keeps a search and asks for its new jobs', async () => {
    await walker.open('/job-seeker/jobs?keyword=ward+nurse');
    await page.getByRole('button', { name: t.jobs.filters(locale) }).click();
    await walker.button(t.filters.save(locale)).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.filters.saveName(locale)).fill('Wards');
    await choose(dialog.getByLabel(t.emails.ask(locale)), t.emails.often.instant(locale));
    await walker.button(t.common.save(locale)).click();
    await expect(walker.toast(t.emails.alertSaved({ email: walker.email }, locale))).toBeVisible();
  });

  await test.step('reads of a new posting, and applies from the mail', async () => {
    await postJob(employer.client, job);
    await walker.openMail(t.mail.alertTitle({ count: 1, name: 'Wards' }, locale));
    await expectAccessible(page);
    await walker.follow(t.mail.alertJobAction(locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
    await expect(walker.link('Jordan Roy.pdf')).toBeVisible();
    await page.getByLabel(t.job.coverLetter(locale)).fill('Nights suit me.');
    await walker.button(t.job.submit(locale)).click();
    await expect(walker.toast(t.job.submittedToast(locale))).toBeVisible();
  });

  await test.step('reads of the interview', async () => {
    const [application] = (await employer.client.listEmployerApplications()).body;
    await employer.client.updateUser({ body: { undoSeconds: 8 } });
    await employer.client.updateApplication({
      params: { id: application?.id ?? 0 },
      body: { status: 'interview' },
    });
    const status = t.applications.status.interview(locale);
    const about = { job: job.title, status: 'interview' as const };
    await walker.openMail(t.mail.statusTitle(about, locale));
    await walker.follow(t.mail.interviewAction(locale));
    await expect(page.getByText('Harbour Hospital').first()).toBeVisible();
    await walker.open('/job-seeker/applications');
    await expect(
      page.getByRole('list', { name: t.applications.timeline(locale) }).getByText(status),
    ).toBeVisible();
  });

  const password = await test.step('sets a new password', () => resetPassword(walker));

  await test.step('takes the data out', async () => {
    const files = await takeData(walker);
    const read = (name: string) => JSON.parse(files[`${name}.json`] ?? '');
    expect(read('account')).toMatchObject([{ email: walker.email, full_name: 'Jordan Roy' }]);
    expect(read('profile')).toMatchObject([
      { skills: expect.arrayContaining(['Triage']), location: 'Halifax, NS' },
    ]);
    expect(read('resume-files')).toMatchObject([{ name: 'Jordan Roy.pdf' }]);
    expect(read('applications')).toMatchObject([{ job_title: job.title, status: 'interview' }]);
    expect(read('alert-consents')).toMatchObject([{ is_given: true, language: locale }]);
  });

  await test.step('closes the account', () => close(walker, password));

  await test.step('is not written to any longer', async () => {
    await postJob(employer.client, job);
    await walker.expectNoMail(24 * 60);
  });
});
