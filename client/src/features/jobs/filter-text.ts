import { formatRoundMoney } from '#client/lib/format.ts';
import { industryLabel } from '#client/lib/job-labels.ts';
import { HOURLY_FILTER, SALARY_FILTER } from '#shared/domain/constants.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import {
  FILTER_NAMES,
  type FilterName,
  type PayRange,
  type SearchFilters,
} from './search-filters.ts';

/** What a filter is called. */
export const filterLabels: Record<FilterName, Text> = {
  keyword: t.jobs.keyword,
  location: t.jobs.location,
  remoteOnly: t.jobs.remoteOnly,
  jobType: t.filters.jobType,
  experienceLevel: t.filters.experienceLevel,
  salaryRange: t.filters.salaryRange,
  hourlyRateRange: t.filters.hourlyRateRange,
  industry: t.filters.industry,
  companySize: t.filters.companySize,
  skills: t.filters.skills,
  postedWithin: t.filters.postedWithin,
};

/** What a filter is set to, in words; undefined when it is not set. */
export function filterText(filters: SearchFilters, name: FilterName): string | undefined {
  switch (name) {
    case 'keyword':
      return filters.keyword;
    case 'location':
      return filters.location;
    case 'remoteOnly':
      return filters.remoteOnly && t.jobs.remoteOnly();
    case 'salaryRange':
      return filters.salaryRange && payText(filters.salaryRange, 'year');
    case 'hourlyRateRange':
      return filters.hourlyRateRange && payText(filters.hourlyRateRange, 'hour');
    case 'jobType':
      return filters.jobType?.map((type) => t.jobs.type[type]()).join(', ');
    case 'experienceLevel':
      return filters.experienceLevel && t.jobs.level[filters.experienceLevel]();
    case 'industry':
      return filters.industry && industryLabel(filters.industry);
    case 'companySize':
      return filters.companySize && t.jobs.size[filters.companySize]();
    case 'postedWithin':
      return filters.postedWithin && t.jobs.within[filters.postedWithin]();
    case 'skills':
      return filters.skills?.join(', ');
  }
}

/** All that a search asks for in one line, for example 'nurse · Halifax, NS · Full-time'. */
export function searchText(filters: SearchFilters): string {
  const texts = FILTER_NAMES.map((name) => filterText(filters, name)).filter(Boolean);
  return texts.join(' · ') || t.filters.allJobs();
}

/** '$40 – $60 an hour', or '$40 or more an hour' where there is no upper end. */
export function payText(range: PayRange, unit: 'hour' | 'year'): string {
  const bounds = unit === 'hour' ? HOURLY_FILTER : SALARY_FILTER;
  const min = formatRoundMoney(range.min ?? bounds.min);
  const per = unit === 'hour' ? t.filters.perHour : t.filters.perYear;
  if (range.max === undefined) return per({ amount: t.filters.andAbove({ amount: min }) });
  return (unit === 'hour' ? t.filters.rangeHour : t.filters.rangeYear)({
    min,
    max: formatRoundMoney(range.max),
  });
}
