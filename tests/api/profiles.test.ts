import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { torontoYear } from '#shared/domain/toronto.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { type Client, expectError, fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  postJob,
  registerCompany,
  registerEmployer,
  registerSeeker,
} from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

describe('the job seeker’s profile', () => {
  let client: Client;
  test.beforeAll(async ({ app }) => {
    client = (await registerSeeker(app)).client;
  });

  test('is null until it is begun, then changes field by field', async ({ app }) => {
    const { client: newClient, user } = await registerSeeker(app);
    expect(await newClient.getSeekerProfile()).toMatchObject({ status: 200, body: null });
    const first = await newClient.updateSeekerProfile({
      body: {
        skills: [' React ', '', 'React', 'SQL'],
        location: ' Québec ',
        desiredJobTypes: ['Contract'],
        desiredSalaryMin: 50_000,
        resumeUrl: '',
      },
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      userId: user.id,
      skills: ['React', 'SQL'],
      experience: null,
      location: 'Québec',
      resumeUrl: null,
      desiredJobTypes: ['Contract'],
      desiredSalaryMin: 50_000,
      isAvailable: true,
    });
    const second = await newClient.updateSeekerProfile({
      body: {
        location: null,
        resumeUrl: 'https://example.ca/cv',
      },
    });
    expect(second.body).toEqual({
      ...first.body,
      location: null,
      resumeUrl: 'https://example.ca/cv',
      version: first.body.version + 1,
      updatedAt: expect.any(String),
    });
    expect((await newClient.getSeekerProfile()).body).toEqual(second.body);
  });

  test('keeps the id of each skill that is known, in either language', async ({ app }) => {
    const { client: newClient, user } = await registerSeeker(app);
    const ids = async () =>
      (
        await app.db
          .select({ skillIds: jobSeekerProfiles.skillIds })
          .from(jobSeekerProfiles)
          .where(eq(jobSeekerProfiles.userId, user.id))
      )[0]?.skillIds;
    await newClient.updateSeekerProfile({ body: { skills: ['Soudure', 'Juggling', 'C++'] } });
    expect(await ids()).toEqual(['welding', '', 'c++']);
    await newClient.updateSeekerProfile({ body: { location: 'Halifax, NS' } });
    expect(await ids()).toEqual(['welding', '', 'c++']);
    await newClient.updateSeekerProfile({ body: { skills: [] } });
    expect(await ids()).toEqual([]);
  });

  test('is offered skills of its work, and any that is typed, in the reader’s language', async () => {
    const suggest = async (query: { title?: string; text?: string }) =>
      (await client.suggestProfileSkills({ query })).body;
    expect((await suggest({ title: 'Baker' })).slice(0, 2)).toEqual(['Baking', 'Bread Making']);
    expect(await suggest({ text: 'payr' })).toEqual(['Payroll']);
    expect(await suggest({ text: 'soud' })).toContain('Welding');
    const inFrench = await client.suggestProfileSkills(
      { query: { text: 'weld' } },
      { 'accept-language': 'fr-CA' },
    );
    expect(inFrench.body).toContain('Soudure');
    const tooLong = await client.raw('suggestProfileSkills', { query: { text: 'x'.repeat(101) } });
    expect(fieldErrors(tooLong)).toHaveLength(1);
  });

  test('uses one id of the sequence, however often it changes', async ({ app }) => {
    const next = async () =>
      (await app.pool.query('SELECT last_value::int FROM job_seeker_profiles_id_seq')).rows[0]
        .last_value as number;
    const { client: newClient } = await registerSeeker(app);
    const before = await next();
    await Promise.all(
      ['one', 'two', 'three'].map((experience) =>
        newClient.updateSeekerProfile({ body: { experience } }),
      ),
    );
    expect(await next()).toBe(before + 1);
    const job = await postJob((await registerCompany(app)).client);
    await apply(newClient, job.id);
    expect(await next()).toBe(before + 1);
  });

  test.each([
    [{ resumeUrl: 'example.ca/cv' }, 'resumeUrl: Must be a valid URL'],
    [{ resumeUrl: 'javascript:alert(1)' }, 'resumeUrl: Must be a valid URL'],
    [{ resumeUrl: 'ftp://example.ca/cv' }, 'resumeUrl: Must be a valid URL'],
    [{ desiredSalaryMin: '50000' }, 'desiredSalaryMin: This value is not valid'],
    [{ desiredSalaryMin: -1 }, 'desiredSalaryMin: This number is too small'],
    [{ desiredSalaryMax: 10_000_001 }, 'desiredSalaryMax: This number is too large'],
    [{ desiredJobTypes: ['Permanent'] }, 'desiredJobTypes.0: This value is not valid'],
    [{ skills: Array(101).fill('x') }, 'skills: This is too long'],
    [{ skills: ['x'.repeat(101)] }, 'skills.0: This is too long'],
    [{ skills: 'React' }, 'skills: This value is not valid'],
    [{ isAvailable: 'yes' }, 'isAvailable: This value is not valid'],
    [{ experience: 'x'.repeat(10_001) }, 'experience: This is too long'],
    [
      { desiredSalaryMin: 2, desiredSalaryMax: 1 },
      'desiredSalaryMax: Maximum salary must be greater than or equal to minimum salary',
    ],
  ])('refuses %o', async (changes, message) => {
    expect(fieldErrors(await client.raw('updateSeekerProfile', { body: changes }))).toEqual([
      message,
    ]);
  });

  test('checks the salary range when one end is sent', async () => {
    await client.updateSeekerProfile({
      body: { desiredSalaryMin: 60_000, desiredSalaryMax: 70_000 },
    });
    expect(
      fieldErrors(await client.updateSeekerProfile({ body: { desiredSalaryMax: 59_999 } })),
    ).toHaveLength(1);
    expect((await client.updateSeekerProfile({ body: { desiredSalaryMin: null } })).status).toBe(
      200,
    );
    expect((await client.updateSeekerProfile({ body: { desiredSalaryMax: 59_999 } })).status).toBe(
      200,
    );
  });

  test('begun by ten concurrent requests is one', async ({ app }) => {
    const { client: newClient, user } = await registerSeeker(app);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        newClient.updateSeekerProfile({ body: { location: `Place ${n}` } }),
      ),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    const { rows } = await app.pool.query(
      'SELECT version FROM job_seeker_profiles WHERE user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ version: 11 }]);
  });
});

describe('the company profile', () => {
  test('is null, then made once, then changed', async ({ app }) => {
    const { client, user } = await registerEmployer(app);
    expect(await client.getCompanyProfile()).toMatchObject({ status: 200, body: null });
    expectError(await client.updateCompanyProfile({ body: { location: 'Moncton' } }), 'NOT_FOUND');
    const created = await client.createCompanyProfile({
      body: {
        companyName: ' Fundy Foods ',
        industry: 'Operations',
        website: '',
        companySize: '1001+',
        foundedYear: 1800,
      },
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      userId: user.id,
      companyName: 'Fundy Foods',
      website: null,
      description: null,
      companySize: '1001+',
      foundedYear: 1800,
    });
    const again = await client.createCompanyProfile({
      body: { companyName: 'Another', industry: 'Operations' },
    });
    expectError(again, 'COMPANY_PROFILE_EXISTS');
    const changed = await client.updateCompanyProfile({
      body: { website: 'http://fundy.example' },
    });
    expect(changed.body).toEqual({
      ...created.body,
      website: 'http://fundy.example',
      version: 2,
      updatedAt: expect.any(String),
    });
    const stale = await client.updateCompanyProfile(
      { body: { location: 'Saint John' } },
      { 'if-match': '"1"' },
    );
    expect(expectError(stale, 'STALE_RECORD').details).toEqual(changed.body);
    expect((await client.getCompanyProfile()).body).toEqual(changed.body);
  });

  test('created by ten concurrent requests is one', async ({ app }) => {
    const { client } = await registerEmployer(app);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        client.createCompanyProfile({ body: { companyName: `Company ${n}`, industry: 'Trade' } }),
      ),
    );
    const created = replies.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    for (const reply of replies) {
      if (reply !== created[0]) expectError(reply, 'COMPANY_PROFILE_EXISTS');
    }
    expect((await client.getCompanyProfile()).body).toEqual(created[0]?.body);
  });

  test.for<[object, string]>([
    [{ companyName: ' x ' }, 'companyName: Company name must be at least 2 characters'],
    [{ industry: 'x' }, 'industry: Industry must be at least 2 characters'],
    [{ website: 'fundy' }, 'website: Must be a valid URL'],
    [{ logoUrl: 'data:image/png;base64,AA' }, 'logoUrl: Must be a valid URL'],
    [{ foundedYear: 1799 }, 'foundedYear: Year must be at least 1800'],
    [{ foundedYear: torontoYear(new Date()) + 1 }, 'foundedYear: Year cannot be in the future'],
    [{ foundedYear: 1999.5 }, 'foundedYear: This value is not valid'],
    [{ companySize: '1-5' }, 'companySize: This value is not valid'],
  ])('refuses %o', async ([changes, message], { app }) => {
    const { client } = await registerCompany(app);
    expect(fieldErrors(await client.raw('updateCompanyProfile', { body: changes }))).toEqual([
      message,
    ]);
    const { client: newClient } = await registerEmployer(app);
    const whole = { companyName: 'Whole', industry: 'Whole', ...changes };
    expect(fieldErrors(await newClient.raw('createCompanyProfile', { body: whole }))).toEqual([
      message,
    ]);
    expect((await newClient.getCompanyProfile()).body).toBeNull();
  });
});
