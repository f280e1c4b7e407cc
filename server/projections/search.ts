import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { ANSWER_DAYS } from '#shared/domain/answer-facts.ts';
import type { Workplace } from '#shared/domain/constants.ts';
import { annualSalary, HOURS_PER_YEAR } from '#shared/domain/pay.ts';
import {
  type FiltersOfKind,
  LEXEME_FILTERS,
  type LexemeFilter,
} from '#shared/domain/posting-fields.ts';
import { languagesOf } from '#shared/domain/posting-language.ts';
import { PAY_EXTRAS } from '#shared/domain/posting-law/facts.ts';
import type { ProvinceCode } from '#shared/domain/provinces.ts';
import { workplaceOf } from '#shared/domain/workplace.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { companyAnswers, companyProfiles } from '#shared/schema/profiles.ts';
import { OCCUPATIONS_VERSION, voteOccupations } from '../knowledge/occupations/occupations.ts';
import { genderForms, titleWords } from '../knowledge/occupations/title-key.ts';
import { placeIndex } from '../knowledge/places/places.ts';
import type { Db } from '../platform/db/connect.ts';
import { packChoices, sizeBucket } from './choices.ts';
import { BRIEF_PREFIX, lexeme, locationWords, quoteLexeme, searchableText } from './lexemes.ts';
import { defineProjection } from './projection.ts';
import { postings } from './sources.ts';

/** Raise it with every change of the rows below, of lexemes.ts, and of how places are resolved. */
const ROWS_VERSION = 7;
export const SEARCH_VERSION = ROWS_VERSION * 1_000 + OCCUPATIONS_VERSION;

/** Groups with a weaker vote are left out: they are right in one of ten cases. */
const MIN_VOTE = 0.1;
const OCCUPATIONS_A_POSTING = 5;
/** Days from which companies are sorted as equally slow to answer. */
const LONGEST_ANSWER = 1_000;
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
    .select({ job: jobs, company: companyProfiles, answerDays: companyAnswers.days })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .leftJoin(companyAnswers, eq(companyAnswers.companyId, jobs.companyId))
    .where(and(inArray(jobs.id, ids), jobs.isActive, isNull(jobs.deletedAt)));
  return postingRows.map(({ job, company, answerDays }) =>
    searchRow(job, { ...company, answerDays }),
  );
}

export const SEARCHED_COMPANY_FIELDS = ['companyName', 'industry', 'companySize'] as const;

type Job = typeof jobs.$inferSelect;
type Company = Pick<
  typeof companyProfiles.$inferSelect,
  (typeof SEARCHED_COMPANY_FIELDS)[number]
> & { answerDays: number | null };

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
  const where = whereOf(job);
  const labels = labelsOf(job, company, where);
  const titles = titlesOf(job);
  const { description = '', requirements } = job.translation ?? {};
  const longTexts = [job.description, job.requirements ?? '', description, requirements ?? ''];
  const brief = sql`(${weighted('A', ...titles)} || ${weighted('B', ...job.skills)} || ${weighted('C', company.companyName)})`;
  return {
    jobId: job.id,
    postedAt: job.postedAt,
    closesAt: job.closesAt,
    hourlyMin: job.hourlyRateMin,
    hourlyMax: job.hourlyRateMax,
    annualMin: annual.min,
    annualMax: annual.max,
    hoursPerWeek: job.hoursPerWeek,
    placeId: where.placeId ?? null,
    pay: comparedPay(job, annual),
    answers: company.answerDays === null ? 0 : Math.max(1, LONGEST_ANSWER - company.answerDays),
    choices: packChoices({
      jobType: job.jobType,
      experienceLevel: job.experienceLevel,
      industry: company.industry,
      companySize: sizeBucket(company.companySize),
      province: where.province,
      remoteOnly: where.isRemote ? 'true' : null,
      workplace: where.workplace,
      language: languagesOf(job).join(),
      existingVacancy: job.existingVacancy,
      aiUse: job.aiUse,
      payExtras: PAY_EXTRAS.filter((extra) => job.payExtras?.includes(extra)).join(),
    }),
    brief: sql<string>`${brief} || ${labels}`,
    document: sql<string>`${weighted('A', ...titles)} || ${weighted('B', company.companyName, ...job.skills)} || strip(${weighted('D', ...longTexts)}) || strip(${labels}) || array_to_tsvector(coalesce((select array_agg(${BRIEF_PREFIX} || lexeme) from unnest(${brief})), '{}'))`,
  };
}

const titlesOf = ({ title, translation }: Job) =>
  translation ? [title, translation.title] : [title];

interface Where {
  workplace: Workplace;
  /** Remote or hybrid. */
  isRemote: boolean;
  placeId?: number;
  province?: ProvinceCode;
  /** Provinces that a remote job is open to; empty for other work. */
  openTo: readonly (ProvinceCode | 'all')[];
}

/** A remote job that is closed to the province of its location is in no place. */
function whereOf(job: Job): Where {
  const location = placeIndex().resolve(job.location);
  const { place, province, remote = false } = location ?? {};
  // A location that names remote work and no city makes the work remote.
  const workplace = remote && !place ? 'remote' : workplaceOf(job);
  const where = { workplace, isRemote: job.isRemote || remote };
  const isRestricted = workplace === 'remote' && job.remoteProvinces.length > 0;
  const isClosed = isRestricted && province && !job.remoteProvinces.includes(province);
  const everywhere = workplace === 'remote' ? (['all'] as const) : [];
  const openTo = isRestricted ? job.remoteProvinces : everywhere;

  return isClosed ? { ...where, openTo } : { ...where, placeId: place?.id, province, openTo };
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
function labelsOf(job: Job, company: Company, where: Where): SQL {
  const { industry, companySize, answerDays } = company;
  const values: Record<LexemeFilter, string | string[] | null> = {
    ...job,
    workplace: where.workplace,
    language: [...languagesOf(job)],
    industry,
    companySize,
    province: where.province ?? null,
    // `occupationEntries` adds a lexeme for each likely one.
    occupation: null,
    answersWithin: ANSWER_DAYS.filter((days) => answerDays !== null && answerDays <= Number(days)),
  };
  const lexemes = [
    ...LEXEME_FILTERS.flatMap((filter) =>
      [values[filter] ?? []].flat().map((value) => lexeme.of(filter, value)),
    ),
    ...locationWords(job.location).map(lexeme.locationWord),
    ...titlesOf(job).flatMap(titleWords).map(lexeme.titleWord),
    ...titlesOf(job).flatMap(genderForms).map(lexeme.wholeTitle),
    ...where.openTo.map(lexeme.openTo),
    lexeme.company(company.companyName),
  ];
  if (where.isRemote) lexemes.push(lexeme.remote);
  if (where.placeId) lexemes.push(lexeme.place(where.placeId));
  if (where.province) lexemes.push(lexeme.province(where.province));
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
