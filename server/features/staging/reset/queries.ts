import { sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../../db/connect.ts';
import { fits, type Sequences } from './table-copies.ts';

/** The schema of a snapshot's copies. */
export const folderOf = (id: number) => `staging_snapshot_${id}`;

export interface SnapshotRow {
  id: number;
  /** Null for the seed's. */
  name: string | null;
  /** The release that it was taken by. */
  version: string;
  /** By the machine's clock. */
  takenAt: Date;
  /** What the server's clock showed. */
  clockAt: Date;
  sequences: Sequences;
}

interface StoredRow extends Record<string, unknown> {
  id: number;
  name: string | null;
  version: string;
  sequences: Sequences;
  /** Milliseconds since 1970. */
  takenAt: number;
  clockAt: number;
}

export async function listSnapshotRows(db: Db): Promise<SnapshotRow[]> {
  const { rows } = await db.execute<StoredRow>(sql`
    select id, name, version, sequences, extract(epoch from taken_at)::float8 * 1000 as "takenAt",
           extract(epoch from clock_at)::float8 * 1000 as "clockAt"
      from staging.snapshots order by id`);
  return rows.map((row) => ({
    ...row,
    takenAt: new Date(row.takenAt),
    clockAt: new Date(row.clockAt),
  }));
}

export async function findSnapshot(db: Db, id: number): Promise<SnapshotRow | undefined> {
  return (await listSnapshotRows(db)).find((row) => row.id === id);
}

export async function findSeed(db: Db): Promise<SnapshotRow | undefined> {
  return (await listSnapshotRows(db)).find(({ name }) => name === null);
}

export async function insertSnapshot(
  tx: Db,
  { name, version, takenAt, clockAt }: Omit<SnapshotRow, 'id' | 'sequences'>,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into staging.snapshots (name, version, taken_at, clock_at, sequences)
    values (${name}, ${version}, ${takenAt.toISOString()}, ${clockAt.toISOString()}, '{}')
    returning id`);
  return (await onlyRow(Promise.resolve(rows))).id;
}

export async function keepSequences(tx: Db, id: number, sequences: Sequences): Promise<void> {
  await tx.execute(sql`
    update staging.snapshots set sequences = ${JSON.stringify(sequences)}::jsonb where id = ${id}`);
}

/** The size of a snapshot on the disk, its files too, and whether this release can restore it. */
export async function examineSnapshot(db: Db, id: number) {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce((select sum(pg_total_relation_size(c.oid))
                       from pg_class as c join pg_namespace as n on n.oid = relnamespace
                      where nspname = ${folderOf(id)} and relkind = 'r'), 0)::float8
         + coalesce((select sum(length(bytes)) from staging.files where snapshot_id = ${id}), 0)::float8
        as bytes`);
  return { bytes: rows[0]?.bytes ?? 0, isUsable: await fits(db, folderOf(id)) };
}

export async function deleteSnapshot(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`drop schema if exists ${sql.identifier(folderOf(id))} cascade`);
  await tx.execute(sql`delete from staging.snapshots where id = ${id}`);
}

export async function isSeeding(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select is_seeding as is from staging.state`,
  );
  return rows[0]?.is ?? false;
}

/** Remembers that the data are not whole, however the process ends. */
export async function markSeeding(tx: Db, is: boolean): Promise<void> {
  await tx.execute(sql`update staging.state set is_seeding = ${is}`);
}

export async function countReplacement(tx: Db): Promise<void> {
  await tx.execute(sql`update staging.state set replaced = replaced + 1`);
}

/**
 * Keeps sessions for their people by name, because ids are others once the data are replaced; they
 * are anonymous until `returnSessions`.
 */
export async function keepSessions(tx: Db): Promise<void> {
  await tx.execute(sql`
    update sessions
       set sess = (sess::jsonb || jsonb_build_object('passport', '{}'::jsonb, 'keptFor', username))::json
      from users where users.id = (sess -> 'passport' ->> 'user')::int`);
}

/** Gives sessions back to their people, and ends those whose people are gone. */
export async function returnSessions(tx: Db): Promise<void> {
  await tx.execute(sql`
    update sessions
       set sess = (sess::jsonb - 'keptFor' ||
             jsonb_build_object('passport', jsonb_build_object('user', users.id)))::json
      from users where username = sess ->> 'keptFor'`);
  await tx.execute(sql`delete from sessions where sess ->> 'keptFor' is not null`);
}
