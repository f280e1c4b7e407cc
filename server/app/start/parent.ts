import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadEnvironment } from '../../platform/config/environment.ts';

/** Environment variable of a process whose parent starts another in its place when asked. */
const CHILD_VARIABLE = 'PORTAGE_CHILD';
/** Message by which a child asks for another process in its place. */
export const RESTART = 'restart';

/** Asks the parent for another process in place of this one; undefined without a parent. */
export const requestRestart =
  process.env[CHILD_VARIABLE] === '1' ? () => void process.send?.(RESTART) : undefined;

/** Whether this process is to be the parent of a server: a staging server, which resets restart. */
export function isParent(): boolean {
  loadEnvironment();
  return process.env.STAGING === '1' && !requestRestart;
}

/**
 * Runs this program again as a child, and once more whenever the child asks. SIGTERM and SIGINT are
 * passed on.
 * @returns the exit code of the last child
 */
export async function superviseChild(): Promise<number> {
  let child: ChildProcess | undefined;
  let isRestarting: boolean;
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A child that is ending for a restart would take a second signal for an impatient one.
      if (!isRestarting || isEnding) child?.kill(signal);
      isEnding = true;
    });
  }
  let code: number | null;
  do {
    child = startChild({}, () => {
      if (!isRestarting) child?.kill('SIGTERM');
      isRestarting = true;
    });
    isRestarting = false;
    [code] = await once(child, 'exit');
  } while (isRestarting && !isEnding);
  return code ?? 1;
}

/** Starts this program as a child. `onRestart` is called when it asks for another in its place. */
export function startChild(
  environment: Record<string, string>,
  onRestart: () => void,
): ChildProcess {
  const [program = '', ...args] = process.argv.slice(1);
  const env = { ...process.env, ...environment, [CHILD_VARIABLE]: '1' };
  // Detached, because Ctrl-C reaches every process of the terminal's group, and is passed on too.
  const child = fork(program, args, { env, detached: true });
  return child.on('message', (message) => message === RESTART && onRestart());
}

/** Ends this child when its parent was killed, which may have been while this program loaded. */
export function endWithParent(): void {
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => process.exit(1));
}
