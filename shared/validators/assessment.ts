import { CRITERION_LENGTH, MAX_CRITERIA, NOTE_LENGTH, RATING } from '../domain/assessment.ts';
import { idSchema, textSchema, z } from './validator.ts';

const noteText = z
  .string()
  .trim()
  .min(1, 'validation.blank')
  // Characters as PostgreSQL counts them: an emoji is one, where `length` says two or more.
  .refine((text) => [...text].length <= NOTE_LENGTH, 'validation.tooLong');

const criterion = textSchema(CRITERION_LENGTH).min(1, 'validation.blank');

export const noteSchema = z.object({ text: noteText, replyTo: idSchema.optional() });

/** `null` deletes it. */
export const noteChangeSchema = z.object({ text: noteText.nullable() });

/** `null` takes the rating back. */
export const ratingSchema = z.object({
  criterion,
  rating: z.int().min(RATING.min).max(RATING.max).nullable(),
});

export const criteriaSchema = z.object({
  criteria: z
    .array(criterion)
    .max(MAX_CRITERIA)
    .transform((labels) => [...new Set(labels)]),
});
