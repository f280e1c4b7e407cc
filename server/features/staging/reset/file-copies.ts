import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { propertyOf } from '../../../platform/core/property.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { listKeys } from '../../resumes/queries.ts';

/** Data outside the database: uploaded files and kept mails. */
export interface FileStores {
  files: FileStore;
  /** Undefined if mails are sent. */
  outbox: string | undefined;
}

interface CopiedFile extends Record<string, unknown> {
  /** Storage key of an uploaded file, or `outbox/` and the file name of a mail. */
  key: string;
  bytes: Buffer;
}

const OUTBOX = 'outbox/';

export async function readFiles(db: Db, { files, outbox }: FileStores): Promise<CopiedFile[]> {
  const copies: CopiedFile[] = [];
  for (const key of await listKeys(db)) {
    const bytes = await files.get(key);
    if (bytes) copies.push({ key, bytes });
  }
  for (const name of outbox ? await listFileNames(outbox) : []) {
    copies.push({ key: OUTBOX + name, bytes: await readFile(join(outbox ?? '', name)) });
  }
  return copies;
}

export async function insertFiles(tx: Db, snapshotId: number, copies: CopiedFile[]): Promise<void> {
  for (const { key, bytes } of copies) {
    await tx.execute(
      sql`insert into staging.files (snapshot_id, key, bytes) values (${snapshotId}, ${key}, ${bytes})`,
    );
  }
}

/**
 * Restores the uploaded files of a snapshot, before its rows, so that rows always have their bytes. Files
 * of replaced rows are swept later, like those of deleted rows.
 */
export async function restoreResumes(db: Db, snapshotId: number, files: FileStore): Promise<void> {
  const { rows } = await db.execute<CopiedFile>(
    sql`select key, bytes from staging.files
         where snapshot_id = ${snapshotId} and not starts_with(key, ${OUTBOX})`,
  );
  for (const { key, bytes } of rows) if (!(await files.get(key))) await files.put(key, bytes);
}

/** Replaces the outbox by that of a snapshot; empties it without one. */
export async function restoreOutbox(
  db: Db,
  snapshotId: number | undefined,
  outbox: string | undefined,
): Promise<void> {
  if (!outbox) return;
  for (const name of await listFileNames(outbox)) await rm(join(outbox, name), { force: true });
  const { rows } = await db.execute<CopiedFile>(
    sql`select key, bytes from staging.files
         where snapshot_id = ${snapshotId ?? null} and starts_with(key, ${OUTBOX})`,
  );
  if (rows.length > 0) await mkdir(outbox, { recursive: true });
  for (const { key, bytes } of rows) await writeFile(join(outbox, key.slice(OUTBOX.length)), bytes);
}

async function listFileNames(folder: string): Promise<string[]> {
  try {
    const directoryEntries = await readdir(folder, { withFileTypes: true });
    return directoryEntries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (propertyOf(error, 'code') === 'ENOENT') return [];
    throw error;
  }
}
