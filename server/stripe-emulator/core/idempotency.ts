import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { StripeApiError } from './api-error.ts';
import type { ApiResult } from './endpoint.ts';
import type { Session } from './session.ts';

/** Stripe deletes v1 keys after a day at the earliest. */
const LIFETIME_MS = 24 * 3_600_000;

export interface Reply {
  status: number;
  body: object;
  replayed?: true;
}

export interface KeyedRequest {
  key: string;
  /** Hash of method, path and parameters; the same key with another fingerprint is refused. */
  fingerprint: string;
  /** Whether errors are stored too, as in v1; v2 runs a refused call again. */
  keepRefusals: boolean;
}

export function fingerprintOf(method: string, path: string, params: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params]))
    .digest('hex');
}

export function replyOf(answer: ApiResult): Reply {
  if (answer instanceof StripeApiError)
    return { status: answer.status, body: { error: answer.body } };
  return { status: 200, body: answer };
}

/**
 * Runs `work` at most once per key. The key is stored in the transaction of the effect, and locked
 * by an advisory lock until then: a crash leaves neither the effect nor the key.
 */
export async function onceByKey(
  session: Session,
  request: KeyedRequest,
  work: () => Promise<ApiResult>,
): Promise<Reply> {
  const { client, now } = session;
  const { rows: locks } = await client.query<{ held: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 1)) AS held`,
    [request.key],
  );
  if (!locks[0]?.held) throw inUse();
  const { rows } = await client.query<{ fingerprint: string; status: number; body: object }>(
    `SELECT fingerprint, status, body FROM stripe_emulator.idempotency_keys
     WHERE key = $1 AND created_at > $2`,
    [request.key, new Date(now.getTime() - LIFETIME_MS)],
  );
  const [stored] = rows;
  if (stored) {
    if (stored.fingerprint !== request.fingerprint) throw reused(request.key);
    return { status: stored.status, body: stored.body, replayed: true };
  }
  const reply = replyOf(await undoIfRefused(session, work));
  if (reply.status < 400 || request.keepRefusals) {
    await client.query(
      `INSERT INTO stripe_emulator.idempotency_keys (key, fingerprint, status, body, created_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO UPDATE SET
       fingerprint = $2, status = $3, body = $4, created_at = $5`,
      [request.key, request.fingerprint, reply.status, JSON.stringify(reply.body), now],
    );
  }
  return reply;
}

export async function deleteExpiredKeys(pool: Pool, now: Date): Promise<void> {
  await pool.query('DELETE FROM stripe_emulator.idempotency_keys WHERE created_at <= $1', [
    new Date(now.getTime() - LIFETIME_MS),
  ]);
}

/** Undoes the effect of a call that throws a StripeApiError, and returns the error. */
async function undoIfRefused(session: Session, work: () => Promise<ApiResult>): Promise<ApiResult> {
  await session.client.query('SAVEPOINT effect');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    await session.client.query('ROLLBACK TO SAVEPOINT effect');
    return error;
  }
}

function inUse(): StripeApiError {
  return new StripeApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
  });
}

function reused(key: string): StripeApiError {
  return new StripeApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
