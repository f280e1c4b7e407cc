import type { DueKind } from '#shared/domain/staging-time.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { Author } from '../queries.ts';
import {
  advanceLimits,
  lockClock,
  recordChange,
  type StagingClock,
  setClock,
  timeOf,
} from './clock.ts';
import { listNextDue } from './queries.ts';

const HOUR_MS = 3_600_000;

/** A number of hours, or the next due time of a kind. */
type ClockMove = { hours: number } | { to: DueKind };

export interface ClockDeps {
  db: Db;
  clock: StagingClock;
  /** Takes a snapshot to go back to. */
  keepStepBack(): Promise<void>;
}

/**
 * Moves the time of every process forward. Tasks that become due run at once.
 * @throws AppError CONFLICT if nothing of the kind is due
 */
export async function moveClock(
  { db, clock, keepStepBack }: ClockDeps,
  move: ClockMove,
  author: Author,
): Promise<void> {
  if ('to' in move) await nextDueTime(db, move.to, clock.now());
  await keepStepBack();
  await db.transaction(async (tx) => {
    const state = await lockClock(tx);
    const machine = clock.machine.now();
    const now = timeOf(state, machine);
    const at = 'hours' in move ? addHours(now, move.hours) : await nextDueTime(tx, move.to, now);
    await setClock(tx, { at, isStopped: state.stoppedAt !== null, machine });
    await advanceLimits(tx, at.getTime() - now.getTime());
    await recordChange(tx, { kind: 'move', ...author, at: machine.toISOString() });
  });
  await clock.refresh();
}

const addHours = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS);

async function nextDueTime(tx: Db, kind: DueKind, now: Date): Promise<Date> {
  const next = (await listNextDue(tx, now)).find((due) => due.kind === kind);
  if (!next) throw new AppError('CONFLICT');
  return next.at;
}

/** Stops the clock at the current time, for screenshots, or restarts it. */
export async function stopClock(
  { db, clock }: ClockDeps,
  isStopped: boolean,
  author: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    const machine = clock.machine.now();
    const at = timeOf(await lockClock(tx), machine);
    await setClock(tx, { at, isStopped, machine });
    await recordChange(tx, {
      kind: isStopped ? 'stop' : 'start',
      ...author,
      at: machine.toISOString(),
    });
  });
  await clock.refresh();
}
