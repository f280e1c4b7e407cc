import { createHash, timingSafeEqual } from 'node:crypto';
import { asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { STAFF_AUDIT_YEARS } from '#shared/domain/staff.ts';
import { staffAudit, staffAuditChain, staffAuditTexts } from '#shared/schema/staff.ts';
import type { Db } from '../../platform/db/connect.ts';

/** A link of the chain, with its entry as it is now. */
export interface AuditLink {
  position: number;
  /** Time of the entry, in no hash: it is compared with the entry's own, which its facts have. */
  at: Date;
  hash: Uint8Array;
  textHash: Uint8Array | null;
  /** Facts of the entry; null once it is deleted. */
  facts: string | null;
  /** Time of the entry; null once it is deleted. */
  entryAt: Date | null;
  /** Salt and texts of the entry; null where there are none. */
  texts: { salt: Uint8Array; words: string } | null;
}

export const AUDIT_FAULTS = ['changed', 'removed', 'text-changed', 'added'] as const;
export interface AuditFault {
  kind: (typeof AUDIT_FAULTS)[number];
  /** Place in the chain; null for an entry that is not in it. */
  position: number | null;
}

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Hash of a link, as the trigger of the table computes it. */
export const hashLink = (
  previous: Uint8Array | undefined,
  facts: string,
  textHash: Uint8Array | null,
) => sha256(previous ?? '', facts, textHash ?? '');

export const hashTexts = ({ salt, words }: NonNullable<AuditLink['texts']>) => sha256(salt, words);

const isEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b);

/**
 * Checks links in their order, a part after the other. Links without an entry at the start are of
 * deleted entries if they are older than `keptFrom`; the last of them is the checkpoint.
 */
export class ChainCheck {
  /** Link up to which the chain is verified. */
  head: Pick<AuditLink, 'position' | 'hash' | 'at'> | undefined;
  entries = 0;
  /** Entries whose texts were deleted. */
  textless = 0;
  private readonly keptFrom: Date;

  constructor(keptFrom: Date) {
    this.keptFrom = keptFrom;
  }

  /** @returns the first fault */
  check(links: readonly AuditLink[]): AuditFault | undefined {
    for (const link of links) {
      const kind = this.faultOf(link);
      if (kind) return { kind, position: link.position };
      this.head = link;
    }
    return undefined;
  }

  private faultOf({ position, at, hash, textHash, facts, entryAt, texts }: AuditLink) {
    if (position !== (this.head?.position ?? 0) + 1 && (this.head || facts !== null))
      return 'removed';
    if (facts === null) return this.entries === 0 && at < this.keptFrom ? undefined : 'removed';
    if (entryAt?.getTime() !== at.getTime()) return 'changed';
    if (!isEqual(hash, hashLink(this.head?.hash, facts, textHash))) return 'changed';
    if (texts && !(textHash && isEqual(textHash, hashTexts(texts)))) return 'text-changed';
    this.entries += 1;
    if (textHash && !texts) this.textless += 1;
    return undefined;
  }
}

/** Limit of age from which on entries are kept. */
function keptFrom(now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - STAFF_AUDIT_YEARS);
  return limit;
}

const BATCH_SIZE = 1000;
const DELETED_AT_ONCE = 5000;

/** Facts of an entry as its link hashes them; computed here, so that no function of the database is trusted. */
const FACTS = sql<string | null>`case when ${staffAudit.id} is not null then jsonb_build_array(
  ${staffAudit.id}, (extract(epoch from ${staffAudit.at}) * 1000)::bigint, ${staffAudit.act},
  ${staffAudit.staffId}, ${staffAudit.subjectId}, ${staffAudit.target}, ${staffAudit.targetId},
  ${staffAudit.details}, ${staffAudit.seenIds})::text end`;
const WORDS = sql<string>`jsonb_build_array(${staffAuditTexts.reason}, ${staffAuditTexts.operator})::text`;

const listLinks = (db: Db, after: number): Promise<AuditLink[]> =>
  db
    .select({
      position: staffAuditChain.position,
      at: staffAuditChain.at,
      hash: staffAuditChain.hash,
      textHash: staffAuditChain.textHash,
      facts: FACTS,
      entryAt: staffAudit.at,
      texts: { salt: staffAuditTexts.salt, words: WORDS },
    })
    .from(staffAuditChain)
    .leftJoin(staffAudit, eq(staffAudit.id, staffAuditChain.entryId))
    .leftJoin(staffAuditTexts, eq(staffAuditTexts.entryId, staffAuditChain.entryId))
    .where(gt(staffAuditChain.position, after))
    .orderBy(asc(staffAuditChain.position))
    .limit(BATCH_SIZE);

/** A place in the chain and its hash, as a digest or an earlier verification gave them. */
export interface AuditAnchor {
  position: number;
  /** In hexadecimal digits. */
  hash: string;
}

/** A place and its hash in one word, as the command line takes it. */
export const placeOf = ({ position, hash }: Pick<AuditLink, 'position' | 'hash'>) =>
  `${position}:${Buffer.from(hash).toString('hex')}`;

/**
 * Verifies the audit log from its start or checkpoint to its end.
 * @param anchor without one, entries taken from the end together with their links go unnoticed
 */
export async function verifyAudit(
  db: Db,
  now: Date,
  anchor?: AuditAnchor,
): Promise<{ check: ChainCheck; fault: AuditFault | undefined }> {
  const check = new ChainCheck(keptFrom(now));
  let isAnchored = anchor === undefined;
  for (;;) {
    const links = await listLinks(db, check.head?.position ?? 0);
    const fault = check.check(links);
    if (fault) return { check, fault };
    isAnchored ||= links.some(
      ({ position, hash }) =>
        position === anchor?.position && Buffer.from(hash).toString('hex') === anchor.hash,
    );
    if (links.length < BATCH_SIZE) break;
  }
  if (!isAnchored) return { check, fault: { kind: 'changed', position: anchor?.position ?? null } };
  const isUnchained = sql`not exists (select from ${staffAuditChain}
    where ${staffAuditChain.entryId} = ${staffAudit.id})`;
  const isAdded = (await db.$count(staffAudit, isUnchained)) > 0;
  return { check, fault: isAdded ? { kind: 'added', position: null } : undefined };
}

/**
 * Deletes a batch of old entries, whose link before the first one that is kept stays as the
 * checkpoint.
 * @returns whether more may be left
 */
export function deleteOldAudit(db: Db, now: Date): Promise<boolean> {
  const limit = keptFrom(now);
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('portage.forget_audit_before', ${limit.toISOString()}, true)`,
    );
    const { position, entryId, at } = staffAuditChain;
    const [firstKept] = await tx
      .select({ position })
      .from(staffAuditChain)
      .where(gte(at, limit))
      .orderBy(asc(position))
      .limit(1);
    const old = await tx
      .select({ position, entryId })
      .from(staffAuditChain)
      .where(firstKept ? lt(position, firstKept.position) : undefined)
      .orderBy(asc(position))
      .limit(DELETED_AT_ONCE);
    const last = old.at(-1);
    if (!last) return false;
    const ids = sql.param(old.map((link) => link.entryId));
    await tx.delete(staffAuditTexts).where(sql`${staffAuditTexts.entryId} = any(${ids}::int[])`);
    await tx.delete(staffAudit).where(sql`${staffAudit.id} = any(${ids}::int[])`);
    await tx.delete(staffAuditChain).where(lt(position, last.position));
    return old.length === DELETED_AT_ONCE;
  });
}
