import { expect } from '@playwright/test';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { registerStaff } from '../api/staff/fixtures.ts';
import { test } from './fixtures.ts';

test('a visitor reports a job, staff takes it down and answers, and verifies another employer', {
  tag: '@nightly',
}, async ({ site, visitor }) => {
  const employer = await registerCompany(site, { companyName: 'Quick Gift Cards' });
  const { id } = await postJob(employer.client, { title: 'Gift Card Buyer' });

  await visitor.open(`/jobs/${id}`);
  await visitor.button('Report this job').click();
  const form = visitor.page.getByRole('dialog', { name: 'Report this job' });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByText('Enter some text')).toBeVisible();
  await expectAccessible(visitor.page);
  await form.getByLabel('What is wrong?').selectOption('fraud');
  await form.getByLabel('What happened?').fill('They asked me to buy gift cards.');
  await form.getByLabel('Your email, if you want an answer').fill('seen@example.ca');
  await form.getByRole('button', { name: 'Send report' }).dblclick();
  await expect(visitor.page.getByText(/^Report \d+ received$/)).toBeVisible();
  await expect(form).toBeHidden();
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Report fraud' }).click();
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Fraud Policy' })).toBeVisible();
  const address = visitor.page.getByLabel('Address or number of the job');
  await address.fill('that one');
  await visitor.button('Report this job').click();
  await expect(visitor.page.getByText('Enter the address of a job')).toBeVisible();
  await expectAccessible(visitor.page);
  await address.fill(`https://portage.example/jobs/${id}?page=2`);
  await address.press('Enter');
  await expect(form.getByLabel('What is wrong?')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await visitor.link('Version 1, in force since November 23, 2026').click();
  await expect(visitor.page).toHaveURL(/\?version=1$/);

  const benefits = 'Half of each card, and your lunch.';
  await employer.client.updateJob({ params: { id }, body: { benefits } });
  const staff = await site.visitAs(await registerStaff(site), { theme: 'dark' });
  const { page } = staff;
  await staff.open('/staff/reports');
  await expect(staff.link('Report 1')).toHaveCount(1);
  await expectAccessible(page);
  await staff.link('Report 1').click();
  await expect(staff.text('They asked me to buy gift cards.')).toBeVisible();
  await expectAccessible(page);
  const dialog = page.getByRole('alertdialog');
  const confirm = async (name: string) => {
    await dialog.getByLabel('Reason').fill('The company knows nothing of it');
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toBeHidden();
  };
  await staff.button('Public versions').click();
  const versions = page.getByRole('dialog', { name: 'Public versions' });
  await versions.locator('summary', { hasText: 'Benefits' }).click();
  await expect(versions.getByRole('insertion')).toHaveText(benefits);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await staff.button('Take the posting down').click();
  await dialog.getByLabel('What the employer reads').fill('We could not confirm who you are.');
  await expectAccessible(page);
  await confirm('Take the posting down');
  await staff.button('Answer').click();
  await dialog.getByLabel('Answer in English').fill('Thank you, the job is gone.');
  await confirm('Answer');
  await expect(staff.text('Thank you, the job is gone.')).toBeVisible();
  await expect(staff.button('Put the posting back')).toBeVisible();

  const owner = await site.visitAs(employer);
  await owner.open('/employer/job-postings');
  await expect(owner.text('We could not confirm who you are.')).toBeVisible();
  await owner.button('More actions for Gift Card Buyer').click();
  await expect(owner.page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(owner.page.getByRole('menuitem', { name: 'Activate' })).toHaveCount(0);
  await owner.open('/employer/company-profile');
  await owner.page.locator('summary', { hasText: 'Verification' }).click();
  await owner.fill({ 'Business number': '123 456 783' });
  await owner.button('Save').click();
  await expect(owner.page.getByText('This is not a valid business number')).toBeVisible();
  await owner.fill({ 'Business number': '123 456 782' });
  await owner.button('Save').click();
  await expect(owner.toast('Business number saved')).toBeVisible();

  await staff.open('/staff/employers');
  await expectAccessible(page);
  await staff.link('Quick Gift Cards').click();
  await staff.button('Verify').click();
  await dialog.getByLabel('What you have seen').fill('Certificate of incorporation');
  await dialog.getByLabel('Where').fill('Corporations Canada');
  await confirm('Verify');
  await expect(staff.button('Revoke')).toBeVisible();
  await expectAccessible(page);

  const other = await postJob(employer.client, { title: 'Shop Assistant' });
  await visitor.open(`/jobs/${other.id}`);
  await expect(
    visitor.page.getByText(
      'Seen by our staff: Certificate of incorporation (Corporations Canada).',
    ),
  ).toBeVisible();
});
