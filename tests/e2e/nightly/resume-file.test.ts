import { expect, type Page } from '@playwright/test';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { MALICIOUS_FILES } from '#tests/support/malicious/files.ts';
import { docxOf, pdfOf } from '#tests/support/resume-files.ts';
import { RESUME_TEXT } from '#tests/support/resumes.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';

const PHONE = { width: 390, height: 844 };

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test.use({ provoked: /status of 4(?:15|22)/ });

test('a resume is uploaded, fills in the profile, and goes with an application to its employer', async ({
  site,
  seeker,
}) => {
  const { page } = seeker;
  const employer = await site.visitAs(await registerCompany(site));
  const job = await postJob(employer.client, { title: 'Night Nurse' });

  await seeker.open('/job-seeker/profile');
  await seeker.button('Upload your resume').click();
  await choose(page, 'macros.docx', MALICIOUS_FILES['macros.docx']?.make() ?? Buffer.alloc(0));
  await expect(page.getByRole('alert')).toContainText('contains macros, scripts or other files');
  await choose(page, 'Noor Haddad.pdf', pdfOf(RESUME_TEXT));
  await expect(seeker.link('Noor Haddad.pdf')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');

  await seeker.button('Fill in from the file').focus();
  await page.keyboard.press('Enter');
  await expect(seeker.field('Location')).toHaveValue('Halifax, NS');
  await seeker.button('Remove Triage').click();
  await seeker.field('Education').fill('');
  await expectAccessible(page);
  await seeker.button('Save Changes').click();
  await expect(seeker.text('Profile Updated')).toBeVisible();
  await expect
    .poll(() => seeker.call('getSeekerProfile'))
    .toMatchObject({
      skills: expect.not.arrayContaining(['Triage']),
      location: 'Halifax, NS',
      experience: expect.stringContaining('Harbour Hospital'),
      education: null,
      resumeUrl: null,
      resumeFile: { name: 'Noor Haddad.pdf' },
    });

  await page.setViewportSize(PHONE);
  await seeker.open(`/jobs/${job.id}`);
  await expect(seeker.link('Noor Haddad.pdf')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Resume URL' })).toBeVisible();
  await choose(page, 'For this job.docx', docxOf(`${RESUME_TEXT}\nNights`));
  await expect(seeker.link('For this job.docx')).toBeVisible();
  expect(await seeker.overflow()).toBe(0);
  await expectAccessible(page);
  await seeker.button('Submit Application').click();
  await expect(seeker.toast('Application Submitted')).toBeVisible();

  const [application] = await seeker.call('listSeekerApplications');
  await seeker.open('/job-seeker/applications');
  await expect(seeker.link('For this job.docx')).toBeVisible();
  await employer.open(`/employer/candidates?applicationId=${application?.id}`);
  await expect(employer.text('Not scanned for viruses')).toBeVisible();
  const [download] = await Promise.all([
    employer.page.waitForEvent('download'),
    employer.link('For this job.docx').click(),
  ]);
  expect(download.suggestedFilename()).toBe('For this job.docx');
  await expectAccessible(employer.page);
  expect(await employer.overflow()).toBe(0);
});

test.describe('in French', () => {
  test.use({ visit: { locale: 'fr', theme: 'dark', viewport: PHONE } });

  test('a file without text says so, and a removed one is gone', async ({ seeker }) => {
    const { page } = seeker;
    await seeker.open('/job-seeker/profile?edit');
    await choose(page, 'photo.pdf', Buffer.from('\x89PNG'));
    await expect(page.getByRole('alert')).toHaveText(
      'Le fichier n’est ni un PDF ni un document Word (DOCX)',
    );
    await choose(page, 'numérisé.pdf', pdfOf('1'));
    await expect(seeker.link('numérisé.pdf')).toBeVisible();
    await expect(page.getByText(/images de pages et aucun texte/)).toBeVisible();
    await expect(seeker.button('Remplir à partir du fichier')).toHaveCount(0);
    await expectAccessible(page);
    expect(await seeker.overflow()).toBe(0);
    await seeker.button('Retirer').click();
    await expect(seeker.button('Téléverser un fichier')).toBeVisible();
    await expect(seeker.toast('Les employeurs à qui vous l’avez envoyé le gardent.')).toBeVisible();
    await expect.poll(async () => (await seeker.call('getSeekerProfile'))?.resumeFile).toBeNull();
  });
});
