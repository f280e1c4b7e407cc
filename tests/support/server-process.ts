import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { UNHURRIED } from './app.ts';
import { PROGRAMS, programArguments } from './programs.ts';

const running = new Set<ChildProcess>();
const stores = new Set<string>();

export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** Resolves with the exit code when the process has ended, or null after a signal. */
  ended: Promise<number | null>;
}

/**
 * Starts the server in `cwd` with this environment only, and waits until it answers. @param project
 * the folder of another version of Portage
 */
export async function startServerProcess(
  environment: Record<string, string>,
  cwd: string,
  project?: string,
): Promise<ServerProcess> {
  const { child, stdout, ended } = spawnServer(environment, { cwd, project, stderr: 'inherit' });
  let last = '';
  for await (const line of createInterface({ input: stdout })) {
    last = line;
    const port = line.startsWith('{') && JSON.parse(line).port;
    if (!port || !line.includes('Portage answers')) continue;
    stdout.resume();
    return { origin: `http://127.0.0.1:${port}`, child, ended };
  }
  throw new Error(`The server ended with ${await ended} before it answered: ${last}`);
}

/** Runs a start that is expected to fail. @returns its exit code and its output */
export async function runServerProcess(
  environment: Record<string, string>,
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  const { child, stdout, ended } = spawnServer(environment, { cwd, stderr: 'pipe' });
  let output = '';
  for (const stream of [stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { code: await ended, output };
}

function spawnServer(
  environment: Record<string, string>,
  options: { cwd: string; project?: string | undefined; stderr: 'pipe' | 'inherit' },
) {
  const { cwd, project, stderr } = options;
  const program = project
    ? ['--import', import.meta.resolve('tsx'), path.join(project, PROGRAMS.server)]
    : programArguments('server');
  const child = spawn(process.execPath, program, {
    cwd,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_DATA: 'off',
      ...ownStore(environment),
      ...UNHURRIED,
      ...environment,
    },
    stdio: ['ignore', 'pipe', stderr],
  });
  const { stdout } = child;
  if (!stdout) throw new Error('no output to read');
  running.add(child);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, stdout, ended };
}

/** A file store per database, for tests that use several databases in one folder. */
function ownStore({ DATABASE_URL }: Record<string, string>): Record<string, string> {
  if (!DATABASE_URL) return {};
  const name = createHash('sha256').update(DATABASE_URL).digest('hex').slice(0, 16);
  const folder = path.join(os.tmpdir(), `portage-files-of-${name}`);
  stores.add(folder);
  return { STORAGE_DIR: folder };
}

/** Kills the processes of failed tests and removes all file stores. */
export function killServerProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of stores) rmSync(folder, { recursive: true, force: true });
  stores.clear();
}
