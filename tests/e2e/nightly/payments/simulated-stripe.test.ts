import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import express from 'express';
import { build } from 'vite';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { expectAccessible } from '#tests/support/site.ts';
import {
  type EmulatorWorld,
  publishableKey,
  startEmulator,
} from '#tests/support/stripe-emulator.ts';
import { fillCard } from '../../payments/card.ts';

/** As strict as the policy of Portage's own pages (server/platform/http/security-headers.ts). */
const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-n0nce'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'`;

/** The Stripe emulator, and a page with a payment form. */
interface Checkout extends Pick<EmulatorWorld, 'stripe'> {
  origin: string;
}

const test = base.extend<object, { checkout: Checkout }>({
  checkout: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const world = await startEmulator();
      const folder = await mkdtemp(path.join(os.tmpdir(), 'portage-payment-page-'));
      await build({
        configFile: path.join(projectRoot, 'vite.config.ts'),
        root: path.join(projectRoot, 'tests/support/payment-page'),
        logLevel: 'error',
        build: { outDir: folder, emptyOutDir: true },
      });
      const html = await readFile(path.join(folder, 'index.html'), 'utf8');
      const app = express();
      app.use('/emulator', world.emulator.browserRouter);
      app.get(['/', '/fr'], (_request, response) => {
        response
          .set('content-security-policy', policy)
          .type('html')
          .send(html.replaceAll('%CSP_NONCE%', 'n0nce'));
      });
      app.use(express.static(folder, { index: false }));
      const server = createServer(app);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      await use({ stripe: world.stripe, origin: `http://127.0.0.1:${port}` });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      // A refused card answers HTTP 402, which the browser reports as an error.
      if (message.type() === 'error' && !message.text().includes('402')) {
        problems.push(message.text());
      }
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await use(page);
    expect(problems).toEqual([]);
  },
});

async function openPayment(page: Page, { stripe, origin }: Checkout, locale = 'en') {
  const intent = await stripe.paymentIntents.create({
    amount: 12_500,
    currency: 'cad',
    allowed_payment_method_types: ['card'],
  });
  const query = new URLSearchParams({
    client_secret: intent.client_secret ?? '',
    publishable_key: publishableKey,
  });
  await page.goto(`${origin}/${locale === 'fr' ? 'fr' : ''}?${query}`);
  return { status: async () => (await stripe.paymentIntents.retrieve(intent.id)).status };
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click();
const expectOutcome = (page: Page, text: string | RegExp) =>
  expect(page.locator('output').getByText(text)).toBeVisible();
const settled = (page: Page) => page.waitForFunction(() => document.getAnimations().length === 0);

test.describe('the simulated Stripe.js', () => {
  test('pays with a good card, and reports to Elements that it is ready and complete', async ({
    page,
    checkout,
  }) => {
    const payment = await openPayment(page, checkout);
    await expect(page.getByText('Simulated payments, no real money')).toBeVisible();
    await fillCard(page, '4242424242424242');
    await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
    await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 30');
    await expect(page.locator('[data-events^="ready"][data-events~="complete"]')).toBeAttached();
    await pay(page);
    await expectOutcome(page, 'succeeded');
    expect(await payment.status()).toBe('succeeded');
  });

  test('says beside the field what is missing, before anything is sent', async ({
    page,
    checkout,
  }) => {
    const payment = await openPayment(page, checkout);
    await page.getByLabel('Card number').fill('4242');
    await pay(page);
    await expectOutcome(page, 'Your card number is incomplete.');
    await expect(page.getByText('Your card’s expiry date is incomplete.')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    expect(await payment.status()).toBe('requires_payment_method');
  });

  test('reports a declined card, and takes another for the same payment', async ({
    page,
    checkout,
  }) => {
    const payment = await openPayment(page, checkout);
    await fillCard(page, '4000000000000002');
    await pay(page);
    await expectOutcome(page, 'card_declined: Your card was declined. Try another card.');
    await fillCard(page, '4242424242424242');
    await pay(page);
    await expectOutcome(page, 'succeeded');
    expect(await payment.status()).toBe('succeeded');
  });

  test('refuses a card that is not a test card', async ({ page, checkout }) => {
    const payment = await openPayment(page, checkout);
    await fillCard(page, '4111111111111111');
    await pay(page);
    await expectOutcome(page, /This is not a test card/);
    expect(await payment.status()).toBe('requires_payment_method');
  });

  test('asks for authentication above the payment’s own dialog', async ({ page, checkout }) => {
    const payment = await openPayment(page, checkout);
    await fillCard(page, '4000002500003155');
    await pay(page);
    const dialog = page.getByRole('dialog', { name: 'Authenticate this payment' });
    await expect(dialog).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Fail' }).click();
    await expectOutcome(page, /^payment_intent_authentication_failure/);
    await expect(dialog).toHaveCount(0);
    expect(await payment.status()).toBe('requires_payment_method');
    await pay(page);
    await dialog.getByRole('button', { name: 'Complete authentication' }).click();
    await expectOutcome(page, 'succeeded');
    expect(await payment.status()).toBe('succeeded');
  });

  test('takes a closed window of the bank for a failure', async ({ page, checkout }) => {
    await openPayment(page, checkout);
    await fillCard(page, '4000002500003155');
    await pay(page);
    const dialog = page.getByRole('dialog', { name: 'Authenticate this payment' });
    // The dialog handles keys once it has the focus and its animation has ended.
    await expect(dialog.locator(':focus')).toBeVisible();
    await settled(page);
    await page.keyboard.press('Escape');
    await expectOutcome(page, /^payment_intent_authentication_failure/);
    await expect(page.getByRole('dialog', { name: 'Payment', exact: true })).toBeVisible();
  });

  test('speaks French', async ({ page, checkout }) => {
    await openPayment(page, checkout, 'fr');
    await expect(page.getByText('Paiements simulés, sans argent réel')).toBeVisible();
    await page.getByLabel('Numéro de carte').fill('4242');
    await pay(page);
    await expectOutcome(page, 'Le numéro de votre carte est incomplet.');
  });
});
