import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { projectRoot } from '#server/platform/core/project-root.ts';

const client = join(projectRoot, 'dist', 'client');

/** All scripts of the build by name in the manifest, loaded at once or lazily. */
function listScripts(): { name: string; text: string }[] {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
  );
  return Object.entries(manifest)
    .filter(([, { file }]) => file.endsWith('.js'))
    .map(([name, { file }]) => ({ name, text: readFileSync(join(client, file), 'utf8') }));
}

/** Strings that only table definitions contain: names of indexes and checks. */
async function namesInTables(): Promise<string[]> {
  const folder = join(projectRoot, 'shared', 'schema');
  const modules: object[] = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file))),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table))
    .flatMap(({ indexes, checks }) => [...indexes.map(({ config }) => config), ...checks])
    .flatMap(({ name }) => name ?? []);
}

test('no chunk of any route contains drizzle or a table', async () => {
  const scripts = listScripts();
  const pages = readdirSync(join(projectRoot, 'client/src/features'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => /^(?!staging\/).*\/pages\/[^/]+\.tsx$/.test(file));
  const names = scripts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(pages.map((file) => `src/features/${file}`)));

  const marks = ['drizzle', ...(await namesInTables())];
  expect(marks).toContain('users_username_key');
  const matches = scripts.flatMap(({ name, text }) =>
    marks.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`),
  );
  expect(matches).toEqual([]);
});
