import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { recordOperator } from '#server/features/payments/receipts/operator.ts';
import { escrowLedger } from '#shared/schema/escrow-ledger.ts';
import { paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { operators, receipts } from '#shared/schema/receipts.ts';
import {
  createParty,
  expectSoundBooks,
  fundEscrow,
  type MoneyApp,
  type Party,
  readyPayouts,
} from '#tests/support/money.ts';
import { overridable } from '../fixtures.ts';
import { test as base } from './fixtures.ts';

const test = overridable(base).override('environment', {
  LEGAL_NAME: 'Portage Services Inc.',
  LEGAL_ADDRESS: '1 Water Street, Halifax, NS  B3J 1A1',
  GST_NUMBER: '123456789 RT0001',
  QST_NUMBER: '1234567890 TQ0001',
});

test.afterEach(({ app }) => expectSoundBooks(app));

async function release(app: MoneyApp, party: Party, location: string) {
  await party.seeker.client.updateSeekerProfile({ body: { location } });
  await readyPayouts(app, party);
  const { id } = await fundEscrow(app, party, { amount: '2299.60' });
  const escrowId = id ?? 0;
  await party.employer.client.releaseEscrow({ body: { escrowId } });
  const [movement] = await app.db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.escrowId, escrowId))
    .orderBy(paymentTransactions.id)
    .offset(1);
  const [ledger] = await app.db
    .select()
    .from(escrowLedger)
    .where(eq(escrowLedger.escrowId, escrowId));
  return { movement, ledger, escrowId };
}

test.for([
  ['Montréal, QC', 'QC', '5.00', '9.98', '14.98'],
  ['Toronto, ON', 'ON', '13.23', '0.00', '13.23'],
  ['Atlantis', null, '0.00', '0.00', '0.00'],
] as const)(
  'a fee of 114.98 contains the tax of %s',
  async ([location, feeProvince, feeGst, feeQst, taxes], { app }) => {
    const { movement, ledger } = await release(app, await createParty(app), location);
    expect(movement).toMatchObject({ processingFee: '114.98', feeProvince, feeGst, feeQst });
    expect(ledger).toMatchObject({ fees: '114.98', taxes, difference: '0.00' });
  },
);

test('a release that Stripe takes back has no tax in the ledger', async ({ app }) => {
  const { movement, escrowId } = await release(app, await createParty(app), 'Toronto, ON');
  await app.stripe.transfers.createReversal(movement?.stripeTransferId ?? '');
  await app.settle();
  const ofEscrow = eq(escrowLedger.escrowId, escrowId);
  const [ledger] = await app.db.select().from(escrowLedger).where(ofEscrow);
  expect([Number(ledger?.fees), Number(ledger?.taxes)]).toEqual([0, 0]);
});

test('a receipt keeps the operator, the company and the card of its time', async ({ app }) => {
  const party = await createParty(app);
  const legal = { legalName: 'Harbourline Foods Ltd.', legalAddress: '5 Barrington Street' };
  await party.employer.client.updateCompanyProfile({ body: legal });
  await fundEscrow(app, party);
  const [configured] = await app.db.select().from(operators);
  const [issued] = await app.db.select().from(receipts).orderBy(receipts.number).limit(1);
  expect(configured).toMatchObject({ legalName: 'Portage Services Inc.' });
  expect(issued?.operatorId).toBe(configured?.id);
  const issuedNow = async () =>
    (await app.db.select().from(receipts).orderBy(receipts.number)).at(-1);
  expect(await issuedNow()).toMatchObject({
    employerLegalName: legal.legalName,
    employerLegalAddress: legal.legalAddress,
  });
  const [payment] = await app.db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.applicationId, party.application.id));
  expect(payment?.cardLast4).toBe('4242');

  await recordOperator(app.db, app.config.operator, app.clock.now());
  expect(await app.db.$count(operators)).toBe(1);
  const unregistered = { ...app.config.operator, gstNumber: null, qstNumber: null };
  await recordOperator(app.db, unregistered, app.clock.now());
  const { movement } = await release(app, await createParty(app), 'Toronto, ON');
  expect(movement).toMatchObject({ feeProvince: 'ON', feeGst: '0.00', feeQst: '0.00' });
  expect((await issuedNow())?.operatorId).not.toBe(configured?.id);
});
