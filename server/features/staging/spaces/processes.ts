import type { ChildProcess } from 'node:child_process';
import { propertyOf } from '../../../platform/core/property.ts';

/** Starts this program as another process. `onRestart` is called when it asks for its successor. */
export type StartProcess = (
  environment: Record<string, string>,
  onRestart: () => void,
) => ChildProcess;

/** Property of the message that a process sends once it serves requests, with its port. */
export const STARTED_ON = 'startedOn';

/** Longer than the seed takes on a busy machine. */
const START_MS = 180_000;
/** Longer than a process takes to drain. */
const END_MS = 12_000;

interface SpaceProcess {
  child: ChildProcess;
  /** Loopback port, once it serves requests; rejects if it ends before. */
  port: Promise<number>;
  ended: Promise<void>;
  isEnding: boolean;
  /** Number of open requests. */
  open: number;
  idle?: NodeJS.Timeout;
}

/** Open request of a process. */
export interface Use {
  port: number;
  /** Call it once, at the end of the request. */
  release(): void;
}

/** One process for each key: started when it is first used, ended when it is idle. */
export function createProcesses(deps: {
  startProcess: StartProcess;
  idleMs: number;
  onEnded: (key: number) => void;
}) {
  const { startProcess, idleMs, onEnded } = deps;
  const running = new Map<number, SpaceProcess>();
  let isClosed = false;

  function start(key: number, environment: Record<string, string>): SpaceProcess {
    const child = startProcess(environment, () => void end(process));
    const ended = new Promise<void>((resolve) => {
      child.once('exit', resolve);
      child.once('error', resolve);
    }).then(() => {
      process.isEnding = true;
      clearTimeout(process.idle);
      running.delete(key);
      onEnded(key);
    });
    const process: SpaceProcess = {
      child,
      port: awaitPort(child),
      ended,
      isEnding: false,
      open: 0,
    };
    running.set(key, process);
    return process;
  }

  async function end(process: SpaceProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    process.isEnding = true;
    process.child.kill(signal);
    const timer = setTimeout(() => process.child.kill('SIGKILL'), END_MS);
    await process.ended;
    clearTimeout(timer);
  }

  return {
    isRunning: (key: number) => running.has(key),

    /** Uses the process for a request. @throws Error if it ends before it serves requests */
    async use(key: number, environment: () => Record<string, string>): Promise<Use> {
      let process = running.get(key);
      // One that is about to end is followed by another.
      while (process?.isEnding) {
        await process.ended;
        process = running.get(key);
      }
      if (isClosed) throw new Error('The server ends');
      const used = process ?? start(key, environment());
      used.open += 1;
      clearTimeout(used.idle);
      const release = () => {
        used.open -= 1;
        if (used.open > 0 || used.isEnding) return;
        used.idle = setTimeout(() => void end(used), idleMs).unref();
      };
      try {
        return { port: await used.port, release };
      } catch (error) {
        release();
        throw error;
      }
    },

    /** Ends the process of a key, if one runs; with SIGKILL its requests fail. */
    async end(key: number, signal?: 'SIGKILL'): Promise<void> {
      const process = running.get(key);
      if (process) await end(process, signal);
    },

    /** Ends all, and starts no more. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all([...running.values()].map((process) => end(process)));
    },
  };
}

function awaitPort(child: ChildProcess): Promise<number> {
  const port = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS).unref();
    child.on('message', (message) => {
      const startedOn = propertyOf(message, STARTED_ON);
      if (typeof startedOn !== 'number') return;
      clearTimeout(timer);
      resolve(startedOn);
    });
    const fail = () => {
      clearTimeout(timer);
      reject(new Error('The process of a space ended before it served requests'));
    };
    child.once('exit', fail).once('error', fail);
  });
  // Handled where it is awaited.
  port.catch(() => undefined);
  return port;
}
