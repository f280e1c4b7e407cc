import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Workplace } from '#shared/domain/constants.ts';
import { annualSalary, HOURS_PER_YEAR } from '#shared/domain/pay.ts';
import {
  type FiltersOfKind,
  LEXEME_FILTERS,
  type LexemeFilter,
} from '#shared/domain/posting-fields.ts';
import { languagesOf } from '#shared/domain/posting-language.ts';
import { workplaceOf } from '#shared/domain/workplace.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { OCCUPATIONS_VERSION, voteOccupations } from '../knowledge/occupations/occupations.ts';
import { genderForms, titleWords } from '../knowledge/occupations/title-key.ts';
import type { ResolvedLocation } from '../knowledge/places/place-index.ts';
import { placeIndex } from '../knowledge/places/places.ts';
import type { Db } from '../platform/db/connect.ts';
import { packChoices, sizeBucket } from './choices.ts';
import { BRIEF_PREFIX, lexeme, locationWords, quoteLexeme, searchableText } from './lexemes.ts';
import { defineProjection } from './projection.ts';
import { postings } from './sources.ts';

/** Raise it with every change of the rows below, of lexemes.ts, and of how places are resolved. */
const ROWS_VERSION = 4;
export const SEARCH_VERSION = ROWS_VERSION * 1_000 + OCCUPATIONS_VERSION;

/** Groups with a weaker vote are left out: they are right in one of ten cases. */
const MIN_VOTE = 0.1;
const OCCUPATIONS_A_POSTING = 5;
const MIN_LIKELY_VOTE = 0.25;
const STRENGTHS = [
  { from: 0.5, weight: 'A' },
  { from: MIN_LIKELY_VOTE, weight: 'B' },
  { from: MIN_VOTE, weight: 'C' },
];

/** Rows of the public search: one for each active posting, until it closes. */
export const searchRows = defineProjection({
  name: 'job-search',
  table: jobSearch,
  key: 'jobId',
  closesAt: 'closesAt',
  source: postings,
  version: SEARCH_VERSION,
  build: buildSearchRows,
});

/** Builds a row for each of these postings that is active. */
export async function buildSearchRows(tx: Db, ids: number[]) {
  const postingRows = await tx
    .select({ job: jobs, company: companyProfiles })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(and(inArray(jobs.id, ids), jobs.isActive, isNull(jobs.deletedAt)));
  return postingRows.map(({ job, company }) => searchRow(job, company));
}

export const SEARCHED_COMPANY_FIELDS = ['companyName', 'industry', 'companySize'] as const;

type Job = typeof jobs.$inferSelect;
type Company = Pick<typeof companyProfiles.$inferSelect, (typeof SEARCHED_COMPANY_FIELDS)[number]>;

/** Columns of a range filter: the lower and the upper end of a posting's range. */
export const RANGE_COLUMNS: Record<FiltersOfKind<'range'>, { low: string; high: string }> = {
  salaryRange: { low: 'annual_min', high: 'annual_max' },
  hourlyRateRange: { low: 'hourly_min', high: 'hourly_max' },
  hoursPerWeek: { low: 'hours_per_week', high: 'hours_per_week' },
};
export const RANGE_COLUMN_NAMES = [
  ...new Set(Object.values(RANGE_COLUMNS).flatMap(({ low, high }) => [low, high])),
];

function searchRow(job: Job, company: Company) {
  const annual = annualSalary(job);
  const place = placeIndex().resolve(job.location);
  const labels = labelsOf(job, company, place);
  const brief = sql`(${weighted('A', job.title)} || ${weighted('B', ...job.skills)} || ${weighted('C', company.companyName)})`;
  return {
    jobId: job.id,
    postedAt: job.postedAt,
    closesAt: job.closesAt,
    hourlyMin: job.hourlyRateMin,
    hourlyMax: job.hourlyRateMax,
    annualMin: annual.min,
    annualMax: annual.max,
    hoursPerWeek: job.hoursPerWeek,
    placeId: place?.place?.id ?? null,
    pay: comparedPay(job, annual),
    choices: packChoices({
      jobType: job.jobType,
      experienceLevel: job.experienceLevel,
      industry: company.industry,
      companySize: sizeBucket(company.companySize),
      province: place?.province,
      remoteOnly: job.isRemote || place?.remote ? 'true' : null,
      workplace: placedAt(job, place),
      language: languagesOf(job).join(),
    }),
    brief: sql<string>`${brief} || ${labels}`,
    document: sql<string>`${weighted('A', job.title)} || ${weighted('B', company.companyName, ...job.skills)} || strip(${weighted('D', job.description, job.requirements ?? '')}) || strip(${labels}) || array_to_tsvector(coalesce((select array_agg(${BRIEF_PREFIX} || lexeme) from unnest(${brief})), '{}'))`,
  };
}

/** A location that names remote work and no city makes the work remote. */
function placedAt(job: Job, place: ResolvedLocation | undefined): Workplace {
  return place?.remote && !place.place ? 'remote' : workplaceOf(job);
}

/** Sort key of the best paid: pay for a year at full time, in whole CAD. */
function comparedPay(job: Job, annual: { min: number | null; max: number | null }): number {
  const hourly = job.hourlyRateMax ?? job.hourlyRateMin ?? 0;
  return annual.max ?? annual.min ?? Math.round(hourly * HOURS_PER_YEAR);
}

/** Stems of texts in both languages. */
function weighted(weight: 'A' | 'B' | 'C' | 'D', ...texts: string[]): SQL {
  const text = searchableText(texts.join('\n'));
  return sql`setweight(to_tsvector('portage_en', ${text}) || to_tsvector('portage_fr', ${text}), ${weight}::"char")`;
}

/** Lexemes of the equality filters, the company and the occupations, which have weights. */
function labelsOf(job: Job, company: Company, place: ResolvedLocation | undefined): SQL {
  const { industry, companySize } = company;
  const values: Record<LexemeFilter, string | string[] | null> = {
    ...job,
    workplace: placedAt(job, place),
    language: [...languagesOf(job)],
    industry,
    companySize,
    province: place?.province ?? null,
    // `occupationEntries` adds a lexeme for each likely one.
    occupation: null,
  };
  const lexemes = [
    ...LEXEME_FILTERS.flatMap((filter) =>
      [values[filter] ?? []].flat().map((value) => lexeme.of(filter, value)),
    ),
    ...locationWords(job.location).map(lexeme.locationWord),
    ...titleWords(job.title).map(lexeme.titleWord),
    ...genderForms(job.title).map(lexeme.wholeTitle),
    lexeme.company(company.companyName),
  ];
  if (job.isRemote || place?.remote) lexemes.push(lexeme.remote);
  if (place?.place) lexemes.push(lexeme.place(place.place.id));
  if (place?.province) lexemes.push(lexeme.province(place.province));
  const entries = [...new Set(lexemes)].map(quoteLexeme);
  return sql`${[...entries, ...occupationEntries(job)].join(' ')}::tsvector`;
}

function occupationEntries(job: Job): string[] {
  return voteOccupations(job.title, job.skills)
    .slice(0, OCCUPATIONS_A_POSTING)
    .flatMap(({ code, weight }) => {
      const strength = STRENGTHS.find(({ from }) => weight >= from);
      if (!strength) return [];
      const entry = `${quoteLexeme(lexeme.occupation(code))}:1${strength.weight}`;
      return weight >= MIN_LIKELY_VOTE
        ? [entry, quoteLexeme(lexeme.likelyOccupation(code))]
        : [entry];
    });
}
