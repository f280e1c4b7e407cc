import { getTableName, sql } from 'drizzle-orm';
import { installation } from '#shared/schema/installation.ts';
import { occupations, places, referenceVersions, wages } from '#shared/schema/reference.ts';
import { sessions } from '#shared/schema/users.ts';
import type { Db } from '../../../platform/db/connect.ts';

/** Tables that are not replaced: the identity of the database, reference data and sessions. */
const KEPT_TABLES = [installation, occupations, places, referenceVersions, wages, sessions].map(
  getTableName,
);

/** Its sequence never restarts, because streams resume after the last id they have seen. */
const CONTINUED_TABLE = 'live_events';

export interface CopiedTable {
  schema: string;
  name: string;
  /** Columns that are not generated. */
  columns: string[];
  hasTriggers: boolean;
}

export const nameOf = ({ schema, name }: CopiedTable) =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
export const copyOf = (folder: string, { schema, name }: CopiedTable) =>
  sql`${sql.identifier(folder)}.${sql.identifier(`${schema}.${name}`)}`;

/** Tables of the product, of the simulated Stripe and of the queue. */
export async function listTables(tx: Db): Promise<CopiedTable[]> {
  const { rows } = await tx.execute<CopiedTable & Record<string, unknown>>(sql`
    select nspname as schema, relname as name,
           (select array_agg(attname::text order by attnum) from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
           exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal) as "hasTriggers"
      from pg_class as c join pg_namespace as n on n.oid = relnamespace
     where relkind = 'r'
       and (nspname in ('public', 'stripe_emulator')
            or nspname = 'graphile_worker' and relname = '_private_jobs')
       and not (nspname = 'public' and relname in ${KEPT_TABLES})
     order by nspname, relname`);
  return rows;
}

/** Sorts tables, so that each follows those that it refers to. */
export async function sortByReferences(tx: Db, tables: CopiedTable[]): Promise<CopiedTable[]> {
  const { rows: references } = await tx.execute<{ from: string; to: string }>(sql`
    select distinct f.relname as from, t.relname as to
      from pg_constraint join pg_class as f on f.oid = conrelid join pg_class as t on t.oid = confrelid
     where contype = 'f' and conrelid <> confrelid`);
  const remaining = new Map(tables.map((table) => [table.name, table]));
  const ordered: CopiedTable[] = [];
  while (remaining.size > 0) {
    const isReady = (table: CopiedTable) =>
      references.every(({ from, to }) => from !== table.name || !remaining.has(to));
    const ready = [...remaining.values()].filter(isReady);
    if (ready.length === 0)
      throw new Error(`These tables refer to each other: ${[...remaining.keys()]}`);
    for (const table of ready) remaining.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** Next value of each sequence of the copied tables, by name. */
export type Sequences = Record<string, string>;

async function listSequenceNames(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select s.oid::regclass::text as name
      from pg_class as s
      join pg_depend on objid = s.oid and deptype in ('a', 'i') and classid = 'pg_class'::regclass
      join pg_class as t on t.oid = refobjid
     where s.relkind = 'S' and s.relnamespace::regnamespace::text in ('public', 'stripe_emulator')
       and t.relname not in ${[...KEPT_TABLES, CONTINUED_TABLE]}`);
  return rows.map(({ name }) => name);
}

/** Read from the sequences, because `pg_sequences` has no value of one that was restarted only. */
async function listSequences(tx: Db): Promise<Sequences> {
  const values = (await listSequenceNames(tx)).map(
    (name) =>
      sql`select ${name} as name, (last_value + is_called::int)::text as next from ${sql.raw(name)}`,
  );
  const { rows } = await tx.execute<{ name: string; next: string }>(
    sql.join(values, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
}

/** Copies all data at one moment into a schema. Call it first in a REPEATABLE READ transaction. */
export async function copyTables(tx: Db, schemaName: string): Promise<Sequences> {
  await tx.execute(sql`create schema ${sql.identifier(schemaName)}`);
  for (const table of await listTables(tx)) {
    await tx.execute(sql`create table ${copyOf(schemaName, table)} as table ${nameOf(table)}`);
  }
  return listSequences(tx);
}

/** Empties all tables. Statements that wait for them time out and are retried. */
export async function emptyTables(tx: Db): Promise<void> {
  const tables = await listTables(tx);
  await withoutTriggers(tx, tables, () => truncate(tx, tables));
  for (const name of await listSequenceNames(tx)) {
    await tx.execute(sql.raw(`alter sequence ${name} restart`));
  }
}

export async function restoreTables(
  tx: Db,
  schemaName: string,
  { sequences, takenAt }: { sequences: Sequences; takenAt: Date },
): Promise<void> {
  const tables = await sortByReferences(tx, await listTables(tx));
  await withoutTriggers(tx, tables, async () => {
    await truncate(tx, tables);
    for (const table of tables) {
      const columns = sql.join(
        table.columns.map((column) => sql.identifier(column)),
        sql`, `,
      );
      await tx.execute(sql`
        insert into ${nameOf(table)} (${columns}) overriding system value
        select ${columns} from ${copyOf(schemaName, table)}`);
    }
  });
  // Transactional, unlike `setval`.
  for (const [name, next] of Object.entries(sequences)) {
    await tx.execute(sql.raw(`alter sequence ${name} restart with ${BigInt(next)}`));
  }
  // The queue and limits use the machine's time; tasks that ran during the copy run again.
  await tx.execute(sql`
    update graphile_worker._private_jobs
       set locked_at = null, locked_by = null,
           run_at = run_at + (clock_timestamp() - ${takenAt.toISOString()}::timestamptz)`);
  await tx.execute(sql`
    update rate_limits set expire = expire + 1000 *
      extract(epoch from clock_timestamp() - ${takenAt.toISOString()}::timestamptz)::bigint`);
}

async function truncate(tx: Db, tables: CopiedTable[]): Promise<void> {
  await tx.execute(sql`truncate ${sql.join(tables.map(nameOf), sql`, `)}`);
}

/** Runs `work` without the triggers that keep tables from being emptied or changed. */
export async function withoutTriggers(
  tx: Db,
  tables: CopiedTable[],
  work: () => Promise<void>,
): Promise<void> {
  const guarded = tables.filter(({ hasTriggers }) => hasTriggers);
  for (const table of guarded) {
    await tx.execute(sql`alter table ${nameOf(table)} disable trigger user`);
  }
  await work();
  for (const table of guarded) {
    await tx.execute(sql`alter table ${nameOf(table)} enable trigger user`);
  }
}

/** Whether a copy has the tables and columns of this release. */
export async function isCompatible(tx: Db, schemaName: string): Promise<boolean> {
  const { rows } = await tx.execute<{ name: string; columns: string[] }>(sql`
    select relname as name, array_agg(attname::text order by attname) as columns
      from pg_class as c join pg_namespace as n on n.oid = relnamespace
      join pg_attribute on attrelid = c.oid and attnum > 0
     where nspname = ${schemaName} and relkind = 'r'
     group by relname`);
  const copied = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
  const tables = await listTables(tx);
  return tables.every(({ schema, name, columns }) => {
    const copiedColumns = copied.get(`${schema}.${name}`);
    return copiedColumns && columns.every((column) => copiedColumns.has(column));
  });
}
