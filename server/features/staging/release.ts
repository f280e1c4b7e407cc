import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';

/** Which version runs; the commit is null where neither `COMMIT` nor git says it. */
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
    // Neither a checkout nor git is needed where a build runs.
    return null;
  }
}
