import { describe, expect } from 'vitest';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { apply, type Person, RESUME_URL, registerSeeker } from '#tests/support/factories.ts';
import { answer, BOOTS, idsOf, PAY, post, type Questions, test, WHY } from './fixtures.ts';

describe('answers', () => {
  test('stand beside their questions for both sides, marked for the employer alone', async ({
    app,
    employer,
  }) => {
    const job = await post(employer);
    const seeker = await registerSeeker(app);
    const sent = await answer(seeker, job.id, [true, 0, 32.5, ' Parce que. ']);
    expect(sent.answers.map(({ value }) => value)).toEqual([true, 0, 32.5, 'Parce que.']);
    expect(sent.answers.map(({ isWished }) => isWished)).toEqual([null, null, null, null]);
    const params = { id: sent.id };
    const received = (await employer.client.getApplication({ params })).body;
    expect(received).toMatchObject({
      answers: [
        { question: { text: { en: BOOTS.en } }, value: true, isWished: true },
        { value: 0, isWished: false },
        { value: 32.5, isWished: false },
        { value: 'Parce que.', isWished: null },
      ],
    });
  });

  test('keep their question when it is worded anew, and lose its mark', async ({
    app,
    employer,
  }) => {
    const job = await post(employer, [{ ...BOOTS, wished: [true] }]);
    const sent = await answer(await registerSeeker(app), job.id, [true]);
    const markOf = async (question: Questions[number]) => {
      const body = { questions: [question] };
      await employer.client.updateJob({ params: { id: job.id }, body });
      const { answers } = (await employer.client.getApplication({ params: { id: sent.id } })).body;
      return answers.map(({ question: asked, isWished }) => [asked.text.en, isWished]);
    };
    expect(await markOf({ ...BOOTS, wished: [false] })).toEqual([[BOOTS.en, false]]);
    expect(await markOf({ ...BOOTS, en: 'Do you own a hat?', wished: [true] })).toEqual([
      [BOOTS.en, null],
    ]);
  });

  test('are optional, and so is each of them', async ({ app, employer }) => {
    const job = await post(employer);
    const silent = await registerSeeker(app);
    expect((await apply(silent.client, job.id)).answers).toEqual([]);
    const some = await registerSeeker(app);
    const [boots = ''] = await idsOf(some, job.id);
    const answers = [{ questionId: boots, value: false }];
    expect((await apply(some.client, job.id, { answers })).answers).toHaveLength(1);
  });

  test('to a question that has changed meanwhile are refused, and nothing is sent', async ({
    app,
    employer,
  }) => {
    const job = await post(employer);
    const seeker = await registerSeeker(app);
    const [questionId = ''] = await idsOf(seeker, job.id);
    const changed = { questions: [{ ...BOOTS, en: 'Do you own steel boots?', wished: [true] }] };
    await employer.client.updateJob({ params: { id: job.id }, body: changed });
    const body = { jobId: job.id, resumeUrl: RESUME_URL, answers: [{ questionId, value: true }] };
    expectError(await seeker.client.createApplication({ body }), 'QUESTIONS_CHANGED');
    expect((await seeker.client.listSeekerApplications()).body).toEqual([]);
  });

  test('sent while the questions change belong to the old or the new ones', async ({
    app,
    employer,
  }) => {
    const job = await post(employer, [{ ...BOOTS, wished: [true] }]);
    const seekers = await Promise.all(Array.from({ length: 6 }, () => registerSeeker(app)));
    const [questionId = ''] = await idsOf(employer, job.id);
    const body = { jobId: job.id, resumeUrl: RESUME_URL, answers: [{ questionId, value: true }] };
    const replies = await Promise.all([
      ...seekers.map(({ client }) => client.createApplication({ body })),
      employer.client.updateJob({ params: { id: job.id }, body: { questions: [] } }),
    ]);
    for (const reply of replies.slice(0, -1)) {
      expect([201, 409]).toContain(reply.status);
      if (reply.status === 201) expect(reply.body).toMatchObject({ answers: [{ value: true }] });
    }
  });

  test('sent twice at once are stored once', async ({ app, employer }) => {
    const job = await post(employer);
    const seeker = await registerSeeker(app);
    const [questionId = ''] = await idsOf(seeker, job.id);
    const body = { jobId: job.id, resumeUrl: RESUME_URL, answers: [{ questionId, value: true }] };
    const replies = await Promise.all([1, 2].map(() => seeker.client.createApplication({ body })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test.for<[string, number, unknown]>([
    ['text to yes or no', 0, 'yes'],
    ['no such choice', 1, 4],
    ['half a choice', 1, 0.5],
    ['yes to a choice', 1, true],
    ['a negative number', 2, -1],
    ['a number to a text', 3, 5],
    ['NUL in a text', 3, 'a\u0000b'],
    ['a list', 0, [true]],
  ])('are refused with %s', async ([, index, value], { app, employer }) => {
    const job = await post(employer);
    const seeker = await registerSeeker(app);
    const questionId = (await idsOf(seeker, job.id))[index];
    const body = { jobId: job.id, resumeUrl: RESUME_URL, answers: [{ questionId, value }] };
    const refused = await seeker.client.raw('createApplication', { body });
    expect(fieldErrors(refused).join()).toContain('answers.0.value: ');
    expect((await seeker.client.listSeekerApplications()).body).toEqual([]);
  });

  test('to the same question twice are refused', async ({ app, employer }) => {
    const job = await post(employer);
    const seeker = await registerSeeker(app);
    const [questionId = ''] = await idsOf(seeker, job.id);
    const given = { questionId, value: true };
    const body = { jobId: job.id, resumeUrl: RESUME_URL, answers: [given, given] };
    expectError(await seeker.client.createApplication({ body }), 'VALIDATION_FAILED');
  });

  test('are offered again for the same preset or text, the latest first, to nobody else', async ({
    app,
    employer,
  }) => {
    const first = await post(employer);
    const second = await post(employer, [PAY, { ...BOOTS, fr: 'Des bottes?', wished: [] }, WHY]);
    const seeker = await registerSeeker(app);
    await answer(seeker, first.id, [true, 1, 20]);
    const known = async (reader: Person) => {
      const { body } = await reader.client.listKnownAnswers({ params: { id: second.id } });
      return body.map(({ value }) => value);
    };
    expect(await known(seeker)).toEqual([20, true]);
    expect(await known(await registerSeeker(app))).toEqual([]);
    const third = await post(employer, [PAY]);
    await answer(seeker, third.id, [25]);
    expect(await known(seeker)).toEqual([25, true]);
  });
});
