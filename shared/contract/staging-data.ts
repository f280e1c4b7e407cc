import { PERSONAS } from '../domain/staging.ts';
import { DUE_KINDS, MAX_MOVE_HOURS, SNAPSHOT_NAME } from '../domain/staging-time.ts';
import { idSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';

/** Defaults of testers' reads; public, because testers try things signed out too. */
export const testersRead = { access: 'public', reads: [] } as const;
/** Defaults of testers' writes, public too; a retry runs again. */
export const testersAct = { access: 'public', idempotency: 'none', changes: [] } as const;

const dueSchema = z.enum(DUE_KINDS);

const clockSchema = z.object({
  now: z.string(),
  /** Offset from the machine's clock. */
  shiftMs: z.number(),
  isStopped: z.boolean(),
  /** Next due event of each kind. */
  due: z.array(z.object({ kind: dueSchema, at: z.string() })),
});

const snapshotsSchema = z.object({
  /** False where the next reset has to build the seed first, which takes longer. */
  isSeedReady: z.boolean(),
  snapshots: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      /** Taken before a move, a reset or a restore. */
      isAutomatic: z.boolean(),
      takenAt: z.string(),
      /** Time of the staging clock. */
      clockAt: z.string(),
      bytes: z.number(),
      /** False for one that lacks tables of this release. */
      isUsable: z.boolean(),
    }),
  ),
});

/** Calls for the clock and the data of a staging server. */
export const stagingDataContract = {
  getStagingClock: call('GET /api/staging/clock', {
    cost: 'read',
    ...testersRead,
    summary: 'What the clock shows, and what time does next',
    response: clockSchema,
  }),
  moveStagingClock: call('POST /api/staging/clock', {
    cost: 'write',
    ...testersAct,
    summary: 'Move the clock forward by hours, or to what is due next of a kind',
    body: z.union([
      z.strictObject({ hours: z.int().min(1).max(MAX_MOVE_HOURS) }),
      z.strictObject({ to: dueSchema }),
    ]),
    response: clockSchema,
    errors: ['CONFLICT'],
  }),
  stopStagingClock: call('PATCH /api/staging/clock', {
    cost: 'write',
    access: 'public',
    changes: [],
    summary: 'Stop the clock, or let it run again',
    body: z.object({ isStopped: z.boolean() }),
    response: clockSchema,
  }),
  resetStaging: call('POST /api/staging/reset', {
    cost: 'write',
    ...testersAct,
    summary: 'Put all data and the clock back to the seed, by another process; sessions stay',
    body: z.object({ isStopped: z.boolean().optional() }),
    errors: ['CANNOT_RESTART', 'NOT_READY'],
  }),
  getPersonaChanges: call('GET /api/staging/persona/changes', {
    cost: 'read',
    ...testersRead,
    summary: 'What a reset of one persona alone would put back',
    query: z.object({ persona: z.enum(PERSONAS) }),
    response: z.object({
      /** False without a seed of this release that has the persona. */
      isInSeed: z.boolean(),
      /** Rows that differ from the seed, of the account and of all that hangs on it. */
      tables: z.array(z.object({ name: z.string(), rows: z.int() })),
      /** Usernames of other people to whom these rows lead. */
      others: z.array(z.string()),
      /** Rows that differ too and stay: money, and the staff's log. */
      kept: z.array(z.object({ name: z.string(), rows: z.int() })),
    }),
  }),
  resetPersona: call('POST /api/staging/persona/reset', {
    cost: 'write',
    ...testersAct,
    summary: 'Put one account and all that hangs on it back to the seed; the clock stays',
    body: z.object({ persona: z.enum(PERSONAS) }),
    errors: ['CANNOT_RESTART', 'CONFLICT', 'NOT_FOUND', 'NOT_READY'],
  }),
  listSnapshots: call('GET /api/staging/snapshots', {
    cost: 'read',
    ...testersRead,
    summary: 'The snapshots of all data that were taken',
    response: snapshotsSchema,
  }),
  takeSnapshot: call('POST /api/staging/snapshots', {
    cost: 'write',
    ...testersAct,
    summary: 'Keep all data as they are now under a name',
    body: z.object({ name: z.string().trim().max(40).regex(SNAPSHOT_NAME) }),
    response: snapshotsSchema,
    errors: ['CONFLICT', 'NOT_READY'],
  }),
  restoreSnapshot: call('POST /api/staging/snapshots/:id/restore', {
    cost: 'write',
    ...testersAct,
    summary: 'Put all data and the clock back to a snapshot, by another process; sessions stay',
    errors: ['CANNOT_RESTART', 'CONFLICT', 'NOT_READY'],
  }),
  removeSnapshot: call('POST /api/staging/snapshots/:id/remove', {
    cost: 'write',
    ...testersAct,
    summary: 'Remove a snapshot',
    response: snapshotsSchema,
  }),
};
