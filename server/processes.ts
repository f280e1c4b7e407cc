import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './core/log.ts';

const RESTART_MS = 1_000;
/** Longer than a process takes to drain. */
const END_MS = 12_000;

/** The variable that tells a process of several which one it is. */
const NUMBER = 'PORTAGE_PROCESS';

/** Of one that was started by itself, 1. */
export const processNumber = () => Number(process.env[NUMBER] ?? 1);

/** Of several processes, the first migrates, loads what every database has and works in the background. */
export const isFirstProcess = () => processNumber() === 1;

/** Whether this process only starts the others. */
export const isSupervisor = (processes: number) => processes > 1 && cluster.isPrimary;

/** Says to the process that has started this one that it answers. */
export function reportStarted(): void {
  process.send?.('started');
}

/**
 * Starts processes that share the port, and starts one again that ends by itself. On SIGTERM or
 * SIGINT all of them drain; a second signal ends them at once.
 * @returns the exit code, when all have ended
 */
export async function superviseProcesses(
  count: number,
  { environment, logger }: { environment: Record<string, string>; logger: Logger },
): Promise<number> {
  /** Nothing is started again: before the first answers, and when all end. */
  let isEnding = true;
  let isSignalled = false;
  let exitCode = 0;
  const running = new Set<Worker>();
  const ended = new Map<Worker, Promise<void>>();

  function fork(number: number): Worker {
    const worker = cluster.fork({ ...environment, [NUMBER]: String(number) });
    running.add(worker);
    ended.set(
      worker,
      new Promise((resolve) => {
        worker.once('exit', (code, signal) => {
          running.delete(worker);
          ended.delete(worker);
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

  function end(): void {
    const signal = isSignalled ? 'SIGKILL' : 'SIGTERM';
    isSignalled = true;
    isEnding = true;
    for (const worker of running) worker.process.kill(signal);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  const code = await started(fork(1));
  if (code !== undefined) return code;
  if (!isSignalled) {
    isEnding = false;
    for (let number = 2; number <= count; number += 1) fork(number);
    await new Promise((resolve) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
    });
  }
  const overdue = setTimeout(end, END_MS);
  for (const worker of running) {
    // One that had not yet begun to listen for signals is simply ended by them.
    worker.once('exit', (status, signal) => {
      exitCode ||= signal === 'SIGKILL' ? 1 : status;
    });
  }
  await Promise.all(ended.values());
  clearTimeout(overdue);
  return exitCode;
}

/** @returns the exit code where it ends before it answers */
function started(worker: Worker): Promise<number | undefined> {
  return new Promise((resolve) => {
    worker.once('message', () => resolve(undefined));
    worker.once('exit', (code) => resolve(code ?? 1));
  });
}
