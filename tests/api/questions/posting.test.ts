import { describe, expect } from 'vitest';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { BOOTS, idsOf, PAY, post, test, WHY } from './fixtures.ts';

describe('the questions of a posting', () => {
  test('are read by everyone without the wished answers, in both languages where they have both', async ({
    app,
    employer,
  }) => {
    const job = await post(employer);
    expect(job.questions).toMatchObject([
      { en: BOOTS.en, fr: null, wished: [true] },
      { preset: 'shifts', wished: [2, 3] },
      { max: 30 },
      { fr: WHY.fr },
    ]);
    const { body } = await app.createClient().getJob({ params: { id: job.id } });
    expect(body.questions).toMatchObject([
      { kind: 'yesNo', text: { en: BOOTS.en, fr: null }, choices: [] },
      { kind: 'choice', text: { fr: expect.stringContaining('quarts') } },
      { kind: 'number' },
      { kind: 'text' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/wished|"max"/);
    const listed = await app.createClient().listJobs({ query: { keyword: 'Lineworker' } });
    expect(JSON.stringify(listed.body)).not.toContain('boots');
  });

  test('are left alone by a change without them, and need none', async ({ employer }) => {
    const job = await post(employer);
    const params = { id: job.id };
    const renamed = await employer.client.updateJob({ params, body: { title: 'Lineworker II' } });
    expect(renamed.body).toMatchObject({ questions: [{ en: BOOTS.en }, {}, {}, {}] });
    const emptied = await employer.client.updateJob({ params, body: { questions: [] } });
    expect(emptied.body).toMatchObject({ questions: [] });
    expect((await postJob(employer.client)).questions).toEqual([]);
  });

  test.for<[string, unknown, string]>([
    ['six', Array.from({ length: 6 }, (_, n) => ({ ...BOOTS, en: `Pair ${n}?` })), 'questions'],
    ['an unknown preset', [{ preset: 'horoscope', kind: 'text' }], 'questions.0.preset'],
    ['NUL', [{ ...BOOTS, en: 'a\u0000b' }], 'questions.0.en'],
    ['half a surrogate pair', [{ ...BOOTS, fr: 'a\ud800' }], 'questions.0.fr'],
    ['an object for a list', { 0: BOOTS }, 'questions'],
    ['a number for a text', [{ ...BOOTS, en: 7 }], 'questions.0.en'],
    ['an infinite wish', [{ ...PAY, max: '1e999' }], 'questions.0.max'],
    ['null', null, 'questions'],
  ])('are refused as %s, and change nothing', async ([, questions, path], { employer }) => {
    const job = await post(employer);
    const body = { questions };
    const refused = await employer.client.raw('updateJob', { params: { id: job.id }, body });
    expect(fieldErrors(refused).join()).toContain(`${path}: `);
    const stored = await employer.client.getOwnJob({ params: { id: job.id } });
    expect(stored.body).toMatchObject({ version: job.version });
  });

  test('are changed by their own company only', async ({ app, employer }) => {
    const job = await post(employer);
    const other = await registerCompany(app);
    const body = { questions: [] };
    expectError(await other.client.updateJob({ params: { id: job.id }, body }), 'FORBIDDEN');
    expect(await idsOf(other, job.id)).toHaveLength(4);
  });

  test('are part of a draft as they are typed', async ({ employer }) => {
    const values = { questions: [{ kind: 'choice' as const, en: '', choices: [{ en: 'One' }] }] };
    const draft = await employer.client.createPostingDraft({ body: { values } });
    expect(draft.body).toMatchObject({ values: { questions: [{ choices: [{ en: 'One' }] }] } });
    const long = { values: { questions: Array.from({ length: 6 }, () => BOOTS) } };
    const refused = await employer.client.raw('createPostingDraft', { body: long });
    expectError(refused, 'VALIDATION_FAILED');
  });
});
