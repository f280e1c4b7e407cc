import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { OwnJob } from '#shared/contract/contract.ts';
import type { jobSchema } from '#shared/validators/job.ts';
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

/** What a number box holds, as a number; empty is null. */
export function toNumber(text: unknown): number | null {
  if (typeof text === 'number') return text;
  return typeof text === 'string' && text.trim() !== '' ? Number(text) : null;
}
