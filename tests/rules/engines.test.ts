import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';

interface LockedPackage {
  version?: string;
  engines?: { node?: string };
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'),
);

/** Oldest release of each supported major version that every package accepts. */
test.each(['20.19.0', '22.13.0', '24.0.0'])('every package accepts Node %s', (node) => {
  const refusing = Object.entries(lock.packages).filter(
    ([, { engines }]) => engines?.node && !satisfies(node, engines.node),
  );
  expect(refusing.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([]);
});
