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
} from '#tests/support/money.ts';
import { test } from './fixtures.ts';

test.afterEach(({ app }) => expectSoundBooks(app));

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const DRAFT = { label: 'Draft', amount: '100.00', dueAt: inDays(30) };
const FINAL = { label: 'Final', amount: '150.05', dueAt: inDays(60) };
const WORDS = 'Two weeks more for the second one';

interface StepInput {
  id?: number;
  label: string;
  amount: string;
  dueAt: string;
}

const propose = ({ employer, application }: Party, steps: StepInput[]) =>
  employer.client.proposeSteps({ body: { applicationId: application.id, steps } });

const answer = ({ seeker, application }: Party, version: number, text?: string) =>
  seeker.client.answerSteps({
    body: { applicationId: application.id, version, accepts: text === undefined, text },
  });

async function proposed(app: MoneyApp, steps: StepInput[] = [DRAFT, FINAL]) {
  const party = await createParty(app);
  const { body } = await propose(party, steps);
  return {
    party,
    steps: body.map(({ id, label, amount, dueAt }) => ({ id, label, amount, dueAt })),
  };
}

const fund = (app: MoneyApp, { employer, application }: Party, step: StepInput) =>
  employer.client.fundEscrow({
    body: {
      ...funding(app, application.id, step.amount),
      stepId: step.id,
      completionDeadline: step.dueAt,
    },
  });

/** Label and acceptance of each step, and the state of all. */
async function read({ employer }: Party) {
  const { body } = await employer.client.listSteps();
  const accepted = body.filter(({ isAccepted }) => isAccepted).map(({ label }) => label);
  const { state, version } = body[0]?.proposal ?? {};
  return { accepted: accepted.toSorted(), state, version };
}

describe('proposed steps', () => {
  test('are funded once the job seeker has accepted them', async ({ app }) => {
    const { party, steps } = await proposed(app);
    expect(await read(party)).toEqual({ accepted: [], state: 'proposed', version: 1 });
    for (const step of steps) expectError(await fund(app, party, step), 'STEPS_NOT_ACCEPTED');
    expect((await party.employer.client.listEmployerEscrows()).body).toEqual([]);

    const declined = await answer(party, 1, WORDS);
    expect(declined.body[0]?.proposal).toMatchObject({
      state: 'declined',
      decline: { text: WORDS },
      acceptedAt: null,
    });
    for (const step of steps) expectError(await fund(app, party, step), 'STEPS_NOT_ACCEPTED');

    const accepted = await answer(party, 1);
    expect(accepted.body.map(({ isAccepted }) => isAccepted)).toEqual([true, true]);
    expect(accepted.body[0]?.proposal).toMatchObject({ state: 'accepted', decline: null });
    expect(accepted.body[0]?.netAmount).toBe('142.55');
    await fundEscrow(app, party, { amount: '100.00', stepId: steps[1]?.id ?? 0 });
  });

  test('are proposed anew by a change, and by nothing else', async ({ app }) => {
    const { party, steps } = await proposed(app);
    await acceptSteps(party);
    await propose(party, steps);
    expect(await read(party)).toMatchObject({ state: 'accepted', version: 1 });
    const [final, draft] = steps as [StepInput, StepInput];
    await propose(party, [final, { ...draft, dueAt: inDays(31) }]);
    expect(await read(party)).toEqual({ accepted: [], state: 'proposed', version: 2 });
    expectError(await fund(app, party, final), 'STEPS_NOT_ACCEPTED');
    expectError(await answer(party, 1), 'STEPS_CHANGED');
    expectError(await answer(party, 1, WORDS), 'STEPS_CHANGED');
    await answer(party, 2, WORDS);
    await propose(party, [final]);
    expect(await read(party)).toEqual({ accepted: [], state: 'proposed', version: 3 });
    // Withdrawn, the work is paid in one, which needs no acceptance.
    await propose(party, []);
    expectError(await answer(party, 4), 'STEPS_CHANGED');
    await fundEscrow(app, party);
  });

  test('stay accepted one by one after the first payment', async ({ app }) => {
    const { party, steps } = await proposed(app);
    await acceptSteps(party);
    const [final, draft] = steps as [StepInput, StepInput];
    await fundEscrow(app, party, { amount: draft.amount, stepId: draft.id ?? 0 });
    const review = { label: 'Review', amount: '20.00', dueAt: inDays(50) };
    const { body } = await propose(party, [draft, final, review]);
    expect(await read(party)).toEqual({
      accepted: ['Draft', 'Final'],
      state: 'proposed',
      version: 2,
    });
    const added = body.find(({ label }) => label === 'Review');
    if (!added) throw new Error('No step was added.');
    expectError(await fund(app, party, added), 'STEPS_NOT_ACCEPTED');
    await answer(party, 2, WORDS);
    await fundEscrow(app, party, { amount: final.amount, stepId: final.id ?? 0 });
    await answer(party, 2);
    await fundEscrow(app, party, { amount: added.amount, stepId: added.id });
  });

  test('are answered by their job seeker, with the words that a change needs', async ({ app }) => {
    const { party } = await proposed(app);
    const { seeker, employer, application } = party;
    const body = { applicationId: application.id, version: 1, accepts: true };
    const stranger = await createParty(app);
    expectError(await stranger.seeker.client.answerSteps({ body }), 'NOT_FOUND');
    expectError(await answer(stranger, 1), 'NOT_FOUND');
    expectError(await employer.client.answerSteps({ body }), 'FORBIDDEN');
    for (const wrong of [
      { accepts: false },
      { accepts: false, text: ' ' },
      { accepts: false, text: 'x'.repeat(2_001) },
      { accepts: false, text: 'a\u0000b' },
      { accepts: 'yes' },
      { version: -1 },
      { version: '1' },
      { version: 2 ** 31 },
    ]) {
      const reply = await seeker.client.raw('answerSteps', { body: { ...body, ...wrong } });
      expect(reply.status, JSON.stringify(wrong)).toBe(400);
    }
    expect(await read(party)).toEqual({ accepted: [], state: 'proposed', version: 1 });
    await acceptSteps(party);
    expectError(await answer(party, 1, WORDS), 'INVALID_TRANSITION');
    expect((await answer(party, 1)).status).toBe(200);
  });

  test('are news for the one who has to act', async ({ app }) => {
    const { party } = await proposed(app);
    const { employer, seeker, application } = party;
    const newsOf = async ({ client }: Party['seeker']) => {
      const { body } = await client.listWaiting();
      return body.flatMap(({ applicationId, steps }) =>
        steps && applicationId === application.id ? [steps] : [],
      );
    };
    expect([await newsOf(seeker), await newsOf(employer)]).toEqual([['proposed'], []]);
    await answer(party, 1, WORDS);
    expect([await newsOf(seeker), await newsOf(employer)]).toEqual([[], ['declined']]);
    await answer(party, 1);
    expect([await newsOf(seeker), await newsOf(employer)]).toEqual([[], ['accepted']]);
    await propose(party, []);
    expect([await newsOf(seeker), await newsOf(employer)]).toEqual([[], []]);
    const { rows } = await app.pool.query(
      `SELECT subject->>'steps' AS steps FROM live_events
        WHERE (subject->>'applicationId')::int = $1 AND subject ? 'steps' ORDER BY id`,
      [application.id],
    );
    expect(rows.map(({ steps }) => steps)).toEqual([
      'proposed',
      'declined',
      'accepted',
      'withdrawn',
    ]);
  });
});

describe('at the same time', () => {
  test('an acceptance and a change leave nothing accepted that was not read', async ({ app }) => {
    const { party, steps } = await proposed(app);
    let current = steps;
    for (let version = 1; version <= 12; version += 1) {
      const dearer = current.map((step) => ({ ...step, amount: `${100 + version}.00` }));
      const [accepted, changed] = await Promise.all([
        answer(party, version),
        propose(party, dearer),
      ]);
      expect(changed.status).toBe(200);
      if (accepted.status !== 200) expectError(accepted, 'STEPS_CHANGED');
      expect(await read(party)).toEqual({
        accepted: [],
        state: 'proposed',
        version: version + 1,
      });
      for (const step of dearer) expectError(await fund(app, party, step), 'STEPS_NOT_ACCEPTED');
      current = dearer;
    }
  });

  test('a payment is begun of accepted terms, or refused', async ({ app }) => {
    const { party, steps } = await proposed(app);
    await acceptSteps(party);
    const [step] = steps as [StepInput];
    const [begun, changed] = await Promise.all([
      fund(app, party, step),
      propose(party, [{ ...step, dueAt: inDays(40) }]),
    ]);
    expect(changed.status).toBe(200);
    if (begun.status !== 201) expect([400, 409]).toContain(begun.status);
    expectError(await fund(app, party, { ...step, dueAt: inDays(40) }), 'VALIDATION_FAILED');
    const [present] = changed.body;
    if (!present) throw new Error('No step is left.');
    expectError(await fund(app, party, present), 'STEPS_NOT_ACCEPTED');
  });

  test('two acceptances are one, and so are two payments', async ({ app }) => {
    const { party, steps } = await proposed(app);
    const replies = await Promise.all(Array.from({ length: 6 }, () => answer(party, 1)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS events FROM live_events
        WHERE subject->>'steps' = 'accepted' AND (subject->>'applicationId')::int = $1`,
      [party.application.id],
    );
    expect(rows).toEqual([{ events: 1 }]);
    const [step] = steps as [StepInput];
    const begun = await Promise.all(Array.from({ length: 6 }, () => fund(app, party, step)));
    expect(new Set(begun.map(({ body }) => body.paymentIntentId)).size).toBe(1);
  });
});
