import fc from 'fast-check';
import { expect } from 'vitest';
import { createDb } from '#server/platform/db/connect.ts';
import { type Answer, type Question, wishesMet } from '#shared/domain/questions.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { apply, postJob, registerSeeker } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

const text = { en: 'Question', fr: null };
const blank = {
  ...text,
  preset: null,
  subject: null,
  choices: [],
  wished: [],
  min: null,
  max: null,
};
const bound = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null });

/** A question of each kind, with any wish or none, and a value that answers it. */
const asked = fc.oneof(
  fc.record({
    question: fc.record({
      kind: fc.constant('yesNo' as const),
      wished: fc.uniqueArray(fc.boolean()),
    }),
    value: fc.boolean(),
  }),
  fc.record({
    question: fc.record({
      kind: fc.constant('choice' as const),
      wished: fc.uniqueArray(fc.integer({ min: 0, max: 3 })),
    }),
    value: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({
    question: fc.record({ kind: fc.constant('number' as const), min: bound, max: bound }),
    value: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({
    question: fc.record({ kind: fc.constant('text' as const) }),
    value: fc.constant('Yes'),
  }),
);
/** Whether the person answered, and whether the posting still asks. */
const facts = { isAnswered: fc.boolean(), isAsked: fc.boolean() };
const cases = fc.array(fc.tuple(asked, fc.record(facts)), { maxLength: 5 });

test('the database marks answers by the same rule as the pages', { tags: 'nightly' }, async ({
  app,
  employer,
}) => {
  const job = await postJob(employer.client);
  const { id } = await apply((await registerSeeker(app)).client, job.id);
  const db = createDb(app.pool);
  await fc.assert(
    fc.asyncProperty(cases, async (list) => {
      const questions: Question[] = [];
      const answers: Answer[] = [];
      for (const [index, [{ question, value }, { isAnswered, isAsked }]] of list.entries()) {
        const whole: Question = { ...blank, ...question, id: String(index) };
        if (isAsked) questions.push(whole);
        if (isAnswered) answers.push({ question: { ...whole, text }, value });
      }
      await db.update(jobs).set({ questions });
      await db.update(applications).set({ answers });
      const met = wishesMet(questions, answers);
      const { body } = await employer.client.listCandidates({ query: { answers: 'met' } });
      const hasAll = met !== null && met.met === met.total;
      expect(body.ids).toEqual(hasAll ? [id] : []);
    }),
  );
});
