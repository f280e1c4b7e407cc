import { describe, expect } from 'vitest';
import type { CallOf } from '#shared/contract/contract.ts';
import type { AnswerValue } from '#shared/domain/questions.ts';
import { expectError } from '#tests/support/client.ts';
import { PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { answer, post, test, WHY } from './fixtures.ts';

describe('the desk', () => {
  test('filters and sorts by wished answers, hides and rejects nobody', async ({
    app,
    employer,
  }) => {
    const job = await post(employer);
    const given: [string, AnswerValue[]][] = [
      ['None', []],
      ['One', [true, 0, 31]],
      ['Every', [true, 3, 30]],
      ['Two', [false, 2, 5]],
    ];
    for (const [fullName, values] of given) {
      await answer(await registerSeeker(app, { fullName }), job.id, values);
    }
    const list = async (query: CallOf<'listCandidates'>['query']) =>
      (await employer.client.listCandidates({ query: { jobId: job.id, ...query } })).body.rows;
    const sorted = await list({ sort: 'answers' });
    expect(sorted.map(({ name, answers }) => [name, answers?.met, answers?.total])).toEqual([
      ['Every', 3, 3],
      ['Two', 2, 3],
      ['One', 1, 3],
      ['None', 0, 3],
    ]);
    expect(sorted.every(({ status }) => status === 'pending')).toBe(true);
    expect((await list({})).map(({ name }) => name)).toHaveLength(4);
    expect((await list({ answers: 'met' })).map(({ name }) => name)).toEqual(['Every']);
    const query = { jobId: job.id, answers: 'met' as const };
    const counts = await employer.client.countEmployerApplications({ query });
    expect(counts.body).toMatchObject({ pending: 1 });
    const exported = await employer.client.listEmployerApplications({ query });
    expect(exported.body.map(({ jobSeeker }) => jobSeeker.name)).toEqual(['Every']);
    const hostile = { query: { answers: "met' or true" } };
    expectError(await employer.client.raw('listCandidates', hostile), 'VALIDATION_FAILED');
  });

  test('shows no figure for a posting that wishes nothing', async ({ app, employer }) => {
    const job = await post(employer, [WHY]);
    await answer(await registerSeeker(app), job.id, ['Because.']);
    const query = { jobId: job.id, sort: 'answers' as const };
    const { body } = await employer.client.listCandidates({ query });
    expect(body.rows).toMatchObject([{ answers: null }]);
    const met = { jobId: job.id, answers: 'met' as const };
    expect((await employer.client.listCandidates({ query: met })).body.ids).toEqual([]);
  });
});

describe('a closed account', () => {
  test('hides its answers, and has them again when it is reopened', async ({ app, employer }) => {
    const job = await post(employer);
    const seeker = await registerSeeker(app);
    const { id } = await answer(seeker, job.id, [true]);
    const answersOf = async () =>
      (await employer.client.getApplication({ params: { id } })).body.answers.length;
    await seeker.client.closeAccount({ body: { currentPassword: PASSWORD } });
    expect(await answersOf()).toBe(0);
    const { username } = seeker.user;
    await seeker.client.logIn({ body: { username, password: PASSWORD, keepAccount: true } });
    expect(await answersOf()).toBe(1);
  });
});
