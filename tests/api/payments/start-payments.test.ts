import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EMULATOR_PATH, startPayments, WEBHOOK_PATH } from '#server/app/start/start-payments.ts';
import { createStripe } from '#server/features/payments/stripe/gateway.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createAccount, createOnboardingLink, pay } from '#tests/support/stripe-emulator.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const logger = pino({ level: 'silent' });
const clock = { now: () => new Date() };

describe('the start of payments', () => {
  test('under a new session secret goes on with the simulated payments of the old one', async () => {
    const startWith = (SESSION_SECRET: string) =>
      startPayments({
        config: parseConfig({ SESSION_SECRET }),
        pool,
        logger,
        clock,
        ownUrl: () => 'http://127.0.0.1:1',
      });
    const before = await startWith('the old one');
    const { intent } = await pay(createStripe(before.keys.secretKey, before.keys.apiBase), 1000);
    await before.stop();
    const after = await startWith('the new one,the old one');
    try {
      expect(await after.gateway.readPayment(intent.id)).toMatchObject({ status: 'succeeded' });
    } finally {
      await after.stop();
    }
  });

  test('without a key runs the emulator, which calls this process’s own webhook', async () => {
    const app = express();
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const ownUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const payments = await startPayments({ config: parseConfig({}), pool, logger, clock, ownUrl });
    const { keys, browserRouter } = payments;
    const stripe = createStripe(keys.secretKey, keys.apiBase);
    const urls: string[] = [];
    app.post(WEBHOOK_PATH, express.raw({ type: '*/*' }), (request, response) => {
      const signature = request.get('stripe-signature') ?? '';
      const notice = JSON.parse(String(request.body)).object === 'v2.core.event';
      const event = notice
        ? stripe.parseEventNotification(request.body, signature, keys.connectWebhookSecret ?? '')
        : stripe.webhooks.constructEvent(request.body, signature, keys.webhookSecret ?? '');
      urls.push(event.type);
      response.sendStatus(200);
    });
    if (!browserRouter) throw new Error('The emulator has no part for browsers.');
    app.use(EMULATOR_PATH, browserRouter);
    try {
      expect(keys.mode).toBe('simulated');
      await pay(stripe, 1000);
      const account = await createAccount(stripe);
      const { url } = await createOnboardingLink(stripe, account.id);
      expect(url.startsWith(`${ownUrl()}${EMULATOR_PATH}/onboarding/`)).toBe(true);
      const link = await payments.gateway.createSetUpLink(account.id, 'http://here.example/?at=');
      expect(link).toMatch(/^http:\/\/here\.example\/emulator\/onboarding\/\w+$/);
      const headers = { cookie: 'portage-locale=fr', 'accept-language': 'en' };
      expect(await (await fetch(url, { headers })).text()).toContain('<html lang="fr">');
      await vi.waitFor(
        () =>
          expect(urls).toEqual(
            expect.arrayContaining(['payment_intent.succeeded', 'v2.core.account.created']),
          ),
        { timeout: 20_000 },
      );
    } finally {
      await payments.stop();
      server.closeAllConnections();
      server.close();
    }
  });

  test('with a test key and another API base talks to that, and starts no emulator', async () => {
    const calls: string[] = [];
    const stand = createServer((request, response) => {
      calls.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data: [], has_more: false }));
    });
    await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve));
    const config = parseConfig({
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
      STRIPE_API_BASE: `http://127.0.0.1:${(stand.address() as AddressInfo).port}`,
    });
    const payments = await startPayments({ config, pool, logger, clock, ownUrl: () => '' });
    await payments.gateway.listDisputes('ch_1');
    expect(calls).toEqual(['GET /v1/disputes?charge=ch_1 Bearer sk_test_abc']);
    expect(payments).toMatchObject({ browserRouter: undefined, keys: { mode: 'test' } });
    await payments.stop();
    stand.closeAllConnections();
    stand.close();
  });
});
