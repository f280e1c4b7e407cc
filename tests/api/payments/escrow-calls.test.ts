import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Escrow, PaymentTransaction } from '#shared/contract/contract.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  createParty,
  expectSoundBooks,
  fundEscrow,
  funding,
  type MoneyApp,
  type Party,
  readyPayouts,
  startMoneyApp,
} from '#tests/support/money.ts';

let app: MoneyApp;
beforeAll(async () => {
  app = await startMoneyApp();
});
afterAll(() => app.close());
afterEach(() => expectSoundBooks(app));

describe('what no escrow takes', () => {
  const long = (length: number) => 'x'.repeat(length);

  it.each([
    ['fund', 'description: This is too long', { description: long(1001) }],
    [
      'fund',
      'description: This text has characters that cannot be stored',
      { description: 'nul \u0000' },
    ],
    ['fund', 'applicationId: This value is not valid', { applicationId: '1' }],
    ['confirm-payment', 'paymentIntentId: This is too long', { paymentIntentId: long(256) }],
    [
      'confirm-payment',
      'paymentIntentId: This text has characters that cannot be stored',
      { paymentIntentId: 'pi_\u0000' },
    ],
    ['confirm-payment', 'paymentIntentId: This field is required', { paymentIntentId: ' ' }],
    ['release', 'notes: This is too long', { notes: long(2001) }],
    ['release', 'notes: This text has characters that cannot be stored', { notes: '\ud800' }],
    ['release', 'notes: This value is not valid', { notes: 5 }],
    ['release', 'escrowId: This field is required', { escrowId: null }],
    ['refund', 'reason: This is too long', { reason: long(2001) }],
    ['refund', 'reason: This text has characters that cannot be stored', { reason: 'nul \u0000' }],
    ['refund', 'reason: This value is not valid', { reason: ['x'] }],
    ['refund', 'escrowId: This number is too large', { escrowId: 2_147_483_648 }],
  ])('%s answers ‘%s’', async (call, said, part) => {
    const { party, escrow } = await heldParty();
    const { id: escrowId, paymentIntentId } = escrow;
    const body = { ...funding(app, party.application.id), paymentIntentId, escrowId, reason: 'No' };
    const reply = await party.employer.client.post(`/api/escrow/${call}`, { ...body, ...part });
    expect(fieldErrors(reply)).toEqual([said]);
    const { body: now } = await party.employer.client.get('/api/employer/escrows');
    expect(now).toMatchObject([{ status: 'funded', pendingOperation: null, notes: null }]);
  });

  it('takes texts of the full length, and an application’s id only as one', async () => {
    const { party, escrow } = await heldParty();
    const { client } = party.employer;
    const refund = { escrowId: escrow.id, reason: long(2000) };
    expect((await client.post('/api/escrow/refund', refund)).body).toMatchObject({
      status: 'refunded',
      refundReason: long(2000),
    });
    held = undefined;
    for (const id of ['0', '-1', '1.5', 'abc', '2147483648', '1%00']) {
      expect((await client.get(`/api/escrow/application/${id}`)).status).toBe(400);
    }
  });

  /** One escrow for all who only knock at it. */
  let held: Promise<{ party: Party; escrow: Escrow & { id: number } }> | undefined;
  function heldParty() {
    held ??= createParty(app).then(async (party) => ({
      party,
      escrow: await fundEscrow(app, party),
    }));
    return held;
  }
});

describe('history', () => {
  it('shows every movement with its fee to both sides, and the totals', async () => {
    const party = await createParty(app);
    await readyPayouts(app, party);
    const { id } = await fundEscrow(app, party, { amount: '100.00' });
    const { employer, seeker } = party;
    const totals = async (person: Party['employer']) =>
      (await person.client.get('/api/payments/totals')).body;
    expect(await totals(employer)).toEqual({
      held: '100.00',
      released: '0.00',
      fees: '0.00',
      refunded: '0.00',
    });
    expect(await totals(seeker)).toMatchObject({ held: '95.00' });
    await employer.client.post('/api/escrow/release', { escrowId: id });
    for (const person of [employer, seeker]) {
      const { body } = await person.client.get<PaymentTransaction[]>('/api/payments/transactions');
      expect(body).toMatchObject([
        { type: 'release', amount: '95.00', processingFee: '5.00', status: 'completed' },
        { type: 'fund', amount: '100.00', processingFee: '0.00', status: 'completed' },
      ]);
      expect(await totals(person)).toEqual({
        held: '0.00',
        released: '95.00',
        fees: '5.00',
        refunded: '0.00',
      });
    }
    const stranger = await createParty(app);
    expect((await stranger.employer.client.get('/api/payments/transactions')).body).toEqual([]);
    const page = await employer.client.get<PaymentTransaction[]>(
      '/api/payments/transactions?limit=1',
    );
    expect(page.body).toHaveLength(1);
    expect(page.headers.get('link')).toMatch(/rel="next"/);
  });
});

describe('the provider’s configuration', () => {
  it('is for those who are signed in', async () => {
    const { seeker } = await createParty(app);
    expect((await seeker.client.get('/api/stripe/config')).body).toEqual({
      publishableKey: 'pk_test_of_the_tests',
      mode: 'simulated',
      currency: 'cad',
      platformFeeBps: 500,
    });
    expectError(await app.createClient().get('/api/stripe/config'), 'UNAUTHENTICATED');
  });
});
