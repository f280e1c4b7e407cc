import assert from 'node:assert/strict';
import { describe, expect, vi } from 'vitest';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import { listMatchedApplicants } from '#server/features/recommendations/queries.ts';
import { findMatchedPosting, scoreApplicants } from '#server/features/recommendations/service.ts';
import { contract } from '#shared/contract/contract.ts';
import { addressOf } from '#shared/contract/input.ts';
import { expectError } from '#tests/support/client.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { CARER, NURSE, seekerWith } from '#tests/support/matching.ts';
import { test as base } from './fixtures.ts';

const test = base.extend('employer', { scope: 'file' }, ({ app }) =>
  registerCompany(app, { companySize: '11-50' }),
);

describe("the candidates' matches", () => {
  test('are off until the employer turns them on, and then include every applicant', async ({
    app,
    employer,
  }) => {
    const job = await postJob(employer.client, { ...NURSE, title: 'Ward nurse' });
    expect(job.matchCandidates).toBe(false);
    const stranger = await seekerWith(app, { skills: ['MIG welding'], desiredSalaryMin: 500_000 });
    const empty = await registerSeeker(app);
    // A seeker's preferences do not affect their match.
    const demanding = await seekerWith(app, {
      ...CARER,
      desiredLocations: ['Iqaluit, NU'],
      desiredJobTypes: ['Internship'],
      desiredSalaryMin: 900_000,
      desiredSalaryMax: null,
    });
    const modest = await seekerWith(app, CARER);
    const applications: number[] = [];
    for (const { client } of [stranger, empty, demanding, modest]) {
      applications.push((await apply(client, job.id)).id);
    }
    const matches = async (language = 'en') => {
      const headers = { 'accept-language': language };
      const { status, body } = await employer.client.listCandidateMatches(
        { params: { id: job.id } },
        headers,
      );
      expect(status).toBe(200);
      return body;
    };
    expect(await matches()).toEqual([]);

    const changed = await employer.client.updateJob({
      params: { id: job.id },
      body: { matchCandidates: true },
    });
    expect(changed.body).toMatchObject({ matchCandidates: true, aiUse: 'assist' });
    const rows = await matches();
    expect(rows.map(({ applicationId }) => applicationId).toSorted()).toEqual(
      applications.toSorted(),
    );
    const [first, second] = rows;
    expect([first?.applicationId, second?.applicationId]).toEqual(applications.slice(2));
    expect(first?.matchScore).toBe(second?.matchScore);
    expect(first?.matchReasons).toEqual([
      expect.stringMatching(/^Close to their background: .*nurs/i),
      'Has 2 of 4 listed skills: Patient care, Wound care',
    ]);
    expect((await matches('fr'))[0]?.matchReasons[1]).toBe(
      'Possède 2 des 4 compétences demandées\u00a0: Soins aux patients, Soins des plaies',
    );
    const scores = rows.map(({ matchScore }) => matchScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(JSON.stringify(rows)).not.toMatch(/900|Iqaluit/);

    await employer.client.updateJob({ params: { id: job.id }, body: { matchCandidates: false } });
    expect(await matches()).toEqual([]);
  });

  test('are not computed for an employer who has left', async ({ app }) => {
    const { client, company, user } = await registerCompany(app);
    const job = await postJob(client, NURSE);
    await client.updateJob({ params: { id: job.id }, body: { matchCandidates: true } });
    await makeBusy(app.db, company.id, { postings: 0, applicants: 400, now: new Date() });
    const applicants = await listMatchedApplicants(app.db, job.id, {
      limit: 400,
      now: new Date(),
    });
    const owner = { id: company.id, accountId: user.id, role: 'owner' as const };
    const actor = { id: user.id, role: user.role, company: owner };
    const posting = await findMatchedPosting(app.db, actor, job.id);
    assert(posting);
    const stop = new AbortController();
    const scored = scoreApplicants(posting, applicants, stop.signal);
    stop.abort();
    await expect(scored).rejects.toThrow('aborted');

    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    const path = addressOf(contract.listCandidateMatches.path, { params: { id: job.id } });
    const leaving = new AbortController();
    const answer = fetch(app.origin + path, { headers: { cookie }, signal: leaving.signal });
    setTimeout(() => leaving.abort(), 30);
    await expect(answer).rejects.toThrow();
    await vi.waitUntil(() => app.logLines.some(({ aborted }) => aborted));
    expect(app.logLines.filter(({ event }) => event === 'request.crashed')).toEqual([]);
  });

  test('are for the owner of the posting only', async ({ app, employer }) => {
    const job = await postJob(employer.client, NURSE);
    await employer.client.updateJob({ params: { id: job.id }, body: { matchCandidates: true } });
    expectError(
      await (await registerCompany(app)).client.listCandidateMatches({ params: { id: job.id } }),
      'FORBIDDEN',
    );
    expectError(
      await (await registerSeeker(app)).client.listCandidateMatches({ params: { id: job.id } }),
      'FORBIDDEN',
    );
    expectError(
      await app.createClient().listCandidateMatches({ params: { id: job.id } }),
      'UNAUTHENTICATED',
    );
  });
});
