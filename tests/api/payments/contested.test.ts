import { expect } from 'vitest';
import { listFindings } from '#server/features/payments/findings.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { DAY, expectSoundBooks, type MoneyApp, readyPayouts } from '#tests/support/money.ts';
import { test } from './fixtures.ts';
import { days, held } from './held.ts';

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
  'moves no money for %s: it waits for the two or for staff',
  async ([, kinds], { app }) => {
    const { party, escrowId, state, wait, now } = await held(app);
    await readyPayouts(app, party);
    for (const kind of kinds) await state(kind);
    const found = async () =>
      (await listFindings(app.db, app.clock.now()))
        .filter(({ ids }) => ids.includes(escrowId))
        .map(({ event }) => event);
    const contested = { status: 'funded', isContested: true, answerBy: null, holdEnds: null };
    expect(await now()).toMatchObject(contested);
    const [seen] = (await party.seeker.client.listSeekerEscrows()).body;
    expect(seen).toMatchObject(contested);
    await wait(59);
    expect(await found()).toEqual([]);
    await wait(2);
    expect(await found()).toEqual(['hold.contested']);
    await wait(20);
    expect(await found()).toEqual(['hold.contested-late']);
    for (const passed of [5, 10, 300]) {
      await wait(passed);
      expect(await now()).toMatchObject({ ...contested, decidedBy: null });
    }
    // The books still owe it.
    const { rows } = await app.pool.query('SELECT held FROM escrow_ledger WHERE escrow_id = $1', [
      escrowId,
    ]);
    expect(rows).toEqual([{ held: '250.00' }]);

    await state('consent');
    expect(await now()).toMatchObject({ isContested: false });
    await wait(1);
    expect(await now()).toMatchObject({ status: 'refunded', isContested: false });
    expect(await found()).toEqual([]);
  },
);

/** A request for changes by a day that is so many days away. */
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
  const { party, escrowId, state, wait, now } = await held(app);
  await readyPayouts(app, party);
  const { client } = party.employer;
  expectError(await client.stateEscrow(asking(app, escrowId, 7)), 'INVALID_TRANSITION');
  await state('delivery');
  const { answerBy } = await now();
  await wait(4);
  for (const [inDays, text] of [
    [0, 'until: Choose a date in the future'],
    [31, 'until: Choose a date within 30 days'],
  ] as const) {
    expect(fieldErrors(await client.raw('stateEscrow', asking(app, escrowId, inDays)))).toEqual([
      text,
    ]);
  }
  const without = { body: { escrowId, kind: 'changes' as const, text: 'All of it' } };
  expect(fieldErrors(await client.raw('stateEscrow', without))).toEqual([
    'until: This field is required',
  ]);
  const other = { body: { ...asking(app, escrowId, 7).body, kind: 'answer' as const } };
  expect(fieldErrors(await client.raw('stateEscrow', other))).toHaveLength(1);
  expectError(await party.seeker.client.stateEscrow(asking(app, escrowId, 7)), 'FORBIDDEN');

  const asked = await client.stateEscrow(asking(app, escrowId, 7));
  expect(asked.body).toMatchObject({
    changes: { text: 'January is missing' },
    isContested: false,
    holdEnds: { rule: 'release' },
  });
  expect(days(answerBy, asked.body.answerBy)).toBe(7);
  expectError(await client.stateEscrow(asking(app, escrowId, 9, 'More')), 'INVALID_TRANSITION');
  await wait(16);
  expect(await now()).toMatchObject({ status: 'funded' });
  await wait(1);
  expect(await now()).toMatchObject({ status: 'released', decidedBy: 'rule' });
});

test('whoever asked for changes can still say no, which contests it', async ({ app }) => {
  const { party, escrowId, state, wait, now } = await held(app);
  await readyPayouts(app, party);
  await state('delivery');
  await party.employer.client.stateEscrow(asking(app, escrowId, 7));
  await wait(8);
  expect((await state('answer', 'Still missing')).body).toMatchObject({ isContested: true });
  await wait(90);
  expect(await now()).toMatchObject({ status: 'funded', isContested: true });
});

test('a request for changes that is open on day 85 counts as contested', async ({ app }) => {
  const { party, escrowId, state, wait, now } = await held(app);
  await readyPayouts(app, party);
  await wait(72);
  await state('delivery');
  await wait(1);
  const asked = await party.employer.client.stateEscrow(asking(app, escrowId, 20));
  expect(asked.body).toMatchObject({ isContested: true, answerBy: null, holdEnds: null });
  expect(await foundOf(app, escrowId)).toEqual(['hold.contested']);
  await wait(100);
  expect(await now()).toMatchObject({ status: 'funded', isContested: true });
  expect(await foundOf(app, escrowId)).toEqual(['hold.contested-late']);
});
