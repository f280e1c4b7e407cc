import { expect } from 'vitest';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { DAY, expectSoundBooks, type MoneyApp } from '#tests/support/money.ts';
import { test } from './fixtures.ts';
import { days, holdMoney } from './held.ts';

type Held = Awaited<ReturnType<typeof holdMoney>>;

test.afterEach(({ app }) => expectSoundBooks(app));

/** Asks for changes within a week. */
const ask = async (app: MoneyApp, held: Held) => {
  const until = new Date(app.clock.now().getTime() + 7 * DAY).toISOString();
  const { escrowId, party } = held;
  const body = { escrowId, kind: 'changes' as const, text: 'January is missing', until };
  return party.employer.client.addStatement({ body });
};

test('changes are agreed to, and the days go on at their date', async ({ app }) => {
  const held = await holdMoney(app);
  await held.state('delivery');
  const { answerBy } = await held.now();
  const asked = await ask(app, held);
  expect(days(answerBy, asked.body.answerBy)).toBe(7);
  const agreed = await held.state('agreement', null);
  expect(agreed.body).toMatchObject({
    changesReply: { agrees: true, text: '' },
    isContested: false,
    answerBy: asked.body.answerBy,
  });
  expectError(await held.state('refusal'), 'INVALID_TRANSITION');
  await held.state('note', 'January is there');
  const noted = await held.state('note', 'February too');
  expect(noted.body.addedNote).toMatchObject({ text: 'January is there\n\nFebruary too' });
  const again = await held.state('note', 'February too');
  expect(again.body.addedNote).toEqual(noted.body.addedNote);
  const long = await held.party.seeker.client.raw('addStatement', {
    body: { escrowId: held.escrowId, kind: 'note', text: 'x'.repeat(1990) },
  });
  expect(fieldErrors(long)).toEqual(['text: This is too long']);
});

test('changes are refused, which contests the money', async ({ app }) => {
  const held = await holdMoney(app);
  await held.state('delivery');
  await ask(app, held);
  expect((await held.state('refusal', 'It was never asked for')).body).toMatchObject({
    changesReply: { agrees: false, text: 'It was never asked for' },
    isContested: true,
    answerBy: null,
  });
  await held.wait(100);
  expect(await held.now()).toMatchObject({ status: 'funded' });
});

test('changes are asked for after an objection too', async ({ app }) => {
  const held = await holdMoney(app);
  await held.state('objection');
  expect((await ask(app, held)).body).toMatchObject({
    changes: { text: 'January is missing' },
    isContested: true,
  });
});
