import { sql } from 'drizzle-orm';
import { mails } from '#shared/schema/mail.ts';
import type { Db } from '../../db/connect.ts';
import { pausesBefore } from './machine.ts';

const HOUR_MS = 3_600_000;

interface Due extends Record<string, unknown> {
  kind: string;
  due: number;
  /** Since the oldest of them was to be sent for the first time. */
  oldestSeconds: number;
}

interface Ended extends Record<string, unknown> {
  kind: string;
  status: string;
  mails: number;
}

/** The mails that are due and how those of the last hour ended, by kind, for those who watch. */
export async function measureMails(db: Db, now: Date) {
  const firstDue = sql`${mails.dueAt} - ${pausesBefore(mails.attempts)}`;
  const { rows: due } = await db.execute<Due>(sql`
    select ${mails.kind} as kind, count(*)::int as due,
           extract(epoch from ${now} - min(${firstDue}))::float8 as "oldestSeconds"
      from ${mails}
     where ${mails.status} in ('queued', 'sending') and ${firstDue} <= ${now}
     group by ${mails.kind}`);
  const { rows: ended } = await db.execute<Ended>(sql`
    select ${mails.kind} as kind, ${mails.status} as status, count(*)::int as mails
      from ${mails} where ${mails.endedAt} > ${new Date(now.getTime() - HOUR_MS)}
     group by ${mails.kind}, ${mails.status}`);
  return { due, ended };
}
