import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import type { InputOf } from '#shared/contract/input.ts';
import { CANDIDATE_ROWS } from '#shared/contract/list-sizes.ts';
import { CANDIDATE_SORTS } from '#shared/domain/candidates.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { CARER, NURSE, seekerWith } from '#tests/support/matching.ts';
import { test as base } from './fixtures.ts';

/** Three applicants to one posting, and one to another. */
const test = base.extend('ward', { scope: 'file' }, async ({ app }) => {
  const employer = await registerCompany(app);
  const job = await postJob(employer.client, { ...NURSE, title: 'Ward nurse' });
  const other = await postJob(employer.client, { title: 'Night porter' });
  const people = [
    ['Zoé Roy', { skills: ['Welding'], location: 'Laval, QC' }],
    ['andré Émond', { ...CARER, location: 'Mississauga, ON' }],
    ['Bea Chen', { skills: ['patient CARE'], location: 'Gander, NL' }],
  ] as const;
  const ids: Record<string, number> = {};
  for (const [fullName, profile] of people) {
    const { client } = await registerSeeker(app, { fullName, title: null });
    await client.updateSeekerProfile({ body: { ...profile, skills: [...(profile.skills ?? [])] } });
    ids[fullName] = (await apply(client, job.id)).id;
  }
  const porter = await registerSeeker(app, { fullName: 'Porter' });
  ids.Porter = (await apply(porter.client, other.id)).id;
  return { employer, job, other, ids };
});

type Query = CallOf<'listCandidates'>['query'];

describe('an employer’s candidates', () => {
  test('come in the order that is asked for, and are found by each filter', async ({ ward }) => {
    const { employer, job, ids } = ward;
    const namesOf = async (query: Query) => {
      const { status, body } = await employer.client.listCandidates({ query });
      assert.equal(status, 200);
      expect(body.rows.map(({ id }) => id)).toEqual(body.ids);
      return body.rows.map(({ name }) => name);
    };
    expect(await namesOf({})).toEqual(['Porter', 'Bea Chen', 'andré Émond', 'Zoé Roy']);
    expect(await namesOf({ sort: 'name' })).toEqual([
      'andré Émond',
      'Bea Chen',
      'Porter',
      'Zoé Roy',
    ]);
    await employer.client.updateApplication({
      params: { id: ids['Zoé Roy'] ?? 0 },
      body: { status: 'reviewing' },
    });
    expect((await namesOf({ sort: 'status' })).at(-1)).toBe('Zoé Roy');
    expect(await namesOf({ status: 'reviewing' })).toEqual(['Zoé Roy']);
    expect(await namesOf({ status: 'rejected' })).toEqual([]);
    expect(await namesOf({ jobId: job.id, text: 'EMOND' })).toEqual(['andré Émond']);
    expect(await namesOf({ skill: 'Patient Care' })).toEqual(['Bea Chen', 'andré Émond']);
    expect(await namesOf({ skill: 'Patient' })).toEqual([]);
    // A city stands for its metropolitan area, a province for all its places.
    expect(await namesOf({ place: 'Toronto' })).toEqual(['andré Émond']);
    expect(await namesOf({ place: 'Grand Montréal' })).toEqual(['Zoé Roy']);
    expect(await namesOf({ place: 'Newfoundland and Labrador' })).toEqual(['Bea Chen']);
    expect(await namesOf({ place: 'Nowhere at all' })).toEqual([]);

    const filter = { skill: 'patient care', place: 'Toronto, ON' };
    const listed = await employer.client.listEmployerApplications({ query: filter });
    expect(listed.body.map(({ id }) => id)).toEqual([ids['andré Émond']]);
    const counts = await employer.client.countEmployerApplications({ query: filter });
    expect(counts.body).toMatchObject({ pending: 1, reviewing: 0 });
  });

  test('show what a row needs and no more, and their match only where it is on', async ({
    ward,
  }) => {
    const { employer, job, ids } = ward;
    const id = ids['andré Émond'] ?? 0;
    const before = await employer.client.listCandidates({
      query: { jobId: job.id, sort: 'match' },
    });
    expect(before.body.sort).toBe('applied');
    expect(before.body.rows.find((row) => row.id === id)).toEqual({
      id,
      jobId: job.id,
      answers: null,
      rating: null,
      jobTitle: 'Ward nurse',
      language: 'en',
      name: 'andré Émond',
      title: null,
      place: 'Mississauga, ON',
      status: 'pending',
      appliedAt: expect.any(String),
      isWithdrawn: false,
      others: 0,
      hearBy: null,
      skills: {
        met: ['Patient care', 'Wound care'],
        missing: NURSE.skills.filter((skill) => !/care/.test(skill)),
      },
      match: null,
    });
    await employer.client.updateJob({ params: { id: job.id }, body: { matchCandidates: true } });
    const { body } = await employer.client.listCandidates({ query: { jobId: job.id } });
    expect(body.sort).toBe('match');
    expect(body.rows[0]).toMatchObject({ id, match: { reasons: expect.any(Array) } });
    const scores = body.rows.map(({ match }) => match?.score ?? -1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.at(-1)).toBeGreaterThanOrEqual(0);
    const byName = await employer.client.listCandidates({ query: { jobId: job.id, sort: 'name' } });
    expect(byName.body.sort).toBe('name');
    // With several postings, each row has its own posting's match.
    const all = await employer.client.listCandidates({ query: { sort: 'match' } });
    expect(all.body.sort).toBe('applied');
    expect(all.body.rows.map(({ match }) => match !== null)).toEqual([false, true, true, true]);
    const plan = await employer.client.getEmployerPlan();
    expect(plan.body).toMatchObject({ remainingProfileViews: 50, profileViews: 0 });
  });

  test('are found by what they hold, set by them or read from their texts', async ({
    app,
    ward,
  }) => {
    const { employer, job, ids } = ward;
    const send = async (fullName: string, profile: InputOf<'updateSeekerProfile'>['body']) => {
      const { client } = await registerSeeker(app, { fullName, title: null });
      await client.updateSeekerProfile({ body: profile });
      return (await apply(client, job.id)).id;
    };
    const said = await send('Lou Said', { experience: 'Registered nurse since 2015.' });
    const set = await send('Max Set', { licences: ['registered-nurse'], workLanguages: ['fr'] });
    const denied = await send('Ira Denied', {
      experience: 'Registered nurse since 2015.',
      licences: [],
    });
    const query = { jobId: job.id, holds: 'registered-nurse', sort: 'name' } as const;
    const { body } = await employer.client.listCandidates({ query });
    expect(body.ids).toEqual([ids['andré Émond'], said, set]);
    const counts = await employer.client.countEmployerApplications({
      query: { jobId: job.id, holds: 'registered-nurse' },
    });
    expect(counts.body.pending).toBe(3);
    const french = await employer.client.listCandidates({ query: { holds: 'fr' } });
    expect(french.body.ids).toEqual([set]);
    const opened = async (id: number) =>
      (await employer.client.getCandidate({ params: { id } })).body.holds;
    expect(await opened(set)).toEqual(['fr', 'registered-nurse']);
    expect(await opened(denied)).not.toContain('registered-nurse');
    await employer.client.updateApplication({ params: { id: set }, body: { status: 'rejected' } });
    expect(await opened(set)).toEqual([]);
    expectError(
      await employer.client.listCandidates({ query: { holds: 'wings' as 'fr' } }),
      'VALIDATION_FAILED',
    );
    for (const id of [said, set, denied]) {
      await app.pool.query('DELETE FROM applications WHERE id = $1', [id]);
    }
  });

  test('are sorted by the ratings that the member sees', async ({ app, ward }) => {
    const { employer, job, ids } = ward;
    const recruiter = await joinCompany(app, employer, 'recruiter');
    const criteria = ['Calm', 'Exact'];
    await employer.client.updateCriteria({ params: { id: job.id }, body: { criteria } });
    const sent = Object.values(ids).filter((id) => id !== ids.Porter);
    const ratings = fc.sample(
      fc.array(
        fc.record({
          member: fc.constantFrom(employer, recruiter),
          id: fc.constantFrom(...sent),
          criterion: fc.constantFrom(...criteria),
          rating: fc.constantFrom(1, 2, 3, 4, null),
        }),
        { minLength: 8, maxLength: 12 },
      ),
      { numRuns: 5, seed: 20261128 },
    );
    for (const round of ratings) {
      for (const { member, id, criterion, rating } of round) {
        await member.client.rateApplication({ params: { id }, body: { criterion, rating } });
      }
      for (const { client } of [employer, recruiter]) {
        const { body } = await client.listCandidates({
          query: { jobId: job.id, sort: 'rating' },
        });
        const averages = await Promise.all(
          body.ids.map(async (id) => (await client.getAssessment({ params: { id } })).body.average),
        );
        expect(body.rows.map(({ rating }) => rating)).toEqual(averages);
        expect(averages).toEqual(averages.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
      }
    }
  });

  test('are shown with their other applications to the company', async ({ app }) => {
    const employer = await registerCompany(app);
    const { client } = await registerSeeker(app);
    const first = await apply(client, (await postJob(employer.client, { title: 'Line cook' })).id);
    const second = await apply(
      client,
      (await postJob(employer.client, { title: 'Night baker' })).id,
    );
    const elsewhere = await registerCompany(app);
    await apply(client, (await postJob(elsewhere.client)).id);
    const { body } = await employer.client.getCandidate({ params: { id: first.id } });
    expect(body.others).toEqual([
      {
        id: second.id,
        jobTitle: 'Night baker',
        language: 'en',
        status: 'pending',
        isWithdrawn: false,
      },
    ]);
  });

  test('are the caller’s own', async ({ app, ward: { employer, job, ids } }) => {
    const stranger = (await registerCompany(app)).client;
    const all = Object.values(ids);
    expect((await stranger.listCandidateRows({ query: { ids: all } })).body).toEqual([]);
    const reply = await stranger.listCandidates({ query: { jobId: job.id, sort: 'match' } });
    expect(reply.body).toEqual({ sort: 'applied', ids: [], rows: [] });
    const choices = await stranger.listCandidateChoices({ query: { jobId: job.id } });
    expect(choices.body).toEqual({ skills: [], places: [] });
    const backwards = all.toReversed();
    const rows = await employer.client.listCandidateRows({ query: { ids: backwards } });
    expect(rows.body.map(({ id }) => id)).toEqual(backwards);
    const query = { ids: all };
    expectError(await app.createClient().listCandidateRows({ query }), 'UNAUTHENTICATED');
    const seeker = (await seekerWith(app, {})).client;
    expectError(await seeker.listCandidateRows({ query }), 'FORBIDDEN');
    expectError(await seeker.listCandidates(), 'FORBIDDEN');
  });

  test.for<[string, string]>([
    ['sort=best', 'sort: This value is not valid'],
    ['status=New', 'status: This value is not valid'],
    ['jobId=1.5', 'jobId: This value is not valid'],
    [`skill=${'x'.repeat(101)}`, 'skill: This is too long'],
    [`place=${'x'.repeat(101)}`, 'place: This is too long'],
    ['skill=a%00b', 'skill: This text contains characters that cannot be saved'],
  ])('refuse %s', async ([query, message], { ward }) => {
    expect(fieldErrors(await ward.employer.client.raw('listCandidates', { query }))).toEqual([
      message,
    ]);
  });

  test('of a busy employer are read in parts that make the whole', async ({ app }) => {
    const { client, company } = await registerCompany(app);
    await makeBusy(app.db, company.id, { postings: 3, applicants: 130, now: new Date() });
    for (const sort of CANDIDATE_SORTS) {
      const { body } = await client.listCandidates({ query: { sort } });
      expect(new Set(body.ids).size).toBe(130);
      expect(body.rows).toHaveLength(CANDIDATE_ROWS);
      const next = body.ids.slice(CANDIDATE_ROWS, 2 * CANDIDATE_ROWS);
      const { body: rows } = await client.listCandidateRows({ query: { ids: next } });
      expect(rows.map(({ id }) => id)).toEqual(next);
    }
    const tooMany = { ids: Array.from({ length: CANDIDATE_ROWS + 1 }, (_, n) => n + 1) };
    const refusal = fieldErrors(await client.raw('listCandidateRows', { query: tooMany }));
    expect(refusal).toEqual(['ids: This is too long']);
  });
});
