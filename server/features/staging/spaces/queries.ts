import { sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../../platform/db/connect.ts';

export interface SpaceRow {
  id: number;
  name: string;
  /** Name of the tester, or a username; null for a visitor. */
  madeBy: string | null;
  /** Times of the machine. */
  madeAt: Date;
  usedAt: Date;
}

interface StoredRow extends Record<string, unknown> {
  id: number;
  name: string;
  madeBy: string | null;
  /** Milliseconds since 1970. */
  madeAt: number;
  usedAt: number;
}

export async function listSpaceRows(db: Db): Promise<SpaceRow[]> {
  const { rows } = await db.execute<StoredRow>(sql`
    select id, name, made_by as "madeBy", extract(epoch from made_at)::float8 * 1000 as "madeAt",
           extract(epoch from used_at)::float8 * 1000 as "usedAt"
      from staging.spaces order by id`);
  return rows.map((row) => ({
    ...row,
    madeAt: new Date(row.madeAt),
    usedAt: new Date(row.usedAt),
  }));
}

/** An id that no space has had, because the database of a deleted one may be left. */
export async function nextSpaceId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('staging.spaces', 'id')) as id`,
  );
  return Number((await onlyRow(Promise.resolve(rows))).id);
}

export async function insertSpace(db: Db, space: SpaceRow): Promise<void> {
  const { id, name, madeBy, madeAt, usedAt } = space;
  await db.execute(sql`
    insert into staging.spaces (id, name, made_by, made_at, used_at) overriding system value
    values (${id}, ${name}, ${madeBy}, ${madeAt.toISOString()}, ${usedAt.toISOString()})`);
}

export async function updateUsed(db: Db, id: number, usedAt: Date): Promise<void> {
  await db.execute(
    sql`update staging.spaces set used_at = ${usedAt.toISOString()} where id = ${id}`,
  );
}

export async function deleteSpace(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from staging.spaces where id = ${id}`);
}

/** Id of the database's data, which stays through resets. */
export async function findDatabaseId(db: Db): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select database_id as id from installation`,
  );
  return (await onlyRow(Promise.resolve(rows))).id;
}

export async function findLastMigration(db: Db): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return (await onlyRow(Promise.resolve(rows))).hash;
}
