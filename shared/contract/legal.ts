import { z } from '../validators/validator.ts';
import { call } from './call.ts';

export const legalContract = {
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
