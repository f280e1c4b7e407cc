import {
  HOURLY_RATE,
  MAX_COPIES,
  MAX_SKILLS_PER_JOB,
  type PostingLanguage,
} from '../domain/constants.ts';
import { postingFields, TITLE_LENGTH } from '../domain/posting-fields.ts';
import { PROVINCE_CODES } from '../domain/provinces.ts';
import { jobBase } from './generated/job.ts';
import { factsShape, optionalText, textSchema, z } from './validator.ts';

const base = jobBase.shape;

/** Text with the column's length and its own message when it is too long. */
const textOf = (column: z.ZodString, tooLong: string) =>
  textSchema(column.maxLength ?? Number.POSITIVE_INFINITY, tooLong);

const rateSchema = (tooLow: string) =>
  z
    .number()
    .min(HOURLY_RATE.min, tooLow)
    .max(HOURLY_RATE.max, 'validation.rateTooHigh')
    .multipleOf(0.01)
    .nullish();

/** Fields of a posting with their bounds and messages, each on its own. */
const jobFieldsSchema = jobBase.omit({ matchCandidates: true }).extend({
  title: textOf(base.title, 'validation.jobTitleTooLong').min(
    TITLE_LENGTH.min,
    'validation.jobTitleTooShort',
  ),
  description: textOf(base.description, 'validation.jobDescriptionTooLong').min(
    postingFields.description.length.min,
    'validation.jobDescriptionTooShort',
  ),
  location: base.location.min(2, 'validation.jobLocation'),
  ...factsShape(base),
  remoteProvinces: base.remoteProvinces.unwrap().max(PROVINCE_CODES.length).optional(),
  jobType: z.enum(base.jobType.options, 'validation.jobType'),
  hourlyRateMin: rateSchema('validation.hourlyRateMinTooLow'),
  hourlyRateMax: rateSchema('validation.hourlyRateMaxTooLow'),
  skills: z
    .array(base.skills.unwrap().element.min(1))
    .transform((skills) => [...new Set(skills)])
    .pipe(
      z
        .array(z.string())
        .min(1, 'validation.skillsMissing')
        .max(MAX_SKILLS_PER_JOB, 'validation.tooManySkills'),
    ),
  requirements: textOf(base.requirements.unwrap().unwrap(), 'validation.requirementsTooLong').min(
    postingFields.requirements.length.min,
    'validation.requirementsTooShort',
  ),
  benefits: textOf(base.benefits.unwrap().unwrap(), 'validation.benefitsTooLong').min(
    postingFields.benefits.length.min,
    'validation.benefitsTooShort',
  ),
  languageReason: optionalText(base.languageReason).optional(),
  accommodation: optionalText(base.accommodation).optional(),
  isActive: base.isActive.unwrap().default(true),
});

/** Reports the pay ranges of a posting whose maximum is below their minimum. */
export function checkPayRanges(
  pay: {
    hourlyRateMin?: number | null;
    hourlyRateMax?: number | null;
    salaryMin?: number | null;
    salaryMax?: number | null;
  },
  report: (path: string, key: 'validation.hourlyRateRange' | 'validation.salaryRange') => void,
): void {
  const isReversed = (min?: number | null, max?: number | null) =>
    typeof min === 'number' && typeof max === 'number' && max < min;
  if (isReversed(pay.hourlyRateMin, pay.hourlyRateMax)) {
    report('hourlyRateMax', 'validation.hourlyRateRange');
  }
  if (isReversed(pay.salaryMin, pay.salaryMax)) report('salaryMax', 'validation.salaryRange');
}

/** Reports a second language that is the one the posting is said to be in. */
export function checkTranslation(
  {
    language,
    translation,
  }: {
    language?: PostingLanguage | null;
    translation?: { language: PostingLanguage } | null;
  },
  report: (path: string, key: 'validation.sameLanguage') => void,
): void {
  if (language && language === translation?.language) {
    report('language', 'validation.sameLanguage');
  }
}

/** A whole posting, as the job form sends it; its ranges are checked even while other fields are wrong. */
export const jobSchema = jobFieldsSchema.superRefine(
  (job, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    checkPayRanges(job, report);
    checkTranslation(job, report);
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/** Some fields of a posting. The service checks the ranges of the whole. */
export const jobChangesSchema = jobFieldsSchema
  .extend({
    isActive: base.isActive,
    matchCandidates: base.matchCandidates,
  })
  .partial();

/** Places of the copies of a posting, each once. */
export const copyPlacesSchema = z
  .array(jobFieldsSchema.shape.location)
  .min(1)
  .max(MAX_COPIES)
  .transform((places) => [...new Set(places)]);
