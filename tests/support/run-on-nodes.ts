/**
 * Runs `npm test` under each supported major version of Node, or under those given, on Linux: `npm
 * run test:nodes -- 22 24`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const named = process.argv.slice(2);
const majors = named.length > 0 ? named : ['20', '22', '24'];
const packageName = `node-${process.platform}-${process.arch}`;
const folder = mkdtempSync(join(tmpdir(), 'portage-nodes-'));

/** @returns the version and its result, as a line of the summary */
function runTests(major: string): { passed: boolean; line: string } {
  const prefix = join(folder, major);
  const bin = join(prefix, 'node_modules', packageName, 'bin');
  const install = ['install', '--no-save', '--prefix', prefix, `${packageName}@${major}`];
  if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0) {
    return { passed: false, line: `Node ${major}: not installed` };
  }
  const version = execFileSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim();
  process.stdout.write(`\nnpm test on Node ${version}\n`);
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const passed = spawnSync('npm', ['test'], { stdio: 'inherit', env }).status === 0;
  return { passed, line: `Node ${version}: ${passed ? 'passed' : 'failed'}` };
}

try {
  const results = majors.map(runTests);
  process.stdout.write(`\n${results.map(({ line }) => line).join('\n')}\n`);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
