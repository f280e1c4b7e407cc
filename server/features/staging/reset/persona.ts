import type { Persona } from '#shared/domain/staging.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { isConstraintViolation } from '../../../platform/db/errors.ts';
import { recordChange } from '../clock/clock.ts';
import { personas } from '../personas.ts';
import type { Author } from '../queries.ts';
import { runExclusively } from '../tables.ts';
import { restoreResumes } from './file-copies.ts';
import {
  collectRows,
  comparePersona,
  type PersonaChanges,
  restorePersona,
} from './persona-copies.ts';
import { findSeed, findSeedUser, restartProcesses, schemaOf } from './queries.ts';
import { BUSY_S, type ResetDeps, replaceRows } from './service.ts';
import { isCompatible } from './table-copies.ts';

/** Id of a persona in the seed; undefined without a seed of this release that has it. */
async function findInSeed({ db, version }: ResetDeps, persona: Persona) {
  const seed = await findSeed(db);
  if (seed?.version !== version || !(await isCompatible(db, schemaOf(seed.id)))) return undefined;
  const userId = await findSeedUser(db, seed.id, personas[persona].username);
  return userId === undefined ? undefined : { seedId: seed.id, userId };
}

/** Compares a persona with the seed, before a reset of it alone. */
export async function readPersonaChanges(
  deps: ResetDeps,
  persona: Persona,
): Promise<PersonaChanges & { isInSeed: boolean }> {
  const found = await findInSeed(deps, persona);
  if (!found) return { isInSeed: false, tables: [], kept: [], others: [] };
  const { seedId, userId } = found;
  return deps.db.transaction(async (tx) => {
    const tables = await collectRows(tx, schemaOf(seedId), userId);
    return { isInSeed: true, ...(await comparePersona(tx, tables, userId)) };
  });
}

/**
 * Puts a persona's account and all that hangs on it back to the seed, and ends the processes, which
 * know some of it.
 * @throws AppError NOT_FOUND; CANNOT_RESTART; NOT_READY while another operation runs; CONFLICT if
 * the seed's rows no longer fit the data of others, or money that has moved
 */
export async function resetPersona(
  deps: ResetDeps,
  persona: Persona,
  author: Author,
): Promise<void> {
  const { db, clock, stores, restart } = deps;
  if (!restart) throw new AppError('CANNOT_RESTART');
  const found = await findInSeed(deps, persona);
  if (!found) throw new AppError('NOT_FOUND');
  const { seedId, userId } = found;
  const work = async (tx: Db) => {
    const tables = await collectRows(tx, schemaOf(seedId), userId);
    await restorePersona(tx, tables);
    const at = clock.machine.now().toISOString();
    await recordChange(tx, { kind: 'reset-persona', of: persona, ...author, at });
    await restartProcesses(tx);
  };
  const isDone = await runExclusively(db, async () => {
    await restoreResumes(db, seedId, stores.files);
    await replaceRows(db, work).catch((error: unknown) => {
      throw isConstraintViolation(error) ? new AppError('CONFLICT') : error;
    });
    return true;
  });
  if (!isDone) throw new AppError('NOT_READY', { retryAfter: BUSY_S });
  await clock.refresh();
}
