import { expect } from 'vitest';
import { recordAct } from '#server/features/staff/audit.ts';
import { deleteOldAudit, verifyAudit } from '#server/features/staff/audit-chain.ts';
import { addMember } from '#server/features/staff/members/service.ts';
import { STAFF_AUDIT_YEARS } from '#shared/domain/staff.ts';
import type { TestApp } from '#tests/support/app.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';
import { registerStaff } from './fixtures.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Runs statements as someone who has the database, without its triggers, and takes them back. */
async function tampered(app: TestApp, statements: string[], now = new Date()) {
  const rollback = new Error('Taken back');
  let result: Awaited<ReturnType<typeof verifyAudit>> | undefined;
  await app.db
    .transaction(async (tx) => {
      for (const table of ['staff_audit', 'staff_audit_chain', 'staff_audit_texts']) {
        await tx.execute(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      }
      for (const statement of statements) await tx.execute(statement);
      result = await verifyAudit(tx, now);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return result?.fault;
}

test('every entry is in the chain, and what is changed in the database is found', async ({
  app,
}) => {
  const staff = await registerStaff(app);
  const { user } = await registerSeeker(app);
  const params = { id: user.id };
  await staff.client.endSessionsByStaff({ params, body: { reason: 'As they asked' } });
  await staff.client.getStaffAccount({ params });
  await staff.client.searchStaff({ query: { q: user.username } });
  const { fault, check } = await verifyAudit(app.db, new Date());
  expect([fault, check.entries, check.textless]).toEqual([undefined, 4, 0]);

  for (const [kind, position, ...statements] of [
    ['changed', 2, `UPDATE staff_audit SET subject_id = 1 WHERE id = 2`],
    ['changed', 2, `UPDATE staff_audit SET at = at - interval '1 hour' WHERE id = 2`],
    ['changed', 2, `UPDATE staff_audit_chain SET at = at - interval '3 years' WHERE entry_id = 2`],
    ['changed', 4, `UPDATE staff_audit SET details = '{"clues":"name","found":0}' WHERE id = 4`],
    ['removed', 2, 'DELETE FROM staff_audit WHERE id = 2'],
    [
      'removed',
      3,
      'DELETE FROM staff_audit WHERE id = 2',
      'DELETE FROM staff_audit_chain WHERE entry_id = 2',
    ],
    ['removed', 1, 'DELETE FROM staff_audit WHERE id < 3'],
    [
      'changed',
      2,
      'UPDATE staff_audit_chain SET entry_id = -entry_id WHERE entry_id IN (2, 3)',
      'UPDATE staff_audit_chain SET entry_id = 5 + entry_id WHERE entry_id < 0',
    ],
    ['text-changed', 2, `UPDATE staff_audit_texts SET reason = 'Otherwise' WHERE entry_id = 2`],
    ['added', null, `INSERT INTO staff_audit (at, act, details) VALUES (now(), 'view-list', '{}')`],
  ] as [string, number | null, ...string[]][]) {
    expect([statements, await tampered(app, statements)]).toEqual([statements, { kind, position }]);
  }

  // Entries that are cut off with their links show only against an earlier head.
  const { head } = check;
  if (!head) throw new Error('An empty chain');
  const anchor = { position: head.position, hash: hex(head.hash) };
  expect((await verifyAudit(app.db, new Date(), anchor)).fault).toBeUndefined();
  const forged = { ...anchor, hash: anchor.hash.replace(/^../, '00') };
  expect((await verifyAudit(app.db, new Date(), forged)).fault?.kind).toBe('changed');
});

test('an entry has no text, and its texts cannot be changed', async ({ app }) => {
  await registerStaff(app);
  const { rows } = await app.pool.query('SELECT reason, operator FROM staff_audit');
  expect(new Set(rows.map((row) => row.reason))).toEqual(new Set([null]));
  for (const table of ['staff_audit_texts', 'staff_audit_chain']) {
    for (const statement of [
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `UPDATE ${table} SET entry_id = entry_id + 1`,
    ]) {
      await expect(app.pool.query(statement)).rejects.toThrow('append-only');
    }
  }
  await expect(
    app.pool.query(`INSERT INTO staff_audit (at, act, details) VALUES (now(), 'unlock', '{}')`),
  ).rejects.toThrow('has a reason');
});

test('the order of a terminal has its operator', async ({ app }) => {
  const staff = await registerStaff(app, 'support');
  const { user } = await registerSeeker(app);
  const order = { reason: 'Ticket 12', operator: 'alice', now: new Date() };
  await addMember(app.db, { login: user.username, ...order });
  const query = { personId: user.id, act: 'add-member' } as const;
  expect((await staff.client.listStaffAudit({ query })).body).toEqual([
    expect.objectContaining({ staff: null, reason: 'Ticket 12', operator: 'alice' }),
  ]);
});

test('entries written at once are one chain', async ({ app }) => {
  const { user } = await registerStaff(app);
  const write = (n: number) =>
    recordAct(
      app.db,
      { act: 'view-list', staffId: user.id, details: { list: 'listProposals', n } },
      new Date(),
    );
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)));
  const { fault, check } = await verifyAudit(app.db, new Date());
  expect(fault).toBeUndefined();
  expect(check.entries).toBeGreaterThan(40);
});

test('what remains after two years is verified from a checkpoint', async ({ app }) => {
  const { user } = await registerStaff(app);
  const look = { act: 'view-list', staffId: user.id, details: {} } as const;
  const later = new Date();
  later.setUTCFullYear(later.getUTCFullYear() + STAFF_AUDIT_YEARS);
  const after = new Date(later.getTime() + 86_400_000);
  for (let n = 0; n < 3; n += 1) await recordAct(app.db, look, after);
  const before = await verifyAudit(app.db, new Date());
  await deleteOldAudit(app.db, after);
  await deleteOldAudit(app.db, after);
  const { fault, check } = await verifyAudit(app.db, after);
  expect([fault, check.entries, check.head]).toEqual([undefined, 3, before.check.head]);
  const { rows } = await app.pool.query('SELECT count(*)::int AS links FROM staff_audit_chain');
  expect(rows).toEqual([{ links: 4 }]);
  // Gone before its time.
  expect((await verifyAudit(app.db, new Date())).fault).toMatchObject({ kind: 'removed' });
  expect(
    await tampered(
      app,
      [
        'DELETE FROM staff_audit_chain WHERE position = (SELECT min(position) FROM staff_audit_chain)',
      ],
      after,
    ),
  ).toMatchObject({ kind: 'removed' });
});
