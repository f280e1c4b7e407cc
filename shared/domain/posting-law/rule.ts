import type { ProvinceCode } from '../provinces.ts';
import type { Posting } from './posting.ts';
import type { ScanName } from './words.ts';

/** All rules, in the order of their findings. */
export const RULE_IDS = [
  'ON-SIZE',
  'ON-PAY',
  'ON-PAY-EXEMPT',
  'ON-PAY-OPEN',
  'ON-PAY-WIDTH',
  'ON-VACANCY',
  'ON-AI',
  'ON-CANEXP',
  'GEN-CANEXP',
  'ON-ACCESS',
  'ON-REMOTE',
  'BC-PAY',
  'BC-PAY-OPEN',
  'PE-PAY',
  'PE-PAY-OPEN',
  'PAY-HISTORY',
  'NS-PAY-HISTORY',
  'FEE',
  'NB-PAY',
  'GEN-PAY',
  'MW-BELOW',
  'MW-REMOTE',
  'MW-SOON',
  'MW-CHECK',
  'MW-YEAR',
  'QC-FR',
  'QC-FR-EQUAL',
  'QC-LANG',
  'QC-REMOTE',
  'QC-AUTO',
  'HR-WORD',
  'FED-SCOPE',
] as const;
export type RuleId = (typeof RULE_IDS)[number];

export type Severity = 'required' | 'recommended' | 'information';

/**
 * How a rule is known: from an official page or statute, read in part; from a secondary source; as
 * our own reading or design; or not verified, so that its texts say 'may'.
 */
export interface Source {
  mark: 'primary' | 'secondary' | 'reading' | 'unverified';
  urls: readonly string[];
}

/** Figures that the texts of a finding name. */
export interface FindingValues {
  /** Cents an hour. */
  hourlyCents?: number;
  /** Day from which a rate is in force, or from which French is missing beside another language. */
  from?: string;
  provinces?: ProvinceCode[];
}

/**
 * A rule of posting law. Several jurisdictions may have a rule of the same id, of which the first
 * that fires counts. Texts are found by id in `shared/head/law-text.ts`.
 */
export interface Rule {
  id: RuleId;
  /** First day in force. */
  from: string;
  /** Last day in force. */
  until?: string;
  /** Whether the rule's law binds the employer of a posting. */
  binds: (posting: Posting) => boolean;
  fires: (posting: Posting) => boolean;
  severity: Severity | ((posting: Posting) => Severity);
  /** Rules that silence this one where they fire; they come before it. */
  unless?: readonly RuleId[];
  /** Words of the texts that it is about. */
  words?: ScanName;
  values?: (posting: Posting) => FindingValues;
  source: Source;
  reviewedOn: string;
}

/** `from` of a rule that has no date: a human right, or our own advice. */
export const ALWAYS = '0000-01-01';
export const READING: Source = { mark: 'reading', urls: [] };
