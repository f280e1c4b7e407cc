import type pg from 'pg';
import type { Logger } from 'pino';

const RETRY_MS = 1_000;

/**
 * Keeps one connection listening on a PostgreSQL channel, for as long as the process lives; a lost
 * one is replaced.
 * @param onListening called at each (re)connection: what was said meanwhile was not heard
 * @returns a function that ends it
 */
export function listen(
  pool: pg.Pool,
  channel: string,
  options: { logger: Logger; onListening: () => void; onNotice: (payload: string) => void },
): () => void {
  const { logger, onListening, onNotice } = options;
  let client: pg.PoolClient | undefined;
  let isEnded = false;

  const connect = async () => {
    try {
      const opened = await pool.connect();
      client = opened;
      if (isEnded) return stop();
      opened.once('end', retry);
      opened.on('notification', ({ payload }) => onNotice(payload ?? ''));
      await opened.query(`LISTEN ${channel}`);
      onListening();
    } catch (err) {
      logger.warn({ err }, 'cannot listen for live events');
      retry();
    }
  };
  const retry = () => {
    const lost = client;
    client = undefined;
    lost?.removeAllListeners('notification');
    lost?.release(true);
    if (!isEnded) setTimeout(connect, RETRY_MS).unref();
  };
  const stop = () => {
    isEnded = true;
    const last = client;
    client = undefined;
    last?.removeListener('end', retry);
    last?.release(true);
  };

  void connect();
  return stop;
}
