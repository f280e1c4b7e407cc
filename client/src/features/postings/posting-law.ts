import type { PostingField } from '#shared/domain/posting-fields.ts';
import type { Finding } from '#shared/domain/posting-law/check-posting.ts';
import type { PostingFacts, StatedPay } from '#shared/domain/posting-law/facts.ts';
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

/** Words that a finding is about, each once: texts in both languages are read twice. */
export const quotesOf = ({ words = [] }: Finding, { texts }: PostingFacts): string[] => [
  ...new Set(
    words.map(
      ({ language, field, start, end }) => texts[language]?.[field].slice(start, end) ?? '',
    ),
  ),
];
