import { ROLES } from '../domain/constants.ts';
import { PERSONAS, SITE_PATH, STAGING_API, USERNAME } from '../domain/staging.ts';
import { CHANGE_KINDS } from '../domain/staging-time.ts';
import { LOCALES } from '../locales/text.ts';
import { z } from '../validators/validator.ts';
import { call } from './call.ts';
import { stagingDataContract, testersAct, testersRead } from './staging-data.ts';
import { stagingRunsContract } from './staging-runs.ts';
import { stagingScenariosContract } from './staging-scenarios.ts';
import { stagingSpacesContract } from './staging-spaces.ts';
import { stagingToolsContract } from './staging-tools.ts';

/**
 * Whether a call exists on staging servers only. Elsewhere it answers 404, and no page's script
 * names it.
 */
export const isStagingCall = ({ path }: { path: string }) => path.startsWith(STAGING_API);

const changeShape = {
  clock: z.object({ shiftMs: z.number(), stoppedAt: z.string().nullable() }),
  /** Last move, stop, reset or restore; null before the first. */
  change: z
    .object({
      number: z.int(),
      kind: z.enum(CHANGE_KINDS),
      /** Username; null for a visitor. */
      by: z.string().nullable(),
      persona: z.enum(PERSONAS).nullable(),
      /** Persona that was reset; null if all data was. */
      of: z.enum(PERSONAS).nullable(),
      /** Name of the tester, where a run was open. */
      tester: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
};

/** Page to open as a person; by default the one after sign-in. */
const toSchema = z.string().max(500).regex(SITE_PATH, 'validation.invalid').optional();

/** With a `STAGING_KEY`, all of them answer 404 until it is given. */
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
      /** Null where unknown. */
      commit: z.string().nullable(),
      database: z.string(),
      /** Name of the space; null in the shared one. */
      space: z.string().nullable(),
      /** Time of the server's clock, ISO 8601. */
      now: z.string(),
      /** Time of the machine's clock, ISO 8601. */
      machineNow: z.string(),
      ...changeShape,
      payments: z.enum(['simulated', 'stripe']),
      user: z.object({ username: z.string(), role: z.enum(ROLES) }).nullable(),
      persona: z.enum(PERSONAS).nullable(),
    }),
  }),
  followStaging: call('GET /api/staging/changes', {
    cost: 'read',
    kind: 'stream',
    ...testersRead,
    summary: 'The state of the clock and each change of it and of all data, as server-sent events',
    response: z.object(changeShape),
  }),
  actAs: call('POST /api/staging/persona', {
    cost: 'write',
    ...testersAct,
    summary: 'Sign in as a persona, or as anyone by username',
    body: z.union([
      z.strictObject({ persona: z.enum(PERSONAS), to: toSchema }),
      z.strictObject({
        username: z.string().regex(USERNAME, 'validation.invalid'),
        to: toSchema,
      }),
    ]),
    response: z.object({
      to: z.string(),
      /** Set where the persona's language may differ from the browser's. */
      language: z.enum(LOCALES).nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  ...stagingDataContract,
  ...stagingRunsContract,
  ...stagingScenariosContract,
  ...stagingSpacesContract,
  ...stagingToolsContract,
};
