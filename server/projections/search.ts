import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CompanySize } from '#shared/domain/constants.ts';
import { annualSalary } from '#shared/domain/pay.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { placeIndex } from '../features/places/places.ts';
import { lexeme, locationWords, searchableText } from './lexemes.ts';
import { defineProjection } from './projection.ts';
import { postings } from './sources.ts';

/** What the public search reads: a row for each active posting, until it closes. */
export const searchRows = defineProjection({
  name: 'job-search',
  table: jobSearch,
  key: 'jobId',
  closesAt: 'closesAt',
  source: postings,
  // Raise it with every change of what is written below, of lexemes.ts, and of how places are known.
  version: 1,
  build: async (tx, ids) => {
    const found = await tx
      .select({ job: jobs, company: companyProfiles })
      .from(jobs)
      .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
      .where(and(inArray(jobs.id, ids), jobs.isActive, isNull(jobs.deletedAt)));
    return found.map(({ job, company }) => searchRow(job, company));
  },
});

/** All that a search row says of the company. */
export const SEARCHED_OF_COMPANY = ['companyName', 'industry', 'companySize'] as const;

type Job = typeof jobs.$inferSelect;
type Company = Pick<typeof companyProfiles.$inferSelect, (typeof SEARCHED_OF_COMPANY)[number]>;

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

/** The weighted text in both languages with the equality filters folded in. */
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
