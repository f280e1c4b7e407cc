import type { CallOf } from '#shared/contract/contract.ts';
import type { StaffAct } from '#shared/domain/staff.ts';
import { CASE_TARGETS } from '#shared/domain/staff-queue.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isStaffMember } from '../auth/queries.ts';
import { isRepeat, recordAct } from './audit.ts';
import { isParty, requireUninvolved } from './conflicts.ts';
import { listMembers } from './members/queries.ts';
import { countQueue, findQueueItem, listQueue, putCase } from './queue-queries.ts';

const DAY_MS = 86_400_000;

export async function readQueue(
  db: Db,
  actor: Actor,
  { share = 'all', kind }: CallOf<'listStaffQueue'>['query'],
  now: Date,
): Promise<CallOf<'listStaffQueue'>['response']> {
  const choice = { share, kind, staffId: actor.id };
  const members = (await listMembers(db)).map(({ addedAt: _, ...member }) => member);
  const rows = await listQueue(db, choice, now);
  return {
    counts: await countQueue(db, choice, now),
    items: rows.map(({ since, dueAt, snoozedUntil, assigneeId, ...row }) => {
      const assignee = members.find(({ id }) => id === assigneeId);
      return {
        ...row,
        waitsSince: new Date(since).toISOString(),
        dueAt: new Date(dueAt).toISOString(),
        assignee: assignee
          ? { id: assignee.id, username: assignee.username, fullName: assignee.fullName }
          : null,
        snoozedUntil: snoozedUntil && new Date(snoozedUntil).toISOString(),
      };
    }),
    members,
  };
}

/**
 * Assigns or snoozes an item of the queue, or only notes something about it, with the reason as the
 * note. A repeated submission is one act.
 * @throws AppError NOT_FOUND for what does not wait, CONFLICT_OF_INTEREST, CONFLICT for an assignee
 *   who is no member or is a party
 */
export function handleCase(
  db: Db,
  actor: Actor,
  { kind, id, reason, assigneeId, snoozeDays }: CallOf<'handleStaffCase'>['body'],
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const item = await findQueueItem(tx, kind, id, now);
    if (!item) throw new AppError('NOT_FOUND');
    await requireUninvolved(tx, actor.id, item.personIds);
    if (assigneeId && !(await mayTake(tx, assigneeId, item.personIds))) {
      throw new AppError('CONFLICT');
    }
    const target = CASE_TARGETS[kind];
    const act = {
      act: actOf({ assigneeId, snoozeDays }),
      staffId: actor.id,
      reason,
      ...(item.personIds[0] !== undefined && { subjectId: item.personIds[0] }),
      ...(target && { target: { kind: target, id } }),
      details: {
        kind,
        ...(assigneeId && { assignee: assigneeId }),
        ...(snoozeDays !== undefined && { days: snoozeDays }),
      },
    };
    const changes = {
      ...(assigneeId !== undefined && { assigneeId }),
      ...(snoozeDays !== undefined && {
        snoozedUntil: snoozeDays > 0 ? new Date(now.getTime() + snoozeDays * DAY_MS) : null,
      }),
    };
    if (act.act !== 'note-case') await putCase(tx, item, changes);
    if (!(await isRepeat(tx, act, now))) await recordAct(tx, act, now);
  });
}

const mayTake = async (tx: Db, memberId: number, personIds: number[]): Promise<boolean> =>
  (await isStaffMember(tx, memberId)) && !(await isParty(tx, memberId, personIds));

function actOf({
  assigneeId,
  snoozeDays,
}: Pick<CallOf<'handleStaffCase'>['body'], 'assigneeId' | 'snoozeDays'>): StaffAct {
  if (assigneeId !== undefined) return 'assign-case';
  return snoozeDays === undefined ? 'note-case' : 'snooze-case';
}
