import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { allRoutes, memberRoutes } from '#client/app/routes.tsx';
import { routePatterns } from '#client/lib/text/paths.ts';
import { build } from '#server/app/build/build.ts';
import { DIST, isBuildStale } from '#server/app/build/build-state.ts';
import type { Preloads } from '#server/features/pages/preloads.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { NOT_FOUND, SCRIPT_BUDGETS } from '#tests/support/script-budgets.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;

const client = join(DIST, 'client');
const kB = 1000;

/** Maximum size of the scripts that a job's page defers to the first input, in kB gzip. */
const DEFERRED = 121;

beforeAll(async () => {
  if (isBuildStale({ isStaging: true })) await build();
});

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));

const readPreloads = (): Preloads =>
  JSON.parse(readFileSync(join(DIST, 'pages', 'preloads.json'), 'utf8'));

/** Scripts of a chunk and of what it imports. */
function scriptsOf(manifest: Manifest, chunk: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[chunk] ?? {};
  const script = `/${file}`;
  if (seen.has(script)) return seen;
  seen.add(script);
  for (const imported of imports) scriptsOf(manifest, imported, seen);
  return seen;
}

const textOf = (script: string) => readFileSync(join(client, script), 'utf8');

function expectInBudget(scripts: string[], budget: number | undefined): void {
  const sizes = scripts.map((script) => statSync(join(client, `${script}.gz`)).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const list = scripts.map((script, index) => `${script} ${sizes[index]}`).join('\n');
  expect(budget, 'this route has no budget').toBeDefined();
  expect(total, list).toBeLessThanOrEqual(Number(budget) * kB);
  // Forms load zod later.
  expect(scripts.filter((script) => /_zod\b|drizzle:/.test(textOf(script)))).toEqual([]);
}

const isMember = (pattern: string) =>
  memberRoutes.some(([each]) => each === pattern) || /^\/(?:job-seeker|employer)\//.test(pattern);

const patterns = allRoutes.map(([pattern]) => pattern);

for (const pattern of patterns.filter((each) => each !== routePatterns.job)) {
  test(`the scripts of ${pattern} are in budget`, () => {
    const { pages, member } = readPreloads();
    const { files = [] } = pages.find((page) => page.pattern === pattern) ?? {};
    expect(files).not.toEqual([]);
    const scripts = new Set([...scriptsOf(readManifest(), 'index.html'), ...files]);
    if (isMember(pattern)) for (const file of member) scripts.add(file);
    expectInBudget([...scripts], SCRIPT_BUDGETS[pattern]);
  });
}

test('the scripts of an unknown address are in budget', () => {
  const manifest = readManifest();
  const scripts = scriptsOf(manifest, 'index.html');
  scriptsOf(manifest, 'src/app/not-found-page.tsx', scripts);
  expectInBudget([...scripts], SCRIPT_BUDGETS[NOT_FOUND]);
});

test('a job page brings few scripts, and those that it defers are in budget', () => {
  const { pages, reading = '' } = readPreloads();
  expectInBudget([reading, '/theme.js'], SCRIPT_BUDGETS[routePatterns.job]);
  const { files = [] } = pages.find(({ pattern }) => pattern === routePatterns.job) ?? {};
  const app = scriptsOf(readManifest(), 'index.html');
  expectInBudget([...app, ...files], DEFERRED);
});

/** All scripts of the build by name in the manifest, loaded at once or lazily. */
const listScripts = () =>
  Object.entries(readManifest())
    .filter(([, { file }]) => file.endsWith('.js'))
    .map(([name, { file }]) => ({ name, text: textOf(file) }));

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
