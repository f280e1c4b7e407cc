import { expect } from 'vitest';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import type { TestApp } from '#tests/support/app.ts';
import { rowsOf } from '../mail/fixtures.ts';
import { at, DAY, HOUR, later, pick, test } from './fixtures.ts';

const topicsOf = async (app: TestApp, userId: number) =>
  (await rowsOf(app, userId))
    .filter(({ kind }) => kind.startsWith('interview'))
    .map(({ kind, data, status }) => [kind, (data as { about?: string }).about, status]);

test('both are reminded a day and an hour before, each once, and then it is held', async ({
  pair: { employer, seeker },
  agree,
  advance,
  run,
  smtp,
}) => {
  await agree();
  const start = 2 * DAY;
  const people = [seeker.user, employer.user];
  const mailed = (minutes: number) => run(later(minutes));
  const count = () =>
    people.map(({ email }) => smtp.received.filter(({ to }) => to.includes(email)).length);
  await mailed(1);
  const before = count();
  for (const [minutes, reminders] of [
    [start - DAY - 1, 0],
    [start - DAY, 1],
    [start - DAY + 1, 1],
    [start - HOUR - 1, 1],
    [start - HOUR, 2],
    [start, 2],
    [start + 29, 2],
    [start + 30, 2],
  ] as const) {
    await advance(minutes);
    await advance(minutes);
    await mailed(minutes);
    expect(count()).toEqual(before.map((each) => each + reminders));
  }
  const [interview] = (await seeker.client.listInterviews()).body;
  expect(interview?.state).toBe('held');
});

test('what is moved is reminded of at its new time, and a cancelled one not at all', async ({
  pair: { employer, seeker },
  agree,
  advance,
  run,
  smtp,
}) => {
  const { body } = await agree();
  const params = { id: body.id };
  const move = { startsAt: at(4 * DAY), reason: 'A holiday' };
  await employer.client.moveInterview({ params, body: move });
  await run(later(1));
  const toSeeker = () => smtp.received.filter(({ to }) => to.includes(seeker.user.email)).length;
  const before = toSeeker();
  await advance(DAY);
  await run(later(DAY));
  expect(toSeeker()).toBe(before);
  await advance(3 * DAY);
  await run(later(3 * DAY));
  expect(toSeeker()).toBe(before + 1);
  await seeker.client.cancelInterview({ params, body: { reason: 'Ill' } });
  await advance(4 * DAY - HOUR);
  await run(later(4 * DAY - HOUR));
  expect(toSeeker()).toBe(before + 2);
});

test('an application that ends takes its interview along, for both', async ({
  app,
  pair: { employer, seeker, application },
  agree,
  advance,
}) => {
  await agree();
  const params = { id: application.id };
  await employer.client.updateApplication({ params, body: { status: 'rejected' } });
  const stateOf = async () => (await seeker.client.listInterviews()).body[0]?.state;
  // A decision that can still be undone is not published.
  await advance(0);
  expect(await stateOf()).toBe('picked');
  await employer.client.updateApplication({ params, body: { status: 'reviewing' } });
  await seeker.client.withdrawApplication({ params });
  await advance(1);
  expect(await stateOf()).toBe('cancelled');
  expect((await topicsOf(app, employer.user.id)).at(-1)).toEqual([
    'interview',
    'cancelled',
    'queued',
  ]);
});

test('an interview that has begun is held, also where the candidate is rejected meanwhile', async ({
  app,
  pair: { employer, seeker, application, job },
  agree,
  advance,
  time,
}) => {
  await agree();
  await advance(2 * DAY + 25);
  const params = { id: application.id };
  await employer.client.updateApplication({ params, body: { status: 'rejected' } });
  time.now = later(2 * DAY + 26);
  await publishStatusChanges.run({ ...app, clock: { now: () => time.now } }, {});
  await advance(2 * DAY + 27);
  const [interview] = (await seeker.client.listInterviews()).body;
  expect(interview?.state).toBe('held');
  expect((await topicsOf(app, seeker.user.id)).map(([, about]) => about)).not.toContain(
    'cancelled',
  );
  const { body: records } = await employer.client.listInterviewRecords({ params: { id: job.id } });
  expect(records.map(({ about, decision }) => [about, decision])).toEqual([
    ['told', 'rejected'],
    ['held', null],
    ['invited', null],
  ]);
});

test('a proposal of an application that ends is closed without a word', async ({
  app,
  pair,
  propose,
  advance,
}) => {
  const { body } = await propose();
  await pair.seeker.client.withdrawApplication({ params: { id: pair.application.id } });
  await advance(1);
  const query = { applicationId: pair.application.id };
  const [interview] = (await pair.employer.client.listInterviews({ query })).body;
  expect(interview?.state).toBe('cancelled');
  expect((await topicsOf(app, pair.seeker.user.id)).map(([, about]) => about)).toEqual([
    'proposed',
  ]);
  expect((await pick(pair, body)).status).toBe(409);
});
