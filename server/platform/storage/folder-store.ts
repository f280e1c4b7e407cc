import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { propertyOf } from '../core/property.ts';
import { type FileStore, OWNER, type StoredFile, TRASH } from './file-store.ts';

const KEY = /^[\da-f]{32}(?:(?:\.[\da-f]{8})?\.partial)?$/;

/** A store in a local folder, with subfolders by the first two digits of the key. */
export function createFolderStore(folder: string): FileStore {
  const trash = path.join(folder, TRASH);

  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('A storage key is 32 hexadecimal digits');
    return path.join(folder, key.slice(0, 2), key);
  }

  /** Path in the trash; validates the key through `pathOf`. */
  const trashPathOf = (key: string) => path.join(trash, path.basename(pathOf(key)));

  return {
    put: async (key, bytes) => write(pathOf(key), bytes),

    get: (key) => unlessMissing(readFile(pathOf(key))),

    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(trashPathOf(key), { force: true });
    },

    async *list() {
      for (const subfolder of (await unlessMissing(readdir(folder))) ?? []) {
        if (subfolder !== TRASH) yield* listFolder(path.join(folder, subfolder));
      }
    },

    async discard(key, now) {
      const discarded = trashPathOf(key);
      await mkdir(trash, { recursive: true });
      await unlessMissing(rename(pathOf(key), discarded));
      await unlessMissing(utimes(discarded, now, now));
    },

    listDiscarded: () => listFolder(trash),

    async recover(key) {
      const file = pathOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      await unlessMissing(rename(trashPathOf(key), file));
      await syncFolder(path.dirname(file));
    },

    owner: async () => (await unlessMissing(readFile(path.join(folder, OWNER), 'utf8')))?.trim(),

    setOwner: (databaseId) => write(path.join(folder, OWNER), Buffer.from(`${databaseId}\n`)),
  };
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Processes that start at once write the owner at the same time.
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`;
  const handle = await open(partial, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  await syncFolder(path.dirname(file));
}

async function* listFolder(folder: string): AsyncIterable<StoredFile> {
  for (const key of (await unlessMissing(readdir(folder))) ?? []) {
    if (!KEY.test(key)) continue;
    const stats = await unlessMissing(stat(path.join(folder, key)));
    if (stats) yield { key, storedAt: stats.mtime };
  }
}

/** Syncs a folder, so that the names of new files are on disk; Windows cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Undefined if the file or folder does not exist, or is not a folder. */
export async function unlessMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    const code = propertyOf(error, 'code');
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
