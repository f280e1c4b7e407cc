import { POSTING_LANGUAGES } from '../domain/constants.ts';
import { postingFields, TITLE_LENGTH } from '../domain/posting-fields.ts';
import {
  type PostingTranslation,
  TRANSLATED_FIELDS,
  type TranslatedField,
} from '../domain/posting-translation.ts';
import { textSchema, z } from './validator.ts';

const { description, requirements, benefits } = postingFields;

const LENGTHS = {
  title: TITLE_LENGTH,
  description: description.length,
  requirements: requirements.length,
  benefits: benefits.length,
};

const TOO_SHORT = {
  title: 'validation.jobTitleTooShort',
  description: 'validation.jobDescriptionTooShort',
  requirements: 'validation.requirementsTooShort',
  benefits: 'validation.benefitsTooShort',
} as const;

const optional = (field: 'requirements' | 'benefits', tooLong: string) =>
  textSchema(LENGTHS[field].max, tooLong).nullable().default(null);

/** Texts in a second language; without any they are null. Only title and description are needed. */
export const translationSchema = z
  .object({
    language: z.enum(POSTING_LANGUAGES),
    title: textSchema(LENGTHS.title.max, 'validation.jobTitleTooLong').default(''),
    description: textSchema(LENGTHS.description.max, 'validation.jobDescriptionTooLong').default(
      '',
    ),
    requirements: optional('requirements', 'validation.requirementsTooLong'),
    benefits: optional('benefits', 'validation.benefitsTooLong'),
  })
  .transform((typed, context): PostingTranslation | null => {
    if (TRANSLATED_FIELDS.every((field) => !typed[field])) return null;
    for (const field of TRANSLATED_FIELDS) {
      const text = typed[field] ?? '';
      const isMissing = text === '' && !isNeeded(field);
      if (isMissing || text.length >= LENGTHS[field].min) continue;
      context.addIssue({ code: 'custom', path: [field], message: TOO_SHORT[field], input: typed });
    }
    return {
      ...typed,
      requirements: typed.requirements || null,
      benefits: typed.benefits || null,
    };
  });

const isNeeded = (field: TranslatedField) => field === 'title' || field === 'description';
