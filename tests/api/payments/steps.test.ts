import { describe, expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import {
  acceptSteps,
  createParty,
  DAY,
  expectSoundBooks,
  fundEscrow,
  funding,
  type MoneyApp,
  type Party,
  readyPayouts,
} from '#tests/support/money.ts';
import { escrowOf } from './events.ts';
import { test } from './fixtures.ts';

test.afterEach(({ app }) => expectSoundBooks(app));

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const DRAFT = { label: 'Draft', amount: '100.00', dueAt: inDays(30) };
const FINAL = { label: 'Final', amount: '150.05', dueAt: inDays(60) };

type Steps = { id?: number; label: string; amount: string; dueAt: string }[];

const agree = ({ employer, application }: Party, steps: Steps) =>
  employer.client.proposeSteps({ body: { applicationId: application.id, steps } });

/** Terms of a step's payment. */
const stepFunding = (
  app: MoneyApp,
  { application }: Party,
  { id, amount, dueAt }: { id: number; amount: string; dueAt: string },
) => ({ ...funding(app, application.id, amount), stepId: id, completionDeadline: dueAt });

/** An agreement about two steps. */
async function inTwoSteps(app: MoneyApp) {
  const party = await createParty(app);
  const agreed = await agree(party, [DRAFT, FINAL]);
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
  await acceptSteps(party);
  const idOf = (label: string) => agreed.body.find((step) => step.label === label)?.id ?? 0;
  return { party, client: party.employer.client, draft: idOf('Draft'), final: idOf('Final') };
}

describe('the steps of an agreement', () => {
  test('are read by its two people, and replaced as a whole', async ({ app }) => {
    const { party, client, draft, final } = await inTwoSteps(app);
    const { employer, seeker, application } = party;
    const view = {
      applicationId: application.id,
      job: { id: application.jobId, title: expect.any(String), translation: null },
      employer: { id: employer.user.id, name: expect.any(String) },
      jobSeeker: { id: seeker.user.id, name: seeker.user.fullName },
      isAccepted: true,
      proposal: {
        version: 1,
        at: expect.any(String),
        state: 'accepted',
        acceptedAt: expect.any(String),
        decline: null,
      },
    };
    for (const side of [employer, seeker]) {
      const { body } = await side.client.listSteps();
      expect(body).toEqual([
        { id: final, ...FINAL, netAmount: '142.55', ...view },
        { id: draft, ...DRAFT, netAmount: '95.00', ...view },
      ]);
    }
    const page = await client.listSteps({ query: { limit: 1 } });
    expect(page.body).toHaveLength(1);
    expect(page.headers.get('x-total-count')).toBe('2');

    const changed = { ...FINAL, id: final, amount: '160.00' };
    const after = await agree(party, [changed, { ...DRAFT, label: 'Review' }]);
    expect(after.body.map(({ id, label, amount }) => [id === final, label, amount])).toEqual([
      [false, 'Review', '100.00'],
      [true, 'Final', '160.00'],
    ]);
    expect((await agree(party, [])).body).toEqual([]);
    expect((await seeker.client.listSteps()).body).toEqual([]);
    // Without steps the work is paid as a whole.
    await fundEscrow(app, party);
    expectError(await agree(party, [DRAFT]), 'ESCROW_EXISTS');
  });

  test('are at most ten, each complete, and of this agreement', async ({ app }) => {
    const { party, draft } = await inTwoSteps(app);
    const other = await inTwoSteps(app);
    const pathOf = async (steps: Steps) =>
      expectError(await agree(party, steps), 'VALIDATION_FAILED').errors?.[0]?.path;
    expect(await pathOf(Array(11).fill(DRAFT))).toBe('steps');
    for (const [name, value] of [
      ['label', ' '],
      ['label', 'x'.repeat(101)],
      ['amount', '0.49'],
      ['amount', '1000000.00'],
      ['dueAt', '2027-02-30T00:00:00Z'],
      ['id', 0],
    ] as const) {
      expect(await pathOf([FINAL, { ...DRAFT, [name]: value }])).toBe(`steps.1.${name}`);
    }
    expectError(await agree(party, [{ ...DRAFT, label: 'a\u0000b' }]), 'VALIDATION_FAILED');
    expectError(await agree(party, [{ ...DRAFT, id: other.draft }]), 'NOT_FOUND');
    expectError(
      await agree(party, [
        { ...DRAFT, id: draft },
        { ...FINAL, id: draft },
      ]),
      'CONFLICT',
    );
    expectError(await agree({ ...party, employer: other.party.employer }, []), 'NOT_FOUND');
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...DRAFT, label: `Step ${at}` }));
    expect((await agree(party, ten)).body).toHaveLength(10);
    const twice = await Promise.all([agree(party, ten), agree(party, ten)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await party.seeker.client.listSteps()).body).toHaveLength(10);
  });

  test('are fixed one by one from the beginning of a payment to its discarding', async ({
    app,
  }) => {
    const { party, client, draft, final } = await inTwoSteps(app);
    const body = stepFunding(app, party, { ...DRAFT, id: draft });
    const { paymentIntentId } = (await client.fundEscrow({ body })).body;
    const keptStep = { ...DRAFT, id: draft };
    for (const steps of [
      [{ ...FINAL, id: final }],
      [{ ...keptStep, amount: '100.01' }],
      [{ ...keptStep, label: 'Drafts' }],
    ]) {
      expectError(await agree(party, steps), 'STEP_FIXED');
    }
    const later = { ...keptStep, dueAt: FINAL.dueAt };
    expect((await agree(party, [later])).body).toEqual([expect.objectContaining(later)]);
    await client.discardPayment({ body: { paymentIntentId } });
    expect((await agree(party, [{ ...later, amount: '90.00' }])).body).toHaveLength(1);
    await acceptSteps(party);
    await fundEscrow(app, party, { amount: '90.00', stepId: draft });
    expectError(await agree(party, []), 'STEP_FIXED');
    const { id: escrowId = 0 } = await escrowOf(party);
    await client.refundEscrow({ body: { escrowId: escrowId ?? 0, reason: 'Not now' } });
    expectError(await agree(party, []), 'STEP_FIXED');
  });
});

describe('a step', () => {
  test('is funded, released and refunded by itself, and funded again', async ({ app }) => {
    const { party, client, draft, final } = await inTwoSteps(app);
    await readyPayouts(app, party);
    const first = await fundEscrow(app, party, { amount: '100.00', stepId: draft });
    expect(first).toMatchObject({ stepId: draft, amount: '100.00', status: 'funded' });
    const again = stepFunding(app, party, { ...DRAFT, id: draft });
    expectError(await client.fundEscrow({ body: again }), 'ESCROW_EXISTS');
    const second = await fundEscrow(app, party, { amount: '150.05', stepId: final });
    expect(await escrowOf(party)).toMatchObject({ id: first.id });
    await client.releaseEscrow({ body: { escrowId: first.id } });
    expect(await escrowOf(party)).toMatchObject({ id: second.id, status: 'funded' });
    await client.refundEscrow({ body: { escrowId: second.id, reason: 'Too late' } });
    const third = await fundEscrow(app, party, { amount: '150.05', stepId: final });
    expect(await escrowOf(party)).toMatchObject({ id: third.id, stepId: final });
    const { body: all } = await party.seeker.client.listSeekerEscrows();
    expect(all.map(({ id, stepId, status }) => [id, stepId, status])).toEqual([
      [third.id, final, 'funded'],
      [second.id, final, 'refunded'],
      [first.id, draft, 'released'],
    ]);
    expect((await client.getPaymentTotals()).body).toEqual({
      held: '150.05',
      onTheWay: '0.00',
      released: '95.00',
      fees: '5.00',
      refunded: '150.05',
    });
    const { body: moved } = await client.listTransactions();
    expect(moved.map(({ type, step }) => [type, step])).toEqual([
      ['fund', 'Final'],
      ['refund', 'Final'],
      ['release', 'Draft'],
      ['fund', 'Final'],
      ['fund', 'Draft'],
    ]);
  });

  test('is paid as it was agreed, by itself, and of this application', async ({ app }) => {
    const { party, client, draft } = await inTwoSteps(app);
    const other = await inTwoSteps(app);
    const body = {
      ...funding(app, party.application.id, '100.00'),
      completionDeadline: DRAFT.dueAt,
    };
    const refused = async (terms: object) =>
      client.raw('fundEscrow', { body: { ...body, ...terms } });
    const errorsOf = async (terms: object) => {
      const { body } = await refused(terms);
      return (body as { errors?: object[] }).errors;
    };
    expect(await errorsOf({})).toMatchObject([{ path: 'stepId', code: 'validation.stepRequired' }]);
    expect(await errorsOf({ stepId: draft, amount: '99.99' })).toMatchObject([
      { path: 'amount', code: 'validation.stepAmount' },
    ]);
    expect(await errorsOf({ stepId: draft, completionDeadline: FINAL.dueAt })).toMatchObject([
      { path: 'completionDeadline', code: 'validation.stepDeadline' },
    ]);
    expect(await errorsOf({ stepId: 'x' })).toMatchObject([{ path: 'stepId' }]);
    expect((await refused({ stepId: other.draft })).status).toBe(404);
    expect((await refused({ stepId: 2_147_483_647 })).status).toBe(404);
    expect((await client.listEmployerEscrows()).body).toEqual([]);
  });

  test('has one payment, however often it is requested', async ({ app }) => {
    const { party, client, draft, final } = await inTwoSteps(app);
    const bodies = [
      stepFunding(app, party, { ...DRAFT, id: draft }),
      stepFunding(app, party, { ...FINAL, id: final }),
    ];
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => bodies.map((body) => client.fundEscrow({ body }))).flat(),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(replies.map(({ body: { paymentIntentId } }) => paymentIntentId));
    expect(ids.size).toBe(2);
    await Promise.all(
      [...ids].flatMap((id) =>
        app.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      ),
    );
    const heldEscrows = await Promise.all(
      [...ids, ...ids].map((paymentIntentId) =>
        client.confirmPayment({ body: { paymentIntentId } }),
      ),
    );
    expect(new Set(heldEscrows.map(({ body: { id } }) => id)).size).toBe(2);
    expect((await client.getPaymentTotals()).body).toMatchObject({ held: '250.05' });
  });

  test('is not paid by terms that were changed while its payment was begun', async ({ app }) => {
    const { party, client, draft } = await inTwoSteps(app);
    const body = stepFunding(app, party, { ...DRAFT, id: draft });
    const isCreation = (path: string) => path === '/v1/payment_intents';
    let changed: ReturnType<typeof agree> | undefined;
    // The steps change between Stripe's response and our insert.
    app.faults.after = ({ path, method }) => {
      if (changed || !isCreation(path) || method !== 'POST') return undefined;
      changed = agree(party, [{ ...DRAFT, id: draft, amount: '120.00' }]);
      return { delayMs: 500 };
    };
    const refused = await client.fundEscrow({ body });
    app.faults.after = undefined;
    expect((await changed)?.status).toBe(200);
    expectError(refused, 'VALIDATION_FAILED');
    expect((await client.listEmployerEscrows()).body).toEqual([]);
    const { data } = await app.stripe.paymentIntents.list({ limit: 1 });
    expect(data[0]).toMatchObject({ status: 'canceled', amount: 10_000 });
  });

  test('that was paid before its row was written is found with its step', async ({ app }) => {
    const { party, draft } = await inTwoSteps(app);
    const body = stepFunding(app, party, { ...DRAFT, id: draft });
    const { paymentIntentId } = (await party.employer.client.fundEscrow({ body })).body;
    await app.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
    // As after the restore of an older backup.
    await app.pool.query(`DELETE FROM payment_intents WHERE stripe_payment_intent_id = $1`, [
      paymentIntentId,
    ]);
    app.clock.advance(60_000);
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ stepId: draft, status: 'funded' });
  });

  test('is decided by its own dates', async ({ app }) => {
    const { party, draft, final } = await inTwoSteps(app);
    await readyPayouts(app, party);
    const first = await fundEscrow(app, party, { amount: '100.00', stepId: draft });
    await fundEscrow(app, party, { amount: '150.05', stepId: final });
    const delivery = { escrowId: first.id, kind: 'delivery' as const };
    expect((await party.seeker.client.addStatement({ body: delivery })).status).toBe(200);
    app.clock.advance(14 * DAY + 1);
    await app.settle();
    const { body } = await party.employer.client.listEmployerEscrows();
    expect(body.map(({ stepId, status }) => [stepId, status])).toEqual([
      [final, 'funded'],
      [draft, 'released'],
    ]);
  });
});

test.for(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59'])(
  'a step is not due at %s, which the database cannot hold',
  async (dueAt, { app }) => {
    const reply = await agree(await createParty(app), [{ ...DRAFT, dueAt }]);
    expect(expectError(reply, 'VALIDATION_FAILED').errors).toMatchObject([
      { path: 'steps.0.dueAt' },
    ]);
  },
);
