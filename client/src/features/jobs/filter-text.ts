import { formatRoundMoney } from '#client/lib/format.ts';
import type { Translate } from '#client/lib/i18n.ts';
import {
  companySizeLabel,
  experienceLabel,
  industryLabel,
  jobTypeLabel,
  postedWithinLabel,
} from '#client/lib/job-labels.ts';
import { HOURLY_FILTER, SALARY_FILTER } from '#shared/domain/constants.ts';
import {
  FILTER_NAMES,
  type FilterName,
  type PayRange,
  type SearchFilters,
} from './search-filters.ts';

/** What a filter is called. */
export function filterLabel(t: Translate, name: FilterName): string {
  switch (name) {
    case 'keyword':
      return t('jobs.keyword');
    case 'location':
      return t('jobs.location');
    case 'remoteOnly':
      return t('jobs.remoteOnly');
    default:
      return t(`filters.${name}`);
  }
}

/** What a filter is set to, in words; undefined when it is not set. */
export function filterText(
  t: Translate,
  filters: SearchFilters,
  name: FilterName,
): string | undefined {
  switch (name) {
    case 'keyword':
      return filters.keyword;
    case 'location':
      return filters.location;
    case 'remoteOnly':
      return filters.remoteOnly && t('jobs.remoteOnly');
    case 'salaryRange':
      return filters.salaryRange && payText(t, filters.salaryRange, 'year');
    case 'hourlyRateRange':
      return filters.hourlyRateRange && payText(t, filters.hourlyRateRange, 'hour');
    case 'jobType':
      return filters.jobType?.map((type) => jobTypeLabel(t, type)).join(', ');
    case 'experienceLevel':
      return filters.experienceLevel && experienceLabel(t, filters.experienceLevel);
    case 'industry':
      return filters.industry && industryLabel(t, filters.industry);
    case 'companySize':
      return filters.companySize && companySizeLabel(t, filters.companySize);
    case 'postedWithin':
      return filters.postedWithin && postedWithinLabel(t, filters.postedWithin);
    case 'skills':
      return filters.skills?.join(', ');
  }
}

/** All that a search asks for in one line, for example 'nurse · Halifax, NS · Full-time'. */
export function searchText(t: Translate, filters: SearchFilters): string {
  const texts = FILTER_NAMES.map((name) => filterText(t, filters, name)).filter(Boolean);
  return texts.join(' · ') || t('filters.allJobs');
}

/** '$40 – $60 an hour', or '$40 or more an hour' where there is no upper end. */
export function payText(t: Translate, range: PayRange, unit: 'hour' | 'year'): string {
  const bounds = unit === 'hour' ? HOURLY_FILTER : SALARY_FILTER;
  const min = formatRoundMoney(range.min ?? bounds.min);
  const per = unit === 'hour' ? 'filters.perHour' : 'filters.perYear';
  if (range.max === undefined) return t(per, { amount: t('filters.andAbove', { amount: min }) });
  return t(unit === 'hour' ? 'filters.rangeHour' : 'filters.rangeYear', {
    min,
    max: formatRoundMoney(range.max),
  });
}
