import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { OwnJob } from '#shared/contract/contract.ts';
import {
  type FieldKind,
  isRequired,
  POSTING_FIELDS,
  postingFields,
} from '#shared/domain/posting-fields.ts';
import type { jobSchema } from '#shared/validators/job.ts';
import type { z } from '#shared/validators/validator.ts';

export type PostingValues = DefaultValues<z.input<typeof jobSchema>>;
export type PostingInput = z.input<typeof jobSchema>;
export type PostingOutput = z.output<typeof jobSchema>;
export type PostingForm = UseFormReturn<PostingInput, unknown, PostingOutput>;

/** Required fields that nothing was typed in; a choice is undefined. */
const emptyValues: Partial<Record<FieldKind, unknown>> = { line: '', text: '', tags: [] };

/** Optional fields are null. */
export const emptyPosting: PostingValues = {
  ...Object.fromEntries(
    POSTING_FIELDS.map((name) => {
      return [name, isRequired(name) ? emptyValues[postingFields[name].kind] : null];
    }),
  ),
  workplace: 'on-site',
  remoteProvinces: [],
  questions: [],
};

export function valuesOf(job: OwnJob): PostingValues {
  return Object.fromEntries(
    POSTING_FIELDS.map((name) => [name, job[name] ?? emptyPosting[name]]),
  ) as PostingValues;
}

/** Values of a copy: all but the dates. */
export const copyOf = (job: OwnJob): PostingValues => ({
  ...valuesOf(job),
  startsAt: null,
  closesAt: null,
});

/** Parses the value of a number input; empty is null. */
export function toNumber(text: unknown): number | null {
  if (typeof text === 'number') return text;
  return typeof text === 'string' && text.trim() !== '' ? Number(text) : null;
}
