import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import {
  apply,
  type Employer,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Statements that have no answer yet, by connection. */
const unanswered = new WeakMap<pg.Client, number>();
let roundTrips = 0;

// Before any connection, which keeps the function that it finds.
const send = pg.Client.prototype.query as Query;
const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
  this: pg.Client,
  ...args: unknown[]
) {
  const count = unanswered.get(this) ?? 0;
  if (count === 0) roundTrips += 1;
  unanswered.set(this, count + 1);
  const answer = send.apply(this, args);
  const end = () => unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
  Promise.resolve(answer).then(end, end);
  return answer;
} as never);

let app: TestApp;
let employer: Employer;
let seeker: Person;
beforeAll(async () => {
  app = await startApp();
  employer = await registerCompany(app);
  seeker = await registerSeeker(app);
});
afterAll(async () => {
  query.mockRestore();
  await app.close();
});

async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const before = roundTrips;
  await work();
  return roundTrips - before;
}

test('writes send most of their statements without waiting for each answer', async () => {
  const counts = { apply: [0], message: [0], status: [0] };
  for (let n = 0; n < 3; n += 1) {
    const job = await postJob(employer.client);
    let id = 0;
    counts.apply[n] = await roundTripsOf(async () => {
      ({ id } = await apply(seeker.client, job.id));
    });
    counts.message[n] = await roundTripsOf(() => sendMessage(seeker.client, id, 'Good morning'));
    counts.status[n] = await roundTripsOf(() =>
      employer.client.updateApplication({ params: { id }, body: { status: 'reviewing' } }),
    );
  }
  // The fewest, because a call may also renew the session, and tasks run beside it.
  expect(Math.min(...counts.apply)).toBeLessThanOrEqual(9);
  expect(Math.min(...counts.message)).toBeLessThanOrEqual(8);
  expect(Math.min(...counts.status)).toBeLessThanOrEqual(8);
});
