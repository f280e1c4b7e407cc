import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths, routePatterns } from '#client/lib/text/paths.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { isStaffPage } from '#shared/domain/staff-pages.ts';
import { expectationsOf, FLOWS } from '#shared/domain/staging-flows.ts';

const WALKS = ['tests/api/nightly/staging/walks', 'tests/e2e/nightly/staging/walks'].map((folder) =>
  join(projectRoot, folder),
);

test('each sentence of the checklist is asserted by one walk', () => {
  const walked = WALKS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((code) => [...code.matchAll(/\bsee\(\s*'([\w-]+)'/g)].map(([, sentence]) => sentence));
  const sentences = keysOf(FLOWS).flatMap(expectationsOf);
  expect(walked.toSorted()).toEqual(sentences.toSorted());
});

test('the checklist has at least 35 flows, each with a sentence', () => {
  expect(keysOf(FLOWS).length).toBeGreaterThanOrEqual(35);
  for (const flow of keysOf(FLOWS)) expect(FLOWS[flow].expects.length, flow).toBeGreaterThan(0);
});

test('each flow leads to pages that exist', () => {
  const patterns = [...Object.values(routePatterns), ...listPaths(paths)].map(
    (pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`),
  );
  for (const flow of keysOf(FLOWS)) {
    for (const { to } of FLOWS[flow].stops) {
      const [path = ''] = to.split(/[?#]/);
      const isPage = isStaffPage(path) || patterns.some((pattern) => pattern.test(path));
      expect(isPage, `${flow}: ${to}`).toBe(true);
    }
  }
});

/** All fixed paths of a tree of paths. */
const listPaths = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'function' ? [value()] : listPaths(value);
  });
