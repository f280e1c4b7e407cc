import { appendFileSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** An acknowledged write, which must be found again. */
export type Acknowledged =
  | { kind: 'registration'; username: string }
  | { kind: 'application'; id: number; jobId: number }
  | { kind: 'message'; id: number; content: string }
  | { kind: 'release'; escrowId: number };

/** Opens a log of acknowledged writes outside the databases: one line each, synced at once. */
export function openTally(file: string) {
  appendFileSync(file, '', { flag: 'w' });
  return {
    add: (acknowledged: Acknowledged) =>
      appendFileSync(file, `${JSON.stringify(acknowledged)}\n`, { flush: true }),
    read: (): Acknowledged[] =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}

export type Tally = ReturnType<typeof openTally>;

/** Query for each kind of write. */
const QUERIES: { [K in Acknowledged['kind']]: string } = {
  registration: `SELECT FROM users WHERE username = $1->>'username'`,
  application: `SELECT FROM applications
    WHERE id = ($1->>'id')::int AND job_id = ($1->>'jobId')::int`,
  message: `SELECT FROM messages WHERE id = ($1->>'id')::int AND content = $1->>'content'`,
  release: `SELECT FROM escrows e JOIN payment_transactions t ON t.escrow_id = e.id
    WHERE e.id = ($1->>'escrowId')::int AND e.status IN ('releasing', 'released')
      AND t.transaction_type = 'release'`,
};

/** @returns acknowledged writes that are not in the database */
export async function findLost(tally: Tally, client: pg.Client): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = [];
  for (const acknowledged of tally.read()) {
    const query = QUERIES[acknowledged.kind].replaceAll('$1', '$1::jsonb');
    const { rowCount } = await client.query(query, [JSON.stringify(acknowledged)]);
    if (rowCount !== 1) lost.push(acknowledged);
  }
  return lost;
}
