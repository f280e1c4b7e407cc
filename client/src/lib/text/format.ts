import { frenchDate } from '#shared/locales/french-date.ts';
import * as t from '#texts';
import { localeTag } from './i18n.ts';

const formatters = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${localeTag()} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(localeTag(), options);
  formatters.set(key, formatter);
  return formatter;
}

/** A CAD amount (decimal string or number) with two decimals: `$1,250.00`, `1 250,00 $`. */
export function formatMoney(amount: string | number): string {
  return numberFormat({ style: 'currency', currency: 'CAD' }).format(Number(amount));
}

/** A CAD amount, with cents only if it or one of the `others` has some: `$32`, `$32.50`. */
export function formatRoundMoney(amount: string | number, ...others: number[]): string {
  const value = Number(amount);
  const digits = [value, ...others].every(Number.isInteger) ? 0 : 2;
  return numberFormat({
    style: 'currency',
    currency: 'CAD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

type Pay = string | number | null | undefined;

function formatRange(texts: RangeTexts, min: Pay, max: Pay): string | undefined {
  if (min != null && max != null) {
    return texts.range({ min: formatRoundMoney(min), max: formatRoundMoney(max) });
  }
  if (min != null) return texts.from({ amount: formatRoundMoney(min) });
  return max == null ? undefined : texts.upTo({ amount: formatRoundMoney(max) });
}

const RATE = { range: t.common.rateRange, from: t.common.rateFrom, upTo: t.common.rateUpTo };
const SALARY = { range: t.common.payRange, from: t.common.payFrom, upTo: t.common.payUpTo };
type RangeTexts = typeof RATE;

/** CAD an hour as `$32 - $40/hr`, `From $32/hr` or `Up to $40/hr`; undefined without amounts. */
export const formatHourlyRate = (min: Pay, max: Pay) => formatRange(RATE, min, max);

/** CAD a year as `$60,000 - $80,000`, `From $60,000` or `Up to $80,000`. */
export const formatSalary = (min: Pay, max: Pay) => formatRange(SALARY, min, max);

export function formatNumber(value: number): string {
  return numberFormat({}).format(value);
}

/** Whole km, at least 1. */
export const roundKm = (km: number) => Math.max(1, Math.round(km));

/** 0.42 as `42%`, in French `42 %`. */
export function formatPercent(share: number): string {
  return numberFormat({ style: 'percent' }).format(share);
}

/** Space between a number and its unit, where a line does not break. */
const NO_BREAK = '\u00a0';

type Moment = string | Date;

/** `November 21, 2026`, `21 novembre 2026`, `1er décembre 2026`. */
export function formatDate(moment: Moment): string {
  return dateText(moment, { dateStyle: 'long' });
}

/** `Nov 21, 2026` */
export function formatShortDate(moment: Moment): string {
  return dateText(moment, { dateStyle: 'medium' });
}

/** `November 2026`, `novembre 2026` */
export function formatMonth(moment: Moment): string {
  return dateText(moment, { month: 'long', year: 'numeric' });
}

/** `Tuesday`, `mardi` */
export function formatWeekday(moment: Moment): string {
  return dateText(moment, { weekday: 'long' });
}

function dateText(moment: Moment, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(localeTag(), options).format(new Date(moment));
  return localeTag().startsWith('fr')
    ? frenchDate(text).replace(/(?<=^\d+(?:er)?) /, NO_BREAK)
    : text;
}

export function formatTime(moment: Moment): string {
  return dateText(moment, { timeStyle: 'short' });
}

export function formatDateTime(moment: Moment): string {
  return dateText(moment, { dateStyle: 'long', timeStyle: 'short' });
}

const minute = 60;
const day = 24 * 60 * minute;
/** Units with the seconds from which each is used: from two, as 'last month' is not 35 days ago. */
const steps: [Intl.RelativeTimeFormatUnit, seconds: number, from: number][] = [
  ['year', 365 * day, 2 * 365 * day],
  ['month', 30 * day, 2 * 30 * day],
  ['week', 7 * day, 2 * 7 * day],
  ['day', day, day],
  ['hour', 60 * minute, 60 * minute],
  ['minute', minute, minute],
];

/** `yesterday`, `3 days ago`, `in 2 weeks`; under a minute `just now`. */
export function formatRelativeTime(
  moment: Moment,
  now: Date = new Date(),
  timeZone?: string,
): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000;
  const step = steps.find(([, , from]) => Math.abs(seconds) >= from);
  if (!step) return t.common.justNow();
  const [unit, length] = step;
  const count =
    unit === 'day'
      ? dayNumber(moment, timeZone) - dayNumber(now, timeZone)
      : Math.trunc(seconds / length);
  const text = new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(count, unit);
  return text.replaceAll(' ', NO_BREAK);
}

/** Number of the calendar day, so that 'yesterday' is not the day before it. */
function dayNumber(moment: Moment, timeZone: string | undefined): number {
  // Sweden writes 2026-11-21.
  const text = new Intl.DateTimeFormat('sv-SE', timeZone ? { timeZone } : {}).format(
    new Date(moment),
  );
  return Date.parse(text) / (day * 1000);
}

/**
 * Cuts a text to `length` characters and appends an ellipsis; not within a word, unless it has more
 * than 24 characters before the cut.
 */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const shown = characters.slice(0, length).join('');
  const isWithinWord = /\S/.test(characters[length] ?? '') && /\S$/.test(shown);
  const excerpt = isWithinWord ? shown.replace(/\s\S{1,24}$/, '') : shown;
  return `${excerpt.replace(/[\s.,;:(–—-]+$/, '')}…`;
}
