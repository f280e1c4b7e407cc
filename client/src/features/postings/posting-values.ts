import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { OwnJob } from '#shared/contract/contract.ts';
import {
  type FieldKind,
  isOfKind,
  POSTING_FIELDS,
  postingFields,
} from '#shared/domain/posting-fields.ts';
import { jobSchema } from '#shared/validators/job.ts';
import type { z } from '#shared/validators/validator.ts';

export type PostingValues = DefaultValues<z.input<typeof jobSchema>>;
export type PostingInput = z.input<typeof jobSchema>;
export type PostingOutput = z.output<typeof jobSchema>;
export type PostingForm = UseFormReturn<PostingInput, unknown, PostingOutput>;

const emptyValues: Record<FieldKind, unknown> = {
  line: '',
  text: '',
  choice: undefined,
  money: null,
  number: null,
  flag: false,
  tags: [],
  date: null,
};

/** A choice that may be left open is null. */
export const emptyPosting: PostingValues = Object.fromEntries(
  POSTING_FIELDS.map((name) => {
    const isOpen = isOfKind(name, 'choice') && jobSchema.shape[name].safeParse(null).success;
    return [name, isOpen ? null : emptyValues[postingFields[name].kind]];
  }),
);

export function valuesOf(job: OwnJob): PostingValues {
  return Object.fromEntries(
    POSTING_FIELDS.map((name) => [name, job[name] ?? emptyPosting[name]]),
  ) as PostingValues;
}

/**
 * The rules of the server, and as there a closing date lies ahead unless it is the one the posting
 * has already.
 */
export function postingFormSchema(presentClosesAt: string | null) {
  return jobSchema.superRefine(
    ({ closesAt }, context) => {
      if (!closesAt || closesAt === presentClosesAt || new Date(closesAt) > new Date()) return;
      context.addIssue({
        code: 'custom',
        path: ['closesAt'],
        message: 'validation.closesInPast',
      });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

/** What a number box holds, as a number; empty is null. */
export function toNumber(text: unknown): number | null {
  if (typeof text === 'number') return text;
  return typeof text === 'string' && text.trim() !== '' ? Number(text) : null;
}
