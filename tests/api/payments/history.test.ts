import { expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { createParty, fundEscrow, readyPayouts } from '#tests/support/money.ts';
import { test } from './fixtures.ts';

test('a payment has its history, with the member for colleagues only', async ({ app }) => {
  const party = await createParty(app);
  const { employer, seeker } = party;
  const finance = await joinCompany(app, employer, 'finance');
  await readyPayouts(app, party);
  const { id: escrowId } = await fundEscrow(app, party);
  const other = await fundEscrow(app, await createParty(app));
  await seeker.client.addStatement({ body: { escrowId, kind: 'delivery', text: 'Done' } });
  const totals = async () => (await seeker.client.getPaymentTotals()).body;
  expect(await totals()).toMatchObject({ held: '237.50', onTheWay: '0.00', released: '0.00' });
  await finance.client.releaseEscrow({ body: { escrowId } });
  expect(await totals()).toMatchObject({ held: '0.00', onTheWay: '0.00', released: '237.50' });

  const params = { id: escrowId };
  const { events } = (await finance.client.getPayment({ params })).body;
  const { fullName: payer } = employer.user;
  expect(events.map(({ type, by, amount, member }) => [type, by, amount, member])).toEqual([
    ['fund', null, '250.00', payer],
    ['deliver', null, null, null],
    ['requestRelease', 'employer', '237.50', finance.user.fullName],
    ['release', null, '237.50', null],
  ]);
  const seen = (await seeker.client.getPayment({ params })).body;
  expect(seen).toMatchObject({ status: 'released', papers: [{ type: 'release' }] });
  expect(seen.events).toEqual(events.map((event) => ({ ...event, member: null })));
  const { papers } = (await employer.client.getPayment({ params })).body;
  expect(papers.map(({ type }) => type)).toEqual(['release', 'fund']);
  const foreign = { params: { id: other.id } };
  expectError(await employer.client.getPayment(foreign), 'NOT_FOUND');
  expectError(await seeker.client.getPayment(foreign), 'NOT_FOUND');
});

test('a release that waits is on its way', async ({ app }) => {
  const party = await createParty(app);
  const { id: escrowId } = await fundEscrow(app, party);
  await party.employer.client.releaseEscrow({ body: { escrowId } });
  expect((await party.employer.client.getPaymentTotals()).body).toMatchObject({
    held: '250.00',
    onTheWay: '250.00',
  });
  await party.employer.client.cancelRelease({ body: { escrowId } });
  const params = { id: escrowId };
  const { events } = (await party.employer.client.getPayment({ params })).body;
  expect(events.map(({ type }) => type)).toEqual(['fund', 'requestRelease', 'cancelRelease']);
});
