import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '../platform/db/connect.ts';
import { dueTask, handleRows, RUN_MS } from '../platform/work/due-rows.ts';
import { addTask, type Task } from '../platform/work/task.ts';
import type { Source } from './sources.ts';

/** Rows per transaction of a rebuild: few enough not to delay requests. */
const REBUILT_AT_ONCE = 25;
const CLOSED_AT_ONCE = 500;
/** A statement is limited to 65,535 parameters. */
const ROWS_PER_INSERT = 500;

type Row = Record<string, unknown>;
type ProjectionTable = PgTable & { version: PgColumn };

interface Definition<Table extends ProjectionTable> {
  /** Part of the name of its task: letters and hyphens. */
  name: string;
  table: Table;
  /** The column, its primary key, that holds the id of the source's row. */
  key: keyof Table['_']['columns'] & string;
  source: Source;
  /** Raise it when `build` changes; every row is then rebuilt. */
  version: number;
  /** Builds the rows of these ids; the stored row of an id without one is deleted. */
  build(tx: Db, ids: number[]): Promise<Omit<PgInsertValue<Table>, 'version'>[]>;
  /** Column with the time of writing, which is not compared. */
  writtenAt?: keyof Table['_']['columns'] & string;
  /** Column with the time at which a row is deleted. */
  closesAt?: keyof Table['_']['columns'] & string;
  /** Called with the ids whose rows were written or removed, in the transaction. */
  announce?(tx: Db, ids: number[]): Promise<void>;
}

/** Table whose rows are derived from those of another. */
export interface Projection {
  source: Source;
  /** Writes the rows of these ids. To be called in the transaction that changes them. */
  write(tx: Db, ids: number[]): Promise<void>;
  /** Removes rows whose closing time has passed, if the table has one. */
  removeClosed?: () => Task;
  /** Writes missing rows and those of an older version. */
  rebuild(): Task;
}

export function defineProjection<Table extends ProjectionTable>({
  name,
  source,
  version,
  build,
  announce = async () => {},
  ...definition
}: Definition<Table>): Projection {
  const table: PgTable & { version: PgColumn } = definition.table;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const key = columnOf(definition.key);
  const closesAt = definition.closesAt && columnOf(definition.closesAt);
  const comparedColumns = Object.entries(columns)
    .filter(([property]) => property !== definition.key && property !== definition.writtenAt)
    .map(([, column]) => column);
  const isChanged = sql`(${sql.join(comparedColumns, sql`, `)}) is distinct from (${sql.join(comparedColumns.map(excluded), sql`, `)})`;
  const updatedValues = Object.fromEntries(
    Object.entries(columns)
      .filter(([property]) => property !== definition.key)
      .map(([property, column]) => [property, excluded(column)]),
  );

  function columnOf(property: string): PgColumn {
    const column = columns[property];
    if (!column) throw new Error(`The table of '${name}' has no column '${property}'`);
    return column;
  }

  async function write(tx: Db, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    const rows: Row[] = await build(tx, ids);
    const builtIds = new Set(rows.map((row) => row[definition.key]));
    const obsoleteIds = ids.filter((id) => !builtIds.has(id));
    const removed = await tx.delete(table).where(inArray(key, obsoleteIds)).returning({ id: key });
    const changedIds = removed.map(({ id }) => Number(id));
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const values = rows.slice(start, start + ROWS_PER_INSERT);
      const written = await tx
        .insert(table)
        .values(values.map((row) => ({ ...row, version })))
        .onConflictDoUpdate({ target: key, set: updatedValues, setWhere: isChanged })
        .returning({ id: key });
      changedIds.push(...written.map(({ id }) => Number(id)));
    }
    if (changedIds.length > 0) await announce(tx, changedIds);
  }

  /** Rows of a newer version are skipped, as processes of that version would rewrite them. */
  async function listOutdated(tx: Db, among: SQL | undefined, now: Date): Promise<number[]> {
    const outdated = await tx
      .select({ id: source.id })
      .from(source.table)
      .leftJoin(table, eq(key, source.id))
      .where(and(among, source.belongs(now), or(isNull(key), lt(table.version, version))))
      .orderBy(source.id)
      .limit(REBUILT_AT_ONCE);
    return outdated.map(({ id }) => id);
  }

  const rebuildRows = (db: Db, ids: number[], now: Date) =>
    db.transaction(async (tx) => {
      // A concurrent change takes the same locks, so it has been committed or waits.
      await source.lock(tx, ids);
      await write(tx, await listOutdated(tx, inArray(source.id, ids), now));
    });

  const removeClosed = (closesAt: PgColumn): Task =>
    dueTask({
      name: `remove-closed-${name}`,
      schedule: '* * * * *',
      atStart: true,
      groupSize: CLOSED_AT_ONCE,
      async list(db, now, isReady, limit) {
        const closed = db
          .select({ id: key })
          .from(table)
          .where(and(lte(closesAt, now), isReady(key)));
        return (await closed.orderBy(key).limit(limit)).map(({ id }) => Number(id));
      },
      handle: ({ db, clock }, ids) =>
        db.transaction(async (tx) => {
          const closed = tx
            .select({ key })
            .from(table)
            .where(and(inArray(key, ids), lte(closesAt, clock.now())))
            // A row that is being changed may be reopened; the next run checks it.
            .for('update', { skipLocked: true });
          const removed = await tx.delete(table).where(inArray(key, closed)).returning({ id: key });
          const removedIds = removed.map(({ id }) => Number(id));
          if (removedIds.length > 0) await announce(tx, removedIds);
        }),
    });

  return {
    source,
    write,
    ...(closesAt && { removeClosed: () => removeClosed(closesAt) }),
    rebuild() {
      const task: Task = {
        // Processes of another version run another task.
        name: `rebuild-${name}-v${version}`,
        schedule: '*/5 * * * *',
        atStart: true,
        async run(context, payload) {
          const { db, clock, logger, signal } = context;
          const end = performance.now() + RUN_MS;
          let { after } = rebuildPayload.parse(payload);
          while (!signal?.aborted) {
            const now = clock.now();
            const ids = await listOutdated(db, gt(source.id, after), now);
            const last = ids.at(-1);
            if (last === undefined) break;
            await handleRows(context, task.name, ids, (batch) => rebuildRows(db, batch, now));
            after = last;
            if (performance.now() > end) return addTask(db, task, { after });
          }
          if (after > 0) {
            const log = { projection: name, version };
            logger.info({ event: 'projection.rebuilt', ...log }, 'outdated rows are rebuilt');
          }
        },
      };
      return task;
    },
  };
}

const rebuildPayload = z.object({ after: z.int().default(0) });

/** Value of a column in the row to insert. */
const excluded = (column: PgColumn): SQL =>
  sql`excluded.${sql.identifier(toSnakeCase(column.name))}`;
