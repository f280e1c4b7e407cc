import { expect } from 'vitest';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

let titles: Map<number, string>;

test.beforeAll(async ({ app }) => {
  const { client } = await registerCompany(app, { companyName: 'Conditions Co' });
  const pay = (hourlyRateMin: number) => ({ hourlyRateMin, hourlyRateMax: hourlyRateMin + 4 });
  const postings: Parameters<typeof postJob>[1][] = [
    { title: 'Junior Falconer', experienceLevel: 'Entry Level', ...pay(20), hoursPerWeek: 20 },
    { title: 'Senior Falconer', experienceLevel: 'Senior Level', ...pay(45), hoursPerWeek: 40 },
    { title: 'Falconer - Night Shift', ...pay(30), jobType: 'Part-time' },
    { title: 'Falconer for Archives', ...pay(32), isRemote: true },
  ];
  titles = new Map();
  for (const posting of postings) {
    titles.set((await postJob(client, posting)).id, String(posting?.title));
  }
});

test.for([
  ['falconer over $40 an hour', ['Senior Falconer']],
  ['falconer 20 hours a week', ['Junior Falconer']],
  ['junior falconer', ['Junior Falconer']],
  ['fauconnier falconer sans expérience', []],
  ['falconer not remote not part time', ['Senior Falconer', 'Junior Falconer']],
  ['falconer -night -remote', ['Senior Falconer', 'Junior Falconer']],
  ['falconer -archives no nights', ['Senior Falconer', 'Junior Falconer']],
] as const)('%s finds what meets it', async ([keyword, expected], { app }) => {
  const { body } = await app.createClient().listJobs({ query: { keyword, sort: 'newest' } });
  const found = body.filter(({ isRelated }) => !isRelated).map(({ id }) => titles.get(id));
  expect(found.slice(0, expected.length)).toEqual(expected);
});

test.for(['jobs', 'emploi', 'a job'])(
  '%s finds every posting, and is told as unused',
  async (keyword, { app }) => {
    const client = app.createClient();
    const { body } = await client.listJobs({ query: { keyword, limit: 50 } });
    expect(body.map(({ id }) => id).toSorted()).toEqual([...titles.keys()].toSorted());
    const interpreted = await client.interpretSearch({ query: { keyword } });
    expect(interpreted.body.unused).toEqual([keyword]);
  },
);

test('a word that is met without the other is related work', async ({ app }) => {
  const query = { keyword: 'letters sponsorship' };
  const { body } = await app.createClient().listJobs({ query });
  expect(body.map(({ isRelated }) => isRelated)).toEqual([true, true, true, true]);
  for (const { has } of body) expect(has).toEqual(['letters']);
});

test('a job is found by its number', async ({ app }) => {
  const [id = 0] = [...titles.keys()];
  const { body } = await app.createClient().listJobs({ query: { keyword: `job #${id}` } });
  expect(body.map((job) => job.id)).toEqual([id]);
});

test('a filter that is set holds instead of the words', async ({ app }) => {
  const { body } = await app.createClient().listJobs({
    query: { keyword: 'falconer over $40 an hour', hourlyRateMin: 30, sort: 'newest' },
  });
  expect(body.map(({ id }) => titles.get(id))).toEqual([
    'Falconer for Archives',
    'Falconer - Night Shift',
    'Senior Falconer',
  ]);
});

test('conditions and unused phrases are told, with the filters that say the same', async ({
  app,
}) => {
  const { body } = await app.createClient().interpretSearch({
    query: { keyword: 'junior falconer over $40 an hour starting immediately near me' },
  });
  expect(body).toMatchObject({
    conditions: [
      { text: 'junior', label: 'Entry Level', query: 'experienceLevel=Entry+Level' },
      { text: 'over $40 an hour', label: null, query: 'hourlyRateMin=40' },
      { text: 'near me', label: 'Near you', query: '', asksPlace: true },
    ],
    unused: ['starting immediately'],
  });
});
