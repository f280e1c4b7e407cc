import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type PoolClient } from 'pg';
import type { Logger } from '../core/log.ts';
import { destroyConnection, SILENCE } from './silence.ts';

/** How long what needs a connection waits for the first answer after a silence. */
const GRACE_MS = 250;
const RETRY_MS = 250;
const CONNECT_MS = 3_000;

export type DatabaseWatch = ReturnType<typeof watchDatabase>;

/**
 * What is known of the connections to one database, for all pools on it. Once one of them was silent,
 * those that were made before are not used again, and until a new one is answered nothing waits for
 * the database: every request would otherwise wait for its own connections, one after the other.
 */
export function watchDatabase(url: string, logger: Logger) {
  let generation = 0;
  const generations = new WeakMap<PoolClient, number>();
  let answered: Promise<void> | undefined;
  let isSilent = false;
  let isStopped = false;
  const waiting = new Set<() => void>();

  async function askUntilAnswered(): Promise<void> {
    const giveUp = setTimeout(() => {
      isSilent = true;
      for (const refuse of waiting) refuse();
    }, GRACE_MS).unref();
    while (!isStopped && !(await isAnswered(url))) await sleep(RETRY_MS, undefined, { ref: false });
    clearTimeout(giveUp);
    isSilent = false;
    answered = undefined;
    logger.info({ event: 'database.answering' }, 'the database answers again');
  }

  function suspect(suspected: number): void {
    if (suspected < generation || isStopped) return;
    generation += 1;
    logger.warn({ event: 'database.silent' }, 'the database does not answer');
    answered ??= askUntilAnswered();
  }

  async function connectCurrent(connect: () => Promise<PoolClient>): Promise<PoolClient> {
    for (;;) {
      await answered;
      const before = generation;
      const client = await connect().catch((error: Error) => {
        if (error.message.endsWith('due to connection timeout')) suspect(before);
        throw error;
      });
      if (generations.get(client) === generation) return client;
      discard(client);
    }
  }

  return {
    /** Counts a connection among those of now. */
    add(client: PoolClient): void {
      generations.set(client, generation);
    },

    /** A connection was silent. */
    suspect(client: PoolClient): void {
      suspect(generations.get(client) ?? 0);
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
