/**
 * Follows the contributing guide to the letter: clones the last commit into an empty folder, adds
 * each example where its header says, and runs the commands that the guide gives for it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { addExample, type Files, readGuide } from './guide.ts';

const folder = mkdtempSync(join(tmpdir(), 'portage-guide-'));

const files: Files = {
  read: (path) => {
    const file = join(folder, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  },
  write: (path, text) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  },
};

function run(command: string): void {
  process.stdout.write(`\n$ ${command}\n`);
  execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'inherit' });
}

try {
  run(`git clone --quiet '${projectRoot}' .`);
  run('npm ci --no-audit --no-fund');
  run('npm run check');
  const guide = readFileSync(join(folder, '.github/CONTRIBUTING.md'), 'utf8');
  for (const step of readGuide(guide)) {
    if ('command' in step) {
      run(step.command);
      continue;
    }
    const { path, how } = step.example;
    if (how === 'new' && files.read(path) !== undefined)
      throw new Error(`${path} is there already.`);
    addExample(files, step.example);
  }
  process.stdout.write('\nThe guide was followed.\n');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
