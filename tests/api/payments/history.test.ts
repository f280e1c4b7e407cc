import { expect } from 'vitest';
import { recordStatement } from '#server/features/payments/statements.ts';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { createParty, DAY, fundEscrow, readyPayouts } from '#tests/support/money.ts';
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
  const release = { type: 'release', amount: '237.50', fee: '12.50', voids: null };
  expect(seen).toMatchObject({ status: 'released', papers: [release] });
  expect(seen.events).toEqual(events.map((event) => ({ ...event, member: null })));
  const { papers } = (await employer.client.getPayment({ params })).body;
  expect(papers).toMatchObject([release, { type: 'fund', amount: '250.00', fee: '0.00' }]);
  const foreign = { params: { id: other.id } };
  expectError(await employer.client.getPayment(foreign), 'NOT_FOUND');
  expectError(await seeker.client.getPayment(foreign), 'NOT_FOUND');
});

test('an event names its own member, also where colleagues act at the same time', async ({
  app,
}) => {
  const party = await createParty(app);
  const { employer, seeker } = party;
  const finance = await joinCompany(app, employer, 'finance');
  const { id: escrowId } = await fundEscrow(app, party);
  await seeker.client.addStatement({ body: { escrowId, kind: 'delivery', text: 'Done' } });
  const { rows } = await app.pool.query('SELECT id FROM company_profiles WHERE user_id = $1', [
    employer.user.id,
  ]);
  const company = { id: rows[0].id, accountId: employer.user.id, role: 'owner' as const };
  const now = app.clock.now();
  const deps = { ...app.money, clock: { now: () => now } };
  const until = new Date(now.getTime() + DAY);
  const actorOf = ({ user }: typeof finance) => ({
    id: user.id,
    role: 'employer' as const,
    company,
  });
  const changes = { escrowId, kind: 'changes' as const, text: 'The end', until };
  await recordStatement(deps, actorOf(finance), changes);
  await recordStatement(deps, actorOf(employer), { escrowId, kind: 'appeal', text: 'Look' });

  const { events } = (await finance.client.getPayment({ params: { id: escrowId } })).body;
  expect(events.slice(2).map(({ type, member }) => [type, member])).toEqual([
    ['askForChanges', finance.user.fullName],
    ['appealOfEmployer', employer.user.fullName],
  ]);
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
