/** @module-tag nightly */
import { expect } from 'vitest';
import { listFindings } from '#server/features/payments/findings/queries.ts';
import { decideByStaff } from '#server/features/payments/staff/service.ts';
import type { MailData } from '#server/platform/mail/kinds.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { DAY, expectSoundBooks, type MoneyApp, readyPayouts } from '#tests/support/money.ts';
import { mailsTo } from '../account/links.ts';
import { test } from './fixtures.ts';
import { days, holdMoney } from './held.ts';

test.afterEach(({ app }) => expectSoundBooks(app));

const foundOf = async (app: MoneyApp, escrowId: number) =>
  (await listFindings(app.db, app.clock.now()))
    .filter(({ ids }) => ids.includes(escrowId))
    .map(({ event }) => event);

test.for([
  ['a delivery that is answered with a no', ['delivery', 'answer']],
  ['an objection', ['objection']],
  ['an objection with an answer', ['objection', 'answer']],
  ['an objection beside a delivery', ['objection', 'delivery']],
] as const)(
  'no money moves for %s: it waits for the parties or for staff',
  async ([, kinds], { app }) => {
    const { party, escrowId, state, wait, now } = await holdMoney(app);
    await readyPayouts(app, party);
    for (const kind of kinds) await state(kind);
    const findings = async () =>
      (await listFindings(app.db, app.clock.now()))
        .filter(({ ids }) => ids.includes(escrowId))
        .map(({ event }) => event);
    const contested = { status: 'funded', isContested: true, answerBy: null, holdEnds: null };
    expect(await now()).toMatchObject(contested);
    const [seekerView] = (await party.seeker.client.listSeekerEscrows()).body;
    expect(seekerView).toMatchObject(contested);
    await wait(59);
    expect(await findings()).toEqual([]);
    await wait(2);
    expect(await findings()).toEqual(['hold.contested']);
    await wait(20);
    expect(await findings()).toEqual(['hold.contested-late']);
    for (const passed of [5, 10, 300]) {
      await wait(passed);
      expect(await now()).toMatchObject({ ...contested, decidedBy: null });
    }
    // The ledger still shows it as held.
    const { rows } = await app.pool.query('SELECT held FROM escrow_ledger WHERE escrow_id = $1', [
      escrowId,
    ]);
    expect(rows).toEqual([{ held: '250.00' }]);

    await state('consent');
    expect(await now()).toMatchObject({ isContested: false });
    await wait(1);
    expect(await now()).toMatchObject({ status: 'refunded', isContested: false });
    expect(await findings()).toEqual([]);
  },
);

/** Input of a request for changes with a deadline in `inDays` days. */
const asking = (app: MoneyApp, escrowId: number, inDays: number, text = 'January is missing') => ({
  body: {
    escrowId,
    kind: 'changes' as const,
    text,
    until: new Date(app.clock.now().getTime() + inDays * DAY).toISOString(),
  },
});

test('a request for changes stops the 14 days until its date, and is no contest', async ({
  app,
}) => {
  const { party, escrowId, state, wait, now } = await holdMoney(app);
  await readyPayouts(app, party);
  const { client } = party.employer;
  expectError(await client.addStatement(asking(app, escrowId, 7)), 'INVALID_TRANSITION');
  await state('delivery');
  const { answerBy } = await now();
  await wait(4);
  for (const [inDays, text] of [
    [0, 'until: Choose a date in the future'],
    [31, 'until: Choose a date within 30 days'],
  ] as const) {
    expect(fieldErrors(await client.raw('addStatement', asking(app, escrowId, inDays)))).toEqual([
      text,
    ]);
  }
  const without = { body: { escrowId, kind: 'changes' as const, text: 'All of it' } };
  expect(fieldErrors(await client.raw('addStatement', without))).toEqual([
    'until: This field is required',
  ]);
  const other = { body: { ...asking(app, escrowId, 7).body, kind: 'answer' as const } };
  expect(fieldErrors(await client.raw('addStatement', other))).toHaveLength(1);
  expectError(await party.seeker.client.addStatement(asking(app, escrowId, 7)), 'FORBIDDEN');

  const changesReply = await client.addStatement(asking(app, escrowId, 7));
  expect(changesReply.body).toMatchObject({
    changes: { text: 'January is missing' },
    isContested: false,
    holdEnds: { rule: 'release' },
  });
  expect(days(answerBy, changesReply.body.answerBy)).toBe(7);
  expectError(await client.addStatement(asking(app, escrowId, 9, 'More')), 'INVALID_TRANSITION');
  await wait(16);
  expect(await now()).toMatchObject({ status: 'funded' });
  await wait(1);
  expect(await now()).toMatchObject({ status: 'released', decidedBy: 'rule' });
});

test('an employer can refuse after asking for changes, which contests it', async ({ app }) => {
  const { party, escrowId, state, wait, now } = await holdMoney(app);
  await readyPayouts(app, party);
  await state('delivery');
  await party.employer.client.addStatement(asking(app, escrowId, 7));
  await wait(8);
  expect((await state('answer', 'Still missing')).body).toMatchObject({ isContested: true });
  await wait(90);
  expect(await now()).toMatchObject({ status: 'funded', isContested: true });
});

test('a request for changes that is open on day 85 counts as contested', async ({ app }) => {
  const { party, escrowId, state, wait, now } = await holdMoney(app);
  await readyPayouts(app, party);
  await wait(72);
  await state('delivery');
  await wait(1);
  const changesReply = await party.employer.client.addStatement(asking(app, escrowId, 20));
  expect(changesReply.body).toMatchObject({ isContested: true, answerBy: null, holdEnds: null });
  expect(await foundOf(app, escrowId)).toEqual(['hold.contested']);
  await wait(100);
  expect(await now()).toMatchObject({ status: 'funded', isContested: true });
  expect(await foundOf(app, escrowId)).toEqual(['hold.contested-late']);
});

test.for([
  ['release', 'released'],
  ['refund', 'refunded'],
] as const)(
  'staff decide a %s of delivered work without consent, which both are mailed',
  async ([type, status], { app }) => {
    const { party, escrowId, state, now } = await holdMoney(app);
    await readyPayouts(app, party);
    await state('delivery');
    await decideByStaff(app.money, { type, escrowId, reason: 'The work is as agreed' });
    for (const { user } of [party.employer, party.seeker]) {
      const queued = await mailsTo(app, user.id, 'payment');
      const topics = queued.map(({ data }) => (data as MailData['payment']).about);
      expect(topics).toContain('decided');
    }
    app.clock.advance(5_000);
    await app.settle();
    const decision = { by: 'staff', explanation: 'The work is as agreed' };
    expect(await now()).toMatchObject({ status, decidedBy: 'staff', decision, actions: [] });
  },
);
