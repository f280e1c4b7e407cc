import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { STARTED_ON } from '../../features/staging/spaces/processes.ts';
import type { Logger } from '../../platform/log/log.ts';
import { RESTART, requestRestart } from './parent.ts';

const RESTART_MS = 1_000;
/** Longer than a process takes to drain. */
const END_MS = 12_000;

/** Environment variable with the number of this process. */
const NUMBER_VARIABLE = 'PORTAGE_PROCESS';

/** Number of this process, 1 if it runs alone. */
export const processNumber = () => Number(process.env[NUMBER_VARIABLE] ?? 1);

/** The first process migrates, loads reference data and does background work. */
export const isFirstProcess = () => processNumber() === 1;

/** Whether this process only supervises others. */
export const isSupervisor = (processes: number) => processes > 1 && cluster.isPrimary;

/** Reports to the supervisor the port on which this process serves requests. */
export function reportStarted(port: number): void {
  process.send?.({ [STARTED_ON]: port });
}

/**
 * Starts processes that share the port, and restarts those that end by themselves. On SIGTERM or
 * SIGINT all drain; a second signal kills them.
 * @returns the exit code, once all have ended
 */
export async function superviseProcesses(
  count: number,
  { environment, logger }: { environment: Record<string, string>; logger: Logger },
): Promise<number> {
  /** Disables restarts: until the first process serves requests, and during shutdown. */
  let isEnding = true;
  let isSignalled = false;
  let exitCode = 0;
  const running = new Set<Worker>();
  const exits = new Map<Worker, Promise<void>>();

  function fork(number: number): Worker {
    const worker = cluster.fork({ ...environment, [NUMBER_VARIABLE]: String(number) });
    running.add(worker);
    worker.on('message', (message) => message === RESTART && requestRestart?.());
    exits.set(
      worker,
      new Promise((resolve) => {
        worker.once('exit', (code, signal) => {
          running.delete(worker);
          exits.delete(worker);
          resolve();
          if (isEnding) return;
          const log = { pid: worker.process.pid, code, signal };
          logger.error({ event: 'process.ended', ...log }, 'a process ended; it is started again');
          void sleep(RESTART_MS).then(() => !isEnding && fork(number));
        });
      }),
    );
    return worker;
  }

  function endAll(): void {
    const signal = isSignalled ? 'SIGKILL' : 'SIGTERM';
    isSignalled = true;
    isEnding = true;
    for (const worker of running) worker.process.kill(signal);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, endAll);
  const code = await waitForStart(fork(1));
  if (code !== undefined) return code;
  if (!isSignalled) {
    isEnding = false;
    for (let number = 2; number <= count; number += 1) fork(number);
    await new Promise((resolve) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
    });
  }
  const killTimer = setTimeout(endAll, END_MS);
  for (const worker of running) {
    // A process that does not handle signals yet is ended by them.
    worker.once('exit', (status, signal) => {
      exitCode ||= signal === 'SIGKILL' ? 1 : status;
    });
  }
  await Promise.all(exits.values());
  clearTimeout(killTimer);
  return exitCode;
}

/** @returns the exit code if the process ends before it serves requests */
function waitForStart(worker: Worker): Promise<number | undefined> {
  return new Promise((resolve) => {
    worker.once('message', () => resolve(undefined));
    worker.once('exit', (code) => resolve(code ?? 1));
  });
}
