import { provinceNames } from '#client/components/job/province-names.ts';
import { formatNumber, formatRoundMoney } from '#client/lib/text/format.ts';
import {
  FILTER_NAMES,
  type FilterName,
  type FiltersOfKind,
  isFilterOfKind,
  searchFilters,
} from '#shared/domain/posting-fields.ts';
import { FACET_COUNTED_UP_TO } from '#shared/domain/search.ts';
import type { Range, SearchFilters } from '#shared/domain/search-filters.ts';
import type { Text, TextWith } from '#shared/locales/text.ts';
import * as t from '#texts';

export const filterLabels: Record<FilterName, Text> = {
  keyword: t.jobs.keyword,
  location: t.jobs.location,
  remoteOnly: t.jobs.remoteOnly,
  workplace: t.filters.workplace,
  jobType: t.filters.jobType,
  experienceLevel: t.filters.experienceLevel,
  salaryRange: t.filters.salaryRange,
  hourlyRateRange: t.filters.hourlyRateRange,
  hoursPerWeek: t.filters.hoursPerWeek,
  industry: t.filters.industry,
  companySize: t.filters.companySize,
  skills: t.filters.skills,
  postedWithin: t.filters.postedWithin,
  province: t.filters.province,
  occupation: t.filters.occupation,
  language: t.filters.language,
  answersWithin: t.filters.answersWithin,
  existingVacancy: t.job.existingVacancy,
  aiUse: t.job.aiUse,
  payExtras: t.job.payExtras,
  radiusKm: t.filters.radiusKm,
};

type ChoiceFilter = FiltersOfKind<'one' | 'many'>;

/** Names of the values of the choice filters. */
const choiceTexts: {
  [Name in ChoiceFilter]: Record<(typeof searchFilters)[Name]['of'][number], Text>;
} = {
  workplace: t.jobs.workplace,
  jobType: t.jobs.type,
  experienceLevel: t.jobs.level,
  industry: t.jobs.industry,
  companySize: t.jobs.size,
  postedWithin: t.jobs.within,
  province: provinceNames,
  language: t.jobs.language,
  answersWithin: t.jobs.answersWithin,
  existingVacancy: t.job.vacancy,
  aiUse: t.job.aiUses,
  payExtras: t.jobs.payExtra,
  radiusKm: t.jobs.radius,
};

export function choiceText(name: ChoiceFilter, choice: string | number): string {
  const texts: Partial<Record<string, Text>> = choiceTexts[name];
  return texts[choice]?.() ?? String(choice);
}

/** Number of postings of a choice; '500+' above `FACET_COUNTED_UP_TO`. */
export function countText(count: number): string {
  return count > FACET_COUNTED_UP_TO
    ? t.filters.countMany({ count: formatNumber(FACET_COUNTED_UP_TO) })
    : formatNumber(count);
}

/** '12 jobs', or '500+ jobs'. */
export const jobsText = (count: number): string =>
  t.filters.countOfJobs({ count, shown: countText(count) });

interface RangeTexts {
  format: (value: number) => string;
  /** '$40 an hour' */
  per: TextWith<{ amount: string }>;
  /** '$40 – $60 an hour' */
  range: TextWith<{ min: string; max: string }>;
  labels: readonly [lowest: Text, highest: Text];
  /** Treatment of postings without the value. */
  hint: Text;
}

export const rangeTexts: Record<FiltersOfKind<'range'>, RangeTexts> = {
  salaryRange: {
    format: formatRoundMoney,
    per: t.filters.perYear,
    range: t.filters.rangeYear,
    labels: [t.filters.salaryMin, t.filters.salaryMax],
    hint: t.filters.payHint,
  },
  hourlyRateRange: {
    format: formatRoundMoney,
    per: t.filters.perHour,
    range: t.filters.rangeHour,
    labels: [t.filters.rateMin, t.filters.rateMax],
    hint: t.filters.payHint,
  },
  hoursPerWeek: {
    format: (count) => t.filters.hours({ count }),
    per: t.filters.perWeek,
    range: t.filters.rangeWeek,
    labels: [t.filters.hoursMin, t.filters.hoursMax],
    hint: t.filters.hoursHint,
  },
};

/** '$40 – $60 an hour', or '$40 or more an hour' without an upper limit. */
export function rangeText(name: FiltersOfKind<'range'>, { min, max }: Range): string {
  const { format, per, range } = rangeTexts[name];
  const low = format(min ?? searchFilters[name].scale.min);
  if (max === undefined) return per({ amount: t.filters.andAbove({ amount: low }) });
  return range({ min: low, max: format(max) });
}

/** Value of a filter in words; undefined if it is not set. */
export function filterText(filters: SearchFilters, name: FilterName): string | undefined {
  if (isFilterOfKind(name, 'range')) {
    const range = filters[name];
    return range && rangeText(name, range);
  }
  if (isFilterOfKind(name, 'flag')) return filters[name] && filterLabels[name]();
  if (isFilterOfKind(name, 'one')) {
    const choice = filters[name];
    return choice && choiceText(name, choice);
  }
  if (isFilterOfKind(name, 'many')) {
    return filters[name]?.map((choice) => choiceText(name, choice)).join(', ');
  }
  if (isFilterOfKind(name, 'tags')) return filters[name]?.join(', ');
  if (name === 'occupation') {
    const code = filters[name];
    return code && t.filters.occupationCode({ code });
  }
  return filters[name];
}

/** All filters of a search in one line, for example 'nurse · Halifax, NS · Full-time'. */
export function searchText(filters: SearchFilters): string {
  const texts = FILTER_NAMES.map((name) => filterText(filters, name)).filter(Boolean);
  return texts.join(' · ') || t.filters.allJobs();
}
