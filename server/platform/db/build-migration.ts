import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../core/project-root.ts';

const SNAPSHOTS = path.join(projectRoot, 'migrations', 'meta');
const DRIZZLE_KIT = path.join(projectRoot, 'node_modules', 'drizzle-kit', 'bin.cjs');

const { status } = spawnSync(
  process.execPath,
  [DRIZZLE_KIT, 'generate', ...process.argv.slice(2)],
  { cwd: projectRoot, stdio: 'inherit' },
);

if (status !== 0) process.exit(1);

// drizzle-kit compares with the newest snapshot alone.
const snapshots = readdirSync(SNAPSHOTS).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(path.join(SNAPSHOTS, name));
