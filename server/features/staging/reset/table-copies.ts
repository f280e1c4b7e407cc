import { getTableName, sql } from 'drizzle-orm';
import { installation } from '#shared/schema/installation.ts';
import { occupations, places, referenceVersions, wages } from '#shared/schema/reference.ts';
import { sessions } from '#shared/schema/users.ts';
import type { Db } from '../../../db/connect.ts';

/** What every database has whatever its data are, what it is, and those who are signed in. */
const LEFT_ALONE = [installation, occupations, places, referenceVersions, wages, sessions].map(
  getTableName,
);

/** Its ids only rise: a stream resumes after the last one that it has seen. */
const RISING = 'live_events';

interface CopiedTable {
  schema: string;
  name: string;
  /** Those that are not computed. */
  columns: string[];
  hasTriggers: boolean;
}

const nameOf = ({ schema, name }: CopiedTable) =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
const copyOf = (folder: string, { schema, name }: CopiedTable) =>
  sql`${sql.identifier(folder)}.${sql.identifier(`${schema}.${name}`)}`;

/** The tables with the data of the product, of the simulated Stripe and of the queue. */
async function listTables(tx: Db): Promise<CopiedTable[]> {
  const { rows } = await tx.execute<CopiedTable & Record<string, unknown>>(sql`
    select nspname as schema, relname as name,
           (select array_agg(attname::text order by attnum) from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
           exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal) as "hasTriggers"
      from pg_class as c join pg_namespace as n on n.oid = relnamespace
     where relkind = 'r'
       and (nspname in ('public', 'stripe_emulator')
            or nspname = 'graphile_worker' and relname = '_private_jobs')
       and not (nspname = 'public' and relname in ${LEFT_ALONE})
     order by nspname, relname`);
  return rows;
}

/** The tables in such an order that a row follows those that it refers to. */
async function inOrder(tx: Db, tables: CopiedTable[]): Promise<CopiedTable[]> {
  const { rows: references } = await tx.execute<{ from: string; to: string }>(sql`
    select distinct f.relname as from, t.relname as to
      from pg_constraint join pg_class as f on f.oid = conrelid join pg_class as t on t.oid = confrelid
     where contype = 'f' and conrelid <> confrelid`);
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: CopiedTable[] = [];
  while (left.size > 0) {
    const isFree = (table: CopiedTable) =>
      references.every(({ from, to }) => from !== table.name || !left.has(to));
    const free = [...left.values()].filter(isFree);
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...left.keys()]}`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** The next value of each sequence of the copied tables, by its name. */
export type Sequences = Record<string, string>;

async function listSequences(tx: Db): Promise<Sequences> {
  const { rows } = await tx.execute<{ name: string; next: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name,
           coalesce(last_value + increment_by, start_value)::text as next
      from pg_sequences
      join pg_class as s on s.oid = format('%I.%I', schemaname, sequencename)::regclass
      join pg_depend on objid = s.oid and deptype in ('a', 'i') and classid = 'pg_class'::regclass
      join pg_class as t on t.oid = refobjid
     where schemaname in ('public', 'stripe_emulator')
       and t.relname not in ${[...LEFT_ALONE, RISING]}`);
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
}

/** Copies all data as they are at one moment into a schema. To be called first in `tx`, REPEATABLE READ. */
export async function copyTables(tx: Db, folder: string): Promise<Sequences> {
  await tx.execute(sql`create schema ${sql.identifier(folder)}`);
  for (const table of await listTables(tx)) {
    await tx.execute(sql`create table ${copyOf(folder, table)} as table ${nameOf(table)}`);
  }
  return listSequences(tx);
}

/** Empties all tables. What waits for them gets an error after a while and is done again. */
export async function emptyTables(tx: Db): Promise<void> {
  const tables = await listTables(tx);
  await withoutTriggers(tx, tables, () => truncate(tx, tables));
  for (const name of Object.keys(await listSequences(tx))) {
    await tx.execute(sql.raw(`alter sequence ${name} restart`));
  }
}

/** Puts the data of a copy in place of the present ones. */
export async function restoreTables(
  tx: Db,
  folder: string,
  { sequences, takenAt }: { sequences: Sequences; takenAt: Date },
): Promise<void> {
  const tables = await inOrder(tx, await listTables(tx));
  await withoutTriggers(tx, tables, async () => {
    await truncate(tx, tables);
    for (const table of tables) {
      const columns = sql.join(
        table.columns.map((column) => sql.identifier(column)),
        sql`, `,
      );
      await tx.execute(sql`
        insert into ${nameOf(table)} (${columns}) overriding system value
        select ${columns} from ${copyOf(folder, table)}`);
    }
  });
  // Transactional, which `setval` is not.
  for (const [name, next] of Object.entries(sequences)) {
    await tx.execute(sql.raw(`alter sequence ${name} restart with ${BigInt(next)}`));
  }
  // The queue goes by the machine's time, and what ran when the copy was made is run again.
  await tx.execute(sql`
    update graphile_worker._private_jobs
       set locked_at = null, locked_by = null,
           run_at = run_at + (clock_timestamp() - ${takenAt.toISOString()}::timestamptz)`);
}

async function truncate(tx: Db, tables: CopiedTable[]): Promise<void> {
  await tx.execute(sql`truncate ${sql.join(tables.map(nameOf), sql`, `)}`);
}

/** Tables that only grow are kept so by triggers. */
async function withoutTriggers(
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
export async function fits(tx: Db, folder: string): Promise<boolean> {
  const { rows } = await tx.execute<{ name: string; columns: string[] }>(sql`
    select relname as name, array_agg(attname::text order by attname) as columns
      from pg_class as c join pg_namespace as n on n.oid = relnamespace
      join pg_attribute on attrelid = c.oid and attnum > 0
     where nspname = ${folder} and relkind = 'r'
     group by relname`);
  const copied = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
  const tables = await listTables(tx);
  return tables.every(({ schema, name, columns }) => {
    const found = copied.get(`${schema}.${name}`);
    return found && columns.every((column) => found.has(column));
  });
}
