import { expect } from '@playwright/test';
import { PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { createParty, fundEscrow } from '#tests/support/money.ts';
import { turnOnFactor } from '#tests/support/second-factor.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { runTasks } from '#tests/support/work.ts';
import { PHONE, test } from '../fixtures.ts';

// Caused by a wrong password, a wrong code, and a call that requires a code.
test.use({ provoked: /status of 403/ });

test('the screens that change or close an account ask for the code, and go on', async ({
  site,
}) => {
  const person = await registerSeeker(site);
  const { recoveryCodes } = await turnOnFactor(person);
  const codes = recoveryCodes[Symbol.iterator]();
  const seeker = await site.visitAs(person, { viewport: PHONE });
  const { page } = seeker;
  const question = page.getByRole('dialog', { name: 'Enter your code to continue' });
  /** Enters a recovery code. */
  const answer = async () => {
    await question.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await question.getByLabel(/^Recovery code/).fill(codes.next().value ?? '');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(question).toBeHidden();
  };
  const forget = () =>
    site.pool.query("UPDATE sessions SET sess = (sess::jsonb - 'confirmedAt')::json");

  await seeker.open('/settings');
  const email = 'elsewhere@example.ca';
  const ofEmail = page.getByRole('region', { name: 'Email address', exact: true });
  await seeker.button('Change email').click();
  await ofEmail.getByLabel('New email').fill(email);
  await ofEmail.getByLabel(/^Password/).fill(PASSWORD);
  await seeker.button('Change email').click();
  await expectAccessible(page);
  await answer();
  await expect(seeker.toast('Link sent')).toBeVisible();

  await forget();
  await seeker.link('Privacy and data').click();
  await seeker.button('Prepare the archive').click();
  // Closing the question changes nothing, and the action can be retried.
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(seeker.toast('Archive not requested')).toBeVisible();
  await seeker.button('Prepare the archive').click();
  await answer();
  await expect(seeker.text('The archive is being prepared…')).toBeVisible();
  await runTasks(site);
  await forget();
  await seeker.link('Download the archive').click();
  const downloading = page.waitForEvent('download');
  await answer();
  expect((await downloading).suggestedFilename()).toBe('portage.zip');
  const again = page.waitForEvent('download');
  await seeker.link('Download the archive').click();
  await again;

  await forget();
  const password = 'another battery of staples';
  await seeker.link('Login and security').click();
  await seeker.fill({ 'Present password': PASSWORD, 'New password': password });
  await seeker.button('Change password').click();
  await answer();
  await expect(seeker.text('You are logged out on all other devices.')).toBeVisible();

  await forget();
  await seeker.link('Privacy and data').click();
  await seeker.button('Close my account').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await answer();
  await expect(seeker.toast('Account closed')).toBeVisible();
});

test('consent to a refund asks for the code, and goes on', async ({ site }) => {
  const party = await createParty(site);
  const { id: escrowId } = await fundEscrow(site, party);
  const { client } = party.seeker;
  await client.addStatement({ body: { escrowId, kind: 'objection', text: 'It is all there' } });
  const { recoveryCodes } = await turnOnFactor(party.seeker);
  const seeker = await site.visitAs(party.seeker);
  const { page } = seeker;
  await seeker.open(`/job-seeker/payments/${escrowId}`);
  await seeker.button('Agree to a refund').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agree to a refund' }).click();
  const question = page.getByRole('dialog', { name: 'Enter your code to continue' });
  await question.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await question.getByLabel(/^Recovery code/).fill(recoveryCodes[0] ?? '');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(seeker.toast('Refund Agreed To')).toBeVisible();
});
