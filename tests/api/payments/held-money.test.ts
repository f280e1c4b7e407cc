import { describe, expect } from 'vitest';
import { listFindings } from '#server/features/payments/findings/queries.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { createParty, DAY, expectSoundBooks, readyPayouts } from '#tests/support/money.ts';
import { test } from './fixtures.ts';
import { days, holdMoney, type Kind } from './held.ts';

test.afterEach(({ app }) => expectSoundBooks(app));

describe('a statement', () => {
  test('makes a refund wait for consent, and is seen by both with the dates that follow', async ({
    app,
  }) => {
    const { party, state, refund, now } = await holdMoney(app);
    expect(await now()).toMatchObject({ refundNeedsConsent: false, answerBy: null });
    const delivered = await state('delivery', 'All filed');
    expect(delivered.body).toMatchObject({
      status: 'funded',
      deliveryNote: 'All filed',
      refundNeedsConsent: true,
      holdEnds: { rule: 'release' },
    });
    const { deliveredAt, answerBy, fundedAt, holdEnds } = await now();
    expect(days(deliveredAt, answerBy)).toBe(14);
    expect(days(fundedAt, holdEnds?.at)).toBe(85);
    expectError(await refund(), 'REFUND_NEEDS_CONSENT');
    const answered = await state('answer', 'Half is missing');
    expect(answered.body).toMatchObject({
      answer: { text: 'Half is missing' },
      answerBy: null,
      holdEnds: null,
    });
    await state('objection', 'It is all there');
    expectError(await refund(), 'REFUND_NEEDS_CONSENT');
    expect((await state('consent')).body).toMatchObject({ refundNeedsConsent: false });
    const [seekerView] = (await party.seeker.client.listSeekerEscrows()).body;
    expect(seekerView).toMatchObject({
      deliveryNote: 'All filed',
      objection: { text: 'It is all there' },
      answer: { text: 'Half is missing' },
      consentedAt: expect.any(String),
    });
    expect((await refund()).body).toMatchObject({ status: 'refunded', decidedBy: 'employer' });
  });

  test('is made once, by its own side, of money that is held', async ({ app }) => {
    const { party, escrowId, state, refund } = await holdMoney(app);
    expectError(await state('consent'), 'INVALID_TRANSITION');
    expectError(await state('answer'), 'INVALID_TRANSITION');
    const { employer, seeker } = party;
    const sendStatement = (person: typeof employer, kind: Kind, text: unknown = 'x') =>
      person.client.raw('addStatement', { body: { escrowId, kind, text } });
    for (const kind of ['delivery', 'objection', 'consent'] as const) {
      expectError(await sendStatement(employer, kind), 'FORBIDDEN');
    }
    expectError(await sendStatement(seeker, 'answer'), 'FORBIDDEN');
    const stranger = await createParty(app);
    expectError(await sendStatement(stranger.seeker, 'delivery'), 'NOT_FOUND');
    expectError(await sendStatement(stranger.employer, 'answer'), 'NOT_FOUND');
    for (const [text, error] of [
      ['x'.repeat(2001), 'text: This is too long'],
      ['nul \u0000', 'text: This text contains characters that cannot be saved'],
      [5, 'text: This value is not valid'],
      [' ', 'text: This field is required'],
    ]) {
      expect(fieldErrors(await sendStatement(seeker, 'objection', text))).toEqual([error]);
    }
    expect(fieldErrors(await sendStatement(seeker, 'praise' as Kind))).toEqual([
      'kind: This value is not valid',
    ]);
    const twice = await Promise.all([state('delivery', 'One'), state('delivery', 'Two')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const note = twice.find(({ status }) => status === 200)?.body.deliveryNote ?? '';
    expect((await state('delivery', note)).status).toBe(200);
    await state('consent');
    expectError(await state('objection'), 'INVALID_TRANSITION');
    await refund();
    expectError(await state('answer'), 'INVALID_TRANSITION');
  });

  test('comes too late for a refund that is at the bank', async ({ app }) => {
    const { state, refund, wait, now } = await holdMoney(app, { card: 'pm_card_pendingRefund' });
    expect((await refund()).body).toMatchObject({ pendingOperation: 'refund' });
    const { details } = expectError(await state('delivery'), 'INVALID_TRANSITION');
    expect(details).toEqual({ status: 'funded', pendingOperation: 'refund' });
    await wait(1);
    expect(await now()).toMatchObject({ status: 'refunded' });
  });
});

describe('time', () => {
  test('pays delivered work after 14 days without an answer, to an account that is ready', async ({
    app,
  }) => {
    const { party, escrowId, state, wait, now } = await holdMoney(app);
    await readyPayouts(app, party);
    await state('delivery', null);
    await wait(13);
    expect(await now()).toMatchObject({ status: 'funded' });
    await wait(1);
    expect(await now()).toMatchObject({ status: 'released', decidedBy: 'rule', answerBy: null });
    const lateRelease = party.employer.client.releaseEscrow({ body: { escrowId, notes: 'Late' } });
    expect(expectError(await lateRelease, 'INVALID_TRANSITION').details).toEqual({
      status: 'released',
    });
    const [newest] = (await party.employer.client.listWaiting()).body;
    expect(newest).toMatchObject({ type: 'escrow', escrow: { notice: 'unanswered' } });
  });

  test('keeps a release of delivered work from being taken back, and refunds it on day 85', async ({
    app,
  }) => {
    const { party, escrowId, state, wait, now } = await holdMoney(app);
    await state('delivery');
    await wait(14);
    expect(await now()).toMatchObject({ status: 'releasing', waitingFor: 'payout-account' });
    const cancel = party.employer.client.cancelRelease({ body: { escrowId } });
    expectError(await cancel, 'INVALID_TRANSITION');
    await wait(70);
    expect(await now()).toMatchObject({ status: 'releasing' });
    await wait(1);
    expect(await now()).toMatchObject({ status: 'refunded', decidedBy: 'rule' });
  });

  test('reminds both at the deadline and on days 60, 75 and 82, once each', async ({ app }) => {
    const { party, escrowId, wait } = await holdMoney(app);
    const events = async () => {
      const { rows } = await app.pool.query(
        `SELECT user_id FROM live_events WHERE (subject->>'escrowId')::int = $1 ORDER BY id`,
        [escrowId],
      );
      return rows.length;
    };
    let before = await events();
    const expectTold = async (notice: string | undefined) => {
      expect((await events()) - before).toBe(notice ? 2 : 0);
      before = await events();
      if (!notice) return;
      for (const { client } of [party.employer, party.seeker]) {
        const [newest] = (await client.listWaiting()).body;
        expect(newest).toMatchObject({ type: 'escrow', escrow: { notice } });
      }
    };
    await wait(29);
    await expectTold(undefined);
    await wait(1);
    await expectTold('deadline');
    await wait(29);
    await expectTold(undefined);
    for (const passed of [1, 15, 7]) {
      await wait(passed);
      await expectTold('ending');
    }
    await wait(1);
    await expectTold(undefined);
    await party.seeker.client.markSeen();
    expect((await party.seeker.client.listWaiting()).body).toEqual([]);
  });

  test('is suspended by a card dispute', async ({ app }) => {
    const { party, state, wait, now } = await holdMoney(app);
    await readyPayouts(app, party);
    await state('delivery');
    const { answerBy, holdEnds } = await now();
    await wait(10);
    const { rows } = await app.pool.query(
      'SELECT stripe_charge_id AS id FROM payment_intents WHERE application_id = $1',
      [party.application.id],
    );
    const dispute = await app.emulator.disputeCharge(rows[0].id);
    await app.settle();
    expect(await now()).toMatchObject({ status: 'disputed', answerBy: null, holdEnds: null });
    await wait(30);
    expect(await now()).toMatchObject({ status: 'disputed' });
    await app.emulator.closeDispute(dispute ?? '', 'won');
    await app.settle();
    const after = await now();
    expect(after).toMatchObject({ status: 'funded' });
    expect(days(answerBy, after.answerBy)).toBe(30);
    expect(days(holdEnds?.at ?? '', after.holdEnds?.at)).toBe(30);
    await wait(3);
    expect(await now()).toMatchObject({ status: 'funded' });
    await wait(1);
    expect(await now()).toMatchObject({ status: 'released' });
  });

  test('leaves only a refund that the bank refuses undecided, and alerts', async ({ app }) => {
    const { escrowId, wait, now } = await holdMoney(app, { card: 'pm_card_refundFail' });
    const findings = async () =>
      (await listFindings(app.db, app.clock.now()))
        .filter(({ ids }) => ids.includes(escrowId))
        .map(({ event }) => event);
    await wait(84);
    expect(await findings()).toEqual(['hold.expiring']);
    await wait(1);
    await wait(1);
    expect(await now()).toMatchObject({ status: 'funded', refundFailed: true });
    expect(await findings()).toEqual(['refund.failed', 'hold.expiring']);
    const { rows } = await app.pool.query(
      `SELECT status FROM payment_transactions WHERE escrow_id = $1 AND transaction_type = 'refund'`,
      [escrowId],
    );
    expect(rows).toEqual([{ status: 'failed' }]);
  });

  test('also decides escrows that the previous release funded', async ({ app }) => {
    const { escrowId, wait, now } = await holdMoney(app);
    await app.pool.query(
      `UPDATE escrows SET hold_ends_at = NULL, due_at = NULL, reminded_until = NULL WHERE id = $1`,
      [escrowId],
    );
    await wait(84);
    expect(await now()).toMatchObject({ status: 'funded', holdEnds: { rule: 'refund' } });
    await wait(1);
    expect(await now()).toMatchObject({ status: 'refunded' });
  });

  test('decides once across several processes, and after a kill in the next', {
    tags: 'nightly',
  }, async ({ app }) => {
    const { party, escrowId, state, wait, now } = await holdMoney(app);
    await readyPayouts(app, party);
    await state('delivery');
    app.clock.advance(14 * DAY);
    await app.pool.query(
      `UPDATE payment_sweeps SET swept_until = date_trunc('second', $1::timestamptz)`,
      [app.clock.now()],
    );
    app.faults.after = ({ path }) => (path === '/v1/transfers' ? { disconnect: true } : undefined);
    await Promise.allSettled(Array.from({ length: 3 }, () => app.worker.runDue()));
    app.faults.after = undefined;
    await wait(0);
    expect(await now()).toMatchObject({ status: 'releasing', pendingOperation: 'release' });
    await wait(1);
    expect(await now()).toMatchObject({ status: 'released' });
    const { rows } = await app.pool.query(
      `SELECT FROM stripe_emulator.objects WHERE object = 'transfer'
         AND data->'metadata'->>'escrowId' = $1`,
      [String(escrowId)],
    );
    expect(rows).toHaveLength(1);
  });
});
