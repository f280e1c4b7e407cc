import { Socket } from 'node:net';
import pg from 'pg';

/** Error message of every statement without an answer; `databaseRefusal` matches its beginning. */
export const SILENCE = 'Connection terminated: the database does not answer';

/**
 * Destroys a connection when a statement gets no answer within the limit. A frozen server or a
 * broken network closes no connection, and PostgreSQL's own limits do not apply then. pg's
 * `query_timeout` rejects the statement but keeps the connection, so a transaction would also wait
 * for its ROLLBACK and return the connection to the pool.
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
    // After a long computation an unread answer may be waiting; it is read before this callback.
    setImmediate(() => {
      if (socket.bytesRead > bytesRead) return;
      onSilence();
      socket.destroy(new Error(SILENCE));
    });
  });
}

/** Closes at once; a client's `end` waits for the server. */
export function destroyConnection(client: pg.ClientBase): void {
  socketOf(client).destroy();
}

function socketOf(client: pg.ClientBase): Socket {
  if (client instanceof pg.Client && client.connection.stream instanceof Socket) {
    return client.connection.stream;
  }
  throw new Error('A connection to PostgreSQL is no socket.');
}
