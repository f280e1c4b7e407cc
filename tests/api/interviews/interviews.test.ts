import assert from 'node:assert/strict';
import { expect } from 'vitest';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { joinCompany, registerRemoved } from '#tests/support/company.ts';
import { apply, createHiringPair, registerSeeker } from '#tests/support/factories.ts';
import { at, DAY, HOUR, pick, proposal, test } from './fixtures.ts';

test('times are proposed, and one is picked: only then the status changes', async ({
  pair: { employer, seeker, application, job },
  propose,
}) => {
  const { status, body } = await propose({ times: [at(3 * DAY), at(2 * DAY)] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    applicationId: application.id,
    job: { id: job.id, title: job.title },
    candidate: 'Noor Haddad',
    state: 'proposed',
    minutes: 30,
    bufferMinutes: 0,
    timeZone: 'America/Halifax',
    people: [{ id: employer.user.id }],
    startsAt: null,
  });
  expect(body.times.map(({ startsAt }) => startsAt)).toEqual([at(2 * DAY), at(3 * DAY)]);
  const params = { id: application.id };
  expect((await seeker.client.getApplication({ params })).body.status).toBe('pending');

  const picked = await pick({ seeker }, body);
  expect(picked.body).toMatchObject({ state: 'picked', startsAt: at(2 * DAY), times: [] });
  const seen = (await seeker.client.getApplication({ params })).body;
  expect(seen.status).toBe('interview');
  expect(seen.history.at(-1)).toMatchObject({ status: 'interview', isPublished: true });
  expect((await employer.client.getApplication({ params })).body.status).toBe('interview');
  // A repeat answers the same.
  expect((await pick({ seeker }, body)).body).toEqual(picked.body);
  expect((await seeker.client.getApplication({ params })).body.history).toHaveLength(2);
  for (const { client } of [seeker, employer]) {
    expect((await client.listInterviews()).body).toEqual([picked.body]);
    const query = { applicationId: application.id };
    expect((await client.listInterviews({ query })).body).toEqual([picked.body]);
  }
});

test('an unpublished change of status does not come after the agreed interview', async ({
  pair: { employer, seeker, application },
  propose,
}) => {
  const { body } = await propose();
  const params = { id: application.id };
  await employer.client.updateApplication({ params, body: { status: 'reviewing' } });
  await pick({ seeker }, body);
  const { history } = (await seeker.client.getApplication({ params })).body;
  expect(history.map(({ status }) => status)).toEqual(['pending', 'interview']);
});

test('a decided status stays as it is', async ({
  pair: { employer, seeker, application },
  propose,
}) => {
  const { body } = await propose();
  const params = { id: application.id };
  await employer.client.updateApplication({ params, body: { status: 'hired' } });
  expect((await pick({ seeker }, body)).status).toBe(200);
  expect((await employer.client.getApplication({ params })).body.status).toBe('hired');
  await employer.client.cancelInterview({ params: { id: body.id }, body: { reason: 'Hired' } });
  expectError(await employer.client.proposeInterview({ params, body: proposal() }), 'CONFLICT');
});

test('other times are proposed, and the company picks among them', async ({
  pair: { employer, seeker },
  propose,
}) => {
  const { body: first } = await propose();
  const params = { id: first.id };
  const times = [at(4 * DAY)];
  const { body } = await seeker.client.proposeInterviewTimes({
    params,
    body: { times, reason: 'I work that day' },
  });
  expect(body).toMatchObject({
    state: 'countered',
    reason: 'I work that day',
    reasonBy: 'job_seeker',
  });
  expect(body.times.map(({ startsAt }) => startsAt)).toEqual(times);
  // A side cannot pick times that it offered itself.
  expectError(await pick({ seeker }, body), 'INVALID_TRANSITION');
  const slotId = body.times[0]?.id ?? 0;
  const agreed = await employer.client.pickInterviewTime({ params, body: { slotId } });
  expect(agreed.body).toMatchObject({ state: 'picked', startsAt: at(4 * DAY) });
});

test('declined with or without a reason, it can be proposed again', async ({
  pair: { employer, seeker },
  propose,
}) => {
  const { body } = await propose();
  const params = { id: body.id };
  const declined = await seeker.client.declineInterview({ params, body: { reason: 'Moved away' } });
  expect(declined.body).toMatchObject({ state: 'declined', reason: 'Moved away', times: [] });
  expectError(await seeker.client.declineInterview({ params, body: {} }), 'INVALID_TRANSITION');
  const again = { params, body: { times: [at(5 * DAY)] } };
  expect((await employer.client.proposeInterviewTimes(again)).body).toMatchObject({
    id: body.id,
    state: 'proposed',
    reason: null,
  });
});

test('moved and called off with a reason, by who may', async ({
  pair: { employer, seeker },
  agree,
}) => {
  const { body } = await agree();
  const params = { id: body.id };
  const move = { startsAt: at(6 * DAY), reason: 'The locks are closed' };
  const moved = await employer.client.moveInterview({ params, body: move });
  expect(moved.body).toMatchObject({
    state: 'picked',
    startsAt: at(6 * DAY),
    reason: 'The locks are closed',
    reasonBy: 'employer',
  });
  expect((await seeker.client.moveInterview({ params, body: move })).status).toBe(403);
  const off = await seeker.client.cancelInterview({ params, body: { reason: 'Ill' } });
  expect(off.body).toMatchObject({ state: 'cancelled', reasonBy: 'job_seeker' });
  for (const { client } of [seeker, employer]) {
    const reply = await client.cancelInterview({ params, body: { reason: 'Again' } });
    expectError(reply, 'INVALID_TRANSITION');
    expect(reply.body).toMatchObject({ details: { status: 'cancelled' } });
  }
  expectError(await employer.client.moveInterview({ params, body: move }), 'INVALID_TRANSITION');
  const proposed = await seeker.client.cancelInterview({ params, body: { reason: '' } } as never);
  expect(fieldErrors(proposed)).toEqual([expect.stringContaining('reason')]);
});

test('one is open at a time, also when proposed twice at once', async ({
  pair: { employer, application },
}) => {
  const params = { id: application.id };
  const replies = await Promise.all(
    [1, 2, 3].map(() => employer.client.proposeInterview({ params, body: proposal() })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const refused = replies.find(({ status }) => status === 409);
  assert(refused);
  expectError(refused, 'INTERVIEW_EXISTS');
});

test('of a pick, other times and a cancellation at once, the first counts', async ({
  pair: { employer, seeker },
  propose,
}) => {
  const { body } = await propose();
  const params = { id: body.id };
  const replies = await Promise.all([
    pick({ seeker }, body),
    employer.client.proposeInterviewTimes({ params, body: { times: [at(9 * DAY)] } }),
    seeker.client.declineInterview({ params, body: {} }),
  ]);
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  for (const status of statuses) expect([200, 404, 409]).toContain(status);
  const query = { applicationId: body.applicationId };
  const [now] = (await seeker.client.listInterviews({ query })).body;
  const successes = replies.filter(({ status }) => status === 200);
  expect(successes.map((reply) => reply.body.state)).toContain(now?.state);
});

test('people are not in two interviews at once, with the buffer of either', async ({
  app,
  pair: { employer, job, seeker, application },
}) => {
  const other = await registerSeeker(app);
  const second = await apply(other.client, job.id);
  const colleague = await joinCompany(app, employer, 'recruiter');
  const times = [at(2 * DAY)];
  const near = [at(2 * DAY + 40), at(2 * DAY + 60)];
  const first = await employer.client.proposeInterview({
    params: { id: application.id },
    body: proposal({ times, bufferMinutes: 15 }),
  });
  const { body } = await employer.client.proposeInterview({
    params: { id: second.id },
    body: proposal({ times: near, minutes: 20 }),
  });
  expect(body.times).toHaveLength(2);
  await pick({ seeker }, first.body);
  const taken = await pick({ seeker: other }, body);
  expectError(taken, 'SLOT_TAKEN');
  const query = { applicationId: second.id };
  const [left] = (await other.client.listInterviews({ query })).body;
  expect(left?.times.map(({ startsAt }) => startsAt)).toEqual([at(2 * DAY + 60)]);
  // A colleague is free.
  await employer.client.cancelInterview({ params: { id: body.id }, body: { reason: 'Mistake' } });
  const people = [colleague.user.id];
  const free = await employer.client.proposeInterview({
    params: { id: second.id },
    body: proposal({ times, people }),
  });
  expect((await pick({ seeker: other }, free.body)).status).toBe(200);
});

test('a time that is over is neither shown nor picked', async ({ time, pair, propose }) => {
  const { body } = await propose({ times: [at(2 * HOUR), at(5 * HOUR)] });
  time.now = new Date(at(3 * HOUR));
  expectError(await pick(pair, body), 'SLOT_TAKEN');
  const query = { applicationId: body.applicationId };
  const [left] = (await pair.seeker.client.listInterviews({ query })).body;
  expect(left?.times.map(({ startsAt }) => startsAt)).toEqual([at(5 * HOUR)]);
});

test('refuses what nobody could come to', async ({ app, pair: { employer, application } }) => {
  const params = { id: application.id };
  const stranger = await registerSeeker(app);
  const refused = async (body: object, field: string) => {
    const sent = { ...proposal(), ...body };
    const reply = await employer.client.raw('proposeInterview', { params, body: sent });
    expect(reply.status).toBe(400);
    expect(fieldErrors(reply).map((error) => error.split(':')[0])).toContain(field);
  };
  await refused({ times: [] }, 'times');
  await refused({ times: Array.from({ length: 11 }, (_, n) => at((n + 2) * DAY)) }, 'times');
  await refused({ times: [at(-1)] }, 'times.0');
  await refused({ times: [at(DAY), at(181 * DAY)] }, 'times.1');
  await refused({ times: [at(DAY), at(DAY + 20)] }, 'times.1');
  await refused({ times: [at(DAY), at(DAY)] }, 'times.1');
  await refused({ times: ['tomorrow'] }, 'times.0');
  await refused({ times: 'tomorrow' }, 'times');
  await refused({ minutes: 5 }, 'minutes');
  await refused({ minutes: 30.5 }, 'minutes');
  await refused({ bufferMinutes: 121 }, 'bufferMinutes');
  await refused({ mode: 'pigeon' }, 'mode');
  await refused({ place: ' ' }, 'place');
  await refused({ place: 'javascript:alert(1)' }, 'place');
  await refused({ place: 'x'.repeat(501), mode: 'place' }, 'place');
  await refused({ place: 'nul\u0000', mode: 'place' }, 'place');
  await refused({ timeZone: 'Mars/Olympus' }, 'timeZone');
  await refused({ people: [] }, 'people');
  await refused({ people: [stranger.user.id] }, 'people');
  await refused({ people: [2 ** 31] }, 'people.0');
  expect((await employer.client.listInterviews()).body).toEqual([]);
});

test('is nobody else’s, of a withdrawn application or between blocked people not at all', async ({
  app,
  pair: { employer, seeker, application },
  propose,
}) => {
  const { body } = await propose();
  const params = { id: body.id };
  const other = await createHiringPair(app);
  const removed = await registerRemoved(app, employer);
  const finance = await joinCompany(app, employer, 'finance');
  const manager = await joinCompany(app, employer, 'manager');
  for (const { client } of [other.employer, other.seeker, removed, manager]) {
    const cancelled = await client.cancelInterview({ params, body: { reason: 'No' } });
    expect([403, 404]).toContain(cancelled.status);
  }
  expect((await finance.client.cancelInterview({ params, body: { reason: 'No' } })).status).toBe(
    403,
  );
  expectError(await pick(other, body), 'NOT_FOUND');
  // A slot of another interview.
  const theirs = await other.employer.client.proposeInterview({
    params: { id: other.application.id },
    body: proposal(),
  });
  const slotId = theirs.body.times[0]?.id ?? 0;
  expectError(await seeker.client.pickInterviewTime({ params, body: { slotId } }), 'NOT_FOUND');
  expect((await manager.client.listInterviews()).body).toEqual([]);

  await seeker.client.blockPerson({ params: { userId: employer.user.id } });
  const times = { times: [at(4 * DAY)] };
  for (const { client } of [seeker, employer]) {
    expectError(await client.proposeInterviewTimes({ params, body: times }), 'BLOCKED');
  }
  await seeker.client.withdrawApplication({ params: { id: application.id } });
  expectError(await pick({ seeker }, body), 'CONFLICT');
});
