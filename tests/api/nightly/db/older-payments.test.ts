import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createBareDatabase, inDatabase, type TestDatabase } from '#tests/support/database.ts';

/** The last migration before members, kept cards and acceptances were recorded. */
const BEFORE = '0052_papers';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createBareDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  await cp(path.join(projectRoot, 'migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === BEFORE) + 1;
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrate(database.url, folder);
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Two members of a company, a job seeker, and four applications. */
const PEOPLE = `
  INSERT INTO users (id, username, password, email, role, full_name)
    SELECT id, name, '-', name || '@example.ca', role, name FROM (VALUES
      (1, 'owner', 'employer'), (2, 'finance', 'employer'), (3, 'seeker', 'job_seeker')
    ) AS people (id, name, role);
  INSERT INTO company_profiles (id, user_id, company_name, industry) VALUES (1, 1, 'Maple Works', 'Trade');
  INSERT INTO job_seeker_profiles (id, user_id) VALUES (1, 3);
  INSERT INTO jobs (id, company_id, title, description, location, job_type)
    SELECT n, 1, 'Clerk', 'Filing', 'Halifax, NS', 'Contract' FROM generate_series(1, 4) AS n;
  INSERT INTO applications (id, job_id, job_seeker_id, resume_url)
    SELECT n, n, 1, 'https://example.ca/r.pdf' FROM generate_series(1, 4) AS n`;

const at = (minute: number) => `2026-11-01T12:${String(minute).padStart(2, '0')}:00.000Z`;

interface OldPayment {
  id: number;
  applicationId: number;
  stepId?: number;
  status: string;
  minute: number;
}

/** A payment of 100.00, with an escrow if it was made. */
async function addPayment(client: pg.Client, payment: OldPayment) {
  const { id, applicationId, stepId = null, status, minute } = payment;
  await client.query(
    `INSERT INTO payment_intents (id, stripe_payment_intent_id, employer_id, application_id, step_id,
       amount, platform_fee, net_amount, status, check_at, created_at, updated_at)
     VALUES ($1, 'pi_' || $1::int, 1, $2, $3, 100, 5, 95, $4, $5, $5, $5)`,
    [id, applicationId, stepId, status, at(minute)],
  );
  if (status !== 'completed') return;
  await client.query(
    `INSERT INTO escrows (id, payment_intent_id, application_id, step_id, employer_id, job_seeker_id,
       amount, platform_fee, net_amount, funded_at, updated_at)
     VALUES ($1, $1, $2, $3, 1, 3, 100, 5, 95, $4, $4)`,
    [id, applicationId, stepId, at(minute)],
  );
}

const addSteps = (client: pg.Client, applicationId: number, ids: number[]) =>
  client.query(
    `INSERT INTO agreement_steps (id, application_id, label, amount, due_at, created_at)
     SELECT id, $1, 'Step ' || id, 100, '2026-12-24', $3::timestamptz + id * interval '1 second'
       FROM unnest($2::int[]) AS id`,
    [applicationId, ids, at(0)],
  );

const later = async <Row>(client: pg.Client, query: string): Promise<Row[]> => {
  await migrate(database.url);
  return (await client.query(query)).rows as Row[];
};

test('steps of before are accepted where one was funded, and proposals elsewhere', () =>
  inDatabase(database.url, async (client) => {
    await client.query(PEOPLE);
    await addSteps(client, 1, [11, 12]);
    await addPayment(client, {
      id: 1,
      applicationId: 1,
      stepId: 11,
      status: 'completed',
      minute: 5,
    });
    await addPayment(client, { id: 2, applicationId: 1, stepId: 11, status: 'failed', minute: 4 });
    await addSteps(client, 2, [21, 22, 23]);
    await addPayment(client, { id: 3, applicationId: 2, stepId: 21, status: 'failed', minute: 5 });
    await addPayment(client, { id: 4, applicationId: 2, stepId: 22, status: 'pending', minute: 6 });
    await addSteps(client, 3, [31]);
    // This work is paid in one.
    await addPayment(client, { id: 5, applicationId: 4, status: 'completed', minute: 5 });

    const agreements = await later(client, 'SELECT * FROM agreements ORDER BY application_id');
    const unanswered = { version: 1, proposed_by: null, accepted_at: null, declined_at: null };
    expect(agreements).toMatchObject([
      { application_id: 1, ...unanswered, accepted_version: 1 },
      { application_id: 2, ...unanswered, accepted_version: null },
      { application_id: 3, ...unanswered, accepted_version: null },
    ]);
    expect(agreements[1]).toMatchObject({ proposed_at: new Date('2026-11-01T12:00:23.000Z') });
    const steps = await client.query(
      'SELECT id, accepted_version, amount FROM agreement_steps ORDER BY id',
    );
    const versionOf = (id: number) => (id < 20 ? 1 : null);
    expect(steps.rows).toEqual(
      [11, 12, 21, 22, 23, 31].map((id) => {
        return { id, accepted_version: versionOf(id), amount: '100.00' };
      }),
    );
    const money = await client.query(
      `SELECT count(*)::int, sum(amount) FROM payment_intents WHERE card_id IS NULL`,
    );
    expect(money.rows).toEqual([{ count: 5, sum: '500.00' }]);
  }));

test('events and open payments of before name the member who acted', () =>
  inDatabase(database.url, async (client) => {
    await client.query(PEOPLE);
    await addPayment(client, { id: 1, applicationId: 1, status: 'completed', minute: 10 });
    await addPayment(client, { id: 2, applicationId: 2, status: 'pending', minute: 10 });
    await addPayment(client, { id: 3, applicationId: 3, status: 'failed', minute: 10 });
    // Paid before acts were recorded.
    await addPayment(client, { id: 4, applicationId: 4, status: 'completed', minute: 10 });
    for (const [act, memberId, applicationId, escrowId, minute] of [
      ['fund', 1, 1, null, 2],
      ['fund', 2, 1, null, 9],
      ['release', 1, 1, 1, 20],
      ['fund', 2, 2, null, 10],
      ['fund', 1, 2, null, 12],
      ['fund', 1, 3, null, 10],
    ] as const) {
      await client.query(
        `INSERT INTO company_acts (company_id, act, member_id, application_id, escrow_id, at)
         VALUES (1, $1, $2, $3, $4, $5)`,
        [act, memberId, applicationId, escrowId, at(minute)],
      );
    }
    for (const [escrowId, type, minute] of [
      [1, 'fund', 10],
      [1, 'deliver', 15],
      [1, 'requestRelease', 20],
      [1, 'requestRefund', 21],
      [4, 'fund', 10],
    ] as const) {
      await client.query('INSERT INTO escrow_events (escrow_id, type, at) VALUES ($1, $2, $3)', [
        escrowId,
        type,
        at(minute),
      ]);
    }

    const events = await later(client, 'SELECT type, member_id FROM escrow_events ORDER BY id');
    expect(events).toEqual([
      { type: 'fund', member_id: 2 },
      { type: 'deliver', member_id: null },
      { type: 'requestRelease', member_id: 1 },
      { type: 'requestRefund', member_id: null },
      { type: 'fund', member_id: null },
    ]);
    const payments = await client.query('SELECT member_id FROM payment_intents ORDER BY id');
    expect(payments.rows.map((row) => row.member_id)).toEqual([null, 2, null, null]);
  }));
