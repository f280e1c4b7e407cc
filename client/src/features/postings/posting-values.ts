import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { OwnJob } from '#shared/contract/contract.ts';
import {
  type FieldKind,
  isOfKind,
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

const emptyValues: Record<FieldKind, unknown> = {
  line: '',
  text: '',
  choice: undefined,
  choices: null,
  money: null,
  number: null,
  tags: [],
  date: null,
  questions: [],
};

/** Optional choices are null. */
export const emptyPosting: PostingValues = {
  ...Object.fromEntries(
    POSTING_FIELDS.map((name) => {
      const isOptionalChoice = isOfKind(name, 'choice') && !isRequired(name);
      return [name, isOptionalChoice ? null : emptyValues[postingFields[name].kind]];
    }),
  ),
  workplace: 'on-site',
  remoteProvinces: [],
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
