import { ROLES } from '../domain/constants.ts';
import { PERSONAS, SITE_PATH, STAGING_API } from '../domain/staging.ts';
import { LOCALES } from '../locales/text.ts';
import { z } from '../validators/validator.ts';
import { call } from './call.ts';
import { stagingDataContract, testersAct, testersRead } from './staging-data.ts';
import { stagingToolsContract } from './staging-tools.ts';

/**
 * Whether a call is one of a staging server. Anywhere else it is answered as an address that does not
 * exist, and its name is in no script of a page.
 */
export const isStagingCall = ({ path }: { path: string }) => path.startsWith(STAGING_API);

/** A server with a `STAGING_KEY` answers all of them 404 before that was given. */
export const stagingContract = {
  giveStagingKey: call('POST /api/staging/key', {
    cost: 'write',
    ...testersAct,
    limit: { name: 'stagingKey', per: 'address' },
    summary: 'Open the staging tools to this browser',
    body: z.object({ key: z.string().min(1).max(200) }),
  }),
  getStagingState: call('GET /api/staging/state', {
    cost: 'read',
    ...testersRead,
    summary: 'What runs here, at what time, and who is signed in',
    response: z.object({
      release: z.string(),
      /** Null where it is not known. */
      commit: z.string().nullable(),
      database: z.string(),
      /** By the server's clock, ISO 8601. */
      now: z.string(),
      payments: z.enum(['simulated', 'stripe']),
      user: z.object({ username: z.string(), role: z.enum(ROLES) }).nullable(),
      persona: z.enum(PERSONAS).nullable(),
    }),
  }),
  actAs: call('POST /api/staging/persona', {
    cost: 'write',
    ...testersAct,
    summary: 'Sign in as a persona',
    body: z.object({
      persona: z.enum(PERSONAS),
      /** Where to go as that person; without one, where a sign-in leads. */
      to: z.string().max(500).regex(SITE_PATH, 'validation.invalid').optional(),
    }),
    response: z.object({
      to: z.string(),
      /** Set for a persona that reads another language than the browser may be in. */
      language: z.enum(LOCALES).nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  ...stagingDataContract,
  ...stagingToolsContract,
};
