import { expect } from 'vitest';
import { fieldErrors } from '#tests/support/client.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { publishChanges } from '#tests/support/work.ts';
import { test } from './fixtures.ts';

test('the stages of each posting count its own applicants, of a deleted one too', async ({
  app,
  employer,
}) => {
  const stages = async () => (await employer.client.listPostingStages()).body;
  expect(await stages()).toEqual([]);
  const [first, second] = [await postJob(employer.client), await postJob(employer.client)];
  await postJob(employer.client);
  const other = await registerCompany(app);
  const [one, two] = [await registerSeeker(app), await registerSeeker(app)];
  await apply(one.client, (await postJob(other.client)).id);
  const hired = await apply(one.client, first.id);
  await apply(two.client, first.id);
  await apply(two.client, second.id);
  await employer.client.updateApplication({ params: { id: hired.id }, body: { status: 'hired' } });
  await employer.client.updateJob({
    params: { id: second.id },
    body: { isActive: false, closesAt: new Date().toISOString() },
  });
  const medianDays = { interview: null, hired: null };
  const none = {
    medianDays,
    unseen: 0,
    waiting: null,
    pending: 0,
    reviewing: 0,
    interview: 0,
    rejected: 0,
    hired: 0,
  };
  expect(await stages()).toEqual([
    {
      ...none,
      jobId: first.id,
      reached: { interview: 0, hired: 1 },
      medianDays: { interview: null, hired: expect.closeTo(0, 2) },
      pending: 1,
      hired: 1,
    },
    { ...none, jobId: second.id, reached: { interview: 0, hired: 0 }, pending: 1 },
  ]);
});

test('the stages that were reached stay so, unless they were replaced or undone in time', async ({
  app,
  employer,
}) => {
  const { client } = employer;
  const { id } = await postJob(client);
  const applicants = [await registerSeeker(app), await registerSeeker(app)];
  const [first, second] = [
    await apply(applicants[0]?.client ?? client, id),
    await apply(applicants[1]?.client ?? client, id),
  ];
  const set = async (applicationId: number, status: 'interview' | 'hired' | 'rejected') => {
    const params = { id: applicationId };
    const { body } = await client.updateApplication({ params, body: { status } });
    return body.history.at(-1)?.id ?? 0;
  };
  const reached = async () =>
    (await client.listPostingStages()).body.find(({ jobId }) => jobId === id)?.reached;
  await set(first.id, 'interview');
  await publishChanges(app);
  await set(first.id, 'hired');
  await publishChanges(app);
  expect(await reached()).toEqual({ interview: 1, hired: 1 });
  await set(first.id, 'rejected');
  expect(await reached()).toEqual({ interview: 1, hired: 1 });
  // Replaced before it was published.
  await set(second.id, 'interview');
  await set(second.id, 'rejected');
  await publishChanges(app);
  expect(await reached()).toEqual({ interview: 1, hired: 1 });
  const changeIds = [await set(second.id, 'interview')];
  expect(await reached()).toEqual({ interview: 2, hired: 1 });
  await client.undoStatusChanges({ body: { changeIds } });
  expect(await reached()).toEqual({ interview: 1, hired: 1 });
});

test('the days to an interview are the median of those of each applicant’s first', async ({
  app,
  employer: { client },
}) => {
  const { id } = await postJob(client);
  for (const days of [2, 9, 4]) {
    const seeker = await registerSeeker(app);
    const application = await apply(seeker.client, id);
    await client.updateApplication({
      params: { id: application.id },
      body: { status: 'interview' },
    });
    await app.pool.query(
      'UPDATE applications SET applied_at = applied_at - make_interval(days => $2) WHERE id = $1',
      [application.id, days],
    );
  }
  const { body } = await client.listPostingStages();
  expect(body.find(({ jobId }) => jobId === id)?.medianDays).toEqual({
    interview: expect.closeTo(4, 2),
    hired: null,
  });
});

test('a posting is its owner’s own until it is deleted', async ({ app, employer }) => {
  const { id } = await postJob(employer.client);
  const other = await registerCompany(app);
  const isOwn = async ({ client }: Pick<typeof other, 'client'>) =>
    (await client.getJob({ params: { id } })).body.isOwn;
  expect(await isOwn(employer)).toBe(true);
  expect(await isOwn(other)).toBe(false);
  expect(await isOwn({ client: app.createClient() })).toBe(false);
  await employer.client.updateJob({
    params: { id },
    body: { isActive: false, closesAt: new Date().toISOString() },
  });
  expect(await isOwn(employer)).toBe(false);
});

test('skills are suggested for the work, from what the employer and others ask for', async ({
  app,
  employer,
}) => {
  const { client } = employer;
  const suggest = async (query: { title?: string; text?: string }) =>
    (await client.suggestSkills({ query })).body;
  await postJob(client, { title: 'Night baker', skills: ['Laminated dough'] });
  await postJob(client, { title: 'Web developer', skills: ['TypeScript'] });
  for (const companyName of ['First Oven', 'Second Oven']) {
    const other = await registerCompany(app, { companyName });
    await postJob(other.client, { title: 'Baker', skills: ['Sourdough', companyName] });
  }
  const forBaker = await suggest({ title: 'Baker, early shift' });
  expect(forBaker.slice(0, 2)).toEqual(['Laminated dough', 'Sourdough']);
  expect(forBaker).toContain('Food Safety');
  expect(forBaker).not.toEqual(expect.arrayContaining(['TypeScript']));
  expect(forBaker).not.toEqual(expect.arrayContaining(['First Oven']));
  expect(await suggest({ title: 'Baker', text: 'type' })).toEqual(['TypeScript']);
  const french = app.createClient({ 'accept-language': 'fr-CA' });
  for (const [name, value] of client.cookies) french.cookies.set(name, value);
  expect((await french.suggestSkills({ query: { title: 'Boulanger' } })).body).toContain(
    'Salubrité alimentaire',
  );
  // The language of the title, not of the reader.
  expect(await suggest({ title: 'Boulanger de nuit' })).toContain('Salubrité alimentaire');
  const nightBaker = await french.suggestSkills({ query: { title: 'Night baker' } });
  expect(nightBaker.body).toContain('Food Safety');
  expect(await suggest({})).toContain('Teamwork');

  const tooLong = await client.raw('suggestSkills', { query: { title: 'x'.repeat(101) } });
  expect(fieldErrors(tooLong)).toHaveLength(1);
});
