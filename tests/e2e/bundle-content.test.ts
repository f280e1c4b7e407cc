import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { projectRoot } from '#server/project-root.ts';

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}

const client = join(projectRoot, 'dist', 'client');

/** Every chunk that some route may load, from the entry through static and dynamic imports. */
function reachableChunks(): Chunk[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
  );
  const found = new Set(['index.html']);
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) found.add(next);
  }
  return [...found].flatMap((name) => manifest[name] ?? []);
}

/** What only a table has: the names of its indexes and constraints. */
async function namesInTables(): Promise<string[]> {
  const folder = join(projectRoot, 'shared', 'schema');
  const modules: object[] = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file))),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map(getTableConfig)
    .flatMap(({ indexes, checks }) => [
      ...indexes.map(({ config }) => config.name),
      ...checks.map(({ name }) => name),
    ])
    .filter((name) => name !== undefined);
}

test('no chunk of any route contains drizzle or a table', async () => {
  const chunks = reachableChunks();
  const pages = chunks.filter(({ src }) => src?.includes('/pages/'));
  expect(pages.length).toBeGreaterThan(20);
  const marks = ['drizzle', ...(await namesInTables())];
  expect(marks).toContain('users_username_key');
  const found = chunks.flatMap(({ file }) => {
    const text = readFileSync(join(client, file), 'utf8');
    return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`);
  });
  expect(found).toEqual([]);
});
