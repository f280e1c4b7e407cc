import pg from 'pg';

type Send = (this: pg.Client, statement: string | { text: string }, ...rest: unknown[]) => unknown;

/**
 * Passes each statement of connections that are opened from now on to `onStatement` before it is
 * sent. No spy, because vitest restores those before each test, and misses later connections.
 * @returns ends it
 */
export function watchStatements(
  onStatement: (text: string, client: pg.Client) => ((answer: unknown) => void) | undefined,
): () => void {
  const send = pg.Client.prototype.query as Send;
  const watched: Send = function (...args) {
    const [statement] = args;
    const onSent = onStatement(typeof statement === 'string' ? statement : statement.text, this);
    const answer = send.apply(this, args);
    onSent?.(answer);
    return answer;
  };
  pg.Client.prototype.query = watched as typeof pg.Client.prototype.query;
  return () => {
    pg.Client.prototype.query = send as typeof pg.Client.prototype.query;
  };
}
