import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import {
  type CopiedTable,
  copyOf,
  listTables,
  nameOf,
  sortByReferences,
  withoutTriggers,
} from './table-copies.ts';

/** Rows that differ from the seed's, by table. */
export interface PersonaChanges {
  tables: { name: string; rows: number }[];
  /** Usernames of other people whom such a row leads to. */
  others: string[];
  /** Rows that differ too and stay as they are: money, and what only grows. */
  kept: { name: string; rows: number }[];
}

/** Tables of money, which the simulated Stripe has too, and of what only grows. */
const KEPT = [
  'agreement_cards',
  'escrows',
  'payment_intents',
  'payment_transactions',
  'payout_accounts',
  'receipt_numbers',
  'receipts',
  'staff_audit',
];

interface Reference extends Record<string, unknown> {
  from: string;
  to: string;
  /** Referring columns, and those that they refer to in the same order. */
  columns: string[];
  targets: string[];
  /** Whether the referring row stays without the other. */
  isWeak: boolean;
}

async function listReferences(tx: Db): Promise<Reference[]> {
  const { rows } = await tx.execute<Reference>(sql`
    select f.relname as from, t.relname as to, confdeltype = 'n' as "isWeak",
           (select array_agg(attname::text order by place) from unnest(conkey) with ordinality as k (num, place)
              join pg_attribute on attrelid = conrelid and attnum = num) as columns,
           (select array_agg(attname::text order by place) from unnest(confkey) with ordinality as k (num, place)
              join pg_attribute on attrelid = confrelid and attnum = num) as targets
      from pg_constraint join pg_class as f on f.oid = conrelid join pg_class as t on t.oid = confrelid
      join pg_namespace as n on n.oid = f.relnamespace
     where contype = 'f' and nspname = 'public'`);
  return rows;
}

async function listKeys(tx: Db): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ name: string; columns: string[] }>(sql`
    select relname as name, array_agg(attname::text order by attnum) as columns
      from pg_index join pg_class on pg_class.oid = indrelid
      join pg_namespace on pg_namespace.oid = relnamespace and nspname = 'public'
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indisprimary group by relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

const keyOf = (columns: readonly string[]): SQL =>
  sql`jsonb_build_array(${sql.join(
    columns.map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  )})`;

const equal = ({ columns, targets }: Reference, row: SQL, parent: SQL): SQL =>
  sql.join(
    columns.map((column, place) => sql`${row} ->> ${column} = ${parent} ->> ${targets[place]}`),
    sql` and `,
  );

/**
 * Collects, in a temporary table `persona_rows`, what hangs on an account in the data and in the
 * seed: the account, the rows that refer to it, those that refer to these, and so on. A row that
 * would stay without what it refers to does not hang on it.
 */
export async function collectRows(
  tx: Db,
  seedSchema: string,
  userId: number,
): Promise<CopiedTable[]> {
  const references = await listReferences(tx);
  const keys = await listKeys(tx);
  const all = (await listTables(tx)).filter(
    ({ schema, name }) => schema === 'public' && keys.has(name),
  );
  const tables = await sortByReferences(tx, all);
  await tx.execute(sql`
    create temporary table persona_rows (source text, name text, key jsonb, row jsonb) on commit drop`);
  for (const table of tables) {
    const { name } = table;
    const key = keyOf(keys.get(name) ?? []);
    const strong = references.filter(
      ({ from, to, isWeak }) => from === name && to !== name && !isWeak,
    );
    for (const source of ['live', 'seed']) {
      const isReached = strong.map(
        (reference) => sql`exists (select from persona_rows as p where p.source = ${source}
          and p.name = ${reference.to} and ${equal(reference, sql`to_jsonb(t)`, sql`p.row`)})`,
      );
      const isOwn = name === 'users' ? [sql`t.id = ${userId}`] : isReached;
      if (isOwn.length === 0) continue;
      const rows = source === 'live' ? nameOf(table) : copyOf(seedSchema, table);
      await tx.execute(sql`
        insert into persona_rows select ${source}, ${name}, ${key}, to_jsonb(t) from ${rows} as t
         where ${sql.join(isOwn, sql` or `)}`);
    }
  }
  return tables;
}

/** Columns by which the payments worker notes when it asks again, also where nothing has happened. */
const SCHEDULE = sql`array['next_attempt_at', 'waiting_for', 'check_at', 'dispute_check_at']`;

const DIFFERENT = sql`
  select coalesce(live.name, seed.name) as name, live.row as live, seed.row as seed
    from (select * from persona_rows where source = 'live') as live
    full join (select * from persona_rows where source = 'seed') as seed using (name, key)
   where live.row - ${SCHEDULE} is distinct from seed.row - ${SCHEDULE}`;

/** Compares the collected rows. */
export async function comparePersona(
  tx: Db,
  tables: CopiedTable[],
  userId: number,
): Promise<PersonaChanges> {
  const { rows: counts } = await tx.execute<{ name: string; rows: number }>(sql`
    select name, count(*)::int as rows from (${DIFFERENT}) as different group by name order by name`);
  const isKept = ({ name }: { name: string }) => KEPT.includes(name);
  return {
    tables: counts.filter((count) => !isKept(count)),
    kept: counts.filter(isKept),
    others: await listOthers(tx, tables, userId),
  };
}

/** Follows the references of the different rows up to accounts. */
async function listOthers(tx: Db, tables: CopiedTable[], userId: number): Promise<string[]> {
  const references = await listReferences(tx);
  await tx.execute(sql`
    create temporary table persona_parents on commit drop as
    select name, coalesce(live, seed) as row from (${DIFFERENT}) as different`);
  for (const { name } of tables.toReversed()) {
    for (const reference of references.filter(({ from, to }) => from === name && to !== name)) {
      const parent = tables.find((table) => table.name === reference.to);
      if (!parent) continue;
      await tx.execute(sql`
        insert into persona_parents select ${parent.name}, to_jsonb(t) from ${nameOf(parent)} as t
         where exists (select from persona_parents as p where p.name = ${name}
           and ${equal(reference, sql`p.row`, sql`to_jsonb(t)`)})`);
    }
  }
  const { rows } = await tx.execute<{ username: string }>(sql`
    select distinct row ->> 'username' as username from persona_parents
     where name = 'users' and (row ->> 'id')::int <> ${userId} order by 1`);
  return rows.map(({ username }) => username);
}

/**
 * Puts the collected rows back to the seed, but for what is kept.
 * @throws a database error if what a row of the seed refers to is gone, its name is taken, or what
 * is kept refers to a row that the seed lacks
 */
export async function restorePersona(tx: Db, collected: CopiedTable[]): Promise<void> {
  const tables = collected.filter(({ name }) => !KEPT.includes(name));
  const keys = await listKeys(tx);
  await withoutTriggers(tx, tables, async () => {
    for (const table of tables.toReversed()) {
      await deleteAdded(tx, table, keys.get(table.name) ?? []);
    }
    for (const table of tables) await insertChanged(tx, table, keys.get(table.name) ?? []);
  });
}

async function deleteAdded(tx: Db, table: CopiedTable, key: string[]): Promise<void> {
  const keysIn = (source: string) =>
    sql`select key from persona_rows where source = ${source} and name = ${table.name}`;
  await tx.execute(sql`
    delete from ${nameOf(table)} as t
     where ${keyOf(key)} in (${keysIn('live')} except ${keysIn('seed')})`);
}

async function insertChanged(tx: Db, table: CopiedTable, key: string[]): Promise<void> {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const columns = table.columns.map((column) => sql.identifier(column));
  await tx.execute(sql`
    insert into ${nameOf(table)} (${list(columns.map((column) => sql`${column}`))})
      overriding system value
    select ${list(columns.map((column) => sql`r.${column}`))}
      from (${DIFFERENT}) as different,
           jsonb_populate_record(null::${nameOf(table)}, different.seed) as r
     where different.name = ${table.name} and different.seed is not null
    on conflict (${list(key.map((column) => sql`${sql.identifier(column)}`))})
      do update set ${list(columns.map((column) => sql`${column} = excluded.${column}`))}`);
}
