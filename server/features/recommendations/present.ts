import type { CandidateMatch, Recommendation } from '#shared/contract/contract.ts';
import { languageOf } from '#shared/domain/posting-language.ts';
import { workplaceOf } from '#shared/domain/workplace.ts';
import { placeName, provinceList } from '#shared/head/place-text.ts';
import { type Locale, localeTag } from '#shared/locales/text.ts';
import * as t from '#texts';
import { CLOSE_RELEVANCE, type Explanation } from '../../knowledge/matching/score/explain.ts';
import { BANDS, type Shortfall } from '../../knowledge/matching/score/rating.ts';
import { skillIn } from '../../knowledge/skills/known-skills.ts';
import { presentBrief } from '../jobs/present.ts';
import type { JobWithCompany } from '../jobs/queries.ts';

export interface RecommendedJob extends JobWithCompany {
  explanation: Explanation;
}

export interface ScoredApplicant {
  applicationId: number;
  explanation: Explanation;
}

/** Maximum skills that are named; the figures count all. */
const NAMED_SKILLS = 5;

type Reason = Explanation['reasons'][number];

/** `namesPlaces` is whether the seeker named desired places rather than only a home. */
export function presentRecommendation(
  { job, company, explanation }: RecommendedJob,
  { locale, namesPlaces }: { locale: Locale; namesPlaces: boolean },
): Recommendation {
  const { matchScore, skillsMatch, unmetSkills, locationScore, salaryMatch, reasons } = explanation;
  return {
    id: job.id,
    title: job.title,
    language: languageOf(job),
    matchScore,
    isStretch: matchScore < BANDS.partial,
    skillsMatch,
    unmetSkills: unmetSkills.map((skill) => skillIn(skill, locale)),
    locationScore,
    matchReasons: reasons.map((reason) => seekerReason(reason, locale, namesPlaces)),
    missing: missingText(explanation, placeName(job.location, locale), locale),
    // Without pay on one of the sides nothing contradicts, and no reason mentions it.
    salaryMatch: salaryMatch ?? 'within',
    companyInfo: {
      name: company.companyName,
      logo: company.logoUrl,
      rating: null,
      employeeCount: company.companySize,
    },
    location: job.location,
    jobType: job.jobType,
    hourlyRateMin: job.hourlyRateMin,
    hourlyRateMax: job.hourlyRateMax,
    salaryMin: job.salaryMin,
    salaryMax: job.salaryMax,
    isRemote: job.isRemote,
    workplace: workplaceOf(job),
    remoteProvinces: job.remoteProvinces,
    description: job.description,
    translation: presentBrief(job.translation),
    requirements: job.skills.join(', '),
    postedAt: job.postedAt.toISOString(),
    closesAt: job.closesAt?.toISOString() ?? null,
  };
}

function seekerReason(reason: Reason, locale: Locale, namesPlaces: boolean): string {
  switch (reason.code) {
    case 'skills':
      return t.matching.skills(skillValues(reason.values, locale), locale);
    case 'background':
      return t.matching.background(occupationIn(reason.values, locale), locale);
    case 'neighbour':
      return t.matching.neighbour(neighboursIn(reason.values, locale), locale);
    case 'work':
      return t.matching.work(locale);
    case 'few':
      return t.matching.few(locale);
    case 'location':
      return namesPlaces ? t.matching.location(locale) : t.matching.home(locale);
    case 'pay':
      return t.matching.pay[reason.values.match](locale);
    case 'remote':
      return t.matching.remote(locale);
    case 'jobType':
      return t.matching.jobType[reason.values.jobType](locale);
  }
}

/** Formats are slow to make. */
const inBothLocales = (options: Intl.NumberFormatOptions) => ({
  en: new Intl.NumberFormat(localeTag('en'), options),
  fr: new Intl.NumberFormat(localeTag('fr'), options),
});
const WHOLE = inBothLocales({});
const DOLLARS = inBothLocales({
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

/** A sentence about the costliest shortfall, work that is not close, or the distance; else null. */
function missingText(
  { shortfalls: [first], relevance, homeKm }: Explanation,
  location: string,
  locale: Locale,
): string | null {
  if (first) return shortfallText(first, locale);
  if (relevance < CLOSE_RELEVANCE) return t.matching.lacks.work(locale);
  if (homeKm === undefined) return null;
  return t.matching.lacks.fromHome({ location, km: WHOLE[locale].format(homeKm) }, locale);
}

function shortfallText(shortfall: Shortfall, locale: Locale): string {
  const { lacks, lacksType, lacksLanguage } = t.matching;
  switch (shortfall.code) {
    case 'place': {
      const { km } = shortfall.values;
      const location = placeName(shortfall.values.location, locale);
      return km === undefined
        ? lacks.elsewhere({ location }, locale)
        : lacks.away({ location, km: WHOLE[locale].format(km) }, locale);
    }
    case 'closed': {
      const provinces = provinceList(shortfall.values.provinces, locale);
      return lacks.closed({ provinces }, locale);
    }
    case 'jobType':
      return lacksType[shortfall.values.jobType](locale);
    case 'pay':
      return lacks.pay({ below: DOLLARS[locale].format(shortfall.values.below) }, locale);
    case 'licence': {
      const licence = t.jobs.licence[shortfall.values.licence](locale);
      return lacks.licence({ licence }, locale);
    }
    case 'language':
      return lacksLanguage[shortfall.values.language](locale);
    case 'level':
      return lacks.level({ level: t.jobs.seniority[shortfall.values.level](locale) }, locale);
    case 'remote':
      return lacks.remote(locale);
  }
}

export function presentCandidateMatch(
  { applicationId, explanation }: ScoredApplicant,
  locale: Locale,
): CandidateMatch {
  return {
    applicationId,
    matchScore: explanation.matchScore,
    matchReasons: explanation.reasons.flatMap((reason) => {
      if (reason.code === 'skills') {
        return [t.matching.candidateSkills(skillValues(reason.values, locale), locale)];
      }
      if (reason.code === 'neighbour') {
        return [t.matching.candidateNeighbour(neighboursIn(reason.values, locale), locale)];
      }
      if (reason.code !== 'background') return [];
      return [t.matching.candidateBackground(occupationIn(reason.values, locale), locale)];
    }),
  };
}

function skillValues(
  { met, total, skills }: { met: number; total: number; skills: string[] },
  locale: Locale,
) {
  const named = skills
    .slice(0, NAMED_SKILLS)
    .map((skill) => skillIn(skill, locale))
    .join(', ');
  return { met, total, skills: skills.length > NAMED_SKILLS ? `${named}, …` : named };
}

interface OccupationName {
  en: string;
  fr: string;
}

/** Some occupations have a title in one language only; taxonomies use straight apostrophes. */
const nameIn = (occupation: OccupationName, locale: Locale) =>
  (occupation[locale] || occupation.en).replaceAll("'", '’');

const occupationIn = ({ occupation }: { occupation: OccupationName }, locale: Locale) => ({
  occupation: nameIn(occupation, locale),
});

const neighboursIn = (
  { occupation, own }: { occupation: OccupationName; own: OccupationName },
  locale: Locale,
) => ({ occupation: nameIn(occupation, locale), own: nameIn(own, locale) });
