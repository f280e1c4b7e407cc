import { createHmac } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Request } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { ANSWERS_KEPT_HOURS } from '#shared/domain/retention.ts';
import { idempotencyKeys } from '#shared/schema/idempotency.ts';
import { users } from '#shared/schema/users.ts';
import { z } from '#shared/validators/validator.ts';
import type { Config } from '../config/config.ts';
import type { Actor } from '../core/actor.ts';
import { AppError, fieldError, validationFailed } from '../core/errors.ts';
import { type Db, firstRow } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import type { JsonText } from './json.ts';
import type { SignIn } from './session-store.ts';

const ANONYMOUS_SCOPE = 0;
const KEPT_MS = ANSWERS_KEPT_HOURS * 3_600_000;

const keySchema = z.guid();

/** Lease of a claim, then its process counts as dead; longer than any call to Stripe. */
const CLAIM_MS = 90_000;

const subtractMs = (time: Date, ms: number) => new Date(time.getTime() - ms);

/** The result of a call, which a repeated request gets again. */
export interface Outcome {
  status: number;
  body: unknown;
  /** The serialized body, when several requests share it. */
  text?: JsonText;
  signedIn?: SignIn;
  signOut?: boolean;
  endedSessions?: string[];
}

interface Identity {
  scope: number;
  key: string;
}

/**
 * Runs a call once per `Idempotency-Key`; a repeat within 24 hours gets the stored answer, because
 * clients retry after a lost answer and must not apply or pay twice. Refusals are not stored. Key
 * and answer are stored in the call's transaction; a two-phase call has effects outside the
 * database, such as a payment.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export async function withIdempotency(
  { idempotency, access, method }: Endpoint,
  { req, actor, now }: { req: Request; actor: Actor | undefined; now: Date },
  { db, config }: { db: Db; config: Config },
  run: Run,
): Promise<Outcome> {
  const header = req.get('idempotency-key');
  if (header === undefined || idempotency === 'none') return run(db);
  const key = keySchema.safeParse(header);
  if (!key.success) {
    throw validationFailed([fieldError('Idempotency-Key', 'validation.invalid')]);
  }
  // A repeated registration may carry the session that the first one opened.
  const scope = access === 'public' ? ANONYMOUS_SCOPE : (actor?.id ?? ANONYMOUS_SCOPE);
  const identity = { scope, key: key.data.toLowerCase() };
  const request = JSON.stringify([method, req.path, req.body ?? null]);
  const fingerprints = config.session.secrets.map((secret) =>
    createHmac('sha256', secret).update(request).digest('base64'),
  );
  const answer = idempotency === 'stored' ? runAtomic : runTwoPhase;
  return answer(db, { ...identity, fingerprints, createdAt: now }, run);
}

/** One fingerprint per secret, so that a retry still matches after the secrets change. */
type Claim = Identity & { fingerprints: string[]; createdAt: Date };

const rowOf = ({ fingerprints: [fingerprint = ''], ...claim }: Claim) => ({
  ...claim,
  fingerprint,
});
type Run = (db: Db) => Promise<Outcome>;

function runAtomic(db: Db, claim: Claim, run: Run): Promise<Outcome> {
  return db.transaction(async (tx) => {
    await lockKey(tx, claim);
    const stored = await findAnswer(tx, claim);
    if (stored) return repeatAnswer(tx, claim, stored);
    const outcome = await run(tx);
    const { status, body = null, signedIn } = outcome;
    await tx
      .insert(idempotencyKeys)
      .values({ ...rowOf(claim), status, body, signedIn: signedIn?.actor.id });
    return outcome;
  });
}

/** Runs an expired claim again, so the call must be safe to repeat. */
async function runTwoPhase(db: Db, claim: Claim, run: Run): Promise<Outcome> {
  const [claimedRow] = await db
    .insert(idempotencyKeys)
    .values(rowOf(claim))
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { createdAt: claim.createdAt },
      setWhere: and(
        isNull(idempotencyKeys.status),
        inArray(idempotencyKeys.fingerprint, claim.fingerprints),
        lt(idempotencyKeys.createdAt, subtractMs(claim.createdAt, CLAIM_MS)),
      ),
    })
    .returning({ createdAt: idempotencyKeys.createdAt });
  if (!claimedRow) return repeatAnswer(db, claim, await findAnswer(db, claim));
  const isOwnClaim = and(hasKey(claim), isNull(idempotencyKeys.status));
  try {
    const outcome = await run(db);
    const { status, body = null } = outcome;
    await db.update(idempotencyKeys).set({ status, body }).where(isOwnClaim);
    return outcome;
  } catch (error) {
    await db.delete(idempotencyKeys).where(isOwnClaim);
    throw error;
  }
}

/** Allows one request at a time for a key; the lock ends with the transaction. */
async function lockKey(tx: Db, { scope, key }: Identity): Promise<void> {
  const name = `${scope}:${key}`;
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 28)) as free`,
  );
  if (!rows[0]?.free) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
}

type StoredAnswer = typeof idempotencyKeys.$inferSelect;

const hasKey = ({ scope, key }: Identity) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

const findAnswer = (db: Db, identity: Identity): Promise<StoredAnswer | undefined> =>
  firstRow(db.select().from(idempotencyKeys).where(hasKey(identity)));

async function repeatAnswer(
  tx: Db,
  claim: Claim,
  stored: StoredAnswer | undefined,
): Promise<Outcome> {
  if (stored && !claim.fingerprints.includes(stored.fingerprint)) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  }
  if (!stored || stored.status === null) {
    throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  }
  const { status, body, signedIn } = stored;
  if (signedIn === null) return { status, body };
  const [actor] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.id, signedIn));
  // Version 0, as at registration: no session opens if the account's sessions ended since.
  return { status, body, signedIn: actor && { actor, sessionVersion: 0 } };
}

/** Deletes answers older than 24 hours. */
export async function deleteOldAnswers(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(db, idempotencyKeys, lt(idempotencyKeys.createdAt, subtractMs(now, KEPT_MS)));
}
