import { expect } from '@playwright/test';
import { createHiringPair } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

test('a job seeker withdraws, the employer sees it at once, and applies again', async ({
  site,
}) => {
  const { seeker, employer, job, application } = await createHiringPair(site, 'Lock Keeper');
  const desk = await site.visitAs(employer, { locale: 'en' });
  await desk.open('/employer/candidates?status=pending');
  const rows = desk.page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);

  const phone = { viewport: { width: 390, height: 844 }, locale: 'fr', theme: 'dark' } as const;
  const reader = await site.visitAs(seeker, phone);
  await reader.open('/job-seeker/applications');
  const menu = reader.page.getByRole('button', { name: /Lock Keeper$/ });
  await menu.click();
  await reader.page.getByRole('menuitem', { name: 'Retirer la candidature' }).click();
  const dialog = reader.page.getByRole('alertdialog');
  await expect(dialog).toContainText('Maple Works verra que vous l’avez retirée.');
  await expectAccessible(reader.page);
  await dialog.getByRole('button', { name: 'Retirer la candidature' }).click();
  await expect(dialog).toBeHidden();
  await expect(reader.toast('Candidature retirée')).toBeVisible();
  const history = reader.page.getByRole('list', { name: 'Historique' }).getByRole('listitem');
  await reader.page.locator('summary', { hasText: 'Historique' }).click();
  await expect(history).toHaveText([/^Nouvelle/, /^Retirée/]);
  await menu.click();
  await expect(reader.page.getByRole('menuitem')).toHaveText([/^Bloquer /]);
  await reader.page.keyboard.press('Escape');
  await expect(reader.tab(/^Nouvelle/)).toContainText('0');
  await expect(reader.tab(/^Retirée/)).toContainText('1');
  expect(await reader.overflow()).toBe(0);

  await expect(desk.page.getByText('No candidate has the status New')).toBeVisible();
  await desk.tab(/^All/).click();
  await expect(rows).toContainText(['Withdrawn']);
  await desk.page.keyboard.press('j');
  await desk.page.keyboard.press('e');
  await expect(desk.toast('Update Failed')).toBeVisible();
  await expect(desk.page.getByText(/^Noor Haddad withdrew this application/)).toBeVisible();
  await desk.page.keyboard.press('Enter');
  const detail = desk.page.getByRole('article');
  await expect(detail.getByText(/^Noor Haddad withdrew this application/)).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await expect(detail.getByRole('list', { name: 'History' })).toContainText('Withdrawn');
  await seeker.client.updateUser({ body: { title: 'Diver' } });
  await desk.page.reload();
  await expect(
    detail.getByText(/^The application has ended: this is what was sent on/),
  ).toBeVisible();
  await expect(detail.getByText('No title listed yet')).toBeVisible();
  await expectAccessible(desk.page);
  await desk
    .button(/notifications/i)
    .first()
    .click();
  await expect(
    desk.page.getByText('Noor Haddad withdrew the application to Lock Keeper.'),
  ).toBeVisible();

  await reader.open(`/jobs/${job.id}`);
  await reader.page.getByRole('textbox', { name: /CV/ }).fill('https://example.ca/new.pdf');
  await reader.page.getByRole('button', { name: 'Envoyer la candidature' }).click();
  await expect.poll(() => reader.call('listSeekerApplications')).toHaveLength(2);
  const [again] = await reader.call('listSeekerApplications');
  expect(again?.id).not.toBe(application.id);
});
