import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#server/db/reference/load.ts';
import type { JobCard, MarketWage } from '#shared/contract/contract.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Person, postJob, registerCompany } from '#tests/support/factories.ts';

let app: TestApp;
let employer: Person;

beforeAll(async () => {
  app = await startApp();
  await loadReference(app.db, new Date());
  employer = await registerCompany(app);
});

afterAll(() => app.close());

const get = async <Body>(path: string) => (await app.createClient().get<Body>(path)).body;
const titlesRelatedTo = async (id: number) =>
  (await get<JobCard[]>(`/api/jobs/${id}/related`)).map(({ title }) => title);

describe('related jobs', () => {
  it('share the occupation in either language, skills, or words of the title; never only the place', async () => {
    const nurse = await postJob(employer.client, {
      title: 'Registered Nurse',
      skills: ['Triage', 'Wound Care'],
      location: 'Halifax, NS',
    });
    await postJob(employer.client, {
      title: 'Infirmier ou infirmière',
      skills: ['Soins'],
      location: 'Québec, QC',
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
    await employer.client.patch(`/api/jobs/${closed.id}`, { isActive: false });

    const related = await titlesRelatedTo(nurse.id);
    expect(related.toSorted()).toEqual(['Clinic Assistant', 'Infirmier ou infirmière']);
  });

  it('are four at most, the most alike first', async () => {
    const welder = await postJob(employer.client, { title: 'Welder', skills: ['TIG', 'MIG'] });
    for (const level of ['One', 'Two', 'Three', 'Four']) {
      await postJob(employer.client, { title: `Welder, Line ${level}`, skills: ['Grinding'] });
    }
    await postJob(employer.client, { title: 'Senior Welder', skills: ['TIG', 'MIG'] });
    const related = await titlesRelatedTo(welder.id);
    expect(related).toHaveLength(4);
    expect(related[0]).toBe('Senior Welder');
  });

  it.each(["O'Brien \\ 'quoted' & | ! :* work", '😀😀😀😀😀', 'the of and la de des'])(
    'of a job called %s come without an error',
    async (title) => {
      const job = await postJob(employer.client, { title, skills: ["it's \\ 'odd'"] });
      expect(await titlesRelatedTo(job.id)).not.toContain(title);
    },
  );

  it('of a job that nobody may see are not found', async () => {
    const { status } = await app.createClient().get('/api/jobs/2000000000/related');
    expect(status).toBe(404);
  });
});

describe('what the occupation pays', () => {
  it('is the median of the province, else of Canada', async () => {
    const inAlberta = await postJob(employer.client, {
      title: 'Electrician',
      location: 'Calgary, AB',
    });
    const wage = await get<MarketWage>(`/api/jobs/${inAlberta.id}/wage`);
    expect(wage).toMatchObject({ occupationCode: '72200', region: 'AB', unit: 'hourly' });
    expect(wage.median).toBeGreaterThan(wage.low ?? 0);

    const anywhere = await postJob(employer.client, { title: 'Electrician', location: 'Remote' });
    expect(await get(`/api/jobs/${anywhere.id}/wage`)).toMatchObject({ region: 'CA' });
  });

  it('is null where the title names no known occupation', async () => {
    const job = await postJob(employer.client, { title: 'Chief Happiness Wizard' });
    expect(await get(`/api/jobs/${job.id}/wage`)).toBeNull();
  });
});

describe('place suggestions', () => {
  it('begin with the text, without accents or case, as many as asked', async () => {
    expect(await get('/api/places?query=MONTREA')).toContainEqual(
      expect.objectContaining({ name: 'Montréal', province: 'QC' }),
    );
    expect(await get('/api/places?query=s&limit=3')).toHaveLength(3);
    expect(await get('/api/places?query=zzzz')).toEqual([]);
    expect(await get('/api/places?query=')).toEqual([]);
  });

  it('need a query', async () => {
    const { status } = await app.createClient().get('/api/places');
    expect(status).toBe(400);
  });
});
