import pg from 'pg';
import type { Logger } from '../log/log.ts';

const RETRY_MS = 1_000;
/** Interval of a query that detects a dead connection. */
const CHECK_MS = 4_000;
const CHECK_TIMEOUT_MS = 4_000;

/**
 * Keeps a connection listening on a PostgreSQL channel and replaces a lost one. The connection is
 * not from the pool, because a pool of one would have none left for queries.
 * @param onListening called at each (re)connection, because notices in between are lost
 * @returns a function that stops listening
 */
export function listenOnChannel(
  pool: pg.Pool,
  channel: string,
  options: { logger: Logger; onListening: () => void; onNotice: (payload: string) => void },
): () => Promise<void> {
  const { logger, onListening, onNotice } = options;
  let isEnded = false;
  let client: pg.Client | undefined;
  let retrying: NodeJS.Timeout | undefined;

  const connect = async () => {
    const newClient = new pg.Client({ ...pool.options, query_timeout: CHECK_TIMEOUT_MS });
    client = newClient;
    const reconnect = (err?: unknown) => {
      if (client !== newClient) return;
      client = undefined;
      void newClient.end().catch(() => {});
      if (isEnded) return;
      logger.warn({ event: 'live.disconnected', channel, err }, 'not listening for notices');
      retrying = setTimeout(connect, RETRY_MS).unref();
    };
    newClient.on('error', reconnect);
    newClient.once('end', reconnect);
    newClient.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await newClient.connect();
      await newClient.query(`LISTEN ${channel}`);
      if (client === newClient) onListening();
    } catch (err) {
      reconnect(err);
    }
  };
  const checking = setInterval(() => {
    const checkedClient = client;
    checkedClient?.query('SELECT 1').catch((err) => checkedClient.emit('error', err));
  }, CHECK_MS).unref();

  void connect();
  return async () => {
    isEnded = true;
    clearInterval(checking);
    clearTimeout(retrying);
    const lastClient = client;
    client = undefined;
    await lastClient?.end().catch(() => {});
  };
}
