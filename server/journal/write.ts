import { mkdir, open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { installation, journalEntries } from '#shared/schema/installation.ts';
import type { Logger } from '../core/log.ts';
import type { Db } from '../db/connect.ts';
import { syncFolder } from '../storage/folder-store.ts';

/** An arbitrary advisory lock: one process writes at a time. */
const JOURNAL_LOCK = 7_042_019;
const BATCH = 500;
const PAUSES = {
  /** Between two looks for entries, in milliseconds. */
  look: 500,
  /** After a failure, in milliseconds. */
  failure: 5_000,
};

/**
 * Moves the entries of the database to files of a folder outside of it, as they come. An entry
 * leaves the database once it is on the disk; of a process that is killed between, it is written
 * twice, which a restore allows for.
 */
export function createJournal({ db, folder, logger }: { db: Db; folder: string; logger: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let isStopped = false;

  async function write(): Promise<void> {
    let pause = PAUSES.look;
    try {
      await writeEntries(db, folder);
    } catch (err) {
      logger.error({ event: 'journal.unwritten', err }, 'the journal beside the backups');
      pause = PAUSES.failure;
    }
    if (!isStopped) timer = setTimeout(next, pause).unref();
  }
  const next = () => {
    writing = write();
  };

  return {
    start: next,
    /** Writes what is there, and resolves when it is written. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await writing;
      await write();
    },
  };
}

/** Writes every entry that is committed. */
export async function writeEntries(db: Db, folder: string): Promise<void> {
  while ((await db.$count(journalEntries)) > 0 && (await writeBatch(db, folder))) {
    // One transaction a batch.
  }
}

/** @returns whether there may be more */
function writeBatch(db: Db, folder: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(${JOURNAL_LOCK}) as "isFree"`,
    );
    if (!rows[0]?.isFree) return false;
    const [mark] = await tx.select().from(installation).where(eq(installation.id, 1));
    const entries = await tx
      .select()
      .from(journalEntries)
      .orderBy(asc(journalEntries.id))
      .limit(BATCH);
    if (!mark || entries.length === 0) return false;
    const ids = entries.map(({ id }) => id);
    await tx.delete(journalEntries).where(inArray(journalEntries.id, ids));
    const { databaseId } = mark;
    await append(
      folder,
      entries.map((entry) => `${JSON.stringify({ databaseId, ...entry })}\n`),
    );
    return entries.length === BATCH;
  });
}

/** Each machine and day has a file of its own. */
async function append(folder: string, lines: string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const day = new Date(JSON.parse(lines.at(-1) ?? '').at).toISOString().slice(0, 10);
  const file = await open(path.join(folder, `journal-${day}-${os.hostname()}.jsonl`), 'a', 0o600);
  try {
    // A killed process may have left half a line.
    await file.write(`\n${lines.join('')}`);
    await file.datasync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
}
