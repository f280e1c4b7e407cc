import { execFileSync } from 'node:child_process';
import { projectRoot } from '../../platform/core/project-root.ts';
import { VERSION } from '../../platform/core/version.ts';

/** Release and commit that run; the commit is null if neither `COMMIT` nor git provides it. */
export function readRelease(commit: string | undefined): {
  release: string;
  commit: string | null;
} {
  return { release: VERSION, commit: commit ?? askGit() };
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
