import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { apply, createHiringPair, registerSeeker } from '#tests/support/factories.ts';
import { at, DAY, pick, proposal, test } from './fixtures.ts';

const registerApplicants = (app: TestApp, jobId: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { client } = await registerSeeker(app);
      return { client, application: await apply(client, jobId) };
    }),
  );

const times = Array.from({ length: 5 }, (_, n) => at((n + 1) * DAY));

test('of many who pick few slots at once, each slot has one, and nobody two', async ({
  app,
  pair: { employer, job },
}) => {
  const applicants = await registerApplicants(app, job.id, 15);
  const { status, body } = await employer.client.createInterviewSchedule({
    params: { id: job.id },
    body: proposal({ times }),
  });
  expect(status).toBe(201);
  expect(body.slots.map(({ startsAt }) => startsAt)).toEqual(times);
  const params = { id: body.id };
  const applicationIds = applicants.map(({ application }) => application.id);
  const invited = await employer.client.inviteToSchedule({ params, body: { applicationIds } });
  expect(invited.body.ids).toEqual(applicationIds.toSorted((a, b) => a - b));

  const picks = await Promise.all(
    applicants.map(async ({ client }) => {
      const [interview] = (await client.listInterviews()).body;
      const { id = 0, times: slots = [] } = interview ?? {};
      // Each tries all slots, until one is theirs.
      for (const { id: slotId } of slots) {
        const reply = await client.pickInterviewTime({ params: { id }, body: { slotId } });
        if (reply.status === 200) return reply.body.startsAt;
        expectError(reply, 'SLOT_TAKEN');
      }
      return null;
    }),
  );
  expect(picks.filter((time) => time !== null).toSorted()).toEqual(times);
  const [schedule] = (await employer.client.listInterviewSchedules({ params: { id: job.id } }))
    .body;
  const takers = schedule?.slots.map(({ takenBy }) => takenBy?.applicationId);
  expect(new Set(takers).size).toBe(times.length);
  expect(schedule?.waiting).toBe(10);
});

test('a cancelled or moved interview gives its slot to the others', async ({
  app,
  pair: { employer, job, seeker, application },
}) => {
  const [other] = await registerApplicants(app, job.id, 1);
  const schedule = await employer.client.createInterviewSchedule({
    params: { id: job.id },
    body: proposal({ times: [at(DAY)] }),
  });
  const params = { id: schedule.body.id };
  const applicationIds = [application.id, other?.application.id ?? 0];
  await employer.client.inviteToSchedule({ params, body: { applicationIds } });
  const own = async (client = seeker.client) => {
    const [interview] = (await client.listInterviews()).body;
    if (!interview) throw new Error('not invited');
    return interview;
  };
  const { client = seeker.client } = other ?? {};
  await pick({ seeker }, await own());
  expect((await own(client)).times).toEqual([]);
  const move = { startsAt: at(2 * DAY), reason: 'A holiday' };
  await employer.client.moveInterview({ params: { id: (await own()).id }, body: move });
  expect(await own()).toMatchObject({ state: 'picked', startsAt: at(2 * DAY) });
  const theirs = await own(client);
  expect(theirs.times).toHaveLength(1);
  const slotId = theirs.times[0]?.id ?? 0;
  const picked = await client.pickInterviewTime({ params: { id: theirs.id }, body: { slotId } });
  expect(picked.status).toBe(200);
});

test('closed slots are picked no more, and their agreed interviews stay', async ({
  pair: { employer, job, seeker, application },
}) => {
  const params = { id: job.id };
  const { body } = await employer.client.createInterviewSchedule({ params, body: proposal() });
  const invitation = { params: { id: body.id }, body: { applicationIds: [application.id] } };
  await employer.client.inviteToSchedule(invitation);
  const [interview] = (await seeker.client.listInterviews()).body;
  expect(interview?.times).toHaveLength(2);
  expect((await employer.client.closeInterviewSchedule({ params: { id: body.id } })).status).toBe(
    200,
  );
  expect((await employer.client.listInterviewSchedules({ params })).body).toEqual([]);
  expectError(await employer.client.inviteToSchedule(invitation), 'CONFLICT');
  const slotId = interview?.times[0]?.id ?? 0;
  const late = { params: { id: interview?.id ?? 0 }, body: { slotId } };
  expectError(await seeker.client.pickInterviewTime(late), 'SLOT_TAKEN');
});

test('only candidates of the posting are invited, once, and by who sees it', async ({
  app,
  pair: { employer, job, seeker, application },
}) => {
  const other = await createHiringPair(app);
  const manager = await joinCompany(app, employer, 'manager');
  const params = { id: job.id };
  const refused = await manager.client.createInterviewSchedule({ params, body: proposal() });
  expect([403, 404]).toContain(refused.status);
  const tooMany = proposal({ times: Array.from({ length: 101 }, (_, n) => at((n + 1) * 60)) });
  const reply = await employer.client.createInterviewSchedule({ params, body: tooMany });
  expect(fieldErrors(reply)).toEqual([expect.stringContaining('times')]);
  const { body } = await employer.client.createInterviewSchedule({ params, body: proposal() });
  const invite = (applicationIds: number[], client = employer.client) =>
    client.inviteToSchedule({ params: { id: body.id }, body: { applicationIds } });
  expectError(await invite([other.application.id]), 'NOT_FOUND');
  expectError(await invite([application.id], other.employer.client), 'NOT_FOUND');
  expect((await invite([application.id, application.id])).body.ids).toEqual([application.id]);
  expect((await invite([application.id])).body.ids).toEqual([]);
  await seeker.client.withdrawApplication({ params: { id: application.id } });
  expect((await invite([application.id])).body.ids).toEqual([]);
});
