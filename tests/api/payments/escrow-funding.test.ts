import { describe, expect } from 'vitest';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  createParty,
  DAY,
  expectSoundBooks,
  fundEscrow,
  funding,
  type Party,
  startMoneyApp,
} from '#tests/support/money.ts';
import { test as base } from './fixtures.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const test = base.extend('dear', { scope: 'file' }, async ({}, { onCleanup }) => {
  const dear = await startMoneyApp({ PLATFORM_FEE_BPS: '1000' });
  onCleanup(dear.close);
  return dear;
});

test.afterEach(({ app }) => expectSoundBooks(app));

const fund = (party: Party, body: unknown) => party.employer.client.raw('fundEscrow', { body });

describe('funding', () => {
  test('answers the whole calculation before anything is paid', async ({ app }) => {
    const party = await createParty(app);
    const reply = await fund(party, funding(app, party.application.id, '250.50'));
    expect(reply).toMatchObject({
      status: 201,
      body: {
        paymentIntentId: expect.stringMatching(/^pi_/),
        clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
        amount: '250.50',
        platformFee: '12.53',
        netAmount: '237.97',
        currency: 'cad',
        status: 'pending',
      },
    });
    const ownEscrows = await party.employer.client.listEmployerEscrows();
    expect(ownEscrows.body).toMatchObject([{ id: null, status: 'pending', amount: '250.50' }]);
    expect(
      (
        await party.employer.client.getApplicationEscrow({
          params: { applicationId: party.application.id },
        })
      ).body,
    ).toMatchObject({ status: 'pending' });
    // The seeker does not see an unpaid payment.
    expectError(
      await party.seeker.client.getApplicationEscrow({
        params: { applicationId: party.application.id },
      }),
      'NOT_FOUND',
    );
    expect((await party.seeker.client.listSeekerEscrows()).body).toEqual([]);
  });

  test.for([undefined, true, false])(
    'keeps %s as the answer about an invoice',
    async (answer, { app }) => {
      const party = await createParty(app);
      const terms = funding(app, party.application.id);
      expect((await fund(party, { ...terms, confirmsInvoice: answer })).status).toBe(201);
      const again = await fund(party, { ...terms, confirmsInvoice: true });
      expect(again.status).toBe(201);
      const { rows } = await app.pool.query(
        'SELECT confirms_invoice FROM payment_intents WHERE application_id = $1',
        [party.application.id],
      );
      expect(rows).toEqual([{ confirms_invoice: answer ?? null }]);
      const wrong = await fund(party, { ...terms, confirmsInvoice: 'yes' });
      expectError(wrong, 'VALIDATION_FAILED');
    },
  );

  test.for([
    ['1.005', 'Enter an amount in dollars and cents, such as 250 or 250.50'],
    ['1e3', 'Enter an amount in dollars and cents, such as 250 or 250.50'],
    ['-5', 'Enter an amount in dollars and cents, such as 250 or 250.50'],
    ['abc', 'Enter an amount in dollars and cents, such as 250 or 250.50'],
    ['', 'This field is required'],
    [1.005, 'Enter an amount in dollars and cents, such as 250 or 250.50'],
    [null, 'This field is required'],
    ['0.49', 'The amount must be at least $0.50'],
    [0, 'The amount must be at least $0.50'],
    ['1000000.00', 'The amount must be at most $999,999.99'],
  ])('refuses the amount %j', async ([amount, message], { app }) => {
    const party = await createParty(app);
    const reply = await fund(party, { ...funding(app, party.application.id), amount });
    expect(fieldErrors(reply)).toEqual([`amount: ${message}`]);
  });

  test('accepts a JSON number, and amounts at the bounds', async ({ app }) => {
    const party = await createParty(app);
    for (const [amount, shownAmount] of [
      [0.5, '0.50'],
      ['999999.99', '999999.99'],
      [20, '20.00'],
    ] as const) {
      const reply = await fund(party, funding(app, party.application.id, amount));
      expect(reply.body).toMatchObject({ amount: shownAmount });
    }
  });

  test('wants a deadline in the next 75 days', async ({ app }) => {
    const party = await createParty(app);
    const body = funding(app, party.application.id);
    const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
    const refused = async (completionDeadline: unknown) =>
      fieldErrors(await fund(party, { ...body, completionDeadline }));
    expect(await refused(inMs(-1000))).toEqual([
      'completionDeadline: The completion deadline must be in the future',
    ]);
    expect(await refused(inMs(75 * DAY + 60_000))).toEqual([
      'completionDeadline: The completion deadline must be within 75 days',
    ]);
    expect(await refused('tomorrow')).toEqual(['completionDeadline: This value is not valid']);
    expect((await fund(party, { ...body, completionDeadline: inMs(74 * DAY) })).status).toBe(201);
  });

  test('gives the same payment for the same terms, and a new one for others', async ({ app }) => {
    const party = await createParty(app);
    const body = funding(app, party.application.id);
    const first = await fund(party, body);
    expect((await fund(party, body)).body).toEqual(first.body);
    const other = await fund(party, { ...body, amount: '300.00' });
    expect(other.body.paymentIntentId).not.toBe(first.body.paymentIntentId);
    const old = await app.stripe.paymentIntents.retrieve(first.body.paymentIntentId);
    expect(old.status).toBe('canceled');
    const repeated = await fund(party, body);
    expect(repeated.body.paymentIntentId).not.toBe(first.body.paymentIntentId);
  });

  test('makes one payment of twenty clicks', async ({ app }) => {
    const party = await createParty(app);
    const body = funding(app, party.application.id);
    const replies = await Promise.all(Array.from({ length: 20 }, () => fund(party, body)));
    const ids = new Set(
      replies.filter(({ status }) => status === 201).map((r) => r.body.paymentIntentId),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(ids.size).toBe(1);
  });

  test('is for the owner of the job, and not for a rejected application', async ({ app }) => {
    const party = await createParty(app);
    const stranger = await createParty(app);
    const body = funding(app, party.application.id);
    expectError(await fund(stranger, body), 'NOT_FOUND');
    expectError(await fund(party, { ...body, applicationId: 2_147_483_647 }), 'NOT_FOUND');
    const seekers = await party.seeker.client.fundEscrow({ body });
    expectError(seekers, 'FORBIDDEN');
    await party.employer.client.updateApplication({
      params: { id: party.application.id },
      body: { status: 'rejected' },
    });
    expectError(await fund(party, body), 'APPLICATION_REJECTED');
  });

  test('is once for an application while its money is held', async ({ app }) => {
    const party = await createParty(app);
    await fundEscrow(app, party);
    expectError(await fund(party, funding(app, party.application.id)), 'ESCROW_EXISTS');
  });

  test('finds a payment that was made while the tab was closed', async ({ app }) => {
    const party = await createParty(app);
    const { body } = await fund(party, funding(app, party.application.id));
    await app.stripe.paymentIntents.confirm(body.paymentIntentId, {
      payment_method: 'pm_card_visa',
    });
    expectError(await fund(party, funding(app, party.application.id)), 'ESCROW_EXISTS');
    expect(
      (
        await party.employer.client.getApplicationEscrow({
          params: { applicationId: party.application.id },
        })
      ).body,
    ).toMatchObject({ status: 'funded' });
  });

  test('reports when Stripe does not respond, and works again when it does', async ({ app }) => {
    const party = await createParty(app);
    const body = funding(app, party.application.id);
    app.faults.before = () => ({ status: 500 });
    const reply = await fund(party, body);
    app.faults.before = undefined;
    expectError(reply, 'PAYMENTS_UNAVAILABLE');
    expect(reply.headers.get('retry-after')).toBe('5');
    expect((await fund(party, body)).status).toBe(201);
  });

  test('keeps the answer under its idempotency key, and refuses the key for another body', async ({
    app,
  }) => {
    const party = await createParty(app);
    const { client } = party.employer;
    const body = funding(app, party.application.id);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await client.fundEscrow({ body }, headers);
    const again = await client.fundEscrow({ body }, headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    const other = await client.fundEscrow({ body: { ...body, amount: '9.00' } }, headers);
    expectError(other, 'IDEMPOTENCY_KEY_REUSED');
    const bad = { 'idempotency-key': crypto.randomUUID() };
    const refused = { ...body, applicationId: 2_147_483_647 };
    expectError(await client.fundEscrow({ body: refused }, bad), 'NOT_FOUND');
    expect((await client.fundEscrow({ body }, bad)).status).toBe(201);
  });

  test('answers 409 while its key is in progress, and takes over a dead one', async ({ app }) => {
    const party = await createParty(app);
    const { client, user } = party.employer;
    const body = funding(app, party.application.id);
    const key = crypto.randomUUID();
    const headers = { 'idempotency-key': key };
    await client.fundEscrow({ body }, headers);
    const claim = (age: string) =>
      app.pool.query(
        `UPDATE idempotency_keys SET status = NULL, body = NULL, created_at = now() - $3::interval
         WHERE scope = $1 AND key = $2`,
        [user.id, key, age],
      );
    await claim('5 s');
    expectError(await client.fundEscrow({ body }, headers), 'IDEMPOTENCY_IN_PROGRESS');
    await claim('5 min');
    expect((await client.fundEscrow({ body }, headers)).status).toBe(201);
  });
});

describe('confirming', () => {
  test('asks Stripe, not the client', async ({ app }) => {
    const party = await createParty(app);
    const { body } = await fund(party, funding(app, party.application.id));
    const confirm = () =>
      party.employer.client.confirmPayment({
        body: { paymentIntentId: body.paymentIntentId },
      });
    expect(expectError(await confirm(), 'PAYMENT_NOT_COMPLETED').details).toEqual({
      status: 'requires_payment_method',
      failureCode: null,
    });
    const pay = (card: string) =>
      app.stripe.paymentIntents.confirm(body.paymentIntentId, { payment_method: card });
    await expect(pay('pm_card_chargeDeclined')).rejects.toThrow('declined');
    expect(expectError(await confirm(), 'PAYMENT_NOT_COMPLETED').details).toMatchObject({
      failureCode: 'generic_decline',
    });
    await pay('pm_card_visa');
    const confirmed = await confirm();
    expect(confirmed.body).toMatchObject({
      status: 'funded',
      amount: '250.00',
      netAmount: '237.50',
    });
    expect((await confirm()).body).toEqual(confirmed.body);
    const stranger = await createParty(app);
    const strangerReply = await stranger.employer.client.confirmPayment({
      body: { paymentIntentId: body.paymentIntentId },
    });
    expectError(strangerReply, 'NOT_FOUND');
  });
});

describe('the platform’s fee', () => {
  test.for<[string, string]>([
    ['0.55', '0.06'],
    ['0.95', '0.10'],
    ['10.05', '1.01'],
    ['33.33', '3.33'],
    ['99.99', '10.00'],
  ])('of %s at 1000 basis points is %s', async ([amount, platformFee], { dear }) => {
    const party = await createParty(dear);
    const reply = await party.employer.client.fundEscrow({
      body: funding(dear, party.application.id, amount),
    });
    expect(reply.body).toMatchObject({ amount, platformFee });
  });
});
