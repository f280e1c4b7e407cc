import { expect } from 'vitest';
import { listFindings, reportPayments } from '#server/features/payments/findings/queries.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createParty, DAY, fundEscrow, type MoneyApp } from '#tests/support/money.ts';
import { test } from './fixtures.ts';

const MINUTE = 60_000;

test.afterEach(({ app }) => {
  app.faults.before = undefined;
});

/** Names of the current findings with this id. */
async function foundOf(app: MoneyApp, id: number): Promise<string[]> {
  const findings = await listFindings(app.db, app.clock.now());
  return findings.filter(({ ids }) => ids.includes(id)).map(({ event }) => event);
}

async function holdMoney(app: MoneyApp) {
  const party = await createParty(app);
  const { id } = await fundEscrow(app, party);
  const { client } = party.employer;
  return {
    party,
    id,
    release: () => client.releaseEscrow({ body: { escrowId: id } }),
    refund: () => client.refundEscrow({ body: { escrowId: id, reason: 'Not needed' } }),
  };
}

test('a release that waits for Stripe is stuck after a quarter of an hour', async ({ app }) => {
  const { id, release } = await holdMoney(app);
  app.faults.before = () => ({ status: 500 });
  expect((await release()).body).toMatchObject({ status: 'releasing', waitingFor: null });
  app.clock.advance(14 * MINUTE);
  expect(await foundOf(app, id)).toEqual([]);
  app.clock.advance(2 * MINUTE);
  expect(await foundOf(app, id)).toEqual(['release.stuck']);
  app.faults.before = undefined;
});

test('a release that waits for a payout account is overdue after the deadline of the work', async ({
  app,
}) => {
  const { id, release } = await holdMoney(app);
  expect((await release()).body).toMatchObject({ waitingFor: 'payout-account' });
  app.clock.advance(29 * DAY);
  await app.settle();
  expect(await foundOf(app, id)).toEqual([]);
  app.clock.advance(2 * DAY);
  expect(await foundOf(app, id)).toEqual(['release.overdue']);
});

test('a refund is stuck while Stripe does not have it, not while the bank does', async ({
  app,
}) => {
  const [known, unknown] = [await holdMoney(app), await holdMoney(app)];
  const party = await createParty(app);
  const pending = await fundEscrow(app, party, { card: 'pm_card_pendingRefund' });
  await party.employer.client.refundEscrow({ body: { escrowId: pending.id, reason: 'Late' } });
  await known.refund();
  app.faults.before = () => ({ status: 500 });
  await unknown.refund();
  app.clock.advance(16 * MINUTE);
  expect(await foundOf(app, known.id)).toEqual([]);
  expect(await foundOf(app, pending.id)).toEqual([]);
  expect(await foundOf(app, unknown.id)).toEqual(['refund.stuck']);
});

test('money that is held for 80 days needs a decision', async ({ app }) => {
  const { id } = await holdMoney(app);
  app.clock.advance(79 * DAY);
  expect(await foundOf(app, id)).toEqual([]);
  app.clock.advance(2 * DAY);
  expect(await foundOf(app, id)).toEqual(['hold.expiring']);
});

test('a ledger that does not add up, and a payment without an escrow, are found at once', async ({
  app,
}) => {
  const { id } = await holdMoney(app);
  const { pool } = app;
  await pool.query(`UPDATE payment_transactions SET amount = 249 WHERE escrow_id = $1`, [id]);
  expect(await foundOf(app, id)).toEqual(['ledger.broken']);
  await pool.query(`UPDATE payment_transactions SET amount = 250 WHERE escrow_id = $1`, [id]);
  const { party } = await holdMoney(app);
  const { rows } = await pool.query(
    `INSERT INTO payment_intents (stripe_payment_intent_id, employer_id, application_id, amount,
       platform_fee, net_amount, status, check_at, created_at, updated_at)
     SELECT 'pi_without_escrow', employer_id, application_id, amount, platform_fee, net_amount,
       'completed', check_at, created_at, updated_at
     FROM payment_intents WHERE application_id = $1 RETURNING id`,
    [party.application.id],
  );
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  await reportPayments.run({ db: app.db, clock: app.clock, logger }, {});
  const ids = [rows[0].id];
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'payment.without-escrow', found: 1, ids }),
  );
  expect(lines.map(({ event }) => event)).not.toContain('ledger.broken');
  await pool.query('DELETE FROM payment_intents WHERE id = $1', ids);
});
