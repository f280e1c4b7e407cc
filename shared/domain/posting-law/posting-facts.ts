import {
  type JobType,
  POSTING_LANGUAGES,
  type PostingLanguage,
  type Workplace,
} from '../constants.ts';
import { detectPostingLanguages, languagesOf } from '../posting-language.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode } from '../provinces.ts';
import { foldText } from '../text.ts';
import {
  type AiUse,
  type Employer,
  type PostingFacts,
  type StatedPay,
  TEXT_FIELDS,
  type TextField,
  type VACANCIES,
} from './facts.ts';

/** Fields of a posting, also while they are typed. */
export interface FieldsOfFacts {
  title?: string;
  description?: string;
  requirements?: string | null;
  benefits?: string | null;
  language?: PostingLanguage | null;
  translation?: ({ language?: PostingLanguage } & Partial<Record<TextField, string | null>>) | null;
  location?: string;
  workplace?: Workplace | null;
  remoteProvinces?: readonly (ProvinceCode | undefined)[] | null;
  jobType?: JobType | null;
  hourlyRateMin?: number | null;
  hourlyRateMax?: number | null;
  salaryMin?: number | null;
  salaryMax?: number | null;
  payPeriod?: StatedPay['period'] | null;
  existingVacancy?: (typeof VACANCIES)[number] | null;
  aiUse?: AiUse | null;
  accommodation?: string | null;
  languageReason?: string | null;
}

/** Since when a posting is public in each of its languages; empty while it is not. */
export type PublicSince = Partial<Record<PostingLanguage, string>>;

interface Surroundings extends Employer, Pick<PostingFacts, 'isRankingOn' | 'closesOn'> {
  /** Days. */
  publicSince: PublicSince;
  /** Language of texts that are too short to tell theirs. */
  fallback: PostingLanguage;
}

/** The facts that rules look at, from a posting and its company. */
export function factsOf(fields: FieldsOfFacts, surroundings: Surroundings): PostingFacts {
  const { fallback, publicSince, ...known } = surroundings;
  const { workplace, remoteProvinces, jobType, existingVacancy, aiUse } = fields;

  return {
    ...known,
    province: provinceIn(fields.location),
    workplace: workplace ?? 'on-site',
    openTo: PROVINCE_CODES.filter((code) => remoteProvinces?.includes(code)),
    jobType: jobType || null,
    pay: payOf(fields),
    texts: textsOf(fields, { fallback, publicSince }),
    existingVacancy: existingVacancy ? existingVacancy === 'yes' : null,
    aiUse: aiUse ?? null,
    accommodation: fields.accommodation ?? null,
    languageReason: fields.languageReason ?? null,
  };
}

const isTranslated = ({ translation }: FieldsOfFacts) =>
  Boolean(translation?.language && TEXT_FIELDS.some((field) => translation[field]?.trim()));

/** Detected languages of a posting's texts; empty if no known word occurs. */
export function writtenLanguages(fields: FieldsOfFacts): readonly PostingLanguage[] {
  if (isTranslated(fields)) return POSTING_LANGUAGES;
  const { title = '', description = '', requirements, language = null } = fields;
  const detectedLanguages = detectPostingLanguages({ title, description, requirements });
  return languagesOf({ language, detectedLanguages });
}

/** The texts under each of their languages. */
function textsOf(
  fields: FieldsOfFacts,
  { fallback, publicSince }: Pick<Surroundings, 'fallback' | 'publicSince'>,
): PostingFacts['texts'] {
  const { translation } = fields;
  const second = isTranslated(fields) ? translation?.language : undefined;
  const written = writtenLanguages(fields);
  return Object.fromEntries(
    (written.length > 0 ? written : [fallback]).map((language) => {
      const texts = (language === second && translation) || fields;
      const own = Object.fromEntries(TEXT_FIELDS.map((field) => [field, texts[field] ?? '']));
      return [language, { ...own, publishedOn: publicSince[language] ?? null }];
    }),
  );
}

const toCents = (dollars: number | null | undefined) =>
  typeof dollars === 'number' && Number.isFinite(dollars) ? Math.round(dollars * 100) : null;

/** The pay of the chosen period, or else the hourly rate, unless the salary has more of its ends. */
function payOf(fields: FieldsOfFacts): StatedPay {
  const payIn = (period: StatedPay['period'], min?: number | null, max?: number | null) => ({
    period,
    minCents: toCents(min),
    maxCents: toCents(max),
  });
  const hourly = payIn('hourly', fields.hourlyRateMin, fields.hourlyRateMax);
  const annual = payIn('annual', fields.salaryMin, fields.salaryMax);
  const chosen = fields.payPeriod === 'annual' ? annual : hourly;
  if (fields.payPeriod && endsOf(chosen) > 0) return chosen;
  return endsOf(annual) > endsOf(hourly) ? annual : hourly;
}

const endsOf = ({ minCents, maxCents }: StatedPay) =>
  [minCents, maxCents].filter((cents) => cents !== null).length;

/** Ends of locations by their province: 'Halifax, NS', 'Gatineau (Québec)', 'Toronto Ontario'. */
const PROVINCE_ENDINGS = PROVINCE_CODES.map((code) => {
  const names = Object.values(PROVINCES[code]).map(foldText).join('|');
  const ending = `(?:(?:^|[,(] *)${foldText(code)}|(?:^|[ ,(])(?:${names}))\\)?(?:,? *canada)?$`;
  return [code, new RegExp(ending)] as const;
});

/** The province that a location names at its end; null if it names none. */
export function provinceIn(location = ''): ProvinceCode | null {
  const folded = foldText(location.trim().replace(/ ([A-Z]{2})$/, ', $1'));
  return PROVINCE_ENDINGS.find(([, ending]) => ending.test(folded))?.[0] ?? null;
}
