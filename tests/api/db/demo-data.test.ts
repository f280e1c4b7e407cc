import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { readDemoData } from '#server/demo/read-data.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { seedResume } from '#server/demo/seed-resume.ts';
import { verifyPassword } from '#server/features/auth/password.ts';
import { proposeFrom } from '#server/features/resumes/proposals.ts';
import { findCurrentFile } from '#server/features/resumes/queries.ts';
import { createDb, createPool, WORK_LIMITS } from '#server/platform/db/connect.ts';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { jobDailyStats, jobSearch, jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import { occupations, places, referenceVersions, wages } from '#shared/schema/reference.ts';
import { users } from '#shared/schema/users.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const { postings: seedPostings } = readDemoData();

// Half an hour before midnight in Toronto, some days after one of 25 hours.
const now = new Date('2026-11-22T04:30:00Z');
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: ReturnType<typeof createDb>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, {
    size: 5,
    logger: pino({ level: 'silent' }),
    limits: WORK_LIMITS,
  });
  db = createDb(pool);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('reference data', () => {
  test('loads once, in several processes at once, and again only where it changed', async () => {
    const loads = await Promise.all([
      loadReference(db, new Date()),
      loadReference(db, new Date()),
      loadReference(db, new Date()),
    ]);
    expect(loads.flat().toSorted()).toEqual(['occupations', 'places', 'wages']);
    expect(await db.$count(occupations)).toBe(516);
    expect(await db.$count(places)).toBe(1058);
    expect(await db.$count(wages)).toBe(4664);
    expect(await loadReference(db, new Date())).toEqual([]);

    await db.update(occupations).set({ titleEn: 'Old' }).where(eq(occupations.code, '21231'));
    await db
      .update(referenceVersions)
      .set({ contentHash: 'old' })
      .where(eq(referenceVersions.name, 'occupations'));
    expect(await loadReference(db, new Date())).toEqual(['occupations']);
    const [engineers] = await db.select().from(occupations).where(eq(occupations.code, '21231'));
    expect(engineers?.titleEn).toBe('Software engineers and designers');
    expect(await db.$count(wages)).toBe(4664);
  });
});

describe('the demo', () => {
  test('fills an empty database once, even when two processes start together', async () => {
    const done = await Promise.all([seedDemo(db, { now }), seedDemo(db, { now })]);
    expect(done.toSorted()).toEqual([false, true]);
    expect(await seedDemo(db, { now })).toBe(false);
    expect(await db.$count(jobs)).toBe(seedPostings.length);
  });

  test('lets every printed account sign in', async () => {
    for (const { username, role } of DEMO_ACCOUNTS) {
      const [user] = await db.select().from(users).where(eq(users.username, username));
      expect(user?.role).toBe(role);
      expect(await verifyPassword(user?.password ?? '', DEMO_PASSWORD)).toBe(true);
    }
  });

  test('indexes the active postings for the search', async () => {
    const active = await db.$count(jobs, eq(jobs.isActive, true));
    expect(await db.$count(jobSearch)).toBe(active);
    expect(active).toBeGreaterThanOrEqual(150);
  });

  test('records each application with its history, statistics and messages', async () => {
    const wrong = await db
      .select({ id: applications.id })
      .from(applications)
      .where(
        sql`${applications.status} <> (select status from ${applicationStatusChanges} where application_id = ${applications.id} order by id desc limit 1)`,
      );
    expect(wrong).toEqual([]);
    const early = await db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(sql`${applications.appliedAt} < ${jobs.postedAt}`);
    expect(early).toEqual([]);
    expect(await db.$count(applications)).toBeGreaterThan(25);
    expect(await db.$count(messages, eq(messages.isRead, false))).toBeGreaterThan(0);
    expect(await db.$count(jobDailyStats)).toBeGreaterThan(1_000);
  });

  test('numbers the messages in the order in which they were sent', async () => {
    const times = await db.select({ at: messages.sentAt }).from(messages).orderBy(messages.id);
    expect(times).toEqual(times.toSorted((a, b) => +a.at - +b.at));
  });

  test('gives the job seeker a resume from which the product proposes her profile', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'portage-demo-'));
    const files = createFolderStore(folder);
    try {
      await seedResume({ db, files, logger: pino({ level: 'silent' }), now });
      const [maya] = await db.select().from(users).where(eq(users.username, 'demo-seeker'));
      const file = await findCurrentFile(db, maya?.id ?? 0);
      expect(file).toMatchObject({ name: 'Maya Okafor-Roy.pdf', type: 'pdf', uploadedAt: now });
      expect((await files.get(file?.storageKey ?? ''))?.length).toBe(file?.bytes);
      const proposals = proposeFrom(file?.text ?? '', 'en');
      expect(proposals).toMatchObject({ location: 'Ottawa, ON' });
      expect(proposals.skills).toEqual(expect.arrayContaining(['React', 'SQL']));
      expect(proposals.experience).toContain('public library consortium');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('leaves the sequences where new rows can follow', async () => {
    const [last] = await db.select({ id: sql<number>`max(id)` }).from(users);
    const [row] = await db
      .insert(users)
      .values({
        username: 'later',
        email: 'later@example.ca',
        password: 'x',
        role: 'employer',
        fullName: 'Later',
        createdAt: new Date(),
        lastSeenAt: new Date(),
      })
      .returning({ id: users.id });
    expect(row?.id).toBeGreaterThan(last?.id ?? 0);
  });
});
