import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OWNER } from '#server/platform/storage/file-store.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('processes that start at once all mark the store', async () => {
  const stores = Array.from({ length: 8 }, () => createFolderStore(folder));
  await Promise.all(stores.map((store) => store.setOwner('a database')));
  expect(await stores[0]?.owner()).toBe('a database');
  expect(await readdir(folder)).toEqual([OWNER]);
});
