import { mkdir, open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { installation, journalEntries } from '#shared/schema/installation.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Logger } from '../../platform/log/log.ts';
import { syncFolder } from '../../platform/storage/folder-store.ts';

/** Arbitrary key of the advisory lock that lets one process write at a time. */
const JOURNAL_LOCK_KEY = 7_042_019;
const BATCH_SIZE = 500;
const PAUSES = {
  /** Interval between checks for entries, in milliseconds. */
  look: 500,
  /** Delay after a failure, in milliseconds. */
  failure: 5_000,
};

/**
 * Moves the entries of the database to files in an outside folder, as they are committed. An entry
 * is deleted once its line is on disk; if the process is killed in between, it is written twice,
 * which a restore allows for.
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
    /** Writes the remaining entries before it resolves. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await writing;
      await write();
    },
  };
}

export async function writeEntries(db: Db, folder: string): Promise<void> {
  while ((await db.$count(journalEntries)) > 0 && (await writeBatch(db, folder))) {
    // Each batch is one transaction.
  }
}

/** @returns whether more entries may be left */
function writeBatch(db: Db, folder: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(${JOURNAL_LOCK_KEY}) as "isFree"`,
    );
    if (!rows[0]?.isFree) return false;
    const [installationRow] = await tx.select().from(installation).where(eq(installation.id, 1));
    const entries = await tx
      .select()
      .from(journalEntries)
      .orderBy(asc(journalEntries.id))
      .limit(BATCH_SIZE);
    if (!installationRow || entries.length === 0) return false;
    const ids = entries.map(({ id }) => id);
    await tx.delete(journalEntries).where(inArray(journalEntries.id, ids));
    const { databaseId } = installationRow;
    await append(
      folder,
      entries.map((entry) => `${JSON.stringify({ databaseId, ...entry })}\n`),
    );
    return entries.length === BATCH_SIZE;
  });
}

async function append(folder: string, lines: string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const day = new Date(JSON.parse(lines.at(-1) ?? '').at).toISOString().slice(0, 10);
  const file = await open(path.join(folder, `journal-${day}-${os.hostname()}.jsonl`), 'a', 0o600);
  try {
    // A killed process may have left an incomplete line.
    await file.write(`\n${lines.join('')}`);
    await file.datasync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
}
