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

type Query = (this: pg.Client, statement: string | { text: string }, ...rest: unknown[]) => unknown;

/** Statements of a transaction, and how often one was sent while none was without an answer. */
interface Transaction {
  texts: string[];
  roundTrips: number;
}

const transactions: Transaction[] = [];
const open = new WeakMap<pg.Client, Transaction & { unanswered: number }>();

// Before any connection, which keeps the function that it finds.
const send = pg.Client.prototype.query as Query;
const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
  this: pg.Client,
  ...args: Parameters<Query>
) {
  const text = typeof args[0] === 'string' ? args[0] : args[0].text;
  if (/^begin/i.test(text)) open.set(this, { texts: [], roundTrips: 0, unanswered: 0 });
  const answer = send.apply(this, args);
  const transaction = open.get(this);
  if (!transaction) return answer;
  transaction.texts.push(text);
  if (transaction.unanswered === 0) transaction.roundTrips += 1;
  transaction.unanswered += 1;
  const end = () => {
    transaction.unanswered -= 1;
  };
  Promise.resolve(answer).then(end, end);
  if (/^commit/i.test(text)) {
    open.delete(this);
    transactions.push(transaction);
  }
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

/** Round trips of the last transaction that wrote rows of a table, from BEGIN to COMMIT. */
function roundTripsOf(table: string): number | undefined {
  const isWrite = ({ texts }: Transaction) =>
    texts.some((text) => text.startsWith(`insert into "${table}"`));
  return transactions.findLast(isWrite)?.roundTrips;
}

test('writes send most of their statements without waiting for each answer', async () => {
  // The first application also makes the profile.
  await apply(seeker.client, (await postJob(employer.client)).id);
  const job = await postJob(employer.client);
  const { id } = await apply(seeker.client, job.id);
  expect(roundTripsOf('applications')).toBeLessThanOrEqual(9);
  await sendMessage(seeker.client, id, 'Good morning');
  expect(roundTripsOf('messages')).toBeLessThanOrEqual(8);
  await employer.client.updateApplication({ params: { id }, body: { status: 'reviewing' } });
  expect(roundTripsOf('application_status_changes')).toBeLessThanOrEqual(8);
});
