import { jobSchema } from '#shared/validators/job.ts';

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
