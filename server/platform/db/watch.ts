import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type PoolClient } from 'pg';
import type { Logger } from '../log/log.ts';
import { destroyConnection, SILENCE } from './silence.ts';

/** Time to wait for a first answer after a silence before requests are refused. */
const GRACE_MS = 250;
const RETRY_MS = 250;
const CONNECT_MS = 3_000;

export type DatabaseWatch = ReturnType<typeof watchDatabase>;

/**
 * Shared state of all connections to one database. After one connection gets no answer, older
 * connections are not reused, and until a new one gets an answer, requests are refused at once:
 * otherwise each would wait for its own connection in turn.
 */
export function watchDatabase(url: string, logger: Logger) {
  let generation = 0;
  const generations = new WeakMap<PoolClient, number>();
  let recovery: Promise<void> | undefined;
  let isSilent = false;
  let isStopped = false;
  const waiting = new Set<() => void>();

  async function waitForAnswer(): Promise<void> {
    const giveUp = setTimeout(() => {
      isSilent = true;
      for (const refuse of waiting) refuse();
    }, GRACE_MS).unref();
    while (!isStopped && !(await isAnswered(url))) await sleep(RETRY_MS, undefined, { ref: false });
    clearTimeout(giveUp);
    isSilent = false;
    recovery = undefined;
    logger.info({ event: 'database.answering' }, 'the database answers again');
  }

  function suspectGeneration(connectionGeneration: number): void {
    if (connectionGeneration < generation || isStopped) return;
    generation += 1;
    logger.warn({ event: 'database.silent' }, 'the database does not answer');
    recovery ??= waitForAnswer();
  }

  async function connectCurrent(connect: () => Promise<PoolClient>): Promise<PoolClient> {
    for (;;) {
      await recovery;
      const startGeneration = generation;
      const client = await connect().catch((error: Error) => {
        if (error.message.endsWith('due to connection timeout')) suspectGeneration(startGeneration);
        throw error;
      });
      if (generations.get(client) === generation) return client;
      discard(client);
    }
  }

  return {
    add(client: PoolClient): void {
      generations.set(client, generation);
    },

    suspect(client: PoolClient): void {
      suspectGeneration(generations.get(client) ?? 0);
    },

    /** Acquires a pooled connection; rejects while the database is silent. */
    checkOut(connect: () => Promise<PoolClient>): Promise<PoolClient> {
      if (isSilent) return Promise.reject(new Error(SILENCE));
      return new Promise((resolve, reject) => {
        let isRefused = false;
        const refuse = () => {
          isRefused = true;
          reject(new Error(SILENCE));
        };
        waiting.add(refuse);
        connectCurrent(connect)
          .then((client) => (isRefused ? discard(client) : resolve(client)), reject)
          .finally(() => waiting.delete(refuse));
      });
    },

    stop(): void {
      isStopped = true;
    },
  };
}

function discard(client: PoolClient): void {
  destroyConnection(client);
  client.release(true);
}

async function isAnswered(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    destroyConnection(client);
  }
}
