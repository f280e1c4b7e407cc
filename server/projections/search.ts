import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { annualSalary } from '#shared/domain/pay.ts';
import {
  type FiltersOfKind,
  LEXEME_FILTERS,
  type LexemeFilter,
} from '#shared/domain/posting-fields.ts';
import { languagesOf } from '#shared/domain/posting-language.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { placeIndex } from '../features/places/places.ts';
import { lexeme, locationWords, searchableText } from './lexemes.ts';
import { defineProjection } from './projection.ts';
import { postings } from './sources.ts';

/** Raise it with every change of what is written below, of lexemes.ts, and of how places are known. */
export const SEARCH_VERSION = 2;

/** What the public search reads: a row for each active posting, until it closes. */
export const searchRows = defineProjection({
  name: 'job-search',
  table: jobSearch,
  key: 'jobId',
  closesAt: 'closesAt',
  source: postings,
  version: SEARCH_VERSION,
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

/** The columns that a range filter looks at: the lower end of what a posting says, and the upper. */
export const RANGE_COLUMNS: Record<FiltersOfKind<'range'>, { low: string; high: string }> = {
  salaryRange: { low: 'annual_min', high: 'annual_max' },
  hourlyRateRange: { low: 'hourly_min', high: 'hourly_max' },
  hoursPerWeek: { low: 'hours_per_week', high: 'hours_per_week' },
};

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
    hoursPerWeek: job.hoursPerWeek,
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
  const { industry, companySize } = company;
  const values: Record<LexemeFilter, string | string[] | null> = {
    ...job,
    language: [...languagesOf(job)],
    industry,
    companySize,
    province: place?.province ?? null,
  };
  const lexemes = [
    ...LEXEME_FILTERS.flatMap((filter) =>
      [values[filter] ?? []].flat().map((value) => lexeme.of(filter, value)),
    ),
    ...locationWords(job.location).map(lexeme.locationWord),
  ];
  if (job.isRemote || place?.remote) lexemes.push(lexeme.remote);
  if (place?.place) lexemes.push(lexeme.place(place.place.id));
  if (place?.province) lexemes.push(lexeme.province(place.province));
  return [...new Set(lexemes)];
}
