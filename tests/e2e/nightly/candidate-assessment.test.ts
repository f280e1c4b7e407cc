import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { joinCompany } from '#tests/support/company.ts';
import { createHiringPair, type HiringPair } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test as base, perSite } from '../fixtures.ts';

const deskOn = perSite(createHiringPair);

/** `employer` has a posting to which Noor Haddad has applied. */
const test = base.extend<{ desk: HiringPair }>({
  desk: async ({ site }, use) => use(await deskOn(site)),
  employer: async ({ site, desk, visit }, use) => use(await site.visitAs(desk.employer, visit)),
});

test('notes and rates a candidate, and takes both along in the file', async ({
  site,
  desk,
  employer,
}) => {
  const { page, button, toast } = employer;
  await employer.open(`/employer/candidates?applicationId=${desk.application.id}`);
  const detail = page.getByRole('article');
  const rating = (criterion: string, value: string) =>
    detail.getByRole('group', { name: criterion }).getByRole('button', { name: value });
  await expect(rating('Filing', '3 of 4')).toBeVisible();

  // By keyboard only: letters typed into a note are no shortcuts.
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();
  await page.keyboard.type('Reject? No: e-mails in an hour');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const notes = detail.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveText([/^Reject\? No: e-mails in an hourPerson \d+ · /]);
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  await expect(detail.getByRole('combobox', { name: 'Status' })).toHaveValue('pending');

  await rating('Filing', '3 of 4').click();
  await expect(rating('Filing', '3 of 4')).toHaveAttribute('aria-pressed', 'true');
  await expect(detail.getByText('Average: 3 of 4')).toBeVisible();
  await button('Choose criteria').click();
  const dialog = page.getByRole('dialog', { name: 'Rating criteria' });
  await dialog.getByRole('combobox', { name: 'Criteria' }).fill('Warmth');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await rating('Warmth', '4 of 4').click();
  await expect(detail.getByText('Average: 3.5 of 4')).toBeVisible();
  await expectAccessible(page);

  await notes.getByRole('button', { name: /^Edit the note of/ }).click();
  const edited = page.getByRole('textbox', { name: 'Edit note' });
  await expect(edited).toBeFocused();
  await edited.fill('Answers within an hour');
  await button('Save').click();
  await expect(notes.getByRole('button', { name: /^Edit the note of/ })).toBeFocused();
  await expect(notes).toContainText('· edited');
  await page.getByRole('textbox', { name: 'New note' }).fill('Not sent yet');

  const download = page.waitForEvent('download');
  await button('Export CSV').click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/,3\.5,"Filing: 3 \(\d{4}-\d\d-\d\d\)\nWarmth: 4 \(/);
  expect(text).toMatch(/,\d{4}-\d\d-\d\d Person \d+: Answers within an hour,/);

  // An unsent note survives a reload, but is not stored on the server.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('Not sent yet');
  await rating('Filing', '3 of 4').click();
  await expect(detail.getByText('Average: 4 of 4')).toBeVisible();
  await expect(toast('Update Failed')).toBeHidden();

  const phone = await site.visitAs(desk.employer, {
    locale: 'fr',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  await phone.open('/employer/candidates');
  await phone.button(/^Noor Haddad/).click();
  const panel = phone.page.getByRole('dialog');
  await expect(panel.getByText('Moyenne : 4 sur 4')).toBeVisible();
  await expect(panel.getByText('Answers within an hour')).toBeVisible();
  await expectAccessible(phone.page);
  expect(await phone.overflow()).toBe(0);
  await panel.getByRole('button', { name: /^Supprimer la note du/ }).click();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(panel.getByText('Answers within an hour')).toBeHidden();
  await phone.context.close();
});

test('two members rate apart, and see each other once both have rated', {
  tag: '@nightly',
}, async ({ site, desk, employer }) => {
  const member = await joinCompany(site, desk.employer, 'recruiter');
  const recruiter = await site.visitAs(member, { locale: 'fr', theme: 'dark' });
  const path = `/employer/candidates?applicationId=${desk.application.id}`;
  await Promise.all([employer.open(path), recruiter.open(path)]);
  const partOf = ({ page }: Pick<typeof employer, 'page'>) => page.getByRole('article');
  const rateAll = async (visitor: Pick<typeof employer, 'page'>, value: RegExp) => {
    const scale = partOf(visitor)
      .getByRole('group')
      .filter({ has: visitor.page.getByRole('button', { name: value }) });
    await expect(scale.first()).toBeVisible();
    for (const criterion of await scale.all()) {
      const button = criterion.getByRole('button', { name: value });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
  };
  await rateAll(recruiter, /^4 sur 4$/);
  await expect(partOf(employer).getByText('1 colleague has rated too.')).toBeVisible();
  await expect(partOf(employer).getByRole('table')).toHaveCount(0);

  await rateAll(employer, /^2 of 4$/);
  const own = partOf(employer).getByRole('table', { name: 'Ratings of all members, by criterion' });
  await expect(own.getByRole('row').nth(1)).toContainText('2 to 4');
  await expectAccessible(employer.page);
  // The colleague sees them without a reload.
  await expect(partOf(recruiter).getByRole('table').getByRole('row').nth(1)).toContainText('2 à 4');
  await expectAccessible(recruiter.page);
});
