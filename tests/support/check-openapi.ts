/**
 * Lints the API's description and compiles the types that are made from it, by tools that nothing
 * else needs and npm fetches for the run.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { openApiDocument } from '#server/platform/http/openapi.ts';

const folder = mkdtempSync(join(tmpdir(), 'portage-openapi-'));

/** Runs a program of packages that are not installed. */
function run(packages: string[], command: string[]): void {
  const options = packages.map((name) => `--package=${name}`);
  execFileSync('npm', ['exec', '--yes', '--ignore-scripts', ...options, '--', ...command], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  });
}

try {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiDocument()));
  run(['@redocly/cli@2.77.0'], ['redocly', 'lint', '--max-problems=20', 'openapi.json']);
  run(
    ['openapi-typescript@7.13.0', 'typescript@5.9.3'],
    ['openapi-typescript', 'openapi.json', '--output', 'api.ts'],
  );
  const compiler = join(projectRoot, 'node_modules/.bin/tsc');
  execFileSync(compiler, ['--noEmit', '--strict', 'api.ts'], { cwd: folder, stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
