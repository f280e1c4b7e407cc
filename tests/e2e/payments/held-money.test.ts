import { expect } from '@playwright/test';
import { createHiringPair } from '#tests/support/factories.ts';
import { ALL_READ, expectSoundBooks, fundEscrow } from '#tests/support/money.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { makeDecisionsLater, registerStaff } from '../../api/staff/fixtures.ts';
import { PHONE, test } from '../fixtures.ts';

test.afterEach(({ site }) => expectSoundBooks(site));

test('work is delivered, answered, objected to, and refunded with consent', {
  tag: '@nightly',
}, async ({ site }) => {
  const hire = await createHiringPair(site, 'Bookkeeper for the season');
  const { id } = hire.application;
  await hire.employer.client.updateApplication({ params: { id }, body: { status: 'hired' } });
  const employer = await site.visitAs(hire.employer);
  // The rules are shown before anything is paid.
  await employer.page.goto(`/employer/payments?applicationId=${id}`);
  const rules = employer.page.getByRole('dialog').getByRole('list');
  await expect(rules).toContainText('within 14 days of a delivery');
  await expect(rules).toContainText('day 85');
  const { id: escrowId } = await fundEscrow(site, hire);

  const seeker = await site.visitAs(hire.seeker, { viewport: { width: 390, height: 844 } });
  await seeker.open(`/job-seeker/payments/${escrowId}`);
  await expect(seeker.page.getByText(/If still held, returned to/)).toBeVisible();
  await seeker.button('Mark as delivered').click();
  const deliver = seeker.page.getByRole('alertdialog', { name: 'Mark the work as delivered?' });
  await deliver.getByLabel('Notes (optional)').fill('All of the winter');
  await expectAccessible(seeker.page);
  await deliver.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(seeker.text('Work Delivered').first()).toBeVisible();
  await expect(seeker.page.getByText(/^Paid to you on/)).toBeVisible();
  await expect(seeker.page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0);
  expect(await seeker.overflow()).toBe(0);

  await employer.open(`/employer/payments/${escrowId}`);
  const { page } = employer;
  await expect(page.getByText('All of the winter')).toBeVisible();
  await expect(page.getByText(/is paid on .* unless you answer/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request refund' })).toHaveCount(0);
  await employer.button('Ask for changes').click();
  const changes = page.getByRole('alertdialog', { name: 'Ask Noor Haddad for changes?' });
  await changes.getByLabel('Your side').fill('February is upside down');
  await changes.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(changes.getByText('Choose a date within 30 days')).toBeVisible();
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await changes.getByLabel('Changes by').fill(nextWeek);
  await expectAccessible(page);
  await changes.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(employer.text('Changes Asked For').first()).toBeVisible();
  await expect(employer.button('Ask for changes')).toHaveCount(0);
  await expect(seeker.page.getByText('February is upside down')).toBeVisible();
  await expect(seeker.page.getByText(/asked for changes; no deadline runs until/)).toBeVisible();
  await employer.button('Answer').click();
  const answer = page.getByRole('alertdialog', { name: 'Answer Noor Haddad?' });
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(answer.getByText('This field is required')).toBeVisible();
  await answer.getByLabel('Your side').fill('January is missing');
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(employer.text('Answer Saved').first()).toBeVisible();
  // No deadline applies any more, which both parties read.
  for (const side of [page, seeker.page]) {
    await expect(side.getByText(/waits for our support, because you two disagree/)).toBeVisible();
    await expect(side.getByText(/^Waits for support/)).toBeVisible();
    await expect(side.getByText(/^If still held/)).toHaveCount(0);
    await expectAccessible(side);
  }

  await expect(seeker.page.getByText('January is missing')).toBeVisible();
  await seeker.button('Object to a refund').click();
  const object = seeker.page.getByRole('alertdialog', { name: 'Object to a refund?' });
  await object.getByLabel('Your side').fill('It is in the second folder');
  await object.getByRole('button', { name: 'Object to a refund' }).click();
  await expect(seeker.text('Objection Saved').first()).toBeVisible();
  await seeker.button('Agree to a refund').click();
  const agree = seeker.page.getByRole('alertdialog', { name: 'Agree to a refund of $250.00?' });
  await agree.getByRole('button', { name: 'Agree to a refund' }).click();
  await expect(seeker.text('Refund Agreed To').first()).toBeVisible();

  await expect(page.getByText('It is in the second folder')).toBeVisible();
  await employer.button('Request refund').click();
  const refund = page.getByRole('alertdialog', { name: 'Take back $250.00?' });
  await refund.getByLabel('Reason').fill('As agreed');
  await refund.getByRole('button', { name: 'Request refund' }).click();
  await expect(employer.text('Escrow Refunded').first()).toBeVisible();
});

test('a part is offered and accepted, which divides the money', { tag: '@nightly' }, async ({
  site,
}) => {
  const hire = await createHiringPair(site, 'Bookkeeper for the winter');
  const { id } = await fundEscrow(site, hire);
  const employer = await site.visitAs(hire.employer);
  const seeker = await site.visitAs(hire.seeker, { viewport: PHONE, theme: 'dark', locale: 'fr' });
  const { page } = employer;
  await hire.seeker.client.addStatement({ body: { escrowId: id, kind: 'delivery', text: 'Half' } });
  await employer.open(`/employer/payments/${id}`);
  await employer.button('Make an offer').click();
  const dialog = page.getByRole('alertdialog', { name: 'Offer Noor Haddad a part of $250.00?' });
  await expect(dialog.getByLabel(/^Part to release/)).toBeFocused();
  await dialog.getByLabel(/^Part to release/).fill('100');
  await expect(dialog.getByText('$150.00')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make an offer' }).click();
  await expect(employer.button('Withdraw the offer')).toBeVisible();

  await seeker.open('/job-seeker/payments');
  await expect(seeker.text('Offre faite')).toBeVisible();
  expect(await seeker.overflow()).toBe(0);
  await seeker.open(`/job-seeker/payments/${id}`);
  await expectAccessible(seeker.page);
  expect(await seeker.overflow()).toBe(0);
  await seeker.button('Accepter l’offre').click();
  const accept = seeker.page.getByRole('alertdialog');
  await expect(accept).toContainText('150,00');
  await accept.getByRole('button', { name: 'Accepter l’offre' }).click();
  await expect(accept).toHaveCount(0);
  await expect(page.getByText('Noor Haddad accepted the offer: $150.00 is refunded')).toBeVisible();
  await expect(
    page.getByText('$150.00 was returned to the card; the rest is released'),
  ).toBeVisible();
  await expect(employer.button('Make an offer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Release funds' })).toHaveCount(0);
  await expectAccessible(page);
});

test('Portage decides when one asks, and both read so', { tag: '@nightly' }, async ({ site }) => {
  const hire = await createHiringPair(site, 'Bookkeeper for the spring');
  const { id } = await fundEscrow(site, hire);
  const seeker = await site.visitAs(hire.seeker);
  await seeker.open(`/job-seeker/payments/${id}`);
  await seeker.button('Object to a refund').click();
  const object = seeker.page.getByRole('alertdialog');
  await object.getByLabel('Your side').fill('It is done');
  await object.getByRole('button', { name: 'Object to a refund' }).click();
  await seeker.button('Ask Portage to decide').click();
  const ask = seeker.page.getByRole('alertdialog', {
    name: 'Ask Portage to decide about $250.00?',
  });
  await ask.getByLabel('Your side').fill('We do not agree');
  await expectAccessible(seeker.page);
  await ask.getByRole('button', { name: 'Ask Portage to decide' }).click();
  await expect(seeker.text('With Portage')).toBeVisible();
  await expect(seeker.text('Noor Haddad asked Portage to decide')).toBeVisible();
  const staff = await registerStaff(site);
  const reply = await staff.client.decidePayment({
    params: { id },
    body: {
      decision: 'release',
      reason: 'Ticket 7',
      explanation: 'The books are complete',
      lastEventId: ALL_READ,
    },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  await makeDecisionsLater(site);
  await seeker.page.reload();
  await expect(seeker.page.getByText('The books are complete').first()).toBeVisible();
  const employer = await site.visitAs(hire.employer);
  await employer.open(`/employer/payments/${id}`);
  await expect(employer.page.getByText('The books are complete').first()).toBeVisible();
  await expect(employer.page.getByRole('button', { name: /Release|refund|Take/ })).toHaveCount(0);
  await expectAccessible(employer.page);
});
