import { sql } from 'drizzle-orm';
import { mails } from '#shared/schema/mail.ts';
import type { Db } from '../db/connect.ts';
import { totalRetryDelay } from './machine.ts';

const HOUR_MS = 3_600_000;

interface DueMails extends Record<string, unknown> {
  kind: string;
  due: number;
  /** Seconds since the oldest mail was first due. */
  oldestSeconds: number;
}

interface EndedMails extends Record<string, unknown> {
  kind: string;
  status: string;
  mails: number;
}

/** Due mails, and the results of the last hour, by kind, for metrics. */
export async function measureMails(db: Db, now: Date) {
  const firstDue = sql`${mails.dueAt} - ${totalRetryDelay(mails.attempts)}`;
  const { rows: due } = await db.execute<DueMails>(sql`
    select ${mails.kind} as kind, count(*)::int as due,
           extract(epoch from ${now} - min(${firstDue}))::float8 as "oldestSeconds"
      from ${mails}
     where ${mails.status} in ('queued', 'sending') and ${firstDue} <= ${now}
     group by ${mails.kind}`);
  const { rows: ended } = await db.execute<EndedMails>(sql`
    select ${mails.kind} as kind, ${mails.status} as status, count(*)::int as mails
      from ${mails} where ${mails.endedAt} > ${new Date(now.getTime() - HOUR_MS)}
     group by ${mails.kind}, ${mails.status}`);
  return { due, ended };
}
