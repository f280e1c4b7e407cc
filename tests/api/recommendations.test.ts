import { describe, expect } from 'vitest';
import type { OwnJob } from '#shared/contract/contract.ts';
import { fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import {
  CARER,
  idsOf,
  NURSE,
  recommended,
  seekerWith,
  soon,
  suitingIds,
  WELDER,
} from '#tests/support/matching.ts';
import { test as base } from './fixtures.ts';

const test = base.extend('employer', { scope: 'file' }, ({ app }) =>
  registerCompany(app, { companySize: '11-50' }),
);

describe('what is recommended', () => {
  let nurse: OwnJob;
  let welder: OwnJob;
  let carer: Person;

  test.beforeAll(async ({ app, employer }) => {
    nurse = await postJob(employer.client, NURSE);
    welder = await postJob(employer.client, WELDER);
    carer = await seekerWith(app, CARER);
    await soon(async () => expect(idsOf(await recommended(carer))).toContain(nurse.id));
  });

  test('is the work of the seeker, with reasons that are true', async () => {
    const result = await recommended(carer);
    expect(suitingIds(result)).not.toContain(welder.id);
    expect(result[0]).toEqual({
      id: nurse.id,
      title: 'Registered Nurse',
      language: 'en',
      translation: null,
      matchScore: expect.any(Number),
      isStretch: false,
      skillsMatch: 50,
      unmetSkills: ['Medication administration', 'Charting'],
      locationScore: 100,
      matchReasons: [
        'Close to your background: Registered nurses and registered psychiatric nurses',
        'You have 2 of 4 listed skills: Patient care, Wound care',
        'In a location you want',
      ],
      missing: null,
      salaryMatch: 'within',
      companyInfo: {
        name: 'Maple Works',
        logo: null,
        rating: null,
        employeeCount: '11-50',
      },
      location: 'Burnaby, BC',
      jobType: 'Full-time',
      hourlyRateMin: null,
      hourlyRateMax: null,
      salaryMin: nurse.salaryMin,
      salaryMax: nurse.salaryMax,
      isRemote: false,
      workplace: 'on-site',
      remoteProvinces: [],
      description: nurse.description,
      requirements: 'Patient care, Wound care, Medication administration, Charting',
      postedAt: nurse.postedAt,
      closesAt: null,
    });
    expect(result[0]?.matchScore).toBeGreaterThan(75);
    const scores = result.map(({ matchScore }) => matchScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('says its reasons in French to who reads French', async () => {
    const [first] = await recommended(carer, 'fr-CA');
    expect(first?.matchReasons).toEqual([
      expect.stringMatching(/^Proche de votre parcours\u00a0: Infirmiers autorisés/),
      'Vous possédez 2 des 4 compétences demandées\u00a0: Soins aux patients, Soins des plaies',
      'Dans un lieu que vous recherchez',
    ]);
  });

  test('gives no reason for unstated wishes, nor for the home', async ({ app }) => {
    const { skills, experience, location } = CARER;
    const [first] = await recommended(await seekerWith(app, { skills, experience, location }));
    expect(first).toMatchObject({ id: nurse.id, salaryMatch: 'within' });
    expect(first?.matchReasons.at(-1)).toBe('Near where you live');
    expect(first?.matchReasons.join()).not.toMatch(/want|asked|target/);
  });

  test('says that pay is below or above the target, and praises only what meets it', async ({
    app,
  }) => {
    const below = await seekerWith(app, {
      ...CARER,
      desiredSalaryMin: 120_000,
      desiredSalaryMax: 140_000,
    });
    const [low] = await recommended(below);
    expect(low?.salaryMatch).toBe('below');
    expect(low?.matchReasons.join()).not.toMatch(/Pay/);
    const above = await seekerWith(app, {
      ...CARER,
      desiredLocations: [],
      location: '',
      desiredSalaryMin: 50_000,
      desiredSalaryMax: 60_000,
    });
    const [high] = await recommended(above);
    expect(high?.salaryMatch).toBe('above');
    expect(high?.matchReasons).toContain('Pay is above your target');
  });

  test('crosses the languages both ways', async ({ app, employer }) => {
    const french = await postJob(employer.client, {
      title: 'Infirmière auxiliaire en soins à domicile',
      description:
        'Visiter les patients à la maison, soigner les plaies, donner les médicaments et tenir les dossiers à jour. '.repeat(
          2,
        ),
      requirements: 'Diplôme en soins infirmiers et permis de conduire valide au Québec.',
      location: 'Vancouver, BC',
      skills: ['Soins infirmiers', 'Soins des plaies'],
    });
    await soon(async () => expect(idsOf(await recommended(carer))).toContain(french.id));
    const francophone = await seekerWith(app, {
      skills: ['Soins infirmiers', 'Soins des plaies'],
      experience: 'Infirmière en chirurgie depuis six ans dans un hôpital universitaire.',
      location: 'Vancouver, BC',
    });
    const ids = suitingIds(await recommended(francophone, 'fr'));
    expect(ids).toEqual(expect.arrayContaining([nurse.id, french.id]));
    expect(ids).not.toContain(welder.id);
  });

  test('is the nearest job where no work is near, and every open one when asked', async ({
    app,
  }) => {
    const blower = { skills: ['Glassblowing'], experience: 'Glassblower of vases.' };
    const seeker = await seekerWith(app, blower);
    expect(await recommended(seeker)).toMatchObject([{ isStretch: true }]);
    const { body } = await seeker.client.listRecommendations({ query: { mode: 'wide' } });
    expect(idsOf(body)).toEqual(expect.arrayContaining([nurse.id, welder.id]));
    for (const { matchReasons } of body) expect(matchReasons).not.toEqual([]);
    expect(body.at(-1)?.matchReasons).toEqual(['Few open jobs are closer to your profile']);
  });

  test('does not change with the name, the address or the account', async ({ app }) => {
    const [one, other] = [
      await seekerWith(app, CARER, { fullName: 'Mary Smith' }),
      await seekerWith(app, CARER, { fullName: 'Nguyễn Thị Welder of the Welding College, 64' }),
    ];
    const before = await recommended(one);
    expect(before.length).toBeGreaterThan(0);
    expect(await recommended(other)).toEqual(before);
    await app.pool.query('UPDATE users SET full_name = $1 WHERE id = $2', ['Welder', one.user.id]);
    await one.client.updateSeekerProfile({ body: { skills: CARER.skills } });
    expect(await recommended(one)).toEqual(before);
  });
});

describe('what is never recommended', () => {
  test('a job that was applied to, closed, made inactive, deleted or that ran out', async ({
    app,
    employer,
  }) => {
    const seeker = await seekerWith(app, CARER);
    const openJob = await postJob(employer.client, { ...NURSE, title: 'Surgical nurse, kept' });
    const applied = await postJob(employer.client, { ...NURSE, title: 'Surgical nurse, applied' });
    const inactive = await postJob(employer.client, {
      ...NURSE,
      title: 'Surgical nurse, inactive',
    });
    const deleted = await postJob(employer.client, { ...NURSE, title: 'Surgical nurse, deleted' });
    const closedJob = await postJob(employer.client, { ...NURSE, title: 'Surgical nurse, over' });
    const all = [openJob, applied, inactive, deleted, closedJob].map(({ id }) => id);
    await soon(async () =>
      expect(idsOf(await recommended(seeker))).toEqual(expect.arrayContaining(all)),
    );
    await apply(seeker.client, applied.id);
    await employer.client.updateJob({ params: { id: inactive.id }, body: { isActive: false } });
    await employer.client.updateJob({
      params: { id: deleted.id },
      body: {
        isActive: false,
        closesAt: new Date().toISOString(),
      },
    });
    // Without a notification, so that the index keeps proposing it.
    await app.pool.query("UPDATE jobs SET closes_at = now() - interval '1 s' WHERE id = $1", [
      closedJob.id,
    ]);
    const now = idsOf(await recommended(seeker));
    expect(now.filter((id) => all.includes(id))).toEqual([openJob.id]);
  });

  test('even when the index has little else to offer', async ({ app, employer }) => {
    const seeker = await seekerWith(app, {
      skills: ['Beekeeping', 'Honey extraction', 'Hive inspection'],
      experience: 'Eight years as a beekeeper with two hundred hives of honey bees.',
    });
    const bees: number[] = [];
    for (let number = 1; number <= 30; number++) {
      const { id } = await postJob(employer.client, {
        title: `Beekeeper ${number}`,
        description:
          'Inspect hives, extract honey, raise queens and treat colonies of bees against mites. '.repeat(
            2,
          ),
        skills: ['Beekeeping', 'Honey extraction'],
      });
      bees.push(id);
    }
    await soon(async () =>
      expect(idsOf(await recommended(seeker))).toEqual(expect.arrayContaining(bees)),
    );
    const [best] = await recommended(seeker, 'en', 1);
    const others = bees.filter((id) => id !== best?.id).slice(0, 3);
    const closed = bees.filter((id) => !others.includes(id));
    await app.pool.query('UPDATE jobs SET is_active = false WHERE id = ANY($1)', [closed]);
    const ids = idsOf(await recommended(seeker, 'en', 3));
    expect(ids.toSorted()).toEqual(others.toSorted());
  });
});

describe('every caller', () => {
  test('a desired job type alone is enough, and comes first', async ({ app, employer }) => {
    const { id } = await postJob(employer.client, { ...WELDER, jobType: 'Internship' });
    const seeker = await seekerWith(app, { desiredJobTypes: ['Internship'] });
    await soon(async () => expect(idsOf(await recommended(seeker))[0]).toBe(id));
    const [first] = await recommended(seeker);
    expect(first?.matchReasons).toEqual(['An internship, as you asked']);
  });

  test('a job seeker without a profile, or with an empty one, gets an empty list', async ({
    app,
  }) => {
    expect(await recommended(await registerSeeker(app))).toEqual([]);
    expect(await recommended(await seekerWith(app, { location: 'Halifax, NS' }))).toEqual([]);
  });

  test('a title alone is enough', async ({ app, employer }) => {
    const { id } = await postJob(employer.client, { ...WELDER, title: 'Welder for a shipyard' });
    const welder = await registerSeeker(app, { title: 'Welder' });
    await soon(async () => expect(idsOf(await recommended(welder))).toContain(id));
  });

  test.for<[string, string]>([
    ['noise', 'xq zzkw '.repeat(1_250)],
    ['emoji', '🦫🍁👩🏽‍🚀'.repeat(800)],
    ['Chinese', '护士在医院照顾病人。'.repeat(1_000)],
    ['names of objects', 'constructor __proto__ toString hasOwnProperty valueOf '.repeat(180)],
    ['one word without an end', 'a'.repeat(10_000)],
  ])('%s is answered as anything else', async ([_, text], { app }) => {
    const seeker = await seekerWith(app, {
      experience: text.slice(0, 10_000),
      skills: ['constructor', '__proto__', '🦫'],
      location: '__proto__',
      desiredLocations: ['constructor', '护士'],
    });
    const result = await recommended(seeker);
    expect(result.length).toBeLessThanOrEqual(10);
  });

  test('the limit is 10 unless asked otherwise, and 50 at most', async ({ app, employer }) => {
    const seeker = await seekerWith(app, {
      skills: ['Beekeeping'],
      experience: 'A beekeeper with hives of honey bees for many years.',
    });
    for (let number = 1; number <= 12; number++) {
      await postJob(employer.client, {
        title: `Head beekeeper ${number}`,
        description: 'Inspect hives, extract honey and raise queens of honey bees. '.repeat(3),
        skills: ['Beekeeping'],
      });
    }
    await soon(async () => expect((await recommended(seeker)).length).toBeGreaterThanOrEqual(12));
    expect((await seeker.client.listRecommendations()).body).toHaveLength(10);
    expect(await recommended(seeker, 'en', 2)).toHaveLength(2);
    expect((await recommended(seeker, 'en', 5_000)).length).toBeLessThanOrEqual(50);
    expect(
      fieldErrors(await seeker.client.raw('listRecommendations', { query: { limit: 'many' } }))[0],
    ).toMatch(/^limit: /);
  });
});
