import { POSTING_LANGUAGES } from '../domain/constants.ts';
import { POSTING_FIELDS } from '../domain/posting-fields.ts';
import { MAX_QUESTIONS } from '../domain/questions.ts';
import { typedQuestionSchema } from './question.ts';
import { z } from './validator.ts';

const LONGEST_TEXT = 10_000;

const typedText = z.string().max(LONGEST_TEXT).nullable().default(null);

const typedTranslationSchema = z.object({
  language: z.enum(POSTING_LANGUAGES),
  title: typedText,
  description: typedText,
  requirements: typedText,
  benefits: typedText,
});

/** Fields of a posting as they are typed: of any length that a form can hold, not yet valid. */
export const draftValuesSchema = z.partialRecord(
  z.enum(POSTING_FIELDS),
  z.union([
    z.string().max(LONGEST_TEXT),
    z.number(),
    z.array(z.string().max(100)).max(100),
    z.array(typedQuestionSchema).max(MAX_QUESTIONS),
    typedTranslationSchema,
    z.null(),
  ]),
);
