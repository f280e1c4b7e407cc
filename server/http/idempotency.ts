import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Request } from 'express';
import type { Route } from '#shared/contract/routes.ts';
import type { Role } from '#shared/domain/constants.ts';
import { idempotencyKeys } from '#shared/schema/idempotency.ts';
import { users } from '#shared/schema/users.ts';
import { z } from '#shared/schema/validator.ts';
import type { Db } from '../db/connect.ts';
import { AppError, fieldError, validationFailed } from './errors.ts';
import type { MountDeps, Outcome } from './mount.ts';
import type { Actor } from './session.ts';

const ANYONE = 0;
const KEPT_HOURS = 24;

const keySchema = z.guid();

/**
 * Runs a call once for its `Idempotency-Key` (decisions.md, 28): the key and the answer are stored
 * in the transaction of the effect, and a repeat gets the stored answer. A refusal stores nothing.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export async function answerOnce(
  route: Route,
  req: Request,
  actor: Actor | undefined,
  { db, config }: MountDeps,
  run: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const given = req.get('idempotency-key');
  if (given === undefined || route.idempotency === 'none') return run(db);
  const key = keySchema.safeParse(given);
  if (!key.success) {
    throw validationFailed([fieldError('Idempotency-Key', 'validation.invalid')]);
  }
  // A registration's repeat may already carry the session that its first answer opened.
  const scope = route.access === 'public' ? ANYONE : (actor?.id ?? ANYONE);
  const identity = { scope, key: key.data.toLowerCase() };
  const fingerprint = createHmac('sha256', config.session.secrets[0] ?? '')
    .update(JSON.stringify([route.method, req.path, req.body ?? null]))
    .digest('base64');

  return db.transaction(async (tx) => {
    await claim(tx, `${identity.scope}:${identity.key}`);
    const stored = await findAnswer(tx, identity);
    if (stored) {
      if (stored.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return repeatAnswer(tx, stored);
    }
    const outcome = await run(tx);
    await tx.insert(idempotencyKeys).values({
      ...identity,
      fingerprint,
      status: outcome.status,
      body: outcome.body ?? null,
      signedIn: outcome.signedIn?.id,
    });
    return outcome;
  });
}

/** One request at a time for a key; the lock ends with the transaction, also when the process dies. */
async function claim(tx: Db, name: string): Promise<void> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 28)) as free`,
  );
  if (!rows[0]?.free) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
}

type StoredAnswer = typeof idempotencyKeys.$inferSelect;

async function findAnswer(
  tx: Db,
  { scope, key }: { scope: number; key: string },
): Promise<StoredAnswer | undefined> {
  const [stored] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  return stored;
}

async function repeatAnswer(tx: Db, stored: StoredAnswer): Promise<Outcome> {
  const { status, body, signedIn } = stored;
  if (signedIn === null) return { status, body };
  const [user] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.id, signedIn));
  return { status, body, signedIn: user satisfies { id: number; role: Role } | undefined };
}

/** Removes the answers that need not be kept any longer. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`));
}
