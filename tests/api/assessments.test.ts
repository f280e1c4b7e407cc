/** @module-tag nightly */
import assert from 'node:assert/strict';
import { expect } from 'vitest';
import type { Endpoint } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import { MAX_NOTES, NOTE_LENGTH } from '#shared/domain/assessment.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  type Employer,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { cases, inputOf } from './authorisation/cases.ts';
import { test as base } from './authorisation/fixtures.ts';

/** An application to a posting with seven skills. */
const test = base.extend('desk', { scope: 'file' }, async ({ app }) => {
  const employer = await registerCompany(app);
  const skills = ['Filing', 'Typing', 'French', 'Payroll', 'Excel', 'Archives', 'Scheduling'];
  const job = await postJob(employer.client, { skills });
  const seeker = await registerSeeker(app, { fullName: 'Noor Haddad' });
  const { id } = await apply(seeker.client, job.id);
  return { employer, job, seeker, params: { id } };
});

async function noteId({ client }: Employer, params: { id: number }, text: string) {
  const { status, body } = await client.createNote({ params, body: { text } });
  assert.equal(status, 201);
  return body.notes.at(-1)?.id ?? 0;
}

test('notes are dated, changed and deleted by their author', async ({ desk }) => {
  const { employer, params } = desk;
  const first = await noteId(employer, params, '  Kind on the phone  ');
  const second = await noteId(employer, params, '🛶'.repeat(NOTE_LENGTH));
  const { body } = await employer.client.getAssessment({ params });
  expect(body.notes).toEqual([
    {
      id: first,
      author: employer.user.fullName,
      isOwn: true,
      isShared: true,
      text: 'Kind on the phone',
      replyTo: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      editedAt: null,
    },
    expect.objectContaining({ id: second }),
  ]);
  const edited = await employer.client.updateNote({
    params: { id: first },
    body: { text: 'Kind, but late' },
  });
  expect(edited.body.notes[0]).toMatchObject({
    text: 'Kind, but late',
    createdAt: body.notes[0]?.createdAt,
    editedAt: expect.any(String),
  });
  const after = await employer.client.updateNote({ params: { id: second }, body: { text: null } });
  expect(after.body.notes.map(({ id }) => id)).toEqual([first]);
  expectError(
    await employer.client.updateNote({ params: { id: second }, body: { text: 'Again' } }),
    'NOT_FOUND',
  );
});

test('the posting’s first five skills are proposed, and kept once one of them is rated', async ({
  app,
}) => {
  const { client } = await registerCompany(app);
  const job = await postJob(client, { skills: ['A', 'B', 'C', 'D', 'E', 'F'] });
  const params = { id: (await apply((await registerSeeker(app)).client, job.id)).id };
  const labels = async () =>
    (await client.getAssessment({ params })).body.criteria.map(({ label }) => label);
  expect(await labels()).toEqual(['A', 'B', 'C', 'D', 'E']);
  await client.updateJob({ params: { id: job.id }, body: { skills: ['B', 'G'] } });
  expect(await labels()).toEqual(['B', 'G']);
  const rated = await client.rateApplication({ params, body: { criterion: 'B', rating: 4 } });
  expect(rated.body.criteria[0]).toMatchObject({
    label: 'B',
    rating: 4,
    ratedAt: expect.any(String),
  });
  await client.updateJob({ params: { id: job.id }, body: { skills: ['Z'] } });
  expect(await labels()).toEqual(['B', 'G']);
});

test('ratings have an average, are taken back, and return with their criterion', async ({
  desk: { employer, job, params },
}) => {
  const { client } = employer;
  const rate = async (criterion: string, rating: number | null) =>
    (await client.rateApplication({ params, body: { criterion, rating } })).body;
  expect((await client.getAssessment({ params })).body.average).toBeNull();
  await rate('Filing', 4);
  await rate('Typing', 3);
  expect(await rate('French', 3)).toMatchObject({ average: 3.33 });
  expect(await rate('French', 1)).toMatchObject({ average: 2.67 });
  const afterRating = await rate('French', null);
  expect(afterRating.average).toBe(3.5);
  expect(afterRating.criteria[2]).toMatchObject({ label: 'French', rating: null, ratedAt: null });

  const choose = (criteria: string[]) =>
    client.updateCriteria({ params: { id: job.id }, body: { criteria } });
  expect((await choose([' Warmth ', 'Filing', 'Filing'])).body).toEqual({
    criteria: ['Warmth', 'Filing'],
  });
  const { body } = await client.getAssessment({ params });
  expect(body).toMatchObject({ average: 4, criteria: [{ label: 'Warmth' }, { rating: 4 }] });
  expectError(
    await client.rateApplication({ params, body: { criterion: 'Typing', rating: 2 } }),
    'VALIDATION_FAILED',
  );
  await choose([]);
  expect((await client.getAssessment({ params })).body).toMatchObject({
    criteria: [],
    average: null,
  });
  await choose(['Typing', 'Filing']);
  expect((await client.getAssessment({ params })).body.average).toBe(3.5);
});

test('invalid input is refused and changes nothing', async ({ desk }) => {
  const { employer, job, params } = desk;
  const { client } = employer;
  const note = { id: await noteId(employer, params, 'Stays') };
  const before = (await client.getAssessment({ params })).body;
  for (const [text, error] of [
    ['', 'text: Enter some text'],
    [' \n ', 'text: Enter some text'],
    ['x'.repeat(NOTE_LENGTH + 1), 'text: This is too long'],
    ['a\u0000b', 'text: This text contains characters that cannot be saved'],
    [7, 'text: This value is not valid'],
    [undefined, 'text: This field is required'],
  ] as const) {
    const body = { text };
    expect(fieldErrors(await client.raw('createNote', { params, body }))).toEqual([error]);
    expect(fieldErrors(await client.raw('updateNote', { params: note, body }))).toEqual([error]);
  }
  for (const [rating, error] of [
    [0, 'rating: This number is too small'],
    [5, 'rating: This number is too large'],
    [1.5, 'rating: This value is not valid'],
    ['3', 'rating: This value is not valid'],
    [undefined, 'rating: This field is required'],
  ] as const) {
    const body = { criterion: 'Typing', rating };
    expect(fieldErrors(await client.raw('rateApplication', { params, body }))).toEqual([error]);
  }
  for (const criterion of ['Juggling', '', 'x'.repeat(101), 'a\u0000b', null]) {
    const body = { criterion, rating: 2 };
    expectError(await client.raw('rateApplication', { params, body }), 'VALIDATION_FAILED');
  }
  for (const criteria of [
    ['1', '2', '3', '4', '5', '6'],
    ['x'.repeat(101)],
    [''],
    ['a\u0000b'],
    'Filing',
    null,
  ]) {
    const input = { params: { id: job.id }, body: { criteria } };
    expectError(await client.raw('updateCriteria', input), 'VALIDATION_FAILED');
  }
  expect((await client.getAssessment({ params })).body).toEqual(before);
});

test('another employer’s application, note and posting are not found', async ({ app, desk }) => {
  const { employer, job, seeker, params } = desk;
  const note = { id: await noteId(employer, params, 'Ours') };
  const before = (await employer.client.getAssessment({ params })).body;
  const calls = [
    ['getAssessment', { params }],
    ['createNote', { params, body: { text: 'Theirs' } }],
    ['updateNote', { params: note, body: { text: 'Theirs' } }],
    ['updateNote', { params: note, body: { text: null } }],
    ['rateApplication', { params, body: { criterion: 'Typing', rating: 1 } }],
    ['updateCriteria', { params: { id: job.id }, body: { criteria: ['Theirs'] } }],
  ] as const;
  const stranger = (await registerCompany(app)).client;
  for (const [name, input] of calls) {
    expectError(await stranger.raw(name, input), 'NOT_FOUND');
    expectError(await seeker.client.raw(name, input), 'FORBIDDEN');
    expectError(await app.createClient().raw(name, input), 'UNAUTHENTICATED');
  }
  expect((await stranger.listAssessments()).body).toEqual([]);
  expect((await employer.client.getAssessment({ params })).body).toEqual(before);
});

test('a repeated or concurrent request takes effect once', async ({ app }) => {
  const { client } = await registerCompany(app);
  const job = await postJob(client);
  const params = { id: (await apply((await registerSeeker(app)).client, job.id)).id };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const note = { params, body: { text: 'Once' } };
  const [one, other] = await Promise.all([
    client.createNote(note, key),
    client.createNote(note, key),
  ]);
  expect([one.status, other.status].filter((status) => status === 201)).not.toEqual([]);
  const again = await client.createNote(note, key);
  expect(again.body.notes).toHaveLength(1);
  expectError(
    await client.createNote({ params, body: { text: 'Other' } }, key),
    'IDEMPOTENCY_KEY_REUSED',
  );
  const rated = await Promise.all(
    [1, 2, 3, 4].map((rating) =>
      client.rateApplication({ params, body: { criterion: 'Filing', rating } }),
    ),
  );
  expect(rated.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await client.getAssessment({ params })).body.criteria).toHaveLength(1);

  // Up to one below the limit, then two at once for the last place.
  await app.pool.query(
    `INSERT INTO application_notes (application_id, author_id, text, created_at, updated_at)
     SELECT application_id, author_id, text, created_at, updated_at
     FROM application_notes, generate_series(1, $1) WHERE application_id = $2`,
    [MAX_NOTES - 2, params.id],
  );
  const last = await Promise.all([client.createNote(note), client.createNote(note)]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await client.getAssessment({ params })).body.notes).toHaveLength(MAX_NOTES);
});

test('the list has those who were assessed, filtered and paged', async ({ app }) => {
  const { client } = await registerCompany(app);
  const job = await postJob(client);
  const other = await postJob(client, { title: 'Night porter' });
  const ids: number[] = [];
  for (const jobId of [job.id, job.id, job.id, other.id]) {
    ids.push((await apply((await registerSeeker(app)).client, jobId)).id);
  }
  const [noted = 0, rated = 0, , porter = 0] = ids;
  await client.createNote({ params: { id: noted }, body: { text: 'Noted' } });
  await client.rateApplication({ params: { id: rated }, body: { criterion: 'Filing', rating: 2 } });
  await client.createNote({ params: { id: porter }, body: { text: 'At night' } });
  const idsOf = (body: { applicationId: number }[]) => body.map((each) => each.applicationId);
  expect(idsOf((await client.listAssessments()).body)).toEqual([porter, rated, noted]);
  const ofJob = await client.listAssessments({ query: { jobId: job.id } });
  expect(ofJob.body).toMatchObject([
    { applicationId: rated, average: 2, notes: [] },
    { applicationId: noted, average: null, notes: [{ text: 'Noted' }] },
  ]);
  expect((await client.listAssessments({ query: { status: 'hired' } })).body).toEqual([]);
  const first = await client.listAssessments({ query: { limit: 2 } });
  expect(first.headers.get('x-total-count')).toBe('3');
  const pages = await client.pagesFrom(first);
  expect(pages.map(({ body }) => idsOf(body))).toEqual([[porter, rated], [noted]]);
});

const NOTE = 'A note for no one else';
const CRITERION = 'Unspoken criterion';

const readable = keysOf(cases).filter((name) => {
  const { access, method, kind }: Endpoint = contract[name];
  return method === 'GET' && kind === 'call' && access !== 'employer';
});

test('no call of job seekers returns notes or ratings', async ({ app, rows, seeker, employer }) => {
  const params = { id: rows.applicationId };
  const { client } = employer;
  const [last] = (await app.pool.query('SELECT coalesce(max(id), 0) AS id FROM live_events')).rows;
  await client.createNote({ params, body: { text: NOTE } });
  await client.updateCriteria({ params: { id: rows.jobId }, body: { criteria: [CRITERION] } });
  await client.rateApplication({ params, body: { criterion: CRITERION, rating: 1 } });
  const storedAssessment = JSON.stringify((await client.getAssessment({ params })).body);
  expect(storedAssessment).toContain(NOTE);
  expect(storedAssessment).toContain(CRITERION);
  for (const name of readable) {
    for (const reader of [seeker.client, app.createClient()]) {
      const text = JSON.stringify((await reader.raw(name, inputOf(name, rows))).body);
      expect(text, name).not.toContain(NOTE);
      expect(text, name).not.toContain(CRITERION);
      expect(text, name).not.toMatch(/"(?:notes|criteria|rating|assessment)s?":\s*[[{]/);
    }
  }
  // No event is sent, because its time would reveal that something was noted.
  const events = await app.pool.query('SELECT * FROM live_events WHERE id > $1', [last.id]);
  expect(events.rows).toEqual([]);
});
