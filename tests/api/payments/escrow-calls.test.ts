import { describe, expect } from 'vitest';
import type { CallName, Escrow } from '#shared/contract/contract.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  createParty,
  expectSoundBooks,
  fundEscrow,
  funding,
  type MoneyApp,
  type Party,
  readyPayouts,
} from '#tests/support/money.ts';
import { test } from './fixtures.ts';

test.afterEach(({ app }) => expectSoundBooks(app));

describe('what no escrow takes', () => {
  const long = (length: number) => 'x'.repeat(length);

  test.for([
    ['fundEscrow', 'description: This is too long', { description: long(1001) }],
    [
      'fundEscrow',
      'description: This text contains characters that cannot be saved',
      { description: 'nul \u0000' },
    ],
    ['fundEscrow', 'applicationId: This value is not valid', { applicationId: '1' }],
    ['confirmPayment', 'paymentIntentId: This is too long', { paymentIntentId: long(256) }],
    [
      'confirmPayment',
      'paymentIntentId: This text contains characters that cannot be saved',
      { paymentIntentId: 'pi_\u0000' },
    ],
    ['confirmPayment', 'paymentIntentId: This field is required', { paymentIntentId: ' ' }],
    ['releaseEscrow', 'notes: This is too long', { notes: long(2001) }],
    [
      'releaseEscrow',
      'notes: This text contains characters that cannot be saved',
      { notes: '\ud800' },
    ],
    ['releaseEscrow', 'notes: This value is not valid', { notes: 5 }],
    ['releaseEscrow', 'escrowId: This field is required', { escrowId: null }],
    ['discardPayment', 'paymentIntentId: This value is not valid', { paymentIntentId: 5 }],
    [
      'discardPayment',
      'paymentIntentId: This text contains characters that cannot be saved',
      { paymentIntentId: 'pi_\u0000' },
    ],
    ['cancelRelease', 'escrowId: This value is not valid', { escrowId: 'x' }],
    ['refundEscrow', 'reason: This is too long', { reason: long(2001) }],
    [
      'refundEscrow',
      'reason: This text contains characters that cannot be saved',
      { reason: 'nul \u0000' },
    ],
    ['refundEscrow', 'reason: This value is not valid', { reason: ['x'] }],
    ['refundEscrow', 'escrowId: This number is too large', { escrowId: 2_147_483_648 }],
  ] as [CallName, string, object][])('%s answers ‘%s’', async ([call, error, part], { app }) => {
    const { party, escrow } = await heldParty(app);
    const { id: escrowId, paymentIntentId } = escrow;
    const body = { ...funding(app, party.application.id), paymentIntentId, escrowId, reason: 'No' };
    const reply = await party.employer.client.raw(call, { body: { ...body, ...part } });
    expect(fieldErrors(reply)).toEqual([error]);
    const { body: now } = await party.employer.client.listEmployerEscrows();
    expect(now).toMatchObject([{ status: 'funded', pendingOperation: null, notes: null }]);
  });

  test('texts of the full length are taken, ids only as positive integers', async ({ app }) => {
    const { party, escrow } = await heldParty(app);
    const { client } = party.employer;
    const refund = { escrowId: escrow.id, reason: long(2000) };
    expect((await client.refundEscrow({ body: refund })).body).toMatchObject({
      status: 'refunded',
      refundReason: long(2000),
    });
    sharedEscrow = undefined;
    for (const id of ['0', '-1', '1.5', 'abc', '2147483648', '1%00']) {
      expect(
        (await client.raw('getApplicationEscrow', { params: { applicationId: id } })).status,
      ).toBe(400);
    }
  });

  /** One escrow shared by the tests of refused calls. */
  let sharedEscrow: Promise<{ party: Party; escrow: Escrow & { id: number } }> | undefined;
  function heldParty(app: MoneyApp) {
    sharedEscrow ??= createParty(app).then(async (party) => ({
      party,
      escrow: await fundEscrow(app, party),
    }));
    return sharedEscrow;
  }
});

describe('history', () => {
  test('shows every movement with its fee to both sides, and the totals', async ({ app }) => {
    const party = await createParty(app);
    await readyPayouts(app, party);
    const { id } = await fundEscrow(app, party, { amount: '100.00' });
    const { employer, seeker } = party;
    const totals = async (person: Party['employer']) =>
      (await person.client.getPaymentTotals()).body;
    expect(await totals(employer)).toEqual({
      held: '100.00',
      onTheWay: '0.00',
      released: '0.00',
      fees: '0.00',
      refunded: '0.00',
    });
    expect(await totals(seeker)).toMatchObject({ held: '95.00' });
    await employer.client.releaseEscrow({ body: { escrowId: id } });
    for (const person of [employer, seeker]) {
      const { body } = await person.client.listTransactions();
      expect(body).toMatchObject([
        { type: 'release', amount: '95.00', processingFee: '5.00', status: 'completed' },
        { type: 'fund', amount: '100.00', processingFee: '0.00', status: 'completed' },
      ]);
      expect(await totals(person)).toEqual({
        held: '0.00',
        onTheWay: '0.00',
        released: '95.00',
        fees: '5.00',
        refunded: '0.00',
      });
    }
    const stranger = await createParty(app);
    expect((await stranger.employer.client.listTransactions()).body).toEqual([]);
    const page = await employer.client.listTransactions({ query: { limit: 1 } });
    expect(page.body).toHaveLength(1);
    expect(page.headers.get('link')).toMatch(/rel="next"/);
  });
});

describe('the provider’s configuration', () => {
  test('is for those who are signed in', async ({ app }) => {
    const { seeker } = await createParty(app);
    expect((await seeker.client.getStripeConfig()).body).toEqual({
      publishableKey: 'pk_test_of_the_tests',
      mode: 'simulated',
      currency: 'cad',
      platformFeeBps: 500,
    });
    expectError(await app.createClient().getStripeConfig(), 'UNAUTHENTICATED');
  });
});
