import { HOURLY_FILTER, SALARY_FILTER } from '#shared/domain/constants.ts';
import type { StatedFilters } from '../../intent.ts';
import type { Reader } from './reader.ts';

/** Pay in CAD from which an amount without a unit is a year's. */
const YEARLY_FROM = 1_000;
/** Highest pay in CAD that is taken for an hour's. */
const HOURLY_UP_TO = 500;
/** Above every minimum wage of a province or territory, and the next step of the filter. */
const MINIMUM_WAGE_UP_TO = 20;
/** From here on a number is pay without any sign of it: 'over 100,000'. */
const SURELY_PAY_FROM = 20_000;

/** Amount whose parts are groups: its sign before or after, its digits, and 'k'. */
const amount = (name: string) =>
  String.raw`(?<${name}Before>\$ ?)?(?<${name}>\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+|\d+(?:[.,]\d{1,2})?) ?(?<${name}K>k\b)?(?<${name}After> ?(?:\$|cad\b|dollars?\b))?`;
const HOUR = String.raw`(?:/ ?| ?per | ?an? | ?par | de l['’ ]?| a l['’ ]?| ?l['’])(?:hour|hr|heure|hre|h)\b| ?(?:hourly|\/h)\b`;
const YEAR = String.raw`(?:/ ?| ?per | ?an? | ?par | l['’])(?:year|yr|annum|annee|an)\b| ?(?:yearly|annually|annuels?|annuellement)\b`;
const MONTH = String.raw`(?:/ ?| ?per | ?a | ?par )(?:month|mois)\b`;
const WEEK = String.raw`(?:/ ?| ?per | ?a | ?par )(?:week|semaine)\b`;
const UNIT = `(?:(?<hour>${HOUR})|(?<year>${YEAR})|(?<month>${MONTH})|(?<week>${WEEK}))`;
const VERB =
  '(?:(?:that |which |qui )?(?:pays?|paying|making|earning|salary|wage|rate|salaire|paie|paye|payant|gagner)(?: of| is| de)? )?';
const FROM =
  'over|more than|at least|above|from|min(?:imum)?|starting at|plus de|au moins|a partir de|des|>=?';
const UP_TO = `under|less than|below|up to|max(?:imum)?|moins de|jusqu['’ ]?a|au plus|<=?`;
const AND_MORE = String.raw`(?: ?\+| or more| and up| and above| et plus| ou plus| minimum)?`;
const PAY = `${VERB}(?:(?<from>${FROM})|(?<upTo>${UP_TO}))? ?${amount('low')}(?: ?(?:-|–|to|a) ?${amount('high')})?${UNIT}?${AND_MORE}`;

const numberOf = (digits: string, thousands?: string) =>
  Number(digits.replaceAll(/[ ,\u00a0\u202f](?=\d{3})/g, '').replace(',', '.')) *
  (thousands ? 1_000 : 1);

function rangeOf(unit: 'hour' | 'year', values: { min?: number; max?: number }): StatedFilters {
  const { min, max } = unit === 'hour' ? HOURLY_FILTER : SALARY_FILTER;
  const bounded = (value: number | undefined) =>
    value === undefined ? undefined : Math.min(max, Math.max(min, Math.round(value)));
  const [low, high] = [bounded(values.min), bounded(values.max)];
  return unit === 'hour'
    ? { hourlyRateMin: low, hourlyRateMax: high }
    : { salaryMin: low, salaryMax: high };
}

function readAmount({ groups = {} }: RegExpMatchArray): StatedFilters | undefined {
  const { low = '', lowK, high, highK, hour, year, month, week, upTo } = groups;
  const isMoney = ['lowBefore', 'lowAfter', 'lowK', 'highBefore', 'highAfter', 'highK'].some(
    (name) => groups[name] !== undefined,
  );
  const isByTime = [hour, year, month, week].some((unit) => unit !== undefined);
  if (!isMoney && !isByTime && numberOf(low) < SURELY_PAY_FROM) return undefined;
  const lowest = numberOf(low, lowK ?? highK);
  const isHourly = hour !== undefined || (!isByTime && lowest < YEARLY_FROM);
  if (isHourly && lowest > HOURLY_UP_TO) return undefined;
  const timesAYear = isHourly ? 1 : timesOf(week, month);
  const unit = isHourly ? 'hour' : 'year';
  if (high !== undefined) {
    return rangeOf(unit, {
      min: lowest * timesAYear,
      max: numberOf(high, highK) * timesAYear,
    });
  }
  return rangeOf(unit, { [upTo ? 'max' : 'min']: lowest * timesAYear });
}

function timesOf(week: string | undefined, month: string | undefined): number {
  if (week !== undefined) return 52;
  return month === undefined ? 1 : 12;
}

export const payReaders: Reader[] = [
  {
    pattern: '(?:(?:at|for|au|le) )?(?:minimum wage|min wage|salaire minimum)',
    read: () => ({ filters: { hourlyRateMax: MINIMUM_WAGE_UP_TO } }),
  },
  {
    pattern: PAY,
    read(match) {
      const filters = readAmount(match);
      return filters && { filters };
    },
  },
];

/** Hours a week beside the stated number that are still meant. */
const HOURS_AROUND = 5;
const MOST_HOURS = 84;
/** Fewer hours are those of a day, unless a week is said. */
const LEAST_HOURS = 10;

export const hoursReader: Reader = {
  pattern: String.raw`(?:(?<from>${FROM})|(?<upTo>${UP_TO}))? ?(?<low>\d{1,2})(?: ?(?:-|–|to|a) ?(?<high>\d{1,2}))? ?-?(?:hours?|hrs?|heures?|h)(?<week>(?: ?/ ?| a | per | par | la | each )? ?(?:weekly|week|wk|semaine|sem)\b)?`,
  read(match) {
    const { from, upTo, low = '', high, week } = match.groups ?? {};
    const hours = Number(low);
    if (hours > MOST_HOURS || (!week && hours < LEAST_HOURS)) return undefined;
    if (upTo) return { filters: { hoursPerWeekMax: hours } };
    if (from) return { filters: { hoursPerWeekMin: hours } };
    if (high) return { filters: { hoursPerWeekMin: hours, hoursPerWeekMax: Number(high) } };
    const around = { min: Math.max(1, hours - HOURS_AROUND), max: hours + HOURS_AROUND };
    return { filters: { hoursPerWeekMin: around.min, hoursPerWeekMax: around.max } };
  },
};
