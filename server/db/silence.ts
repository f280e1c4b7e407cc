import { Socket } from 'node:net';
import pg from 'pg';

/** Of every failure that a database without an answer is; see `databaseRefusal`. */
export const SILENCE = 'Connection terminated: the database does not answer';

/**
 * Destroys a connection whose database leaves a statement without an answer for too long. A frozen
 * server or a broken network closes nothing, and PostgreSQL's own limits end nothing there. pg's
 * `query_timeout` rejects the statement but keeps the connection, so that a transaction would wait
 * for its ROLLBACK too and give the connection back to the pool.
 */
export function limitSilence(client: pg.ClientBase, limitMs: number, onSilence: () => void): void {
  const socket = socketOf(client);
  const send = client.query;
  client.query = ((...query: Parameters<typeof send>) => {
    socket.setTimeout(limitMs);
    return send.apply(client, query);
  }) as typeof send;
  client.on('drain', () => socket.setTimeout(0));
  socket.on('timeout', () => {
    const { bytesRead } = socket;
    // After a long computation the answer may be there and not read yet; it is before this runs.
    setImmediate(() => {
      if (socket.bytesRead > bytesRead) return;
      onSilence();
      socket.destroy(new Error(SILENCE));
    });
  });
}

/** At once: a client's `end` waits for the other side. */
export function destroyConnection(client: pg.ClientBase): void {
  socketOf(client).destroy();
}

function socketOf(client: pg.ClientBase): Socket {
  if (client instanceof pg.Client && client.connection.stream instanceof Socket) {
    return client.connection.stream;
  }
  throw new Error('A connection to PostgreSQL is no socket.');
}
