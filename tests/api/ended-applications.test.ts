/** @module-tag nightly */
import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { CLOSED_NAME } from '#shared/domain/account.ts';
import { keysOf } from '#shared/domain/keys.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  applyThenChangeProfile,
  closePosting,
  LATER,
  LETTER,
  SENT,
  setProfile,
  setStatus,
  withdraw,
} from '#tests/support/ended-applications.ts';
import { apply, type HiringPair, PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { fundEscrow } from '#tests/support/money.ts';
import { download } from '#tests/support/resumes.ts';
import { test as base, overridable } from './fixtures.ts';

const DAY_MS = 86_400_000;

const clock = { offset: 0, now: () => new Date(Date.now() + clock.offset) };
const test = overridable(base).override('clock', () => clock);

/** The applicant in all of the employer's views. */
async function seenBy(app: TestApp, { employer: { client }, application, job }: HiringPair) {
  const params = { id: application.id };
  const applicationIds = async (filter: object) => {
    const query = { jobId: job.id, ...filter };
    const { ids } = (await client.listCandidates({ query: { ...query, sort: 'name' } })).body;
    const listed = (await client.listEmployerApplications({ query })).body.map(({ id }) => id);
    const counts = (await client.countEmployerApplications({ query })).body;
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(listed).toEqual(ids);
    expect(total).toBe(ids.length);
    return ids.length === 1;
  };
  const { body: candidate } = await client.getCandidate({ params });
  const { body: list } = await client.listCandidates({ query: { jobId: job.id } });
  const { body: choices } = await client.listCandidateChoices({ query: { jobId: job.id } });
  const { body: one } = await client.getApplication({ params });
  const [whole] = (await client.listEmployerApplications()).body;
  const [conversation] = (await client.listConversations()).body;
  const [waiting] = (await client.listWaiting()).body;
  const [match] = (await client.listCandidateMatches({ params: { id: job.id } })).body;
  const file = await download(app, client, 'downloadApplicationResume', application.id);
  const { snapshot } = candidate;
  const profile = Object.fromEntries(
    keysOf(SENT).map((field) => [field, candidate[field]]),
  ) as typeof SENT;
  const [row] = list.rows;
  const { name, title, location, resumeUrl } = profile;
  expect(one.jobSeeker).toEqual({ name, title, location, resumeUrl });
  expect(whole?.jobSeeker).toEqual(one.jobSeeker);
  expect([row?.name, row?.title, row?.place]).toEqual([name, title, location]);
  expect([conversation?.counterpart.name, waiting?.counterpart.name]).toEqual([name, name]);
  expect(choices.skills.map(({ value }) => value).toSorted()).toEqual(profile.skills.toSorted());
  expect(choices.places.map(({ value }) => value)).toEqual([location]);
  expect(row?.match?.score).toBe(match?.matchScore);
  for (const filter of [{ text: name }, { skill: profile.skills[0] }, { place: location }]) {
    expect(await applicationIds(filter)).toBe(true);
  }
  const other = name === SENT.name ? LATER : SENT;
  expect(await applicationIds({ text: other.name })).toBe(false);
  expect(await applicationIds({ skill: other.skills[0] ?? '' })).toBe(false);
  expect(await applicationIds({ place: other.location })).toBe(false);
  return {
    profile,
    snapshot,
    letter: one.coverLetter,
    met: row?.skills.met,
    hasFile: file.response.status === 200,
  };
}

describe('an employer sees the profile as it is while an application runs, and', () => {
  test('what was sent once it is withdrawn, wherever they look', async ({ app }) => {
    const party = await applyThenChangeProfile(app, { sendsFile: true });
    expect(await seenBy(app, party)).toMatchObject({ profile: LATER, snapshot: null, met: [] });
    await withdraw(party);
    const ended = await seenBy(app, party);
    expect(ended).toEqual({
      profile: SENT,
      snapshot: { takenAt: party.application.appliedAt, isAtSending: true },
      letter: LETTER,
      met: ['Patient care', 'Wound care'],
      hasFile: true,
    });
    const again = await apply(party.seeker.client, party.job.id);
    const rows = (await party.employer.client.listCandidates({ query: { sort: 'applied' } })).body;
    expect(rows.rows.map(({ id, name }) => [id, name])).toEqual([
      [again.id, LATER.name],
      [party.application.id, SENT.name],
    ]);
  });

  test('what was sent while it is rejected, and the profile again once it is not', async ({
    app,
  }) => {
    const party = await applyThenChangeProfile(app);
    const { body } = await setStatus(party, 'rejected');
    expect(body.jobSeeker.name).toBe(SENT.name);
    expect((await seenBy(app, party)).profile).toEqual(SENT);
    await setStatus(party, 'pending');
    expect(await seenBy(app, party)).toMatchObject({ profile: LATER, snapshot: null });
  });

  test('what was sent once the posting is closed and nobody is hired', async ({ app }) => {
    const party = await applyThenChangeProfile(app);
    await closePosting(party);
    expect((await seenBy(app, party)).profile).toEqual(SENT);
    await closePosting(party, true);
    expect((await seenBy(app, party)).profile).toEqual(LATER);
    const other = await registerSeeker(app);
    const { id } = await apply(other.client, party.job.id);
    const hire = (status: 'hired' | 'pending') =>
      party.employer.client.updateApplication({ params: { id }, body: { status } });
    const nameOf = async () => {
      const params = { id: party.application.id };
      return (await party.employer.client.getCandidate({ params })).body.name;
    };
    await hire('hired');
    await closePosting(party);
    expect(await nameOf()).toBe(LATER.name);
    await hire('pending');
    expect(await nameOf()).toBe(SENT.name);
  });

  test('what was sent once the closing date is over', async ({ app }) => {
    const party = await applyThenChangeProfile(app);
    const closesAt = new Date(clock.now().getTime() + DAY_MS).toISOString();
    await party.employer.client.updateJob({ params: { id: party.job.id }, body: { closesAt } });
    expect((await seenBy(app, party)).profile).toEqual(LATER);
    clock.offset = 2 * DAY_MS;
    expect((await seenBy(app, party)).profile).toEqual(SENT);
    clock.offset = 0;
  });

  test('goes on seeing the profile while money is held', async ({ app }) => {
    const party = await applyThenChangeProfile(app);
    await fundEscrow(app, party);
    await setStatus(party, 'rejected');
    await closePosting(party);
    expect((await seenBy(app, party)).profile).toEqual(LATER);
  });

  test('the profile of the day of the migration, of an application from before', async ({
    app,
  }) => {
    const party = await applyThenChangeProfile(app);
    const closed = await applyThenChangeProfile(app);
    await closed.seeker.client.closeAccount({ body: { currentPassword: PASSWORD } });
    const file = await readFile('migrations/0042_application_snapshots.sql', 'utf8');
    await app.pool.query('DELETE FROM application_snapshots');
    for (const statement of file.split('--> statement-breakpoint')) {
      if (/^INSERT/m.test(statement) && !statement.includes('FUNCTION')) {
        await app.pool.query(statement);
      }
    }
    const { username } = closed.seeker.user;
    const credentials = { username, password: PASSWORD, keepAccount: true };
    await closed.seeker.client.logIn({ body: credentials });
    for (const each of [party, closed]) {
      await setProfile(each.seeker, SENT);
      await withdraw(each);
      expect(await seenBy(app, each)).toMatchObject({
        profile: LATER,
        snapshot: { takenAt: expect.any(String), isAtSending: false },
      });
    }
  });

  test('nothing of what was sent while the account is closed', async ({ app }) => {
    const party = await applyThenChangeProfile(app);
    await withdraw(party);
    const { seeker, employer, application } = party;
    await seeker.client.closeAccount({ body: { currentPassword: PASSWORD } });
    const params = { id: application.id };
    const hidden = await employer.client.getCandidate({ params });
    expect(hidden.body).toMatchObject({ name: CLOSED_NAME, skills: [], snapshot: null });
    const rest = JSON.stringify([
      hidden.body,
      (await employer.client.getApplication({ params })).body,
      (await employer.client.listCandidates()).body,
      (await employer.client.listCandidateChoices()).body,
      (await employer.client.listConversations()).body,
    ]);
    for (const secret of [SENT.name, SENT.location, LETTER]) expect(rest).not.toContain(secret);
    const query = { text: SENT.name };
    expect((await employer.client.listCandidates({ query })).body.ids).toEqual([]);
    const { username } = seeker.user;
    await seeker.client.logIn({ body: { username, password: PASSWORD, keepAccount: true } });
    expect(await seenBy(app, party)).toMatchObject({ profile: SENT, letter: LETTER });
  });
});
