import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Express } from 'express';
import { calendarFeeds, interviews } from '#shared/schema/interviews.ts';
import { users } from '#shared/schema/users.ts';
import * as t from '#texts';
import type { Config } from '../../platform/config/config.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Clock } from '../../platform/core/clock.ts';
import type { QueuePageRequest } from '../../platform/core/request.ts';
import { type Db, firstRow } from '../../platform/db/connect.ts';
import { toCalendar } from '../../platform/mail/calendar.ts';
import { interviewEntry } from './entry.ts';
import { listAttended } from './queries.ts';

/** Days for which past interviews stay in the calendar. */
const PAST_DAYS = 90;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const pathOf = (token: string) => `/calendar/${token}.ics`;

export async function findFeed(db: Db, { id }: Actor): Promise<{ since: string | null }> {
  const feed = await firstRow(db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, id)));
  return { since: feed?.createdAt.toISOString() ?? null };
}

/** Makes the person's private address, which ends the one before. @returns its path, only now */
export async function createFeed(db: Db, { id }: Actor, now: Date): Promise<{ path: string }> {
  const token = randomBytes(32).toString('base64url');
  const values = { tokenHash: hashOf(token), createdAt: now };
  await db
    .insert(calendarFeeds)
    .values({ userId: id, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
  return { path: pathOf(token) };
}

export async function removeFeed(db: Db, { id }: Actor): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, id));
}

interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  queuePageRequest: QueuePageRequest;
}

/**
 * Mounts the calendars of people's agreed interviews. Their addresses are secrets: calendar programs
 * read them without a session. The log has the route, not the address.
 */
export function mountCalendars(app: Express, { config, db, clock, queuePageRequest }: Deps): void {
  app.get('/calendar/:file', (req, res) =>
    queuePageRequest(req, async () => {
      const [, token = ''] = /^([\w-]{43})\.ics$/.exec(req.params.file) ?? [];
      const text = await readCalendar(db, { token, now: clock.now(), domain: domainOf(config) });
      res.set({ 'Cache-Control': 'private, max-age=300', 'X-Robots-Tag': 'noindex' });
      if (text === undefined) res.status(404).type('text/plain').send('Not found\n');
      else res.type('text/calendar; charset=utf-8').send(text);
    }),
  );
}

/** The part of the sender's address that the mails give the entries too. */
function domainOf({ mail: { from } }: Config): string {
  return from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
}

async function readCalendar(
  db: Db,
  { token, now, domain }: { token: string; now: Date; domain: string },
): Promise<string | undefined> {
  const owner = await firstRow(
    db
      .select({ id: users.id, role: users.role, language: users.language })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .where(
        and(
          eq(calendarFeeds.tokenHash, hashOf(token)),
          sql`not exists (select from account_closures closed where closed.user_id = ${users.id})`,
        ),
      ),
  );
  if (!owner) return undefined;
  const isSeeker = owner.role === 'job_seeker';
  const locale = owner.language ?? 'en';
  const since = new Date(now.getTime() - PAST_DAYS * 86_400_000);
  const isShown = and(
    gt(interviews.startsAt, since),
    or(
      eq(interviews.state, 'picked'),
      eq(interviews.state, 'held'),
      eq(interviews.state, 'cancelled'),
    ),
  );
  const rows = await listAttended(db, { ...owner, isSeeker }, { isShown, now });
  const entries = rows.flatMap((row) => {
    const entry = interviewEntry(row, { isSeeker, locale });
    return entry ? [{ ...entry, uid: `${entry.uid}@${domain}` }] : [];
  });
  return toCalendar(t.mail.calendarName(locale), entries);
}
