import { MAX_SPACES, SITE_PATH, SPACE_NAME } from '../domain/staging.ts';
import { z } from '../validators/validator.ts';
import { call } from './call.ts';
import { testersAct, testersRead } from './staging-data.ts';

const nameSchema = z.string().trim().regex(SPACE_NAME, 'validation.invalid');

/** Page to open in it; longer than a persona's, whose address it may hold. */
const toSchema = z.string().max(3_000).regex(SITE_PATH, 'validation.invalid').optional();

const spacesSchema = z.object({
  /** Why no space can be made here: several processes or no parent, or the role of the database. */
  unavailable: z.enum(['processes', 'role']).nullable(),
  /** False where the next space has to make the seed first, which takes longer. */
  isSeedReady: z.boolean(),
  spaces: z
    .array(
      z.object({
        name: z.string(),
        /** Name of the tester, or a username; null for a visitor. */
        madeBy: z.string().nullable(),
        /** ISO 8601, by the machine's clock, like the next. */
        madeAt: z.string(),
        usedAt: z.string(),
        isRunning: z.boolean(),
        /** Time of its clock; null before it was first used. */
        clockAt: z.string().nullable(),
      }),
    )
    .max(MAX_SPACES),
});

/** Calls for spaces of one's own. The shared process answers them, whichever space one is in. */
export const stagingSpacesContract = {
  listSpaces: call('GET /api/staging/spaces', {
    cost: 'read',
    ...testersRead,
    summary: 'The spaces of this server',
    response: spacesSchema,
  }),
  makeSpace: call('POST /api/staging/spaces', {
    cost: 'write',
    ...testersAct,
    summary: 'Make a space with data of its own, from the seed',
    body: z.object({ name: nameSchema }),
    response: spacesSchema,
    errors: ['CONFLICT', 'SPACES_UNAVAILABLE'],
  }),
  enterSpace: call('POST /api/staging/spaces/entry', {
    cost: 'write',
    ...testersAct,
    summary: 'Have this browser use a space',
    body: z.object({ name: nameSchema, to: toSchema }),
    response: z.object({ to: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  leaveSpace: call('POST /api/staging/spaces/exit', {
    cost: 'write',
    ...testersAct,
    summary: 'Have this browser use the shared data again',
  }),
  removeSpace: call('POST /api/staging/spaces/removal', {
    cost: 'write',
    ...testersAct,
    summary: 'Delete a space and all that is in it',
    body: z.object({ name: nameSchema }),
    response: spacesSchema,
    errors: ['NOT_FOUND'],
  }),
};
