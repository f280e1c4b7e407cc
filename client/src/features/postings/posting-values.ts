import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { OwnJob } from '#shared/contract/contract.ts';
import { jobSchema } from '#shared/validators/job.ts';
import type { z } from '#shared/validators/validator.ts';

export type PostingValues = DefaultValues<z.input<typeof jobSchema>>;
export type PostingInput = z.input<typeof jobSchema>;
export type PostingOutput = z.output<typeof jobSchema>;
export type PostingForm = UseFormReturn<PostingInput, unknown, PostingOutput>;

/** The form does not open or close a posting. */
export type PostingField = Exclude<keyof PostingInput, 'isActive'>;

export const emptyPosting: PostingValues = {
  title: '',
  jobType: undefined,
  experienceLevel: null,
  location: '',
  isRemote: false,
  description: '',
  skills: [],
  requirements: '',
  hourlyRateMin: null,
  hourlyRateMax: null,
  salaryMin: null,
  salaryMax: null,
  benefits: '',
  closesAt: null,
};

/** In the order in which the form shows them. */
export const postingFields = Object.keys(emptyPosting) as PostingField[];

export function valuesOf(job: OwnJob): PostingValues {
  return Object.fromEntries(
    postingFields.map((field) => [field, job[field] ?? emptyPosting[field]]),
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
