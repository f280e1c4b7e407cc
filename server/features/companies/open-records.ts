import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { CallOf } from '#shared/contract/contract.ts';
import { includesRole, OPEN_RECORD_MS } from '#shared/domain/company.ts';
import { companyMembers, openRecords } from '#shared/schema/companies.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { getApplication } from '../applications/service.ts';
import { getDraft } from '../jobs/drafts.ts';
import { getListedJob } from '../jobs/service.ts';
import { companyOf } from './service.ts';

type OpenRecord = CallOf<'showOpenRecord'>['body'];

/** @throws AppError NOT_FOUND, MEMBER_ROLE_REQUIRED */
async function requireRecord(
  db: Db,
  actor: Actor,
  { kind, id }: OpenRecord,
  now: Date,
): Promise<void> {
  if (kind === 'application') await getApplication(db, actor, id, now);
  else if (kind === 'job') await getListedJob(db, actor, id);
  else if (includesRole('posting', companyOf(actor).role)) await getDraft(db, actor, id);
  else throw new AppError('MEMBER_ROLE_REQUIRED');
}

/**
 * Renews that a member has a record open, and lists the colleagues who have it open.
 * @throws AppError NOT_FOUND, MEMBER_ROLE_REQUIRED
 */
export async function showOpenRecord(
  db: Db,
  actor: Actor,
  record: OpenRecord,
  now: Date,
): Promise<CallOf<'showOpenRecord'>['response']> {
  const { id: companyId } = companyOf(actor);
  await requireRecord(db, actor, record, now);
  const colleagues = and(
    eq(companyMembers.companyId, companyId),
    ne(companyMembers.userId, actor.id),
  );
  if ((await db.$count(companyMembers, colleagues)) === 0) return { colleagues: [], isAlone: true };
  const { kind, id: recordId } = record;
  const renewedSince = new Date(now.getTime() - OPEN_RECORD_MS);
  // The member's rows that are no longer renewed: a closed page says nothing.
  await db
    .delete(openRecords)
    .where(and(eq(openRecords.userId, actor.id), lt(openRecords.seenAt, renewedSince)));
  await db
    .insert(openRecords)
    .values({ userId: actor.id, companyId, kind, recordId, seenAt: now })
    .onConflictDoUpdate({
      target: [openRecords.companyId, openRecords.kind, openRecords.recordId, openRecords.userId],
      set: { seenAt: sql`excluded.seen_at` },
    });
  const rows = await db
    .select({ name: users.fullName })
    .from(openRecords)
    .innerJoin(users, eq(users.id, openRecords.userId))
    .innerJoin(
      companyMembers,
      and(
        eq(companyMembers.companyId, openRecords.companyId),
        eq(companyMembers.userId, openRecords.userId),
      ),
    )
    .where(
      and(
        colleagues,
        eq(openRecords.kind, kind),
        eq(openRecords.recordId, recordId),
        gt(openRecords.seenAt, renewedSince),
      ),
    )
    .orderBy(users.fullName);
  return { colleagues: rows.map(({ name }) => name), isAlone: false };
}
