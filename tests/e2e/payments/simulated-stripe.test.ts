import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import axe from 'axe-core';
import express from 'express';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import {
  type EmulatorWorld,
  publishableKey,
  startEmulator,
} from '#tests/support/stripe-emulator.ts';

/** The policy of security.md for pages; the page under test must do with it. */
const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-n0nce'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'`;

let world: EmulatorWorld;
let browser: Browser;
let folder: string;
let site: Server;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  world = await startEmulator();
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-payment-page-'));
  await build({
    configFile: path.join(projectRoot, 'vite.config.ts'),
    root: path.join(projectRoot, 'tests/support/payment-page'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  const app = express();
  app.use('/emulator', world.emulator.browserRouter);
  app.get('/', (_request, response) => {
    response
      .set('content-security-policy', policy)
      .type('html')
      .send(html.replaceAll('%CSP_NONCE%', 'n0nce'));
  });
  app.use(express.static(folder, { index: false }));
  site = createServer(app);
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  problems.length = 0;
  page = await browser.newPage();
  page.on('console', (message) => {
    // A refused card is an HTTP 402, which the browser reports as an error of its own.
    if (message.type() === 'error' && !message.text().includes('402'))
      problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
});

afterEach(async () => {
  await page.close();
  expect(problems).toEqual([]);
});

async function openPayment(locale = 'en') {
  const intent = await world.stripe.paymentIntents.create({
    amount: 12_500,
    currency: 'cad',
    allowed_payment_method_types: ['card'],
  });
  await page.addInitScript(`localStorage.setItem('portage-locale', '${locale}')`);
  const { port } = site.address() as AddressInfo;
  const query = new URLSearchParams({
    client_secret: intent.client_secret ?? '',
    publishable_key: publishableKey,
  });
  await page.goto(`http://127.0.0.1:${port}/?${query}`);
  return intent.id;
}

async function fillCard(number: string, expiry = '1230', cvc = '123') {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill(expiry);
  await page.getByLabel('Security code').fill(cvc);
}

const pay = () => page.getByRole('button', { name: 'Pay', exact: true }).click();
const outcome = (text: string | RegExp) => page.locator('output').getByText(text).waitFor();
const statusOf = async (id: string) => (await world.stripe.paymentIntents.retrieve(id)).status;

const settled = () => page.waitForFunction(() => document.getAnimations().length === 0);

/** What axe finds on the page as it stands. */
async function axeViolations(): Promise<string[]> {
  await settled();
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, help }) => `${id}: ${help}`);
  });
}

describe('the stand-in for Stripe.js', () => {
  it('pays with a good card, and tells Elements that it is ready and complete', async () => {
    const id = await openPayment();
    await page.getByText('Simulated payments, no real money').waitFor();
    await fillCard('4242424242424242');
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await page.getByLabel('Expiry date').inputValue()).toBe('12 / 30');
    await page
      .locator('[data-events^="ready"][data-events~="complete"]')
      .waitFor({ state: 'attached' });
    await pay();
    await outcome('succeeded');
    expect(await statusOf(id)).toBe('succeeded');
  });

  it('says beside the field what is missing, before anything is sent', async () => {
    const id = await openPayment();
    await page.getByLabel('Card number').fill('4242');
    await pay();
    await outcome('Your card number is incomplete.');
    await page.getByText('Your card’s expiry date is incomplete.').waitFor();
    expect(await axeViolations()).toEqual([]);
    const invalid = await page.getByLabel('Card number').getAttribute('aria-invalid');
    expect(invalid).toBe('true');
    expect(await statusOf(id)).toBe('requires_payment_method');
  });

  it('tells of a declined card, and takes another for the same payment', async () => {
    const id = await openPayment();
    await fillCard('4000000000000002');
    await pay();
    await outcome('card_declined: Your card was declined. Try another card.');
    await fillCard('4242424242424242');
    await pay();
    await outcome('succeeded');
    expect(await statusOf(id)).toBe('succeeded');
  });

  it('refuses a card that is not a test card', async () => {
    const id = await openPayment();
    await fillCard('4111111111111111');
    await pay();
    await outcome(/This is not a test card/);
    expect(await statusOf(id)).toBe('requires_payment_method');
  });

  it('asks for authentication above the payment’s own dialog', async () => {
    const id = await openPayment();
    await fillCard('4000002760003155');
    await pay();
    const dialog = page.getByRole('dialog', { name: 'Authenticate this payment' });
    await dialog.waitFor();
    expect(await axeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Fail' }).click();
    await outcome(/^payment_intent_authentication_failure/);
    await dialog.waitFor({ state: 'detached' });
    expect(await statusOf(id)).toBe('requires_payment_method');
    await pay();
    await dialog.getByRole('button', { name: 'Complete authentication' }).click();
    await outcome('succeeded');
    expect(await statusOf(id)).toBe('succeeded');
  });

  it('takes a closed window of the bank for a failure', async () => {
    await openPayment();
    await fillCard('4000002760003155');
    await pay();
    const dialog = page.getByRole('dialog', { name: 'Authenticate this payment' });
    // The window answers keys once it has taken the focus and nothing moves any more.
    await dialog.locator(':focus').waitFor();
    await settled();
    await page.keyboard.press('Escape');
    await outcome(/^payment_intent_authentication_failure/);
    await page.getByRole('dialog', { name: 'Payment', exact: true }).waitFor();
  });

  it('speaks French', async () => {
    await openPayment('fr');
    await page.getByText('Paiements simulés, sans argent réel').waitFor();
    await page.getByLabel('Numéro de carte').fill('4242');
    await pay();
    await outcome('Le numéro de votre carte est incomplet.');
  });
});
