import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/core/project-root.ts';

/** Release and commit that run; the commit is null if neither `COMMIT` nor git provides it. */
export function readRelease(commit: string | undefined): {
  release: string;
  commit: string | null;
} {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return { release: version, commit: commit ?? askGit() };
}

function askGit(): string | null {
  try {
    const options = { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], options).trim() || null;
  } catch {
    // A build needs neither git nor a checkout to run.
    return null;
  }
}
