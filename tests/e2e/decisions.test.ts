import { expect } from '@playwright/test';
import { createHiringPair, type HiringPair } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test as base, perSite } from './fixtures.ts';

const pairOn = perSite(createHiringPair);

const test = base.extend<{ pair: HiringPair }>({
  pair: async ({ site }, use) => use(await pairOn(site)),
  employer: async ({ site, pair, visit }, use) => use(await site.visitAs(pair.employer, visit)),
});

test('a decision is written, seen as it will be read, kept as a template, and told later', async ({
  employer,
  pair: { seeker, application },
}) => {
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
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No licence');
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
