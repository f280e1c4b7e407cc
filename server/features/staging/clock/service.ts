import type { DueKind } from '#shared/domain/staging-time.ts';
import { AppError } from '../../../core/errors.ts';
import type { Db } from '../../../db/connect.ts';
import { lockClock, type StagingClock, setClock, timeOf } from './clock.ts';
import { listNextDue } from './queries.ts';

const HOUR_MS = 3_600_000;

/** By so many hours, or to what is due next of a kind. */
type Move = { hours: number } | { to: DueKind };

interface Deps {
  db: Db;
  clock: StagingClock;
}

/**
 * Moves the time of every process forward. What is due then is done at once, by the tasks that would
 * have done it.
 * @throws AppError CONFLICT where nothing of the kind is due
 */
export async function moveClock({ db, clock }: Deps, move: Move): Promise<void> {
  await db.transaction(async (tx) => {
    const state = await lockClock(tx);
    const machine = clock.machine.now();
    const now = timeOf(state, machine);
    const at = 'hours' in move ? later(now, move.hours) : await nextOf(tx, move.to, now);
    await setClock(tx, { at, isStopped: state.stoppedAt !== null, machine });
  });
  await clock.look();
}

const later = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS);

async function nextOf(tx: Db, kind: DueKind, now: Date): Promise<Date> {
  const next = (await listNextDue(tx, now)).find((due) => due.kind === kind);
  if (!next) throw new AppError('CONFLICT');
  return next.at;
}

/** Stops the clock where it is, for pictures, or lets it run again. */
export async function stopClock({ db, clock }: Deps, isStopped: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const machine = clock.machine.now();
    const at = timeOf(await lockClock(tx), machine);
    await setClock(tx, { at, isStopped, machine });
  });
  await clock.look();
}
