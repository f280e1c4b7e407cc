import { expect } from '@playwright/test';
import {
  apply,
  createHiringPair,
  type HiringPair,
  registerSeeker,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test as base, perSite } from './fixtures.ts';

const pairOn = perSite(createHiringPair);

const test = base.extend<{ pair: HiringPair }>({
  pair: async ({ site }, use) => use(await pairOn(site)),
  employer: async ({ site, pair, visit }, use) => use(await site.visitAs(pair.employer, visit)),
});

test('a decision is written, seen as it will be read, kept as a template, and told later', {
  tag: '@nightly',
}, async ({ employer, pair: { seeker, application } }) => {
  const { page, button } = employer;
  await employer.open(`/employer/candidates?applicationId=${application.id}`);
  const detail = page.getByRole('region', { name: 'Candidate' });
  await expect(detail.getByText('Noor is emailed 20 seconds after a decision.')).toBeVisible();
  await button('Decide with a message…').click();
  const dialog = page.getByRole('dialog', { name: 'Decide about Noor Haddad' });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('it was not chosen this time');
  const words = dialog.getByRole('textbox', { name: 'Your message' });
  await words.fill('Dear {first name}');
  await expect(dialog.getByText('Nothing stands for first name.')).toBeVisible();
  await words.fill('Dear {name}, thank you for {job}.');
  await expect(preview).toContainText('Dear Noor, thank you for Lock Keeper.');
  await dialog.getByRole('radio', { name: 'French' }).check({ force: true });
  await words.fill('Merci, {name}.');
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Thank you');
  await dialog.getByRole('button', { name: 'Keep as a template' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Template' })).toBeVisible();
  await dialog
    .getByRole('combobox', { name: 'Tell them' })
    .selectOption({ label: 'Tomorrow at 9 in the morning' });
  await dialog.getByRole('combobox', { name: 'Reason' }).fill('No licence');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set Rejected' }).click();
  await expect(dialog).toBeHidden();
  await expect(detail.getByText(/^Noor hears of it on .* 9:00/)).toBeVisible();
  const { body } = await employer.client.getApplication({ params: { id: application.id } });
  expect(body.history.at(-1)).toMatchObject({
    status: 'rejected',
    reason: 'No licence',
    message: 'Dear Noor, thank you for Lock Keeper.',
  });
  const own = await seeker.client.getApplication({ params: { id: application.id } });
  expect(own.body.status).toBe('pending');
  await employer.button('Undo').click();
  await expect(detail.getByText('Noor is emailed 20 seconds after a decision.')).toBeVisible();
});

test('a posting whose opening is filled is closed, and all others are told, by one press', {
  tag: '@nightly',
}, async ({ site, employer, pair: { application, job } }) => {
  const { page, button } = employer;
  const jobId = job.id;
  for (let each = 0; each < 2; each += 1) await apply((await registerSeeker(site)).client, jobId);
  await employer.open(`/employer/candidates?jobId=${jobId}&applicationId=${application.id}`);
  await expect(page.getByRole('region', { name: 'Candidate' })).toBeVisible();
  await expect(page.getByText('The opening of Lock Keeper is filled.')).toHaveCount(0);
  const params = { id: application.id };
  await employer.client.updateApplication({ params, body: { status: 'hired' } });
  await page.reload();
  await expect(page.getByText('The opening of Lock Keeper is filled.')).toBeVisible();
  await expectAccessible(page);
  await button('Close and tell the 2 others').click();
  const dialog = page.getByRole('dialog', { name: 'Close Lock Keeper and tell 2 applicants' });
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('{name}, {job} is filled.');
  await dialog.getByRole('button', { name: 'Close and tell the 2 others' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The opening of Lock Keeper is filled.')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Rejected 2' })).toBeVisible();
  const { body } = await employer.client.getOwnJob({ params: { id: jobId } });
  expect(body.isActive).toBe(false);
});
