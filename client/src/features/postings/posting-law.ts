import type { MarketWage } from '#shared/contract/contract.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';
import type { PostingField } from '#shared/domain/posting-fields.ts';
import type { Finding } from '#shared/domain/posting-law/check-posting.ts';
import type { PostingFacts, StatedPay, TextField } from '#shared/domain/posting-law/facts.ts';
import { minimumWage } from '#shared/domain/posting-law/minimum-wages.ts';
import type { RuleId, Severity } from '#shared/domain/posting-law/rule.ts';
import type { WordRange } from '#shared/domain/posting-law/scan.ts';
import { PROVINCE_CODES, type ProvinceCode } from '#shared/domain/provinces.ts';

const SEVERITIES: readonly Severity[] = ['required', 'recommended', 'information'];

/** Findings by severity, the gravest first; a severity without findings is left out. */
export const groupFindings = (findings: readonly Finding[]) =>
  SEVERITIES.map((severity) => ({
    severity,
    found: findings.filter((finding) => finding.severity === severity),
  })).filter(({ found }) => found.length > 0);

/** Provinces whose own rules have found something. */
export const jurisdictionsOf = (findings: readonly Finding[]): ProvinceCode[] =>
  PROVINCE_CODES.filter((code) => findings.some(({ id }) => id.startsWith(`${code}-`)));

/** Findings that the law requires to be mended or, without those, what provinces recommend. */
export function summaryOf(findings: readonly Finding[]) {
  const ofSeverity = (severity: Severity) =>
    findings.filter((finding) => finding.severity === severity);
  const required = ofSeverity('required');
  const advised = ofSeverity('recommended').filter((each) => jurisdictionsOf([each]).length > 0);
  const found = required.length > 0 ? required : advised;
  if (found.length === 0) return undefined;
  const [province, another] = jurisdictionsOf(found);
  return {
    severity: found === required ? ('required' as const) : ('recommended' as const),
    count: found.length,
    province: (!another && province) || ('other' as const),
  };
}

/** Where a finding is mended. */
export interface Remedy {
  field: PostingField;
  /** Words to look at there. */
  words?: WordRange;
}

/** Fields of findings that are about no pay and no words. */
const FIELDS: Partial<Record<RuleId, PostingField>> = {
  'ON-VACANCY': 'existingVacancy',
  'ON-AI': 'aiUse',
  'ON-ACCESS': 'accommodation',
  'QC-FR': 'description',
  'QC-FR-EQUAL': 'description',
  'QC-LANG': 'languageReason',
  'QC-REMOTE': 'description',
  'QC-AUTO': 'description',
};

const PAY_ENDS = {
  hourly: ['hourlyRateMin', 'hourlyRateMax'],
  annual: ['salaryMin', 'salaryMax'],
} as const satisfies Record<StatedPay['period'], readonly PostingField[]>;

const MISSING_PAY = /-PAY(?:-OPEN)?$/;
const STATED_PAY = /^MW-|-PAY-WIDTH$/;

/** Where a finding is mended; undefined if the form has no field for it. */
export function remedyOf({ id, words = [] }: Finding, { pay }: PostingFacts): Remedy | undefined {
  const field = FIELDS[id];
  if (field) return { field };
  const [range] = words;
  if (range) return { field: range.field, words: range };

  const [low, high] = PAY_ENDS[pay.period];
  const isLowOpen = pay.minCents === null;
  if (MISSING_PAY.test(id)) return { field: isLowOpen ? low : high };
  if (STATED_PAY.test(id)) return { field: isLowOpen ? high : low };
  return undefined;
}

const keyOf = ({ field, start, end }: WordRange) => `${field} ${start} ${end}`;

/** Ranges, each once: texts in both languages are read twice. */
const distinct = (words: readonly WordRange[]): WordRange[] => [
  ...new Map(words.map((range) => [keyOf(range), range])).values(),
];

const SENTENCE_START = /^[\s\S]*[.!?\n•](?=\s|$)/;
const SENTENCE_END = /[.!?\n•](?=\s|$)[\s\S]*$/;
const CONTEXT = 60;

/** Words that a finding is about, within their sentence. */
export const excerptsOf = ({ words = [] }: Finding, { texts }: PostingFacts) =>
  distinct(words).map((range) => {
    const text = texts[range.language]?.[range.field] ?? '';
    return {
      key: keyOf(range),
      before: text.slice(0, range.start).replace(SENTENCE_START, '').slice(-CONTEXT).trimStart(),
      words: text.slice(range.start, range.end),
      after: text.slice(range.end).replace(SENTENCE_END, '').slice(0, CONTEXT).trimEnd(),
    };
  });

/** Whether a posting is mended by leaving the words out: a reason for a language is given instead. */
export const isRemovable = ({ id, words = [] }: Finding) => words.length > 0 && !FIELDS[id];

/** A text without some of its words, and without the spaces that would be left of them. */
export function withoutWords(text: string, words: readonly Pick<WordRange, 'start' | 'end'>[]) {
  return words
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => {
      const after = rest.slice(end);
      const before = rest.slice(0, start);
      const isGap = /\s$|^$/.test(before) && /^(?:[ ,.;:!?\n]|$)/.test(after);
      return isGap ? before.replace(/[^\S\n]+$/, '') + trimmedIf(before, after) : before + after;
    }, text);
}

/** At the beginning of a text or line nothing separates the rest from it. */
const trimmedIf = (before: string, after: string) =>
  /(?:^|\n)[^\S\n]*$/.test(before) ? after.trimStart() : after;

/** Texts of the form without the words of a finding. */
export function textsWithout({ words = [] }: Finding, textIn: (field: TextField) => string) {
  const fields = [...new Set(words.map(({ field }) => field))];
  return Object.fromEntries(
    fields.map((field) => {
      const ranges = distinct(words).filter((range) => range.field === field);
      return [field, withoutWords(textIn(field), ranges)];
    }),
  );
}

/** Rules that ask for pay where none is stated. */
const ASKS_FOR_PAY = /-PAY$/;

export const asksForPay = ({ id }: Finding, { pay }: PostingFacts) =>
  ASKS_FOR_PAY.test(id) && pay.minCents === null && pay.maxCents === null;

/** Widest range in Ontario, a year. */
const MAX_YEARLY_WIDTH = 50_000;

/**
 * The usual range of an occupation, as the fields of a posting take it: not below the minimum wage,
 * and no wider than Ontario allows. Undefined where Job Bank has no two ends.
 */
export function usualPay(
  { low, high, unit }: Pick<MarketWage, 'low' | 'high' | 'unit'>,
  province: ProvinceCode | null,
  on: string,
) {
  if (low === null || high === null) return undefined;
  const isHourly = unit === 'hourly';
  const floor = province && isHourly ? (minimumWage(province, on)?.hourlyCents ?? 0) / 100 : 0;
  const width = isHourly
    ? Math.floor((MAX_YEARLY_WIDTH * 100) / HOURS_PER_YEAR) / 100
    : MAX_YEARLY_WIDTH;
  const min = Math.max(low, floor);
  const max = Math.max(min, Math.min(high, min + width));
  return isHourly
    ? { hourlyRateMin: round(min, 2), hourlyRateMax: round(max, 2) }
    : { salaryMin: round(min, 0), salaryMax: round(max, 0) };
}

const round = (amount: number, digits: number) => Number(amount.toFixed(digits));
