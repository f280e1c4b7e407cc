import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { laterMinimumWages } from '#shared/domain/posting-law/minimum-wages.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { mails } from '#shared/schema/mail.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { IsReady } from '../../../platform/work/due-rows.ts';
import { lexeme, quoteLexeme } from '../../../projections/lexemes.ts';

/** Days before a minimum wage takes effect; fewer than those for which records of mails are kept. */
const AHEAD_DAYS = 60;
/** Kind of the mails. */
export const KIND = 'minimum-wage' as const;

type Rise = ReturnType<typeof risesAfter>[number];

/** Rises of provinces that take effect soon. */
export function risesAfter(now: Date) {
  const today = torontoDay(now);
  const until = torontoDay(new Date(now.getTime() + AHEAD_DAYS * 86_400_000));
  return PROVINCE_CODES.flatMap((province) =>
    laterMinimumWages(province, today, until).map((wage) => ({ province, ...wage })),
  );
}

/** Rises above the pay of an open posting; none of a closed one. */
export async function findRises(db: Db, jobId: number, now: Date): Promise<Rise[]> {
  const found: Rise[] = [];
  for (const rise of risesAfter(now)) {
    const [posting] = await openJobs(db, and(eq(jobs.id, jobId), isBelow(rise)));
    if (posting) found.push(rise);
  }
  return found;
}

/** Ids of postings that pay less than a later rate and have no mail about it, lowest first. */
export async function listUnannounced(
  db: Db,
  { rises, isReady, limit }: { rises: Rise[]; isReady: IsReady; limit: number },
): Promise<number[]> {
  if (rises.length === 0) return [];
  const isDue = or(...rises.map((rise) => and(isBelow(rise), isUnannounced(rise))));
  const rows = await openJobs(db, and(isDue, isReady(jobs.id)))
    .orderBy(asc(jobs.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Locks a posting without a mail about a later rate; undefined if it has one. */
export async function lockUnannounced(tx: Db, jobId: number, rise: Rise) {
  const isDue = and(eq(jobs.id, jobId), isBelow(rise), isUnannounced(rise));
  const [posting] = await openJobs(tx, isDue).for('no key update', { of: jobs });
  return posting;
}

const openJobs = (db: Db, condition: SQL | undefined) =>
  db
    .select({ id: jobs.id, ownerId: companyProfiles.userId })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(condition)
    .$dynamic();

/** Employment in the province that is paid by the hour, less than the rate, and open on its day. */
const isBelow = ({ province, hourlyCents, from }: Rise) =>
  and(
    sql`${jobSearch.document} @@ ${quoteLexeme(lexeme.province(province))}::tsquery`,
    sql`coalesce(${jobSearch.hourlyMin}, ${jobSearch.hourlyMax}) < ${hourlyCents / 100}`,
    ne(jobs.jobType, 'Freelance'),
    sql`${companyProfiles.isFederal} is not true`,
    sql`(${jobSearch.closesAt} is null or ${jobSearch.closesAt} >= ${from}::date)`,
  );

const isUnannounced = ({ from }: Rise) => sql`not exists (
  select from ${mails} before
   where before.user_id = ${companyProfiles.userId}
     and before.dedupe_key = concat_ws('-', ${KIND}::text, ${from}::text, ${jobs.id}, ${companyProfiles.userId}))`;
