import { sql } from 'drizzle-orm';
import { type Db, onlyRow } from '../../../platform/db/connect.ts';
import { notifyProcesses } from '../clock/clock.ts';
import { isCompatible, type Sequences } from './table-copies.ts';

export const schemaOf = (id: number) => `staging_snapshot_${id}`;

export interface SnapshotRow {
  id: number;
  /** Null for the seed. */
  name: string | null;
  /** Taken before a move, a reset or a restore, as a step back. */
  isAutomatic: boolean;
  /** Release that took it. */
  version: string;
  /** Machine time of the snapshot. */
  takenAt: Date;
  /** Server time of the snapshot. */
  clockAt: Date;
  sequences: Sequences;
}

interface StoredRow extends Record<string, unknown> {
  id: number;
  name: string | null;
  isAutomatic: boolean;
  version: string;
  sequences: Sequences;
  /** Milliseconds since 1970. */
  takenAt: number;
  clockAt: number;
}

export async function listSnapshotRows(db: Db): Promise<SnapshotRow[]> {
  const { rows } = await db.execute<StoredRow>(sql`
    select id, name, is_automatic as "isAutomatic", version, sequences, extract(epoch from taken_at)::float8 * 1000 as "takenAt",
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
  { name, isAutomatic, version, takenAt, clockAt }: Omit<SnapshotRow, 'id' | 'sequences'>,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into staging.snapshots (name, is_automatic, version, taken_at, clock_at, sequences)
    values (${name}, ${isAutomatic}, ${version}, ${takenAt.toISOString()}, ${clockAt.toISOString()}, '{}')
    returning id`);
  return (await onlyRow(Promise.resolve(rows))).id;
}

export async function updateSequences(tx: Db, id: number, sequences: Sequences): Promise<void> {
  await tx.execute(sql`
    update staging.snapshots set sequences = ${JSON.stringify(sequences)}::jsonb where id = ${id}`);
}

/** Bytes of a snapshot on disk, with its files, and whether this release can restore it. */
export async function measureSnapshot(db: Db, id: number) {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce((select sum(pg_total_relation_size(c.oid))
                       from pg_class as c join pg_namespace as n on n.oid = relnamespace
                      where nspname = ${schemaOf(id)} and relkind = 'r'), 0)::float8
         + coalesce((select sum(length(bytes)) from staging.files where snapshot_id = ${id}), 0)::float8
        as bytes`);
  return { bytes: rows[0]?.bytes ?? 0, isUsable: await isCompatible(db, schemaOf(id)) };
}

export async function deleteSnapshot(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`drop schema if exists ${sql.identifier(schemaOf(id))} cascade`);
  await tx.execute(sql`delete from staging.snapshots where id = ${id}`);
}

/** A replacement of all data that the next process makes. */
export interface Replacement {
  /** Null for the seed. */
  snapshotId: number | null;
  /** Whether the clock is stopped at the new time. */
  isStopped: boolean;
}

export async function findPending(db: Db): Promise<Replacement | undefined> {
  const { rows } = await db.execute<{ pending: Replacement | null }>(
    sql`select pending from staging.state`,
  );
  return rows[0]?.pending ?? undefined;
}

/** Makes every process restart at the transaction's commit. @returns false if another is pending */
export async function insertPending(tx: Db, replacement: Replacement): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update staging.state set pending = ${JSON.stringify(replacement)}::jsonb, replaced = replaced + 1
     where pending is null`);
  await notifyProcesses(tx);
  return rowCount === 1;
}

/** Makes every process restart at the transaction's commit, because data in its memory changed. */
export async function restartProcesses(tx: Db): Promise<void> {
  await tx.execute(sql`update staging.state set replaced = replaced + 1`);
  await notifyProcesses(tx);
}

export async function findSeedUser(db: Db, seedId: number, username: string) {
  const copied = sql`${sql.identifier(schemaOf(seedId))}.${sql.identifier('public.users')}`;
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${copied} where username = ${username}`,
  );
  return rows[0]?.id;
}

export async function deletePending(tx: Db): Promise<void> {
  await tx.execute(sql`update staging.state set pending = null`);
}

/**
 * Stores the username of each session, because ids change when the data are replaced; sessions are
 * anonymous until `reattachSessions`.
 */
export async function detachSessions(tx: Db): Promise<void> {
  await tx.execute(sql`
    update sessions
       set sess = (sess::jsonb || jsonb_build_object('passport', '{}'::jsonb, 'keptFor', username))::json
      from users where users.id = (sess -> 'passport' ->> 'user')::int`);
}

/** Reattaches sessions by username, and deletes those whose account is gone. */
export async function reattachSessions(tx: Db): Promise<void> {
  await tx.execute(sql`
    update sessions
       set sess = (sess::jsonb - 'keptFor' ||
             jsonb_build_object('passport', jsonb_build_object('user', users.id)))::json
      from users where username = sess ->> 'keptFor'`);
  await tx.execute(sql`delete from sessions where sess ->> 'keptFor' is not null`);
}
