import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../../platform/storage/folder-store.ts';
import { type Entry, entrySchema } from './entries.ts';

const FILE = /^journal-(\d{4}-\d{2}-\d{2})-.+\.jsonl$/;

/**
 * Reads the entries of a database since a time, in order. The last line of a file may be cut off;
 * its entry is then still in that database, and in the next line.
 */
export async function readJournal(
  folder: string,
  { databaseId, since }: { databaseId: string; since: Date | undefined },
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    if (!FILE.test(name)) continue;
    const text = await readFile(path.join(folder, name), 'utf8');
    for (const line of text.split('\n')) {
      const entry = parse(line);
      if (entry?.databaseId === databaseId && (!since || entry.at >= since)) entries.push(entry);
    }
  }
  return entries.toSorted((a, b) => +a.at - +b.at || a.id - b.id);
}

/** Undefined for an incomplete line, or a kind that only a newer release knows. */
function parse(line: string): Entry | undefined {
  try {
    return entrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Removes the files of days before the oldest backup. */
export async function deleteOldJournal(folder: string, oldest: Date): Promise<void> {
  const firstDay = oldest.toISOString().slice(0, 10);
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const [, day] = FILE.exec(name) ?? [];
    if (day && day < firstDay) await rm(path.join(folder, name));
  }
}
