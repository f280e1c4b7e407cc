import { expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';

test('a job is posted again for other places, without its dates', async ({ app }) => {
  const { client } = await registerCompany(app);
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const question = { kind: 'yesNo' as const, en: 'Can you swim?', wished: [true] };
  const job = await postJob(client, {
    closesAt: day,
    hoursPerWeek: 30,
    level: 'senior',
    existingVacancy: 'no',
    languageReason: 'Calls from Boston.',
    accommodation: 'Write to us.',
    aiUse: 'assist',
    payPeriod: 'annual',
    payExtras: ['bonus'],
  });
  const asked = await client.updateJob({
    params: { id: job.id },
    body: { questions: [question] },
  });
  expect(asked.body.questions).toHaveLength(1);
  const params = { id: job.id };
  const places = ['Moncton, NB', 'Halifax, NS', 'Moncton, NB'];
  const { status, body } = await client.copyJob({ params, body: { places } });
  expect(status).toBe(201);
  expect(body.ids).toHaveLength(2);
  const { body: source } = await client.getOwnJob({ params });
  const own = { id: 0, location: '', closesAt: null, version: 0, postedAt: '', updatedAt: '' };
  for (const [index, id] of body.ids.entries()) {
    const { body: copy } = await client.getOwnJob({ params: { id } });
    expect(copy).toMatchObject({ location: places[index], closesAt: null, isActive: true });
    // Nothing else differs.
    expect({ ...copy, ...own }).toEqual({ ...source, ...own });
  }
  const { body: found } = await app.createClient().listJobs({ query: { location: 'Moncton' } });
  expect(found.map(({ id }) => id)).toContain(body.ids[0]);
});

test('only own postings are copied, to one to twenty places', async ({ app }) => {
  const { client } = await registerCompany(app);
  const stranger = await registerCompany(app);
  const { id } = await postJob(client);
  const copy = (by: typeof client, places: string[]) =>
    by.copyJob({ params: { id }, body: { places } });
  expectError(await copy(stranger.client, ['Moncton, NB']), 'FORBIDDEN');
  for (const places of [[], ['M'], ['a\0b'], ['x'.repeat(300)], Array(21).fill('Moncton, NB')]) {
    expectError(await copy(client, places), 'VALIDATION_FAILED');
  }
  const deletedAt = new Date().toISOString();
  await client.updateJob({ params: { id }, body: { isActive: false, closesAt: deletedAt } });
  expectError(await copy(client, ['Moncton, NB']), 'NOT_FOUND');
  expect((await client.listOwnJobs()).body.filter((job) => job.isActive)).toEqual([]);
});
