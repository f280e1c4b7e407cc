import { z } from '../validators/validator.ts';
import { call } from './call.ts';

export const legalContract = {
  getFees: call('GET /api/fees', {
    cost: 'read',
    access: 'public',
    reads: [],
    summary: 'What Portage charges, for pages that state it',
    response: z.object({
      /** Part of a released amount, in hundredths of a percent. */
      platformFeeBps: z.int(),
    }),
  }),
  getSupportAddress: call('GET /api/support-address', {
    cost: 'read',
    access: 'public',
    reads: [],
    summary: 'Where questions are answered by email',
    /** Null where no address is published. */
    response: z.object({ email: z.string().nullable() }),
  }),
  getPrivacyOfficer: call('GET /api/privacy-officer', {
    cost: 'read',
    access: 'public',
    reads: [],
    summary: 'Who is responsible for personal information',
    response: z.object({
      name: z.string(),
      /** Null where none is published. */
      title: z.string().nullable(),
      email: z.string(),
    }),
  }),
};
