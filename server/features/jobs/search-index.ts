import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CompanySize } from '#shared/domain/constants.ts';
import { annualSalary } from '#shared/domain/pay.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import type { Db } from '../../db/connect.ts';
import { placeIndex } from '../places/places.ts';
import { lexeme, locationWords, searchableText } from './lexemes.ts';

/** A statement holds less than 65,536 values, of which a row takes 17, and must end in time. */
const ROWS_PER_INSERT = 500;

/**
 * Writes the search rows of these jobs anew: one for each that is active, none for the others.
 * Belongs in the transaction that changed the jobs or their company.
 */
export async function indexJobs(db: Db, condition: SQL): Promise<void> {
  const found = await db
    .select({ job: jobs, company: companyProfiles })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(condition);
  if (found.length === 0) return;
  const ids = found.map(({ job }) => job.id);
  await db.delete(jobSearch).where(inArray(jobSearch.jobId, ids));
  const rows = found
    .filter(({ job }) => job.isActive && job.deletedAt === null)
    .map(({ job, company }) => searchRow(job, company));
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    await db.insert(jobSearch).values(rows.slice(at, at + ROWS_PER_INSERT));
  }
}

export const jobsById = (ids: number[]): SQL => inArray(jobs.id, ids);
export const jobsOfCompany = (companyId: number): SQL => eq(jobs.companyId, companyId);

type Job = typeof jobs.$inferSelect;
type Company = typeof companyProfiles.$inferSelect;

function searchRow(job: Job, company: Company) {
  const annual = annualSalary(job);
  return {
    jobId: job.id,
    postedAt: job.postedAt,
    closesAt: job.closesAt,
    hourlyMin: job.hourlyRateMin,
    hourlyMax: job.hourlyRateMax,
    annualMin: annual.min,
    annualMax: annual.max,
    document: document(job, company),
  };
}

/** The weighted text in both languages with the equality filters folded in (measured.md, 'Search'). */
function document(job: Job, company: Company) {
  const weighted = (weight: string, ...texts: string[]) => {
    const text = searchableText(texts.join('\n'));
    return sql`setweight(to_tsvector('portage_en', ${text}) || to_tsvector('portage_fr', ${text}), ${weight}::"char")`;
  };
  return sql<string>`${weighted('A', job.title)} || ${weighted('B', company.companyName, ...job.skills)} || ${weighted('D', job.description, job.requirements ?? '')} || array_to_tsvector(${sql.param(filterLexemes(job, company))}::text[])`;
}

function filterLexemes(job: Job, company: Company): string[] {
  const place = placeIndex().resolve(job.location);
  const lexemes = [
    lexeme.jobType(job.jobType),
    lexeme.industry(company.industry),
    ...job.skills.map(lexeme.skill),
    ...locationWords(job.location).map(lexeme.locationWord),
  ];
  if (job.experienceLevel) lexemes.push(lexeme.experienceLevel(job.experienceLevel));
  if (company.companySize) lexemes.push(lexeme.companySize(company.companySize as CompanySize));
  if (job.isRemote || place?.remote) lexemes.push(lexeme.remote);
  if (place?.place) lexemes.push(lexeme.place(place.place.id));
  if (place?.province) lexemes.push(lexeme.province(place.province));
  return [...new Set(lexemes)];
}
