/** @module-tag nightly */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { expectSoundBooks, HOUR } from '#tests/support/money.ts';
import { agree, begin, chargesOf, expectGone, keepCard, keptCard, rowsOf } from './card-steps.ts';
import { test } from './fixtures.ts';

test.afterEach(({ app }) => expectSoundBooks(app));

test('presses keep one card and begin one payment, and charge a step once', async ({ app }) => {
  const agreed = await agree(app);
  // A delay between the presses, because the second must not count what the first inserted.
  for (let delayMs = 0; delayMs < 20; delayMs += 1) {
    const other = await agree(app);
    const kept = await Promise.all([
      begin(other, 0, { keepsCard: true }),
      delay(delayMs).then(() => begin(other, 0, { keepsCard: true })),
    ]);
    const begun = kept.filter(({ status }) => status === 201);
    expect(begun.length).toBeGreaterThan(0);
    expect(new Set(begun.map(({ body }) => body.paymentIntentId)).size).toBe(1);
    expect(await rowsOf(app, other)).toHaveLength(1);
  }
  const card = await keepCard(app, agreed);
  const replies = await Promise.all([0, 1, 2].map(() => begin(agreed, 1, { cardId: card.id })));
  const ids = new Set(replies.map(({ body }) => body.paymentIntentId));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  const confirm = () => app.stripe.paymentIntents.confirm(id);
  const outcomes = await Promise.allSettled([confirm(), confirm()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await agreed.employer.client.confirmPayment({ body: { paymentIntentId: id } });
  expect(await chargesOf(app, agreed)).toBe(2);
});

test('a removal and a payment end with the card gone, and the step paid or not', async ({
  app,
}) => {
  for (let round = 0; round < 5; round += 1) {
    const agreed = await agree(app);
    const card = await keepCard(app, agreed);
    const [row] = await rowsOf(app, agreed);
    const [begun] = await Promise.all([
      begin(agreed, 1, { cardId: card.id }),
      agreed.employer.client.removeCard({ body: { cardId: card.id } }),
    ]);
    if (begun.status === 201) {
      const confirm = app.stripe.paymentIntents.confirm(begun.body.paymentIntentId);
      await Promise.allSettled([confirm, app.worker.runDue()]);
    } else expectError(begun, 'CARD_REMOVED');
    app.clock.advance(HOUR);
    await app.settle();
    await expectGone(app, row);
    const open = await app.pool.query(
      `SELECT FROM payment_intents WHERE application_id = $1 AND status IN ('pending', 'processing')`,
      [agreed.application.id],
    );
    expect(open.rowCount).toBe(0);
  }
});

test('two payments that keep a card keep one', async ({ app }) => {
  const agreed = await agree(app, 4);
  const finance = await joinCompany(app, agreed.employer, 'finance');
  const begun = [
    await begin(agreed, 0, { keepsCard: true }),
    await begin({ ...agreed, employer: finance }, 1, { keepsCard: true }),
  ];
  await Promise.all(
    begun.map(async ({ body: { paymentIntentId } }) => {
      const payment_method = 'pm_card_visa';
      await app.stripe.paymentIntents.confirm(paymentIntentId, { payment_method });
      await agreed.employer.client.confirmPayment({ body: { paymentIntentId } });
    }),
  );
  const rows = await rowsOf(app, agreed);
  expect(rows.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
  await app.settle();
  expect(await keptCard(agreed)).not.toBeNull();
  expect(await chargesOf(app, agreed)).toBe(2);
});
