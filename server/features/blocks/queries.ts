import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accountOf } from '#shared/domain/company.ts';
import { blocks } from '#shared/schema/blocks.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { FetchRange } from '../../platform/core/page.ts';
import { ofParty } from '../../platform/db/company-scope.ts';
import { olderThan } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromApplicants, isBetween } from '../../platform/db/joins.ts';

type Side = number | SQLWrapper;

/** Whether one person has blocked the other, for a query that joins tables. */
export const hasBlocked = (blocker: Side, blocked: Side): SQL<boolean> =>
  sql`exists (select from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`;

export const isBlocker = async (db: Db, blockerId: number, blockedId: number): Promise<boolean> =>
  (await db.$count(blocks, isBlock(blockerId, blockedId))) > 0;

/** People of a pair who have blocked the other. */
export async function listBlockers(db: Db, id: number, otherId: number): Promise<number[]> {
  const both = [id, otherId];
  const rows = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(and(inArray(blocks.blockerId, both), inArray(blocks.blockedId, both)));
  return rows.map(({ blockerId }) => blockerId);
}

/** Whether an actor is a party of an application with another person. */
export async function shareApplication(db: Db, actor: Actor, otherId: number): Promise<boolean> {
  const [row] = await fromApplicants(db, { one: sql`1` })
    .where(and(ofParty(actor), isBetween(accountOf(actor), otherId)))
    .limit(1);
  return row !== undefined;
}

/** Arbitrary seed of this feature's advisory locks. */
const LOCK_SEED = 76;

/**
 * Locks a pair of people until the transaction ends: `shared` for messages and applications,
 * `alone` for a block, which waits for both.
 */
export async function lockPair(
  tx: Db,
  id: number,
  otherId: number,
  mode: 'shared' | 'alone',
): Promise<void> {
  const [lower, higher] = id < otherId ? [id, otherId] : [otherId, id];
  const pair = sql`hashtextextended(${`${lower}-${higher}`}, ${LOCK_SEED})`;
  await tx.execute(
    mode === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${pair})`
      : sql`select pg_advisory_xact_lock(${pair})`,
  );
}

/** A repeated block keeps its time. */
export async function insertBlock(tx: Db, row: typeof blocks.$inferInsert): Promise<void> {
  await tx.insert(blocks).values(row).onConflictDoNothing();
}

export async function deleteBlock(db: Db, blockerId: number, blockedId: number): Promise<void> {
  await db.delete(blocks).where(isBlock(blockerId, blockedId));
}

export type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number];

export const listBlocks = (db: Db, blockerId: number, { limit, after }: FetchRange) =>
  listPeople(db, eq(users.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, blockerId),
        after && olderThan(blocks.createdAt, blocks.blockedId, after),
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit);

export const countBlocks = (db: Db, blockerId: number): Promise<number> =>
  db.$count(blocks, eq(blocks.blockerId, blockerId));

const STAFF_LIST_LIMIT = 20;

/** Blocks of a person, or blocks against them, for staff. */
export async function readBlocks(db: Db, side: { blockerId: number } | { blockedId: number }) {
  const isBlockers = 'blockerId' in side;
  const isOfSide = isBlockers
    ? eq(blocks.blockerId, side.blockerId)
    : eq(blocks.blockedId, side.blockedId);
  const blockRows = await listPeople(
    db,
    eq(users.id, isBlockers ? blocks.blockedId : blocks.blockerId),
  )
    .where(isOfSide)
    .orderBy(desc(blocks.createdAt), desc(users.id))
    .limit(STAFF_LIST_LIMIT);
  return {
    total: await db.$count(blocks, isOfSide),
    people: blockRows.map(({ id, name, companyName }) => ({ id, name, companyName })),
  };
}

const listPeople = (db: Db, isPerson: SQL) =>
  db
    .select({
      id: users.id,
      name: users.fullName,
      companyName: companyProfiles.companyName,
      blockedAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, isPerson)
    .leftJoin(
      companyProfiles,
      and(eq(companyProfiles.userId, users.id), eq(companyProfiles.isAdditional, false)),
    );

const isBlock = (blockerId: number, blockedId: number) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));
