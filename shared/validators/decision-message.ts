import { POSTING_LANGUAGES } from '../domain/constants.ts';
import {
  MAX_REASON,
  MAX_REASONS,
  MAX_TEMPLATE_NAME,
  MAX_WORDS,
  TEMPLATE_USES,
  unknownPlaceholders,
} from '../domain/decision-message.ts';
import { instantSchema, textSchema, z } from './validator.ts';

const wordsText = textSchema(MAX_WORDS)
  .min(1)
  .refine((text) => unknownPlaceholders(text).length === 0, 'validation.placeholder');

/** Words in one or both languages; a reader gets those in their own, or else the others. */
const wordsSchema = z
  .partialRecord(z.enum(POSTING_LANGUAGES), wordsText)
  .refine((words) => Object.keys(words).length > 0, 'validation.required');

const reasonSchema = textSchema(MAX_REASON).min(1);

/** How an applicant is told of a change of status. */
export const noticeShape = {
  /** The company's own words; Portage has its own for each status. */
  words: wordsSchema.optional(),
  /** No mail is sent; the applicant sees the status all the same. */
  isSilent: z.boolean().optional(),
  /** When the applicant sees the status, if later than the end of the undo. */
  tellAt: instantSchema.optional(),
  /** For the company alone. */
  reason: reasonSchema.optional(),
};

export const reasonsSchema = z.array(reasonSchema).max(MAX_REASONS);

export const templateSchema = z.object({
  name: textSchema(MAX_TEMPLATE_NAME).min(1),
  use: z.enum(TEMPLATE_USES),
  words: wordsSchema,
});
