import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { watchStatements } from '#tests/support/statements.ts';

/** Statements of a transaction, and how often one was sent while none was without an answer. */
interface Transaction {
  texts: string[];
  roundTrips: number;
}

const transactions: Transaction[] = [];
const open = new WeakMap<pg.Client, Transaction & { unanswered: number }>();

const endWatch = watchStatements((text, client) => {
  if (/^begin/i.test(text)) open.set(client, { texts: [], roundTrips: 0, unanswered: 0 });
  const transaction = open.get(client);
  if (!transaction) return undefined;
  transaction.texts.push(text);
  if (transaction.unanswered === 0) transaction.roundTrips += 1;
  transaction.unanswered += 1;
  if (/^commit/i.test(text)) {
    open.delete(client);
    transactions.push(transaction);
  }
  const end = () => {
    transaction.unanswered -= 1;
  };
  return (answer) => void Promise.resolve(answer).then(end, end);
});

let app: TestApp;
let employer: Employer;
let seeker: Person;
beforeAll(async () => {
  app = await startApp();
  employer = await registerCompany(app);
  seeker = await registerSeeker(app);
});
afterAll(async () => {
  endWatch();
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
