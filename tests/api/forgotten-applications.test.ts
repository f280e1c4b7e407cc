import assert from 'node:assert/strict';
import { expect } from 'vitest';
import { forgetEndedApplications } from '#server/features/applications/forget.ts';
import { ENDED_APPLICATIONS_KEPT_MONTHS } from '#shared/domain/retention.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import {
  applyThenChangeProfile,
  closePosting,
  setStatus,
  withdraw,
} from '#tests/support/ended-applications.ts';
import { apply, type HiringPair, registerSeeker, sendMessage } from '#tests/support/factories.ts';
import { fundEscrow } from '#tests/support/money.ts';
import { download } from '#tests/support/resumes.ts';
import { test } from './fixtures.ts';

/** Runs the task at the given months and days after now. */
async function pass(app: TestApp, months: number, days: number) {
  const now = new Date();
  now.setUTCMonth(now.getUTCMonth() + months, now.getUTCDate() + days);
  const { db, logger } = app;
  await forgetEndedApplications.run({ db, logger, clock: { now: () => now } }, {});
}

const MONTHS = ENDED_APPLICATIONS_KEPT_MONTHS;

const isSeen = async ({ employer, application: { id } }: HiringPair) =>
  (await employer.client.getApplication({ params: { id } })).status === 200;

test('13 months after its end an application is hidden from the employer', async ({ app }) => {
  const party = await applyThenChangeProfile(app, { sendsFile: true });
  const { seeker, employer, job, application } = party;
  const { client } = employer;
  const params = { id: application.id };
  await client.createNote({ params, body: { text: 'Speaks well' } });
  await client.rateApplication({ params, body: { criterion: 'Patient care', rating: 3 } });
  await client.getCandidate({ params });
  await sendMessage(client, application.id, 'Thank you');
  await withdraw(party);
  const { body: seekerView } = await seeker.client.getApplication({ params });
  await pass(app, MONTHS, -2);
  expect(await isSeen(party)).toBe(true);
  await pass(app, MONTHS, 1);

  expectError(await client.getApplication({ params }), 'NOT_FOUND');
  expectError(await client.getCandidate({ params }), 'NOT_FOUND');
  expectError(await client.getAssessment({ params }), 'NOT_FOUND');
  expectError(await client.createNote({ params, body: { text: 'Still' } }), 'NOT_FOUND');
  expectError(await setStatus(party, 'pending'), 'NOT_FOUND');
  const many = { ids: [application.id], status: 'pending' as const };
  expectError(await client.updateApplications({ body: many }), 'NOT_FOUND');
  const thread = { params: { applicationId: application.id } };
  expectError(await client.listApplicationMessages(thread), 'NOT_FOUND');
  const content = 'Are you there?';
  const message = { applicationId: application.id, content };
  expectError(await client.sendMessage({ body: message }), 'NOT_FOUND');
  expectError(await seeker.client.sendMessage({ body: message }), 'NO_SHARED_APPLICATION');
  const receiver = { receiverId: seeker.user.id, content };
  expectError(await client.sendMessage({ body: receiver }), 'NO_SHARED_APPLICATION');
  const file = await download(app, client, 'downloadApplicationResume', application.id);
  expect(file.response.status).toBe(404);
  const lists = [
    await client.listEmployerApplications(),
    await client.listCandidateRows({ query: { ids: [application.id] } }),
    await client.listAssessments(),
    await client.listPostingStages(),
    await client.listConversations(),
    await client.listMessages(),
    await client.listMessagesWith({ params: { userId: seeker.user.id } }),
    await client.listWaiting(),
    await client.listCandidateMatches({ params: { id: job.id } }),
  ];
  for (const { status, body } of lists) expect([status, body]).toEqual([200, []]);
  expect((await client.listCandidates()).body.ids).toEqual([]);
  const choices = (await client.listCandidateChoices()).body;
  expect(choices).toEqual({ skills: [], places: [] });
  expect((await client.countUnreadMessages()).body).toEqual({ unread: 0 });
  const counts = Object.values((await client.countEmployerApplications()).body);
  expect(counts.every((count) => count === 0)).toBe(true);
  for (const table of ['application_snapshots', 'application_notes', 'application_ratings']) {
    const countQuery = `SELECT FROM ${table} WHERE application_id = $1`;
    expect((await app.pool.query(countQuery, [application.id])).rowCount, table).toBe(0);
  }
  const viewed = 'SELECT FROM profile_views WHERE employer_id = $1';
  expect((await app.pool.query(viewed, [employer.user.id])).rowCount).toBe(0);

  const { jobSeeker: _, version: __, ...record } = seekerView;
  expect((await seeker.client.getApplication({ params })).body).toMatchObject(record);
  expect((await seeker.client.listApplicationMessages(thread)).body).toHaveLength(2);
  expect((await seeker.client.listSeekerApplications()).body).toHaveLength(1);
  expect(
    (await download(app, seeker.client, 'downloadApplicationResume', application.id)).response
      .status,
  ).toBe(200);
});

test('all applications of a closed posting are hidden, except a hired one', async ({ app }) => {
  const party = await applyThenChangeProfile(app);
  const other = await registerSeeker(app);
  const { id } = await apply(other.client, party.job.id);
  await closePosting(party);
  await pass(app, MONTHS, -2);
  expect(await isSeen(party)).toBe(true);
  const params = { id };
  await party.employer.client.updateApplication({ params, body: { status: 'hired' } });
  await pass(app, MONTHS, 1);
  expect(await isSeen(party)).toBe(true);
  await party.employer.client.updateApplication({ params, body: { status: 'rejected' } });
  // Counted from the rejection, though the posting was closed long before.
  await app.pool.query(`UPDATE jobs SET updated_at = now() - interval '14 months' WHERE id = $1`, [
    party.job.id,
  ]);
  await app.pool.query(
    `UPDATE applications SET updated_at = now() - interval '15 months' WHERE id = $1`,
    [party.application.id],
  );
  await pass(app, MONTHS, -2);
  expect(await isSeen(party)).toBe(true);
  await pass(app, MONTHS, 1);
  expect(await isSeen(party)).toBe(false);
  expectError(await party.employer.client.getApplication({ params }), 'NOT_FOUND');
});

test('an application stays while its posting is open, or it has another status again', async ({
  app,
}) => {
  const party = await applyThenChangeProfile(app);
  await pass(app, 2 * MONTHS, 0);
  expect(await isSeen(party)).toBe(true);
  await setStatus(party, 'rejected');
  await setStatus(party, 'pending');
  await pass(app, 2 * MONTHS, 0);
  expect(await isSeen(party)).toBe(true);
});

test('an application stays until held money is settled, and for as long again', async ({ app }) => {
  const party = await applyThenChangeProfile(app);
  const { id: escrowId } = await fundEscrow(app, party);
  await setStatus(party, 'rejected');
  await pass(app, 2 * MONTHS, 0);
  expect(await isSeen(party)).toBe(true);
  const { client } = party.employer;
  assert.equal((await client.refundEscrow({ body: { escrowId, reason: 'No work' } })).status, 200);
  await expect
    .poll(async () => (await client.listEmployerEscrows()).body[0]?.status)
    .toBe('refunded');
  await app.pool.query(
    `UPDATE applications SET updated_at = now() - interval '14 months' WHERE id = $1`,
    [party.application.id],
  );
  await pass(app, MONTHS, -2);
  expect(await isSeen(party)).toBe(true);
  await pass(app, MONTHS, 1);
  expect(await isSeen(party)).toBe(false);
  expect((await client.listEmployerEscrows()).body).toMatchObject([{ id: escrowId }]);
});
