import { jobSchema } from '#shared/validators/job.ts';

/**
 * The server's rules: a closing date must lie ahead too, unless it is the one that the posting
 * already has.
 */
export function postingFormSchema(storedClosesAt: string | null) {
  return jobSchema.superRefine(
    ({ closesAt }, context) => {
      if (!closesAt || closesAt === storedClosesAt || new Date(closesAt) > new Date()) return;
      context.addIssue({
        code: 'custom',
        path: ['closesAt'],
        message: 'validation.closesInPast',
      });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}
