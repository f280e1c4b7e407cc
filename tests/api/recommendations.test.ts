import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDb } from '#server/db/connect.ts';
import { createLiveIndex } from '#server/features/recommendations/live-index.ts';
import { refreshFeatures } from '#server/features/recommendations/stored-features.ts';
import { createLogger } from '#server/logger.ts';
import { projectRoot } from '#server/project-root.ts';
import type { CallOf, CandidateMatch, Recommendation } from '#shared/contract/contract.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { createClient, expectError, fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { killServerProcesses, startServerProcess } from '#tests/support/server-process.ts';

let app: TestApp;
let employer: Person;

const NURSE = {
  title: 'Registered Nurse',
  description:
    'Care for patients on a surgical ward, give medication, assess wounds and write care plans with the physicians. '.repeat(
      2,
    ),
  requirements: 'A nursing degree and a licence of the provincial college of nurses.',
  location: 'Burnaby, BC',
  skills: ['Patient care', 'Wound care', 'Medication administration', 'Charting'],
  salaryMin: 80_000,
  salaryMax: 95_000,
} as const;

const WELDER = {
  title: 'Journeyperson Welder',
  description:
    'Weld structural steel by MIG and stick in our fabrication shop, read blueprints and grind seams. '.repeat(
      2,
    ),
  requirements: 'A Red Seal as a welder and steel-toed boots; a forklift ticket helps.',
  location: 'Vancouver, BC',
  skills: ['MIG welding', 'Blueprint reading', 'Grinding'],
  hourlyRateMin: 36,
  hourlyRateMax: 44,
} as const;

const CARER: CallOf<'updateSeekerProfile'>['body'] = {
  skills: ['Patient care', 'Wound care'],
  experience: 'Six years as a registered nurse on a surgical ward of a hospital.',
  location: 'Vancouver, BC',
  desiredLocations: ['Metro Vancouver'],
  desiredJobTypes: ['Full-time'],
  desiredSalaryMin: 75_000,
  desiredSalaryMax: 90_000,
};

/** A change reaches an index by a notice. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

const post = (job: object) => postJob(employer.client, { ...job });

async function seekerWith(
  profile: CallOf<'updateSeekerProfile'>['body'],
  account: { fullName?: string; title?: string } = {},
): Promise<Person> {
  const seeker = await registerSeeker(app, account);
  const { status } = await seeker.client.patch('/api/job-seeker/profile', profile);
  expect(status).toBe(200);
  return seeker;
}

async function recommended({ client }: Person, language = 'en', limit = 50) {
  const path = `/api/job-seeker/recommendations?limit=${limit}`;
  const { status, body } = await client.get<Recommendation[]>(path, {
    'accept-language': language,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const ids = (found: Recommendation[]) => found.map(({ id }) => id);

beforeAll(async () => {
  app = await startApp();
  employer = await registerCompany(app, { companySize: '11-50' });
});
afterAll(() => app.close());

describe('what is recommended', () => {
  let nurse: Awaited<ReturnType<typeof post>>;
  let welder: Awaited<ReturnType<typeof post>>;
  let carer: Person;

  beforeAll(async () => {
    nurse = await post(NURSE);
    welder = await post(WELDER);
    carer = await seekerWith(CARER);
    await soon(async () => expect(ids(await recommended(carer))).toContain(nurse.id));
  });

  test('is the work of the seeker, with reasons that are true', async () => {
    const found = await recommended(carer);
    expect(ids(found)).not.toContain(welder.id);
    expect(found[0]).toEqual({
      id: nurse.id,
      title: 'Registered Nurse',
      matchScore: expect.any(Number),
      skillsMatch: 50,
      locationScore: 100,
      matchReasons: [
        'You have 2 of 4 listed skills: Patient care, Wound care',
        'Close to your background: Registered nurses and registered psychiatric nurses',
        'In a location you want',
        'Pay meets your target',
        'Full-time, as you asked',
      ],
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
      isRemote: false,
      description: nurse.description,
      requirements: 'Patient care, Wound care, Medication administration, Charting',
      postedAt: nurse.postedAt,
    });
    expect(found[0]?.matchScore).toBeGreaterThan(75);
    const scores = found.map(({ matchScore }) => matchScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('says its reasons in French to who reads French', async () => {
    const [first] = await recommended(carer, 'fr-CA');
    expect(first?.matchReasons).toEqual([
      'Vous avez 2 des 4 compétences demandées\u00a0: Patient care, Wound care',
      expect.stringMatching(/^Proche de votre parcours\u00a0: Infirmiers autorisés/),
      'Dans un lieu que vous recherchez',
      'Salaire conforme à votre objectif',
      'À temps plein, comme vous le souhaitez',
    ]);
  });

  test('says nothing of wishes that nobody has, and that a home is no wish', async () => {
    const { skills, experience, location } = CARER;
    const [first] = await recommended(await seekerWith({ skills, experience, location }));
    expect(first).toMatchObject({ id: nurse.id, salaryMatch: null });
    expect(first?.matchReasons.at(-1)).toBe('Near where you live');
    expect(first?.matchReasons.join()).not.toMatch(/want|asked|target/);
  });

  test('says that pay is below or above the target, and praises only what meets it', async () => {
    const below = await seekerWith({
      ...CARER,
      desiredSalaryMin: 120_000,
      desiredSalaryMax: 140_000,
    });
    const [low] = await recommended(below);
    expect(low?.salaryMatch).toBe('below');
    expect(low?.matchReasons.join()).not.toMatch(/Pay/);
    const above = await seekerWith({
      ...CARER,
      desiredSalaryMin: 50_000,
      desiredSalaryMax: 60_000,
    });
    const [high] = await recommended(above);
    expect(high?.salaryMatch).toBe('above');
    expect(high?.matchReasons).toContain('Pay is above your target');
  });

  test('crosses the languages both ways', async () => {
    const french = await post({
      title: 'Infirmière auxiliaire en soins à domicile',
      description:
        'Visiter les patients à la maison, soigner les plaies, donner les médicaments et tenir les dossiers à jour. '.repeat(
          2,
        ),
      requirements: 'Diplôme en soins infirmiers et permis de conduire valide au Québec.',
      location: 'Vancouver, BC',
      skills: ['Soins infirmiers', 'Soins des plaies'],
    });
    await soon(async () => expect(ids(await recommended(carer))).toContain(french.id));
    const francophone = await seekerWith({
      skills: ['Soins infirmiers', 'Soins des plaies'],
      experience: 'Infirmière en chirurgie depuis six ans dans un hôpital universitaire.',
      location: 'Vancouver, BC',
    });
    const found = ids(await recommended(francophone, 'fr'));
    expect(found).toEqual(expect.arrayContaining([nurse.id, french.id]));
    expect(found).not.toContain(welder.id);
  });

  test('does not change with the name, the address or the account', async () => {
    const [one, other] = [
      await seekerWith(CARER, { fullName: 'Mary Smith' }),
      await seekerWith(CARER, { fullName: 'Nguyễn Thị Welder of the Welding College, 64' }),
    ];
    const before = await recommended(one);
    expect(before.length).toBeGreaterThan(0);
    expect(await recommended(other)).toEqual(before);
    await app.pool.query('UPDATE users SET full_name = $1 WHERE id = $2', ['Welder', one.user.id]);
    await one.client.patch('/api/job-seeker/profile', { skills: CARER.skills });
    expect(await recommended(one)).toEqual(before);
  });
});

describe('what is never recommended', () => {
  test('a job that was applied to, closed, made inactive, deleted or that ran out', async () => {
    const seeker = await seekerWith(CARER);
    const kept = await post({ ...NURSE, title: 'Surgical nurse, kept' });
    const applied = await post({ ...NURSE, title: 'Surgical nurse, applied' });
    const inactive = await post({ ...NURSE, title: 'Surgical nurse, inactive' });
    const deleted = await post({ ...NURSE, title: 'Surgical nurse, deleted' });
    const over = await post({ ...NURSE, title: 'Surgical nurse, over' });
    const all = [kept, applied, inactive, deleted, over].map(({ id }) => id);
    await soon(async () =>
      expect(ids(await recommended(seeker))).toEqual(expect.arrayContaining(all)),
    );
    await apply(seeker.client, applied.id);
    await employer.client.patch(`/api/jobs/${inactive.id}`, { isActive: false });
    await employer.client.patch(`/api/jobs/${deleted.id}`, {
      isActive: false,
      closesAt: new Date().toISOString(),
    });
    // Behind the back of the index, which goes on proposing it.
    await app.pool.query("UPDATE jobs SET closes_at = now() - interval '1 s' WHERE id = $1", [
      over.id,
    ]);
    const now = ids(await recommended(seeker));
    expect(now.filter((id) => all.includes(id))).toEqual([kept.id]);
  });

  test('even when the index has little else to offer', async () => {
    const seeker = await seekerWith({
      skills: ['Beekeeping', 'Honey extraction', 'Hive inspection'],
      experience: 'Eight years as a beekeeper with two hundred hives of honey bees.',
    });
    const bees: number[] = [];
    for (let number = 1; number <= 30; number++) {
      const { id } = await post({
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
      expect(ids(await recommended(seeker))).toEqual(expect.arrayContaining(bees)),
    );
    const [best] = await recommended(seeker, 'en', 1);
    const left = bees.filter((id) => id !== best?.id).slice(0, 3);
    const closed = bees.filter((id) => !left.includes(id));
    await app.pool.query('UPDATE jobs SET is_active = false WHERE id = ANY($1)', [closed]);
    const found = ids(await recommended(seeker, 'en', 3));
    expect(found.toSorted()).toEqual(left.toSorted());
  });
});

describe('how fresh it is', () => {
  let seeker: Person;

  beforeEach(async () => {
    seeker = await seekerWith(CARER);
  });

  test('a new, a changed and a reopened job are there soon, in two indexes', async () => {
    const logger = createLogger('silent');
    const other = createLiveIndex({ pool: app.pool, logger });
    const index = await other.ready();
    const job = await post({ ...WELDER, title: 'Welder, to be made a nurse' });
    await soon(() => expect(index.has(job.id)).toBe(true));
    expect(ids(await recommended(seeker))).not.toContain(job.id);

    await employer.client.patch(`/api/jobs/${job.id}`, NURSE);
    await soon(async () => expect(ids(await recommended(seeker))).toContain(job.id));
    await employer.client.patch(`/api/jobs/${job.id}`, { isActive: false });
    await soon(() => expect(index.has(job.id)).toBe(false));
    await employer.client.patch(`/api/jobs/${job.id}`, { isActive: true });
    await soon(() => expect(index.has(job.id)).toBe(true));
    await soon(async () => expect(ids(await recommended(seeker))).toContain(job.id));
    await other.close();
  });

  test('what was said while nobody listened is caught up with', async () => {
    const job = await post(NURSE);
    const gone = await post(NURSE);
    await soon(async () =>
      expect(ids(await recommended(seeker))).toEqual(expect.arrayContaining([job.id, gone.id])),
    );
    // Without a notice, as if it had been missed.
    await app.pool.query('DELETE FROM job_features WHERE job_id = ANY($1)', [[gone.id]]);
    const fresh = createLiveIndex({ pool: app.pool, logger: createLogger('silent') });
    expect((await fresh.ready()).has(gone.id)).toBe(false);
    expect((await fresh.ready()).has(job.id)).toBe(true);
    await app.pool.query(
      `UPDATE job_features SET changed_at = clock_timestamp(), job_id = $2 WHERE job_id = $1`,
      [job.id, gone.id],
    );
    await app.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query ILIKE 'listen portage_matching%'`,
    );
    const index = await fresh.ready();
    await soon(() => expect([index.has(job.id), index.has(gone.id)]).toEqual([false, true]));
    await fresh.close();
  });

  test('rows of another version of the model are computed anew, and only those', async () => {
    const job = await post(NURSE);
    const read = async () => {
      const { rows } = await app.pool.query(
        `SELECT j.features AS job, p.features AS profile FROM job_features j, profile_features p
          WHERE j.job_id = $1 AND p.job_seeker_id =
                (SELECT id FROM job_seeker_profiles WHERE user_id = $2)`,
        [job.id, seeker.user.id],
      );
      return rows[0];
    };
    const before = await read();
    await app.pool.query("UPDATE job_features SET model_version = 0, features = ''");
    await app.pool.query("UPDATE profile_features SET model_version = 0, features = ''");
    // Meanwhile the profile is encoded for the one answer.
    expect(await recommended(seeker)).not.toEqual([]);
    await refreshFeatures(createDb(app.pool));
    expect(await read()).toEqual(before);
    const stamps = 'SELECT job_id, changed_at FROM job_features ORDER BY job_id';
    const { rows } = await app.pool.query(stamps);
    await refreshFeatures(createDb(app.pool));
    expect((await app.pool.query(stamps)).rows).toEqual(rows);
  });
});

describe('another process', () => {
  let elsewhere: Person;

  beforeAll(async () => {
    const environment = {
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      DATABASE_URL: app.config.databaseUrl ?? '',
    };
    const { origin } = await startServerProcess(environment, projectRoot);
    const seeker = await seekerWith(CARER);
    const client = createClient(origin);
    for (const [name, value] of seeker.client.cookies) client.cookies.set(name, value);
    elsewhere = { ...seeker, client };
    await recommended(elsewhere);
  });
  afterAll(killServerProcesses);

  const appears = (id: number) =>
    soon(async () => expect(ids(await recommended(elsewhere))).toContain(id));

  test('shows what was posted, changed or reopened here', async () => {
    const job = await post({ ...WELDER, title: 'Welder here, nurse there' });
    await employer.client.patch(`/api/jobs/${job.id}`, NURSE);
    await appears(job.id);
    await employer.client.patch(`/api/jobs/${job.id}`, { isActive: false });
    await soon(async () => expect(ids(await recommended(elsewhere))).not.toContain(job.id));
    await employer.client.patch(`/api/jobs/${job.id}`, { isActive: true });
    await appears(job.id);
  });

  test('never shows what was applied to or has closed, even before it heard of it', async () => {
    const applied = await post({ ...NURSE, title: 'Ward nurse, applied to here' });
    const closed = await post({ ...NURSE, title: 'Ward nurse, closed unheard' });
    await appears(applied.id);
    await appears(closed.id);
    const sameSeeker = app.createClient();
    for (const [name, value] of elsewhere.client.cookies) sameSeeker.cookies.set(name, value);
    await apply(sameSeeker, applied.id);
    // No notice goes out: the other process's index goes on proposing it.
    await app.pool.query('UPDATE jobs SET is_active = false WHERE id = $1', [closed.id]);
    const found = ids(await recommended(elsewhere));
    expect(found).not.toContain(applied.id);
    expect(found).not.toContain(closed.id);
  });
});

describe('whoever asks', () => {
  test('somebody without a profile, or with an empty one, gets an empty list', async () => {
    expect(await recommended(await registerSeeker(app))).toEqual([]);
    expect(await recommended(await seekerWith({ location: 'Halifax, NS' }))).toEqual([]);
  });

  test('a title alone is enough', async () => {
    const { id } = await post({ ...WELDER, title: 'Welder for a shipyard' });
    const welder = await registerSeeker(app, { title: 'Welder' });
    await soon(async () => expect(ids(await recommended(welder))).toContain(id));
  });

  test.each([
    ['noise', 'xq zzkw '.repeat(1_250)],
    ['emoji', '🦫🍁👩🏽‍🚀'.repeat(800)],
    ['Chinese', '护士在医院照顾病人。'.repeat(1_000)],
    ['names of objects', 'constructor __proto__ toString hasOwnProperty valueOf '.repeat(180)],
    ['one word without an end', 'a'.repeat(10_000)],
  ])('%s is answered as anything else', async (_, text) => {
    const seeker = await seekerWith({
      experience: text.slice(0, 10_000),
      skills: ['constructor', '__proto__', '🦫'],
      location: '__proto__',
      desiredLocations: ['constructor', '护士'],
    });
    const found = await recommended(seeker);
    expect(found.length).toBeLessThanOrEqual(10);
  });

  test('the limit is 10 unless asked otherwise, and 50 at most', async () => {
    const seeker = await seekerWith({
      skills: ['Beekeeping'],
      experience: 'A beekeeper with hives of honey bees for many years.',
    });
    for (let number = 1; number <= 12; number++) {
      await post({
        title: `Head beekeeper ${number}`,
        description: 'Inspect hives, extract honey and raise queens of honey bees. '.repeat(3),
        skills: ['Beekeeping'],
      });
    }
    await soon(async () => expect((await recommended(seeker)).length).toBeGreaterThanOrEqual(12));
    const path = '/api/job-seeker/recommendations';
    expect((await seeker.client.get<Recommendation[]>(path)).body).toHaveLength(10);
    expect(await recommended(seeker, 'en', 2)).toHaveLength(2);
    expect((await recommended(seeker, 'en', 5_000)).length).toBeLessThanOrEqual(50);
    expect(fieldErrors(await seeker.client.get(`${path}?limit=many`))[0]).toMatch(/^limit: /);
  });
});

describe("the candidates' matches", () => {
  test('are off until the employer turns them on, and then leave nobody out', async () => {
    const job = await post({ ...NURSE, title: 'Ward nurse' });
    expect(job.matchCandidates).toBe(false);
    const stranger = await seekerWith({ skills: ['MIG welding'], desiredSalaryMin: 500_000 });
    const empty = await registerSeeker(app);
    // Wishes are the seeker's own: they change nothing here.
    const demanding = await seekerWith({
      ...CARER,
      desiredLocations: ['Iqaluit, NU'],
      desiredJobTypes: ['Internship'],
      desiredSalaryMin: 900_000,
      desiredSalaryMax: null,
    });
    const modest = await seekerWith(CARER);
    const applications: number[] = [];
    for (const { client } of [stranger, empty, demanding, modest]) {
      applications.push((await apply(client, job.id)).id);
    }
    const path = `/api/employer/jobs/${job.id}/matches`;
    const matches = async (language = 'en') => {
      const headers = { 'accept-language': language };
      const { status, body } = await employer.client.get<CandidateMatch[]>(path, headers);
      expect(status).toBe(200);
      return body;
    };
    expect(await matches()).toEqual([]);

    const changed = await employer.client.patch(`/api/jobs/${job.id}`, { matchCandidates: true });
    expect(changed.body).toMatchObject({ matchCandidates: true });
    const found = await matches();
    expect(found.map(({ applicationId }) => applicationId).toSorted()).toEqual(
      applications.toSorted(),
    );
    const [first, second] = found;
    expect([first?.applicationId, second?.applicationId]).toEqual(applications.slice(2));
    expect(first?.matchScore).toBe(second?.matchScore);
    expect(first?.matchReasons).toEqual([
      'Has 2 of 4 listed skills: Patient care, Wound care',
      expect.stringMatching(/^Close to their background: .*nurs/i),
    ]);
    expect((await matches('fr'))[0]?.matchReasons[0]).toBe(
      'Possède 2 des 4 compétences demandées\u00a0: Patient care, Wound care',
    );
    const scores = found.map(({ matchScore }) => matchScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(JSON.stringify(found)).not.toMatch(/900|Iqaluit/);

    await employer.client.patch(`/api/jobs/${job.id}`, { matchCandidates: false });
    expect(await matches()).toEqual([]);
  });

  test('are for the owner of the posting only', async () => {
    const job = await post(NURSE);
    await employer.client.patch(`/api/jobs/${job.id}`, { matchCandidates: true });
    const path = `/api/employer/jobs/${job.id}/matches`;
    expectError(await (await registerCompany(app)).client.get(path), 'FORBIDDEN');
    expectError(await (await registerSeeker(app)).client.get(path), 'FORBIDDEN');
    expectError(await app.createClient().get(path), 'UNAUTHENTICATED');
  });
});
