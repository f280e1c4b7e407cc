import { type CompanySize, POSTING_LANGUAGES } from '../constants.ts';
import { HOURS_PER_YEAR } from '../pay.ts';
import { PROVINCE_CODES, type ProvinceCode } from '../provinces.ts';
import { type PostingFacts, type PostingText, type StatedPay, UNCERTAIN_SIZE } from './facts.ts';
import { passagesOf, type WordRange } from './scan.ts';
import { findWords, type ScanName } from './words.ts';

/** The facts of a posting on a day, with what several rules derive from them. */
export interface Posting {
  facts: PostingFacts;
  /** Day of the posting, in the time zone of its province. */
  on: string;
  /** The province of work and, of a remote job, those that it is open to. */
  reach: readonly ProvinceCode[];
  /** 25 or more employees; undefined while unknown. */
  isBig: boolean | undefined;
  /** Paid by payroll: employment law does not bind contractors. */
  isEmployment: boolean;
  /** Neither end of the pay is stated. */
  isWithoutPay: boolean;
  /** One end of the pay is stated, or the texts leave an end open. */
  hasOpenPay: () => boolean;
  words: (name: ScanName) => readonly WordRange[];
}

export function readPosting(facts: PostingFacts, on: string): Posting {
  const { minCents, maxCents } = facts.pay;
  const words = wordFinder(facts);
  const isWithoutPay = minCents === null && maxCents === null;

  return {
    facts,
    on,
    reach: reachOf(facts),
    isBig: isBig(facts),
    isEmployment: facts.jobType !== 'Freelance',
    isWithoutPay,
    hasOpenPay: () =>
      !isWithoutPay && (minCents === null || maxCents === null || words('openPay').length > 0),
    words,
  };
}

/** Each scan is made at most once, and only if a rule asks for it. */
function wordFinder(facts: PostingFacts): Posting['words'] {
  const passages = passagesOf(facts);
  const found = new Map<ScanName, WordRange[]>();
  return (name) => {
    const words = found.get(name) ?? findWords(passages, name);
    found.set(name, words);
    return words;
  };
}

function reachOf({ province, workplace, openTo }: PostingFacts): ProvinceCode[] {
  const places = province ? [province] : [];
  if (workplace !== 'remote') return places;
  return [...new Set([...places, ...(openTo.length > 0 ? openTo : PROVINCE_CODES)])];
}

const SMALL_SIZE: CompanySize = '1-10';

function isBig({ companySize, has25 }: PostingFacts): boolean | undefined {
  if (companySize === null || companySize === UNCERTAIN_SIZE) return has25 ?? undefined;
  return companySize !== SMALL_SIZE;
}

/** Cents a year; an hourly rate over a full-time year. */
export const yearlyCents = (cents: number, period: StatedPay['period']) =>
  period === 'annual' ? cents : cents * HOURS_PER_YEAR;

const DAY_MS = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Binds employers of a province's law whose work is done there. */
export const worksIn =
  (province: ProvinceCode) =>
  ({ facts }: Posting) =>
    facts.province === province && !facts.isFederal;

/** Binds employers of a province's law where the work may be done there. */
export const reaches =
  (province: ProvinceCode) =>
  ({ facts, reach }: Posting) =>
    reach.includes(province) && !facts.isFederal;

/** Whether the work may be done in a province, but is not done there. */
export const onlyReaches = (province: ProvinceCode) => (posting: Posting) =>
  reaches(province)(posting) && posting.facts.province !== province;

export const everyone = () => true;

export const hasFrench = ({ texts: { fr } }: PostingFacts): boolean =>
  Boolean(fr?.title.trim() && fr.description.trim());

/** Texts in the languages besides French. */
export const otherTexts = ({ texts }: PostingFacts): PostingText[] =>
  POSTING_LANGUAGES.flatMap((language) => {
    const text = language === 'fr' ? undefined : texts[language];
    return text ? [text] : [];
  });

const hasWords = (name: ScanName) => (posting: Posting) => posting.words(name).length > 0;

/** Parts of a rule that is about words which a scan finds. */
export const aboutWords = (name: ScanName) => ({ fires: hasWords(name), words: name });
