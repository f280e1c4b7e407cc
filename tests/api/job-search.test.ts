import { describe, expect } from 'vitest';
import type { CallOf } from '#shared/contract/contract.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

const jobs = new Map<string, number>();

type NewJob = Partial<CallOf<'createJob'>['body']>;

test.beforeAll(async ({ app }) => {
  const software = await registerCompany(app, {
    companyName: 'Château Logiciels',
    industry: 'Technology',
    companySize: '11-50',
  });
  const clinic = await registerCompany(app, {
    companyName: 'Prairie Clinic',
    industry: 'Healthcare',
    companySize: '501-1000',
  });
  const post = async (client: typeof software.client, key: string, job: NewJob) => {
    jobs.set(key, (await postJob(client, job)).id);
  };
  // In this order, so that the last is the newest.
  await post(software.client, 'react', {
    title: 'React Developer',
    location: 'Toronto, ON',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourlyRateMin: 50,
    hourlyRateMax: 70,
    skills: ['React', 'SQL', 'Node.js'],
  });
  await post(software.client, 'cpp', {
    title: 'Embedded Engineer',
    location: 'Montréal, QC',
    jobType: 'Contract',
    experienceLevel: 'Mid Level',
    hoursPerWeek: 30,
    salaryMin: 90_000,
    salaryMax: 110_000,
    skills: ['C++'],
    isRemote: true,
  });
  await post(clinic.client, 'nurse', {
    title: 'Infirmière auxiliaire',
    description:
      'Soigner les personnes âgées, tenir leurs dossiers et accueillir leurs proches. '.repeat(2),
    location: 'Québec (Québec)',
    jobType: 'Part-time',
    experienceLevel: 'Entry Level',
    hoursPerWeek: 40,
    hourlyRateMin: 25.5,
    skills: ['Soins'],
  });
  await post(clinic.client, 'clerk', {
    title: 'Records Clerk',
    description:
      'Keep the records of our patients, answer the phone and help the nurses with paper. '.repeat(
        2,
      ),
    location: 'Winnipeg, Manitoba',
    jobType: 'Temporary',
    hourlyRateMax: 30,
    skills: ['C', 'Filing'],
  });
  await post(clinic.client, 'unpaid', {
    title: 'Summer Intern',
    location: 'Toronto, Ontario',
    jobType: 'Internship',
    skills: ['C#', 'Patience'],
  });
});

async function search(app: TestApp, query: string): Promise<string[]> {
  const reply = await app.createClient().raw('listJobs', { query });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(reply.headers.get('x-total-count')).toBe(String(reply.body.length));
  return reply.body.map(({ id }) => [...jobs].find(([, job]) => job === id)?.[0] ?? `job ${id}`);
}

const searchKeys = async (app: TestApp, query: string) => (await search(app, query)).toSorted();

test('without a filter come all, newest first', async ({ app }) => {
  const all = ['unpaid', 'clerk', 'nurse', 'cpp', 'react'];
  expect(await search(app, '')).toEqual(all);
  expect(await search(app, 'keyword=&location=%20&industry=')).toEqual(all);
  expect(await search(app, 'unknown=1')).toEqual(all);
});

describe('keyword', () => {
  test.for<[string, string[]]>([
    ['react', ['react']],
    ['REACT developer', ['cpp', 'react']],
    ['developers', ['cpp', 'react']],
    ['react-developer', ['cpp', 'react']],
    ['react-devel', ['react']],
    ['react nurse', ['clerk', 'nurse']],
    ['nurse', ['clerk', 'nurse']],
    ['infirmière', ['nurse']],
    ['infirmiere', ['nurse']],
    ['infirmières', ['nurse']],
    ['INFIRMI', ['nurse']],
    ['château', ['cpp', 'react']],
    ['chateau logiciel', ['cpp', 'react']],
    ['Node.js', ['react']],
    ['nodejs', ['react']],
    ['C++', ['cpp']],
    ['c#', ['unpaid']],
    ['the records of the patients', ['clerk']],
    ['les dossiers', ['nurse']],
    ["l'infirmière", ['nurse']],
    ['xylophone', []],
    ['+++', []],
    ["'; DROP TABLE jobs; --", []],
    ['%', []],
    ['\\', []],
    ["a'b & (c | !d):*", []],
  ])('%s', async ([keyword, expected], { app }) => {
    expect(await searchKeys(app, `keyword=${encodeURIComponent(keyword)}`)).toEqual(expected);
  });

  test.for<[string, string[]]>([
    ['devel', ['react']],
    ['nurs', ['clerk']],
    ['soigner agées', ['nurse']],
  ])('%s: a beginning as it is typed', async ([keyword, expected], { app }) => {
    const query = `keyword=${encodeURIComponent(keyword)}&literal=spelling`;
    expect(await searchKeys(app, query)).toEqual(expected);
  });

  test('of more than 200 characters is refused', async ({ app }) => {
    const reply = await app.createClient().listJobs({ query: { keyword: 'x'.repeat(201) } });
    expectError(reply, 'VALIDATION_FAILED');
  });
});

describe('location', () => {
  const toronto = ['react', 'unpaid'];
  test.for<[string, string[]]>([
    ['Toronto', toronto],
    ['toronto, on', toronto],
    ['TORONTO ONTARIO', toronto],
    ['Toronto, Canada', toronto],
    ['Montreal', ['cpp']],
    ['Montréal', ['cpp']],
    ['montréal, québec', ['cpp']],
    ['Québec, QC', ['nurse']],
    ['Ontario', toronto],
    ['QC', ['cpp', 'nurse']],
    ['Manitoba', ['clerk']],
    ['Canada', ['clerk', 'cpp', 'nurse', 'react', 'unpaid']],
    ['remote', ['cpp']],
    ['télétravail', ['cpp']],
    ['Vancouver', []],
    ['---', []],
    ['Atlantis', []],
  ])('%s', async ([location, expected], { app }) => {
    expect(await searchKeys(app, `location=${encodeURIComponent(location)}`)).toEqual(expected);
  });
});

describe('the other filters', () => {
  test.for<[string, string[]]>([
    ['remoteOnly=true', ['cpp']],
    ['remoteOnly=false', ['clerk', 'cpp', 'nurse', 'react', 'unpaid']],
    ['jobType=Contract', ['cpp']],
    ['jobType=Contract&jobType=Part-time', ['cpp', 'nurse']],
    ['experienceLevel=Senior%20Level', ['react']],
    ['industry=Healthcare', ['clerk', 'nurse', 'unpaid']],
    ['industry=healthcare', ['clerk', 'nurse', 'unpaid']],
    ['industry=Health', []],
    ['companySize=Small', ['cpp', 'react']],
    ['companySize=Large', ['clerk', 'nurse', 'unpaid']],
    ['companySize=Startup', []],
    ['skills=React', ['react']],
    ['skills=react&skills=C%2B%2B', ['cpp', 'react']],
    ['skills=C', ['clerk']],
    ['skills=C%23', ['unpaid']],
    ['skills=it%27s%20%5C%20a%20trap', []],
    // Rates overlap: 50–70, from 25.50, up to 30. Without pay none matches.
    ['hourlyRateMin=71', ['nurse']],
    ['hourlyRateMin=70', ['nurse', 'react']],
    ['hourlyRateMax=25', ['clerk']],
    ['hourlyRateMin=30&hourlyRateMax=40', ['clerk', 'nurse']],
    ['hourlyRateMin=31&hourlyRateMax=40', ['nurse']],
    // 50–70 an hour is 104,000–145,600 a year; up to 30 is up to 62,400.
    ['salaryMin=111000', ['nurse', 'react']],
    ['salaryMin=105000&salaryMax=109000', ['cpp', 'nurse', 'react']],
    ['salaryMax=53000', ['clerk']],
    ['salaryMin=62401&salaryMax=89999', ['nurse']],
    // Postings without hours are left out.
    ['hoursPerWeekMin=30', ['cpp', 'nurse']],
    ['hoursPerWeekMin=31', ['nurse']],
    ['hoursPerWeekMax=35', ['cpp']],
    ['hoursPerWeekMin=31&hoursPerWeekMax=39', []],
    ['keyword=engineer&hoursPerWeekMax=30', ['cpp']],
    ['industry=Healthcare&jobType=Part-time&location=QC', ['nurse']],
    ['keyword=developer&skills=C%2B%2B', ['cpp']],
  ])('%s', async ([query, expected], { app }) => {
    expect(await searchKeys(app, query)).toEqual(expected);
  });

  test('posted within some days', async ({ app }) => {
    await age(app, 'react', 2.5);
    await age(app, 'cpp', 29.9);
    await age(app, 'nurse', 30.1);
    expect(await searchKeys(app, 'postedWithin=1')).toEqual(['clerk', 'unpaid']);
    expect(await searchKeys(app, 'postedWithin=3')).toEqual(['clerk', 'react', 'unpaid']);
    expect(await searchKeys(app, 'postedWithin=30')).toEqual(['clerk', 'cpp', 'react', 'unpaid']);
  });

  test.for([
    'remoteOnly=yes',
    'jobType=Permanent',
    'experienceLevel=Wizard',
    'companySize=11-50',
    'postedWithin=2',
    'hourlyRateMin=lots',
    'hoursPerWeekMax=many',
    'salaryMax=1e5',
    'sort=random',
    'limit=ten',
    'keyword=a&keyword=b',
    'skills%5B%5D=React',
    'skills[0]=React',
    'skills=',
    'industry=%00',
    'skills=a%00b',
    `skills=${'x'.repeat(101)}`,
    new URLSearchParams(Array.from({ length: 21 }, (_, n) => ['skills', `s${n}`])).toString(),
  ])('%s is refused', async (query, { app }) => {
    expectError(await app.createClient().raw('listJobs', { query }), 'VALIDATION_FAILED');
  });
});

async function age(app: TestApp, key: string, days: number): Promise<void> {
  const id = jobs.get(key);
  for (const [table, column] of [
    ['jobs', 'id'],
    ['job_search', 'job_id'],
  ]) {
    await app.pool.query(
      `UPDATE ${table} SET posted_at = now() - make_interval(secs => $1) WHERE ${column} = $2`,
      [days * 86_400, id],
    );
  }
}

test('an edit of the company shows in the search of its jobs', async ({ app }) => {
  const { client } = await registerCompany(app, { companyName: 'Before Ltd', industry: 'Legal' });
  const { id } = await postJob(client);
  jobs.set('edited', id);
  await client.updateCompanyProfile({
    body: {
      companyName: 'Afterwards Inc',
      industry: 'Design',
      companySize: '1-10',
    },
  });
  expect(await searchKeys(app, 'keyword=before')).toEqual([]);
  expect(await searchKeys(app, 'keyword=afterwards')).toEqual(['edited']);
  expect(await searchKeys(app, 'industry=Design&companySize=Startup')).toEqual(['edited']);
  expect(await searchKeys(app, 'industry=Legal')).toEqual([]);
});
