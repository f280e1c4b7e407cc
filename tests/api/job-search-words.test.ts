import { describe, expect } from 'vitest';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

test('a whole word is a better match than a newer beginning', async ({ app }) => {
  const { client } = await registerCompany(app, { industry: 'Legal' });
  const whole = await postJob(client, { title: 'Registered Nurse' });
  const beginning = await postJob(client, { title: 'Nursery Worker' });
  const { body } = await app
    .createClient()
    .listJobs({ query: { keyword: 'nurse', literal: ['occupation'], industry: 'Legal' } });
  expect(body.map(({ id }) => id)).toEqual([whole.id, beginning.id]);
});

describe('a last word', () => {
  let ids: Record<'nurse' | 'nursery' | 'electrician', number>;
  test.beforeAll(async ({ app }) => {
    const { client } = await registerCompany(app, { industry: 'Education' });
    const post = async (title: string) => (await postJob(client, { title })).id;
    ids = {
      nurse: await post('Nurse of the Night'),
      nursery: await post('Nursery Worker'),
      electrician: await post('Électricienne d’entretien'),
    };
  });

  test.for([
    ['nurses', ['nurse']],
    ['nursing', ['nurse']],
    ['nurs', ['nursery', 'nurse']],
    ['night nurses', ['nurse']],
    ['electric', ['electrician']],
    ['ÉLECTRIC', ['electrician']],
    ["l'électric", ['electrician']],
    ["d'entret", ['electrician']],
  ] as const)(
    '%s: stems match whole, a beginning as it is typed',
    async ([keyword, expected], { app }) => {
      const { body } = await app.createClient().listJobs({
        query: {
          keyword,
          literal: ['spelling', 'occupation'],
          industry: 'Education',
          sort: 'newest',
        },
      });
      expect(body.map(({ id }) => id)).toEqual(expected.map((name) => ids[name]));
    },
  );

  test('is the beginning of another only as it is typed', async ({ app }) => {
    const { body } = await app
      .createClient()
      .listJobs({ query: { keyword: 'nurse of the', industry: 'Education' } });
    expect(body.map(({ id }) => id)).toEqual([ids.nurse]);
  });
});
