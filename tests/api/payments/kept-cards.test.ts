/** @module-tag nightly */
import { describe, expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { createParty, DAY, expectSoundBooks, HOUR } from '#tests/support/money.ts';
import { refusalOf } from '#tests/support/stripe-emulator.ts';
import {
  agree,
  begin,
  chargesOf,
  expectGone,
  keepCard,
  keptCard,
  pay,
  rowsOf,
} from './card-steps.ts';
import { test } from './fixtures.ts';

test.afterEach(async ({ app }) => {
  app.faults.before = app.faults.after = undefined;
  await expectSoundBooks(app);
});

describe('a card that is kept for an agreement', () => {
  test('pays its steps, and is removed with the last of them', async ({ app }) => {
    const agreed = await agree(app);
    expect(await keptCard(agreed)).toBeNull();
    const card = await keepCard(app, agreed);
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expYear: expect.any(Number) });
    const [row] = await rowsOf(app, agreed);
    const { body } = await begin(agreed, 1, { cardId: card.id });
    expect(body).toMatchObject({ status: 'pending', cardId: card.id });
    expect(await app.stripe.paymentIntents.retrieve(body.paymentIntentId)).toMatchObject({
      status: 'requires_confirmation',
      customer: row?.stripe_customer_id,
      setup_future_usage: null,
    });
    await pay(app, agreed, 1, { cardId: card.id });
    await app.settle();
    expect(await keptCard(agreed)).toEqual(card);

    await pay(app, agreed, 2, { cardId: card.id });
    expect(await keptCard(agreed)).toBeNull();
    await app.settle();
    expect(await rowsOf(app, agreed)).toMatchObject([
      { removed_at: expect.any(Date), last4: null, stripe_payment_method_id: null },
    ]);
    await expectGone(app, row);
    expect(await chargesOf(app, agreed)).toBe(3);
    const stored = JSON.stringify((await app.pool.query('SELECT * FROM agreement_cards')).rows);
    expect(stored).not.toContain('42424242');
  });

  test('is not kept without consent, nor after a declined payment', async ({ app }) => {
    const agreed = await agree(app);
    await pay(app, agreed, 0);
    expect(await rowsOf(app, agreed)).toEqual([]);
    const { body } = await begin(agreed, 1, { keepsCard: true });
    const payment_method = 'pm_card_chargeDeclined';
    await refusalOf(app.stripe.paymentIntents.confirm(body.paymentIntentId, { payment_method }));
    expect(await keptCard(agreed)).toBeNull();
    // Without consent after all: the first payment is cancelled.
    const { paymentIntentId } = await pay(app, agreed, 1);
    expect(paymentIntentId).not.toBe(body.paymentIntentId);
    expect(await keptCard(agreed)).toBeNull();
    app.clock.advance(DAY + HOUR);
    await app.settle();
    expect(await rowsOf(app, agreed)).toMatchObject([{ removed_at: expect.any(Date) }]);
  });

  test('is refused beside the steps', async ({ app }) => {
    const { employer, application } = await createParty(app);
    const completionDeadline = new Date(app.clock.now().getTime() + DAY).toISOString();
    const body = { applicationId: application.id, amount: '100.00', completionDeadline };
    for (const choice of [{ keepsCard: true }, { cardId: 1 }]) {
      const reply = await employer.client.fundEscrow({ body: { ...body, ...choice } });
      expectError(reply, 'VALIDATION_FAILED');
    }
  });

  test('can be declined, and another one takes its place', async ({ app }) => {
    const agreed = await agree(app);
    const card = await keepCard(app, agreed);
    const [row] = await rowsOf(app, agreed);
    await app.pool.query('UPDATE stripe_emulator.objects SET hidden = $2 WHERE id = $1', [
      row?.stripe_payment_method_id,
      { decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'No.' } },
    ]);
    const { body } = await begin(agreed, 1, { cardId: card.id });
    const { paymentIntentId } = body;
    await refusalOf(app.stripe.paymentIntents.confirm(paymentIntentId));
    const reply = await agreed.employer.client.confirmPayment({ body: { paymentIntentId } });
    expectError(reply, 'PAYMENT_NOT_COMPLETED');
    // The same card can be tried again, in a new payment.
    const again = await begin(agreed, 1, { cardId: card.id });
    expect(again.body.paymentIntentId).not.toBe(paymentIntentId);

    await pay(app, agreed, 1, { keepsCard: true }, 'pm_card_mastercard');
    const other = await keptCard(agreed);
    expect(other).toMatchObject({ brand: 'mastercard', last4: '4444' });
    expectError(await begin(agreed, 2, { cardId: card.id }), 'CARD_REMOVED');
    await app.settle();
    await expectGone(app, row);
    await pay(app, agreed, 2, { cardId: other?.id ?? 0 });
  });

  test('is removed by the employer, and pays nothing from then on', async ({ app }) => {
    const agreed = await agree(app);
    const card = await keepCard(app, agreed);
    const [row] = await rowsOf(app, agreed);
    const open = await begin(agreed, 1, { cardId: card.id });
    const { client } = agreed.employer;
    for (let press = 0; press < 2; press += 1) {
      expect((await client.removeCard({ body: { cardId: card.id } })).status).toBe(204);
    }
    expect(await keptCard(agreed)).toBeNull();
    expectError(await begin(agreed, 2, { cardId: card.id }), 'CARD_REMOVED');
    await app.settle();
    await expectGone(app, row);
    const { paymentIntentId } = open.body;
    expect((await app.stripe.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled');
    await pay(app, agreed, 1);
    const { body: acts } = await client.listCompanyActs({
      query: { applicationId: agreed.application.id },
    });
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['keep-card', 'remove-card']),
    );
  });

  test('is only for the members who pay, of its company and agreement', async ({ app }) => {
    const agreed = await agree(app);
    const card = await keepCard(app, agreed);
    const other = await agree(app);
    const others = await keepCard(app, other);
    expectError(await begin(agreed, 1, { cardId: others.id }), 'NOT_FOUND');
    expectError(await begin(agreed, 1, { cardId: 2_000_000_000 }), 'NOT_FOUND');
    const { client } = other.employer;
    const params = { applicationId: agreed.application.id };
    expectError(await client.getKeptCard({ params }), 'NOT_FOUND');
    expectError(await client.removeCard({ body: { cardId: card.id } }), 'NOT_FOUND');
    const stranger = { ...agreed, employer: other.employer };
    expectError(await begin(stranger, 1, { cardId: card.id }), 'NOT_FOUND');

    const recruiter = await joinCompany(app, agreed.employer, 'recruiter');
    expectError(await recruiter.client.getKeptCard({ params }), 'MEMBER_ROLE_REQUIRED');
    expectError(
      await recruiter.client.removeCard({ body: { cardId: card.id } }),
      'MEMBER_ROLE_REQUIRED',
    );
    const finance = await joinCompany(app, agreed.employer, 'finance');
    await pay(app, { ...agreed, employer: finance }, 1, { cardId: card.id });
    expect(await keptCard(agreed)).toEqual(card);
  });

  test('ends with the application, an account, and the right of who agreed', async ({ app }) => {
    const ends = [
      'UPDATE applications SET withdrawn_at = now() WHERE id = $1',
      "UPDATE applications SET status = 'rejected' WHERE id = $1",
      `INSERT INTO account_closures (user_id, closed_at, due_at)
         SELECT consented_by, now(), now() + interval '30 days' FROM agreement_cards WHERE application_id = $1`,
      `UPDATE company_members SET role = 'recruiter'
         FROM agreement_cards WHERE user_id = consented_by AND application_id = $1`,
      'DELETE FROM agreement_steps WHERE application_id = $1 AND id NOT IN (SELECT step_id FROM escrows)',
    ];
    for (const end of ends) {
      const agreed = await agree(app);
      await keepCard(app, agreed);
      await app.settle();
      const [row] = await rowsOf(app, agreed);
      expect(row?.ended_at).toBeNull();
      expect((await app.pool.query(end, [agreed.application.id])).rowCount).toBeGreaterThan(0);
      app.clock.advance(HOUR);
      await app.settle();
      expect((await rowsOf(app, agreed))[0]?.removed_at, end).not.toBeNull();
      await expectGone(app, row);
    }
  });

  test('is removed again until Stripe has none', async ({ app }) => {
    const agreed = await agree(app);
    const card = await keepCard(app, agreed);
    const [row] = await rowsOf(app, agreed);
    await agreed.employer.client.removeCard({ body: { cardId: card.id } });
    // The worker stops before, and after each of its calls.
    for (const [phase, method] of [
      ['before', 'GET'],
      ['before', 'POST'],
      ['after', 'POST'],
      ['before', 'DELETE'],
      ['after', 'DELETE'],
    ] as const) {
      app.faults[phase] = (request) => {
        if (request.method !== method || !/customers|detach/.test(request.path)) return undefined;
        app.faults[phase] = undefined;
        return { status: 500 };
      };
      await app.settle();
      expect((await rowsOf(app, agreed))[0]?.removed_at, `${phase} ${method}`).toBeNull();
      app.clock.advance(HOUR);
    }
    await app.settle();
    expect((await rowsOf(app, agreed))[0]?.removed_at).not.toBeNull();
    await expectGone(app, row);
  });

  test('is replaced if Stripe has lost it', async ({ app }) => {
    const agreed = await agree(app);
    const card = await keepCard(app, agreed);
    const [row] = await rowsOf(app, agreed);
    await app.stripe.customers.del(row?.stripe_customer_id ?? '');
    expectError(await begin(agreed, 1, { cardId: card.id }), 'CARD_REMOVED');
    await app.settle();
    expect((await rowsOf(app, agreed))[0]?.removed_at).not.toBeNull();
    await pay(app, agreed, 1, { keepsCard: true });
    expect(await keptCard(agreed)).not.toBeNull();
  });
});
