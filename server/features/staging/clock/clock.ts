import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Persona } from '#shared/domain/staging.ts';
import type { CHANGE_KINDS } from '#shared/domain/staging-time.ts';
import type { Clock } from '../../../platform/core/clock.ts';
import { createDb, type Db, onlyRow } from '../../../platform/db/connect.ts';
import { listenOnChannel } from '../../../platform/live/listener.ts';
import type { Logger } from '../../../platform/log/log.ts';
import type { Author } from '../queries.ts';

const CHANNEL = 'portage_staging';

/** Difference between the server's time and the machine's. */
interface ClockState {
  shiftMs: number;
  /** Time at which the clock is stopped, for screenshots; null while it runs. */
  stoppedAt: Date | null;
}

export interface StagingClock extends Clock {
  machine: Clock;
  state(): ClockState;
  /** Reads the state after a change by this or another process. */
  refresh(): Promise<void>;
  /** Adds a listener, called in every process when the time is moved or the data are replaced. */
  onChange(listener: (change: 'moved' | 'replaced') => void): void;
  close(): Promise<void>;
}

type StateRow = { shiftMs: number; stoppedAt: number | null; replaced: number };

/** The clock of a staging server; its state is one row that every process reads. */
export async function openStagingClock(deps: {
  pool: pg.Pool;
  logger: Logger;
  machine: Clock;
}): Promise<StagingClock> {
  const { pool, logger, machine } = deps;
  const db = createDb(pool);
  let current = await readState(db);
  const listeners: ((change: 'moved' | 'replaced') => void)[] = [];
  async function readNext(): Promise<void> {
    const next = await readState(db);
    const isReplaced = next.replaced !== current.replaced;
    const isMoved = next.shiftMs !== current.shiftMs || next.stoppedAt !== current.stoppedAt;
    current = next;
    if (isReplaced) for (const listener of listeners) listener('replaced');
    else if (isMoved) for (const listener of listeners) listener('moved');
  }
  let refreshing = Promise.resolve();
  /** Serializes reads, so that no change is reported twice or overwritten by an older state. */
  function refresh(): Promise<void> {
    refreshing = refreshing.catch(() => undefined).then(readNext);
    return refreshing;
  }
  const refreshOrWarn = () =>
    void refresh().catch((err) =>
      logger.warn({ event: 'staging.clock-unread', err }, 'the clock may differ between processes'),
    );
  const stopListening = listenOnChannel(pool, CHANNEL, {
    logger,
    onListening: refreshOrWarn,
    onNotice: refreshOrWarn,
  });
  return {
    machine,
    now: () => timeOf(toState(current), machine.now()),
    state: () => toState(current),
    refresh,
    onChange: (listener) => void listeners.push(listener),
    close: stopListening,
  };
}

const toState = ({ shiftMs, stoppedAt }: StateRow): ClockState => ({
  shiftMs,
  stoppedAt: stoppedAt === null ? null : new Date(stoppedAt),
});

export const timeOf = ({ shiftMs, stoppedAt }: ClockState, machine: Date): Date =>
  stoppedAt ?? new Date(machine.getTime() + shiftMs);

async function readState(db: Db): Promise<StateRow> {
  const { rows } = await db.execute<StateRow>(sql`
    select shift_ms::float8 as "shiftMs", replaced,
           extract(epoch from stopped_at)::float8 * 1000 as "stoppedAt"
      from staging.state`);
  return onlyRow(Promise.resolve(rows));
}

export async function lockClock(tx: Db): Promise<ClockState> {
  await tx.execute(sql`select from staging.state for update`);
  return toState(await readState(tx));
}

/**
 * Sets the time of every process at the transaction's commit. Sessions keep their age, so that
 * moving the clock by months does not sign testers out.
 */
export async function setClock(
  tx: Db,
  { at, isStopped, machine }: { at: Date; isStopped: boolean; machine: Date },
): Promise<void> {
  const previous = timeOf(await lockClock(tx), machine);
  const shiftMs = at.getTime() - machine.getTime();
  await tx.execute(sql`
    update staging.state
       set shift_ms = ${shiftMs}, stopped_at = ${isStopped ? at.toISOString() : null}::timestamptz`);
  const differenceMs = at.getTime() - previous.getTime();
  await tx.execute(sql`
    update sessions
       set sess = (sess::jsonb || jsonb_strip_nulls(jsonb_build_object(
             'startedAt', (sess ->> 'startedAt')::float8 + ${differenceMs},
             'renewedAt', (sess ->> 'renewedAt')::float8 + ${differenceMs})))::json`);
  await notifyProcesses(tx);
}

/** Lets lockouts and other limits, which expire by the machine's clock, end with a move of the time. */
export async function advanceLimits(tx: Db, ms: number): Promise<void> {
  await tx.execute(sql`update rate_limits set expire = expire - ${ms}`);
}

/** A move of the time, or a replacement of all data or of a persona's. */
export interface StagingChange extends Author {
  kind: (typeof CHANGE_KINDS)[number];
  /** Persona that was reset. */
  of?: Persona;
  /** ISO 8601, by the machine's clock. */
  at: string;
}

/** Records who changed all that the others see, for the bar of every open page. */
export async function recordChange(tx: Db, change: StagingChange): Promise<void> {
  await tx.execute(sql`
    update staging.state set changes = changes + 1, last_change = ${JSON.stringify(change)}::jsonb`);
}

/** The last change with its number, which rises; null before the first. */
export async function findLastChange(db: Db): Promise<(StagingChange & { number: number }) | null> {
  const { rows } = await db.execute<{ changes: number; last: StagingChange | null }>(
    sql`select changes, last_change as last from staging.state`,
  );
  const [row] = rows;
  return row?.last ? { ...row.last, number: row.changes } : null;
}

/** Makes every process read the state at the transaction's commit. */
export async function notifyProcesses(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}
