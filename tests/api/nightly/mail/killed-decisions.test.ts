import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { MAX_CONCURRENT_SENDS } from '#server/platform/mail/send.ts';
import { mails } from '#shared/schema/mail.ts';
import { apply, createHiringPair, registerSeeker } from '#tests/support/factories.ts';
import { runMailDrill } from '#tests/support/mail-drill.ts';
import { test } from '../../fixtures.ts';
import { jobOffer } from '../../offers/fixtures.ts';

/** Number of decisions, and as many offers. */
const EACH = 20;
const KILLS = 6;
/** Decisions in whose publication the process is killed as well. */
const PUBLICATIONS = [3, 11];
const WORDS = 'We have read your letter with pleasure.';

test('a process that is killed loses no decision and no offer, and each has one mail', async ({
  app,
}) => {
  const { employer, job } = await createHiringPair(app);
  const people: { id: number; email: string }[] = [];
  for (let n = 0; n < 2 * EACH; n += 1) {
    const { client, user } = await registerSeeker(app);
    const { id } = await apply(client, job.id);
    people.push({ id, email: user.email });
  }
  await app.pool.query('UPDATE users SET email_confirmed_at = now(), time_zone = $1', [
    zoneAtNoon(new Date()),
  ]);
  await app.db.delete(mails);
  const [decided, offered] = [people.slice(0, EACH), people.slice(EACH)];
  const { client } = employer;

  const write = async (kill: () => void) => {
    for (const [index, { id }] of decided.entries()) {
      const body = { status: 'interview', words: { en: WORDS } } as const;
      expect((await client.updateApplication({ params: { id }, body })).status).toBe(200);
      // The time to undo is over.
      const end = () =>
        app.pool.query(
          'UPDATE application_status_changes SET due_at = now() WHERE application_id = $1 AND due_at > now()',
          [id],
        );
      if (PUBLICATIONS.includes(index)) await killAtEvent(app.pool, end, kill);
      else await end();
      const params = { id: offered[index]?.id ?? 0 };
      expect((await client.sendJobOffer({ params, body: jobOffer() })).status).toBe(201);
    }
    await vi.waitUntil(async () => (await app.db.$count(mails)) === people.length, {
      timeout: 120_000,
      interval: 100,
    });
  };
  const databaseUrl = app.config.databaseUrl ?? '';
  const drill = await runMailDrill({
    db: app.db,
    databaseUrl,
    mails: people.length,
    isQueued: true,
    write,
    kills: KILLS,
    random: Math.random,
  });

  const { begun, received, acknowledged } = drill.killed;
  expect(begun + received + acknowledged).toBe(KILLS);
  expect(drill.lost).toBe(0);
  // A mail that was received without an acknowledgement comes again, under the same Message-ID.
  const kills = KILLS + PUBLICATIONS.length;
  expect(drill.doubled).toBeLessThanOrEqual(kills * MAX_CONCURRENT_SENDS);
  expect(await app.db.$count(mails)).toBe(people.length);
  expect(await app.db.$count(mails, eq(mails.status, 'sent'))).toBe(people.length);
  for (const [told, words] of [
    [decided, WORDS],
    [offered, '$28.50 an hour'],
  ] as const) {
    for (const { email } of told) {
      const theirs = drill.received.filter(({ to }) => to.includes(email));
      expect(theirs.every(({ raw }) => raw.includes(words))).toBe(true);
      expect(new Set(theirs.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
    }
  }
}, 900_000);

/** Time zone in which it is about noon: the sender has the real clock, and waits at night. */
function zoneAtNoon(now: Date): string {
  const hoursAhead = 12 - now.getUTCHours();
  // The sign is that of POSIX: 'Etc/GMT-5' is five hours ahead.
  return `Etc/GMT${hoursAhead < 0 ? '+' : '-'}${Math.abs(hoursAhead)}`;
}

/** Kills a process where it records the event of a decision, before it queues the mail. */
async function killAtEvent(pool: pg.Pool, cause: () => Promise<unknown>, kill: () => void) {
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN; LOCK TABLE live_events IN SHARE MODE');
    await cause();
    await vi.waitUntil(
      async () => {
        const { rowCount } = await pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database()
             AND wait_event_type = 'Lock' AND query LIKE '%insert into "live_events"%'`,
        );
        return rowCount !== 0;
      },
      { timeout: 60_000, interval: 50 },
    );
    kill();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}
