import pg from 'pg';
import type { Logger } from '../../core/log.ts';

const RETRY_MS = 1_000;
/** A query at this interval detects a dead connection. */
const CHECK_MS = 4_000;
const CHECK_TIMEOUT_MS = 4_000;

/**
 * Keeps one connection listening on a PostgreSQL channel, for as long as the process lives; a lost
 * one is replaced. It is not from the pool: a pool of one would have none left for queries.
 * @param onListening called at each (re)connection, because notices between are lost
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
    const opened = new pg.Client({ ...pool.options, query_timeout: CHECK_TIMEOUT_MS });
    client = opened;
    const lose = (err?: unknown) => {
      if (client !== opened) return;
      client = undefined;
      void opened.end().catch(() => {});
      if (isEnded) return;
      logger.warn({ event: 'live.disconnected', channel, err }, 'not listening for notices');
      retrying = setTimeout(connect, RETRY_MS).unref();
    };
    opened.on('error', lose);
    opened.once('end', lose);
    opened.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${channel}`);
      if (client === opened) onListening();
    } catch (err) {
      lose(err);
    }
  };
  const checking = setInterval(() => {
    const asked = client;
    asked?.query('SELECT 1').catch((err) => asked.emit('error', err));
  }, CHECK_MS).unref();

  void connect();
  return async () => {
    isEnded = true;
    clearInterval(checking);
    clearTimeout(retrying);
    const last = client;
    client = undefined;
    await last?.end().catch(() => {});
  };
}
