import { expect } from '@playwright/test';
import { RESUME_URL, registerSeeker } from '#tests/support/factories.ts';
import { pdfOf } from '#tests/support/resume-files.ts';
import { RESUME_TEXT } from '#tests/support/resumes.ts';
import type { Visitor } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

async function edit(seeker: Visitor) {
  await seeker.open('/job-seeker/profile');
  await seeker.page.getByRole('button', { name: /^(Edit Profile|Fill it in by hand)$/ }).click();
  await expect(seeker.field('Skills')).toBeVisible();
}

test.describe('the profile', () => {
  test('keeps every field that is filled in', async ({ seeker }) => {
    await edit(seeker);
    const { keyboard } = seeker.page;
    await seeker.field('Skills').focus();
    const option = (name: string) => seeker.page.getByRole('option', { name, exact: true });
    await keyboard.type('soud');
    await expect(option('Welding')).toBeVisible();
    await seeker.field('Skills').fill('react');
    await expect(option('Welding')).toHaveCount(0);
    await expect(option('React')).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keyboard.type('Welding,REACT,');
    await keyboard.press('Escape');
    await seeker.field('Experience').fill('Ten years\nin a yard');
    await seeker.field('Education').fill('Red Seal');
    await seeker.field('Location').fill('Halifax, NS');
    await seeker.field('Resume URL').fill(RESUME_URL);
    await seeker.page.getByRole('checkbox', { name: 'Full-time' }).click();
    await seeker.field('Locations').fill('Moncton, NB');
    await seeker.field('Minimum salary a year (CAD)').fill('60000.9');
    await seeker.field('Maximum salary a year (CAD)').fill('80000');
    await seeker.page.getByRole('switch', { name: 'I am available for work' }).click();
    await seeker.button('Save Changes').dblclick();
    await expect(seeker.text('Profile Updated')).toBeVisible();
    const saved = {
      skills: ['React', 'Welding'],
      experience: 'Ten years\nin a yard',
      education: 'Red Seal',
      location: 'Halifax, NS',
      resumeUrl: RESUME_URL,
      desiredJobTypes: ['Full-time'],
      desiredLocations: ['Moncton, NB'],
      desiredSalaryMin: 60_000,
      desiredSalaryMax: 80_000,
      isAvailable: false,
    };
    await expect.poll(() => seeker.call('getSeekerProfile')).toMatchObject(saved);
    await expect(seeker.text('$60,000 - $80,000 a year')).toBeVisible();
    const resume = seeker.page.getByRole('link', { name: /^Open resume/ });
    await expect(resume).toHaveAttribute('href', RESUME_URL);

    await seeker.button('Edit Profile').click();
    await seeker.field('Experience').fill('');
    await seeker.field('Maximum salary a year (CAD)').fill('');
    await seeker.button('Save Changes').click();
    await expect(seeker.button('Edit Profile')).toBeVisible();
    await expect
      .poll(() => seeker.call('getSeekerProfile'))
      .toMatchObject({ ...saved, experience: null, desiredSalaryMax: null });
  });

  test.describe(() => {
    test.use({ provoked: /status of 412/ });

    test('shows a conflicting change instead of overwriting it', async ({ seeker }) => {
      await seeker.client.updateSeekerProfile({ body: { education: 'Before' } });
      await edit(seeker);
      await seeker.client.updateSeekerProfile({ body: { education: 'Elsewhere' } });
      await seeker.field('Location').fill('Halifax, NS');
      await seeker.button('Save Changes').click();
      await expect(seeker.text('Update Failed')).toBeVisible();
      await expect
        .poll(() => seeker.call('getSeekerProfile'))
        .toMatchObject({ education: 'Elsewhere' });
      await expect(seeker.field('Location')).toHaveValue('Halifax, NS');
    });
  });

  test('takes all that a resume says by one press, and keeps it when the page is left', async ({
    site,
  }) => {
    const seeker = await site.visitAs(await registerSeeker(site, { title: '' }));
    await edit(seeker);
    await seeker.field('Education').fill('My own words');
    const file = { name: 'Jordan Roy.pdf', mimeType: 'application/pdf' };
    const input = seeker.page.locator('input[type=file]');
    await input.setInputFiles({ ...file, buffer: pdfOf(RESUME_TEXT) });
    await seeker.button('Fill in from the file').click();
    await expect(seeker.field('Professional Title')).toHaveValue('Registered Nurse');

    await expect(seeker.field('Education')).toHaveValue('My own words');
    await seeker.button('Use for Education').click();
    await expect(seeker.field('Education')).toHaveValue(/Dalhousie/);

    await seeker.page.getByRole('link', { name: 'Applications' }).first().click();
    await expect(seeker.page).toHaveURL('/job-seeker/applications');
    await edit(seeker);
    await expect(seeker.field('Professional Title')).toHaveValue('Registered Nurse');
    await expect(seeker.field('Education')).toHaveValue(/Dalhousie/);
    await seeker.button('Save Changes').click();
    await expect(seeker.text('Profile Updated')).toBeVisible();
    await expect
      .poll(() => seeker.call('getSeekerProfile'))
      .toMatchObject({
        skills: expect.arrayContaining(['Triage', 'Wound Care']),
        location: 'Halifax, NS',
        experience: expect.stringContaining('Harbour Hospital'),
        education: expect.stringContaining('Dalhousie'),
      });
    await expect
      .poll(() => seeker.call('getCurrentUser'))
      .toMatchObject({ title: 'Registered Nurse' });
  });

  test('brings back after a reload what was typed and not saved, until it is given up', {
    tag: '@nightly',
  }, async ({ seeker }) => {
    await edit(seeker);
    await seeker.field('Education').fill('Half a sen');
    await seeker.page.getByRole('checkbox', { name: 'Freelance' }).click();
    await seeker.page.reload();
    await expect(seeker.text('We brought back what you had typed and not saved.')).toBeVisible();
    await expect(seeker.field('Education')).toHaveValue('Half a sen');
    await expect(seeker.page.getByRole('checkbox', { name: 'Freelance' })).toBeChecked();

    await seeker.button('Cancel').click();
    await seeker.button('Fill it in by hand').click();
    await expect(seeker.field('Education')).toHaveValue('');
  });
});
