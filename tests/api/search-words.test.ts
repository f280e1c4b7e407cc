import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { CallOf } from '#shared/contract/contract.ts';
import { searchVocabulary } from '#shared/schema/search.ts';
import type { TestApp } from '#tests/support/app.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { runTasks } from '#tests/support/work.ts';
import { test as base, overridable } from './fixtures.ts';

type Suggestion = CallOf<'suggestSearches'>['response'][number];

const MINUTE = 60_000;
const clock = { time: Date.now(), now: (): Date => new Date(clock.time) };

const test = overridable(base)
  .override('clock', clock)
  .extend('employer', { scope: 'file' }, ({ app }) =>
    registerCompany(app, { companyName: 'Zephyrine Logistics Inc.' }),
  );

test.beforeAll(async ({ employer }) => {
  const post = (title: string, location: string, skills: string[]) =>
    postJob(employer.client, { title, location, skills });
  await post('Registered Nurse', 'Dartmouth, NS', ['Wound Care']);
  await post('Infirmière clinicienne', 'Montréal, QC', ['Triage']);
  await post('Electrician', 'Calgary, AB', ['Wiring', 'JS']);
});

async function interpret(
  app: TestApp,
  query: Record<string, string>,
  headers?: Record<string, string>,
) {
  const { status, body } = await app.createClient(headers).raw('interpretSearch', { query });
  expect(status).toBe(200);
  return body;
}

async function suggest(
  app: TestApp,
  text: string,
  headers?: Record<string, string>,
): Promise<Suggestion[]> {
  const { status, body } = await app
    .createClient(headers)
    .raw('suggestSearches', { query: `text=${encodeURIComponent(text)}` });
  expect(status).toBe(200);
  return body;
}

const FRENCH = { 'accept-language': 'fr-CA' };

describe('how a search is understood', () => {
  test('in the words of the reader', async ({ app }) => {
    const query = { keyword: 'part-time RN near Halifax' };
    expect(await interpret(app, query)).toEqual({
      understood: [
        { kind: 'jobType', text: 'part-time', label: 'Part-time' },
        { kind: 'occupation', text: 'RN', label: 'Registered nurse' },
        { kind: 'place', text: 'near Halifax', label: 'Halifax, NS' },
      ],
      conditions: [],
      unused: [],
      corrected: null,
      location: null,
      place: 'Halifax, NS',
      elsewhere: null,
      occupation: { code: '31301', name: 'Registered nurse', slug: 'registered-nurse-31301' },
    });
    const { understood, place } = await interpret(app, query, FRENCH);
    expect(place).toBe('Halifax (Nouvelle-Écosse)');
    expect(await interpret(app, { location: 'remote' })).toMatchObject({ place: null });
    expect(understood.map(({ label }) => label)).toEqual([
      'Temps partiel',
      'Infirmier/infirmière',
      'Halifax (Nouvelle-Écosse)',
    ]);
  });

  test('with what was corrected, unless it is to be taken as it was typed', async ({ app }) => {
    const query = { keyword: 'Electritian', location: 'Torotno' };
    expect(await interpret(app, query)).toMatchObject({
      conditions: [],
      unused: [],
      corrected: 'Electrician',
      location: 'Toronto, ON',
    });
    const literal = await interpret(app, { ...query, literal: 'spelling' });
    expect(literal).toEqual({
      understood: [],
      conditions: [],
      unused: [],
      corrected: null,
      location: null,
      place: 'Torotno',
      elsewhere: null,
      occupation: null,
    });
  });

  test('with the place that it leaves out because the location is another', async ({ app }) => {
    const query = { keyword: 'nurse in Calgary', location: 'Halifax' };
    expect(await interpret(app, query)).toEqual({
      understood: [{ kind: 'occupation', text: 'nurse', label: 'Registered nurse' }],
      conditions: [],
      unused: [],
      corrected: null,
      location: null,
      place: 'Halifax, NS',
      elsewhere: { text: 'in Calgary', label: 'Calgary, AB' },
      occupation: { code: '31301', name: 'Registered nurse', slug: 'registered-nurse-31301' },
    });
    expect(await interpret(app, { keyword: query.keyword })).toMatchObject({ elsewhere: null });
  });

  test('with the distance that it names', async ({ app }) => {
    const query = { keyword: 'infirmière à moins de 10 km de Montréal' };
    const { understood } = await interpret(app, query, FRENCH);
    expect(understood).toContainEqual({
      kind: 'radius',
      text: 'à moins de 10 km',
      label: 'À 10\u00a0km ou moins',
    });
  });

  test('the name of a company that has an open posting', async ({ app }) => {
    const { understood } = await interpret(app, { keyword: 'nurse Zephyrine Logistics' });
    expect(understood).toContainEqual({
      kind: 'company',
      text: 'Zephyrine Logistics',
      label: 'Zephyrine Logistics Inc.',
    });
  });

  test('hostile texts are understood too', async ({ app }) => {
    for (const keyword of [
      '"'.repeat(200),
      ':*&|!()',
      '😀 😀',
      "'; drop table jobs --",
      '\u0001',
    ]) {
      await interpret(app, { keyword, location: keyword });
    }
  });

  test('bad input is refused', async ({ app }) => {
    const client = app.createClient();
    const refused = [
      `keyword=${'x'.repeat(201)}`,
      'literal=everything',
      'keyword=%00',
      `location=${'x'.repeat(201)}`,
    ];
    for (const query of refused) {
      const { status } = await client.raw('interpretSearch', { query });
      expect(status, query).toBe(400);
    }
  });
});

describe('what a text may become', () => {
  test('an occupation in the language of the reader, whatever was typed', async ({ app }) => {
    expect(await suggest(app, 'nurs')).toContainEqual({
      kind: 'occupation',
      text: 'Registered nurse',
      count: 2,
    });
    expect(await suggest(app, 'infirm')).toContainEqual({
      kind: 'occupation',
      text: 'Registered nurse',
      count: 2,
    });
    const [french] = await suggest(app, 'nurs', FRENCH);
    expect(french).toEqual({ kind: 'occupation', text: 'Infirmier/infirmière', count: 2 });
  });

  test('a skill by any of its names, a company, and the area around a place', async ({ app }) => {
    expect(await suggest(app, 'wound')).toContainEqual({
      kind: 'skill',
      text: 'Wound Care',
      count: 1,
    });
    expect(await suggest(app, 'soins des')).toEqual([
      { kind: 'skill', text: 'Wound Care', count: 1 },
    ]);
    expect(await suggest(app, 'ecmas')).toEqual([{ kind: 'skill', text: 'JavaScript', count: 1 }]);
    expect(await suggest(app, 'zeph')).toEqual([
      { kind: 'company', text: 'Zephyrine Logistics Inc.', count: 3 },
    ]);
    expect(await suggest(app, 'halif')).toEqual([{ kind: 'place', text: 'Halifax, NS', count: 1 }]);
  });

  test('nothing without results', async ({ app }) => {
    expect(await suggest(app, 'plumber')).toEqual([]);
    expect(await suggest(app, 'vancouver')).toEqual([]);
    expect(await suggest(app, '')).toEqual([]);
    expect(await suggest(app, ':*&|!()')).toEqual([]);
  });

  test('a beginning with a typing error, from four letters', async ({ app }) => {
    expect(await suggest(app, 'electirc')).toContainEqual({
      kind: 'occupation',
      text: 'Electrician',
      count: 1,
    });
    expect(await suggest(app, 'elx')).toEqual([]);
  });

  test('as many as are asked for', async ({ app }) => {
    const { body } = await app.createClient().suggestSearches({ query: { text: 'n', limit: 2 } });
    expect(body).toHaveLength(2);
  });
});

describe('the vocabulary of open postings', () => {
  test('knows a posting within seconds, and forgets a closed one with the next refresh', async ({
    app,
    employer,
  }) => {
    const job = await postJob(employer.client, { title: 'Plumber', location: 'Calgary, AB' });
    await expect
      .poll(() => suggest(app, 'plumb'), { timeout: 10_000 })
      .toContainEqual({ kind: 'occupation', text: 'Plumber', count: 1 });
    await runTasks(app, { clock });
    await employer.client.updateJob({ params: { id: job.id }, body: { isActive: false } });
    clock.time += 2 * MINUTE;
    await runTasks(app, { clock });
    await expect.poll(() => suggest(app, 'plumb'), { timeout: 10_000 }).toEqual([]);
    expect(await suggest(app, 'electric')).not.toEqual([]);
  });

  test('is one row, made anew only when it is old enough', async ({ app }) => {
    const [before] = await app.db.select().from(searchVocabulary).where(eq(searchVocabulary.id, 1));
    clock.time += 1_000;
    await runTasks(app, { clock });
    const rows = await app.db.select().from(searchVocabulary);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.refreshedAt).toEqual(before?.refreshedAt);
  });
});

describe('the place around a point', () => {
  const nearest = (app: TestApp, body: unknown) =>
    app.createClient().raw('findNearestPlace', { body });

  test('is the town', async ({ app }) => {
    const { status, body } = await nearest(app, { latitude: 44.65, longitude: -63.57 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Halifax', province: 'NS' });
  });

  test('is the same for all points that round to one', async ({ app }) => {
    const nearToronto = await nearest(app, { latitude: 43.6532, longitude: -79.3832 });
    const other = await nearest(app, { latitude: 43.6999, longitude: -79.4401 });
    expect(nearToronto.body).toEqual(other.body);
  });

  test('is none abroad', async ({ app }) => {
    expect(await nearest(app, { latitude: 51.5, longitude: -0.1 })).toMatchObject({
      status: 200,
      body: null,
    });
  });

  test.for([
    { latitude: 91, longitude: -79.4 },
    { latitude: 43.6 },
    { latitude: '43.6', longitude: '-79.4' },
    { latitude: null, longitude: null },
    undefined,
  ])('%j is refused', async (body, { app }) => {
    expect((await nearest(app, body)).status).toBe(400);
  });

  test('is not logged, and pages may ask a browser for it', async ({ app }) => {
    const { headers } = await nearest(app, { latitude: 62.4567, longitude: -114.3712 });
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
    expect(JSON.stringify(app.logLines)).not.toMatch(/62\.4567|114\.3712|latitude/);
  });
});
