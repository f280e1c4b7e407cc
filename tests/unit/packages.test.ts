import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { countFaults, packageFaults } from '#tests/support/check-packages.ts';

const locked = {
  version: '1.2.3',
  resolved: 'https://registry.npmjs.org/thing/-/thing-1.2.3.tgz',
  integrity: 'sha512-abc',
  license: 'MIT',
};
const faultsOf = (change: object, reviewed: string[] = []) =>
  packageFaults({ '': {}, 'node_modules/@a/thing': { ...locked, ...change } }, new Set(reviewed));

test('a package of a known licence from the registry has no fault', () => {
  for (const license of ['MIT', 'OFL-1.1', '(MIT OR Apache-2.0)', 'MIT AND ISC AND BSD-3-Clause']) {
    expect(faultsOf({ license })).toEqual([]);
  }
});

test('a licence that is not in the list is a fault, alone and in an expression', () => {
  for (const license of ['GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN LICENSE.md', 'mit']) {
    expect(faultsOf({ license })).toEqual([
      `@a/thing@1.2.3 has the licence ${license}, which is not in the list.`,
    ]);
  }
  expect(faultsOf({ license: undefined })).toHaveLength(1);
});

test('a package from elsewhere or without a hash is a fault', () => {
  expect(faultsOf({ resolved: 'git+ssh://git@github.com/a/thing.git#abc' })).toHaveLength(1);
  expect(faultsOf({ integrity: undefined })).toHaveLength(1);
  expect(faultsOf({ resolved: undefined })).toEqual([]);
  expect(faultsOf({ integrity: undefined, inBundle: true })).toEqual([]);
});

test('an install script is a fault until it is reviewed', () => {
  expect(faultsOf({ hasInstallScript: true })).toHaveLength(1);
  expect(faultsOf({ hasInstallScript: true }, ['@a/thing'])).toEqual([]);
});

test('more packages than the most are a fault, without those of other systems', () => {
  const faultsOfMany = (change: object) =>
    countFaults(
      Object.fromEntries(
        Array.from({ length: 236 }, (_, index) => [`node_modules/p${index}`, change]),
      ),
    );
  expect(faultsOfMany({})).toEqual(['236 packages (production) are more than 235.']);
  for (const change of [
    { dev: true },
    { os: ['darwin'] },
    { cpu: ['arm64'] },
    { libc: ['musl'] },
  ]) {
    expect(faultsOfMany(change)).toEqual([]);
  }
});

test('no install script runs, with any version of npm', () => {
  const npmrc = readFileSync(join(projectRoot, '.npmrc'), 'utf8');
  expect(npmrc.split('\n')).toContain('ignore-scripts=true');
});
