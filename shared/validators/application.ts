import { APPLICATION_STATUSES, MAX_APPLICATIONS_AT_ONCE } from '../domain/application-status.ts';
import { noticeShape } from './decision-message.ts';
import { applicationBase } from './generated/application.ts';
import { answersSchema } from './question.ts';
import { idSchema, optionalText, optionalUrl, z } from './validator.ts';

const base = applicationBase.shape;

/** A resume URL that is left blank is taken from the profile. */
export const applicationSchema = applicationBase.extend({
  coverLetter: optionalText(base.coverLetter).optional(),
  resumeUrl: optionalUrl(base.resumeUrl).optional(),
  answers: answersSchema.optional(),
});

export const applicationStatusSchema = z.object({
  status: z.enum(APPLICATION_STATUSES),
  ...noticeShape,
});

/** Notice to the undecided applicants of a posting that is closed. */
export const jobClosingSchema = z.object(noticeShape);

export const manyApplicationsStatusSchema = applicationStatusSchema.extend({
  ids: z
    .array(idSchema)
    .min(1)
    .max(MAX_APPLICATIONS_AT_ONCE)
    .transform((ids) => [...new Set(ids)]),
});
