import { type SQL, sql } from 'drizzle-orm';
import type { PayStanding } from '#shared/contract/contract.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';
import { MIN_COMPARED_POSTINGS } from '#shared/domain/wages.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { recogniseOccupation } from '../../knowledge/occupations/occupations.ts';
import { placeIndex } from '../../knowledge/places/places.ts';
import type { Db } from '../../platform/db/connect.ts';
import { lexeme, quoteLexeme } from '../../projections/lexemes.ts';
import { findMarketWage } from './market-wage.ts';
import type { JobRow } from './queries.ts';

/** Market wage of a posting's occupation, and the rank of its pay among open postings. */
export async function findPayStanding(db: Db, job: JobRow, now: Date): Promise<PayStanding> {
  return { market: await findMarketWage(db, job), open: await standingOf(db, job, now) };
}

/**
 * Standing among open postings of other companies with the likely occupation, in the province or
 * else in Canada, by the middle of the range in CAD an hour; null of fewer than
 * `MIN_COMPARED_POSTINGS`, without pay, and for a posting that is not open.
 */
async function standingOf(db: Db, job: JobRow, now: Date): Promise<PayStanding['open']> {
  const code = recogniseOccupation(job.title);
  if (!code) return null;
  const province = placeIndex().resolve(job.location)?.province;
  const lexemes = [lexeme.likelyOccupation(code), ...(province ? [lexeme.province(province)] : [])];
  const query = lexemes.map(quoteLexeme).join(' & ');
  const isCompared = sql`${jobSearch.document} @@ ${query}::tsquery and ${jobs.companyId} <> ${job.companyId}`;
  const { rows } = await db.execute<Omit<NonNullable<PayStanding['open']>, 'region'>>(sql`
    select count(*)::int as postings,
           (count(*) filter (where other.hourly < own.hourly))::int as lower,
           (count(*) filter (where other.hourly > own.hourly))::int as higher,
           percentile_cont(0.5) within group (order by other.hourly) as "medianHourly"
      from ${openOffers(isCompared, now)} other,
           ${openOffers(sql`${jobSearch.jobId} = ${job.id}`, now)} own
    having count(*) >= ${MIN_COMPARED_POSTINGS}`);
  return rows[0] ? { region: province ?? 'CA', ...rows[0] } : null;
}

/** Middle of the stated range of open postings, in whole cents of CAD an hour. */
function openOffers(condition: SQL, now: Date): SQL {
  const { hourlyMin, hourlyMax, annualMin, annualMax, closesAt } = jobSearch;
  const low = sql`coalesce(${hourlyMin}, ${hourlyMax}, coalesce(${annualMin}, ${annualMax}) / ${HOURS_PER_YEAR}::float)`;
  const high = sql`coalesce(${hourlyMax}, ${hourlyMin}, coalesce(${annualMax}, ${annualMin}) / ${HOURS_PER_YEAR}::float)`;
  return sql`(
    select hourly from (
      select round(((${low} + ${high}) / 2)::numeric, 2)::float as hourly
        from ${jobSearch} join ${jobs} on ${jobs.id} = ${jobSearch.jobId}
       where ${condition} and (${closesAt} is null or ${closesAt} > ${now.toISOString()}::timestamptz)) offers
     where hourly is not null)`;
}
