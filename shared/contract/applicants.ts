import { APPLICATION_STATUSES } from '../domain/application-status.ts';
import { HELD_FACTS } from '../domain/candidates.ts';
import { WAITS } from '../domain/hear-by.ts';
import { idSchema, namedObject, textSchema, z } from '../validators/validator.ts';
import { languageSchema } from './job-shapes.ts';

/** Decision deadline after an interview: by law, or as an aim of the company. */
export const hearByView = namedObject('HearBy', {
  /** ISO 8601 without a time. */
  dueOn: z.string(),
  isLaw: z.boolean(),
});

/** The applicant's profile as the employer may see it. */
export const candidateView = namedObject('Candidate', {
  applicationId: idSchema,
  jobSeekerId: idSchema,
  userId: idSchema,
  name: z.string(),
  title: z.string().nullable(),
  location: z.string().nullable(),
  skills: z.array(z.string()),
  experience: z.string().nullable(),
  education: z.string().nullable(),
  resumeUrl: z.string().nullable(),
  isAvailable: z.boolean(),
  /** Languages that the applicant works in and licences, as set or as the texts say. */
  holds: z.array(z.enum(HELD_FACTS)),
  /** Their other applications to the company that the caller sees, newest first. */
  others: z.array(
    z.object({
      id: idSchema,
      jobTitle: z.string(),
      language: languageSchema,
      status: z.enum(APPLICATION_STATUSES),
      isWithdrawn: z.boolean(),
    }),
  ),
  /**
   * Set once the application has ended: the fields above are then as of `takenAt`, the time of the
   * application, or of the migration for applications older than snapshots. Null while it is open.
   */
  snapshot: z.object({ takenAt: z.string(), isAtSending: z.boolean() }).nullable(),
});

/** Filters an employer's applicants. */
export const applicantFilter = {
  jobId: idSchema.optional(),
  /** Matched against the applicant's name and title and the job's title. */
  text: textSchema(200).optional(),
  /** A skill of the profile in either language, compared without case and accents. */
  skill: textSchema(100).optional(),
  /** A place with its metropolitan area, or a province. */
  place: textSchema(100).optional(),
  /** Leaves applicants who gave every answer that their posting wishes. */
  answers: z.literal('met').optional(),
  /** A language that the applicant works in, or a licence that they hold. */
  holds: z.enum(HELD_FACTS).optional(),
  /** Leaves one application of each person: the one that is furthest along, or else the newest. */
  per: z.literal('person').optional(),
  /** Leaves new applications that nobody has opened for 14 days, or interviewed applicants who wait. */
  waits: z.enum(WAITS).optional(),
};
