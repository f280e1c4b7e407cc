import { describe, expect } from 'vitest';
import { loadReference } from '#server/platform/db/reference/load.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Person, postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

let employer: Person;

test.beforeAll(async ({ app }) => {
  await loadReference(app.db, new Date());
  employer = await registerCompany(app);
});

const titlesRelatedTo = async (app: TestApp, id: number) => {
  const { body } = await app.createClient().listRelatedJobs({ params: { id } });
  return body.map(({ title }) => title);
};
const wageOf = async (app: TestApp, id: number) =>
  (await app.createClient().getJobWage({ params: { id } })).body;
const placesFor = async (app: TestApp, query: CallOf<'listPlaces'>['query']) =>
  (await app.createClient().listPlaces({ query })).body;

describe('related jobs', () => {
  test('share the occupation in either language, skills, or words of the title; never only the place', async ({
    app,
  }) => {
    const nurse = await postJob(employer.client, {
      title: 'Registered Nurse',
      skills: ['Triage', 'Wound Care'],
      location: 'Halifax, NS',
    });
    await postJob(employer.client, {
      title: 'Infirmier ou infirmière',
      skills: ['Soins'],
      location: 'Moncton, NB',
    });
    await postJob(employer.client, {
      title: 'Clinic Assistant',
      skills: ['Triage', 'Wound Care'],
      location: 'Moncton, NB',
    });
    await postJob(employer.client, {
      title: 'Line Cook',
      skills: ['Grill'],
      location: 'Halifax, NS',
    });
    const closed = await postJob(employer.client, { title: 'Registered Nurse, Nights' });
    await employer.client.updateJob({ params: { id: closed.id }, body: { isActive: false } });

    await expect
      .poll(async () => (await titlesRelatedTo(app, nurse.id)).toSorted())
      .toEqual(['Clinic Assistant', 'Infirmier ou infirmière']);
  });

  test('are in the province, within 250 km, or remote and open to the province', async ({
    app,
  }) => {
    const post = (title: string, where: Parameters<typeof postJob>[1]) =>
      postJob(employer.client, { title: `Baker, ${title}`, skills: ['Bread'], ...where });
    const here = await post('Here', { location: 'Lloydminster, AB' });
    await post('Over the Line', { location: 'North Battleford, SK' });
    await post('Province', { location: 'Lethbridge, AB' });
    await post('Yukon', { location: 'Whitehorse, YT' });
    await post('Far', { location: 'Regina, SK' });
    const remote = { location: 'Halifax, NS', workplace: 'remote' } as const;
    await post('Anywhere', remote);
    await post('Maritimes', { ...remote, remoteProvinces: ['NS', 'NB'] });

    const near = async () => {
      const { body } = await app.createClient().listRelatedJobs({ params: { id: here.id } });
      return new Map(
        body.map(({ title, distanceKm }) => [title.replace('Baker, ', ''), distanceKm]),
      );
    };
    await expect
      .poll(async () => [...(await near()).keys()].toSorted())
      .toEqual(['Anywhere', 'Over the Line', 'Province']);
    const distances = await near();
    expect(distances.get('Anywhere')).toBeNull();
    expect(distances.get('Over the Line')).toBeGreaterThan(100);
    expect(distances.get('Over the Line')).toBeLessThan(160);
  });

  test('are four at most, the most alike first', async ({ app }) => {
    const welder = await postJob(employer.client, { title: 'Welder', skills: ['TIG', 'MIG'] });
    for (const level of ['One', 'Two', 'Three', 'Four']) {
      await postJob(employer.client, { title: `Welder, Line ${level}`, skills: ['Grinding'] });
    }
    await postJob(employer.client, { title: 'Senior Welder', skills: ['TIG', 'MIG'] });
    // The in-memory index is notified of a new posting after the response to its save.
    await expect.poll(async () => (await titlesRelatedTo(app, welder.id))[0]).toBe('Senior Welder');
    expect(await titlesRelatedTo(app, welder.id)).toHaveLength(4);
  });

  test.for(["O'Brien \\ 'quoted' & | ! :* work", '😀😀😀😀😀', 'the of and la de des'])(
    'of a job called %s come without an error',
    async (title, { app }) => {
      const job = await postJob(employer.client, { title, skills: ["it's \\ 'odd'"] });
      expect(await titlesRelatedTo(app, job.id)).not.toContain(title);
    },
  );

  test('of a job that is not public are not found', async ({ app }) => {
    const { status } = await app.createClient().listRelatedJobs({ params: { id: 2000000000 } });
    expect(status).toBe(404);
  });
});

describe('what the occupation pays', () => {
  test('is the median of the province, else of Canada', async ({ app }) => {
    const inAlberta = await postJob(employer.client, {
      title: 'Electrician',
      location: 'Calgary, AB',
    });
    const wage = await wageOf(app, inAlberta.id);
    expect(wage).toMatchObject({ occupationCode: '72200', region: 'AB', unit: 'hourly' });
    expect(wage?.median).toBeGreaterThan(wage?.low ?? 0);

    const anywhere = await postJob(employer.client, { title: 'Electrician', location: 'Remote' });
    expect(await wageOf(app, anywhere.id)).toMatchObject({ region: 'CA' });
  });

  test('is null where the title names no known occupation', async ({ app }) => {
    const job = await postJob(employer.client, { title: 'Chief Happiness Wizard' });
    expect(await wageOf(app, job.id)).toBeNull();
  });
});

test('the usual pay of a title is told where the work is done, before it is posted', async () => {
  const payOf = async (query: CallOf<'suggestPay'>['query']) =>
    (await employer.client.suggestPay({ query })).body;
  expect(await payOf({ title: 'Electrician', location: 'Calgary, AB' })).toMatchObject({
    occupationCode: '72200',
    region: 'AB',
  });
  expect(await payOf({ title: 'Electrician' })).toMatchObject({ region: 'CA' });
  expect(await payOf({ title: 'Chief Happiness Wizard' })).toBeNull();
});

describe('place suggestions', () => {
  test('begin with the text, without accents or case, as many as asked', async ({ app }) => {
    expect(await placesFor(app, { query: 'MONTREA' })).toContainEqual(
      expect.objectContaining({ name: 'Montréal', province: 'QC' }),
    );
    expect(await placesFor(app, { query: 's', limit: 3 })).toHaveLength(3);
    expect(await placesFor(app, { query: 'zzzz' })).toEqual([]);
    expect((await app.createClient().raw('listPlaces', { query: 'query=' })).body).toEqual([]);
  });

  test('need a query', async ({ app }) => {
    const { status } = await app.createClient().raw('listPlaces');
    expect(status).toBe(400);
  });
});
