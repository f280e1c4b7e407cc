import { expect } from '@playwright/test';
import { createHiringPair } from '#tests/support/factories.ts';
import { keepMails } from '#tests/support/kept-mails.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from '../../fixtures.ts';
import { fillCard } from '../../payments/card.ts';

// Caused by Playwright's scripts in the sandboxed frame of a mail.
test.use({ siteParts: { environment: { STAGING: '1' } }, provoked: /sandboxed/ });

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a tester pays with a test card, loses a dispute, reads its mail, and sees a page load', async ({
  site,
}) => {
  const hire = await createHiringPair(site, 'Bookkeeper for the season');
  const { id } = hire.application;
  await hire.employer.client.updateApplication({ params: { id }, body: { status: 'hired' } });
  const tester = await site.visitAs(hire.employer);
  const { page } = tester;

  await page.goto(`/employer/payments?applicationId=${id}`);
  await tester.fill({ 'Amount (CAD)': '1,250.50', 'Completion deadline': inDays(20) });
  await tester.button('Continue to payment').click();
  await page.getByText('Test cards and what they do').click();
  await expect(page.getByText('4000 0000 0000 5126')).toBeVisible();
  await expectAccessible(page);
  await fillCard(page, '4242424242424242');
  await tester.button('Pay $1,250.50').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Funded' })).toBeVisible();

  await tester.open('/staging/payments');
  const panel = page.locator('#payments');
  await expect(panel.getByText('Bookkeeper for the season')).toBeVisible();
  await panel.getByLabel('Filter').fill('no such payment');
  await expect(panel.getByText('Bookkeeper for the season')).toHaveCount(0);
  await panel.getByLabel('Filter').fill('bookkeeper SEASON');
  await panel.getByRole('button', { name: 'Open a dispute' }).click();
  await panel.getByText('Chain of events').click();
  await expect(panel.getByText('charge.dispute.created')).toBeVisible();
  await expect(panel.getByText('webhook: 200').first()).toBeVisible();
  await panel.getByRole('tab', { name: 'Disputes' }).click();
  // The tab of payments, which stays until this one is there, has the word too.
  await expect(panel.getByRole('button', { name: 'Lose' })).toBeVisible();
  await expect(panel.getByText('needs_response')).toBeVisible();
  await panel.getByRole('button', { name: 'Lose' }).click();
  await expect(panel.getByText('lost', { exact: true })).toBeVisible();
  await panel.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(panel.getByText('charge.dispute.closed')).toBeVisible();
  await panel.getByRole('tab', { name: 'Faults' }).click();
  await panel
    .getByRole('form', { name: 'Next webhooks' })
    .getByRole('button', { name: 'Order' })
    .click();
  await expect(panel.getByText('Lost · All · 1 left')).toBeVisible();
  await panel.getByRole('button', { name: 'Clear all faults' }).click();
  await expect(panel.getByText('Lost · All · 1 left')).toHaveCount(0);

  await keepMails(site);
  await tester.open('/staging/outbox');
  const outbox = page.locator('#outbox');
  await outbox.getByLabel('Person (email)').fill(hire.employer.user.email);
  await outbox.locator('summary').first().click();
  const inFrench = outbox.getByRole('region', { name: 'French' }).frameLocator('iframe');
  await expect(inFrench.getByText('Vous recevez ce courriel')).toBeVisible();
  const mail = outbox.getByRole('region', { name: 'English' }).frameLocator('iframe');
  await expect(mail.getByText('You receive this email')).toBeVisible();
  await expectAccessible(page);
  const opening = page.context().waitForEvent('page');
  await mail.locator('a').first().click();
  const opened = await opening;
  await opened.waitForLoadState();
  expect(new URL(opened.url()).origin).toBe(site.origin);
  await opened.close();
  await outbox.getByText('Text', { exact: true }).click();
  await expect(outbox.getByRole('link').first()).toHaveAttribute('href', new RegExp(site.origin));

  await tester.open('/staging/faults');
  const faults = page.locator('#faults');
  await faults.getByRole('combobox', { name: 'Call' }).fill('listEmployerEscrows');
  await faults.getByLabel('What happens').selectOption('Slow');
  await faults.getByLabel('Delay in ms').fill('30000');
  await faults.getByLabel('Times').fill('1');
  await faults.getByRole('button', { name: 'Order the fault' }).click();
  await expect(faults.getByText('after 30000 ms')).toBeVisible();
  await tester.open('/employer/payments');
  await expect(page.getByRole('status').first()).toBeVisible();
  await expect(page.getByText('Bookkeeper for the season')).toHaveCount(0);
  // The fault was used up.
  await page.reload();
  await expect(page.getByText('Bookkeeper for the season').first()).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();

  await tester.open('/staging/scenarios?kind=payment&state=refund-refused&deliveredOnDay=never');
  await tester.button('Make').click();
  await page.getByRole('link', { name: /^Act as the employer/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^made-\d+-employer$/);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByText('Refund refused').first()).toBeVisible();
});
