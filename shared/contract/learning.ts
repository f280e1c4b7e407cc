import { LEARNING_TEXT_VERSION } from '../domain/learning.ts';
import { z } from '../validators/validator.ts';
import { call } from './call.ts';

/** Consent of a job seeker to keep events that measure recommendations. */
const learningSchema = z.object({
  isOn: z.boolean(),
  /** When the person answered the current wording of the question; null before. */
  decidedAt: z.string().nullable(),
  /** Number of events kept. */
  events: z.int(),
});

export const learningContract = {
  getLearning: call('GET /api/job-seeker/learning', {
    cost: 'read',
    access: 'job_seeker',
    reads: ['learning'],
    summary: 'Whether the job seeker agreed that what they do is kept, and how much is',
    response: learningSchema,
  }),
  decideLearning: call('PATCH /api/job-seeker/learning', {
    cost: 'write',
    access: 'job_seeker',
    changes: ['learning'],
    summary: 'Agree that what one does is kept for 180 days, or end it, which deletes all of it',
    body: z.object({
      isOn: z.boolean(),
      /** Version of the question that was shown. */
      textVersion: z.int().min(1).max(LEARNING_TEXT_VERSION),
    }),
    response: learningSchema,
  }),
};
