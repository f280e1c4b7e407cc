import { eq, sql } from 'drizzle-orm';
import type { StaffAct } from '#shared/domain/staff.ts';
import { reports } from '#shared/schema/reports.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type Act, isRepeat, recordAct } from '../staff/audit.ts';
import { requireUninvolved } from '../staff/conflicts.ts';
import { isMergeable, ofCase } from './staff-queries.ts';

export type Report = typeof reports.$inferSelect;

/** Everyone whom reports concern. */
export const partiesOf = (members: readonly Report[]): (number | null)[] =>
  members.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]);

export const actOn = ({ id, reportedId }: Report, act: StaffAct, { id: staffId }: Actor) => ({
  act,
  staffId,
  subjectId: reportedId,
  target: { kind: 'report' as const, id },
});

/** Writes an act on a case to the audit log, once for each person whom its reports are about. */
export async function recordOnCase(
  tx: Db,
  members: readonly Report[],
  act: Act,
  now: Date,
): Promise<void> {
  for (const subjectId of new Set(members.map(({ reportedId }) => reportedId))) {
    await recordAct(tx, { ...act, subjectId }, now);
  }
}

/**
 * Locks a report, and reads it with those merged into it, which its lock covers.
 * @throws AppError NOT_FOUND, CONFLICT if it is merged itself, CONFLICT_OF_INTEREST for a member who
 *   is a party to any of them
 */
export async function lockCase(tx: Db, id: number, actor: Actor): Promise<[Report, ...Report[]]> {
  const report = await lockReport(tx, id);
  const merged = await listMerged(tx, id);
  await requireUninvolved(tx, actor.id, partiesOf([report, ...merged]));
  if (report.mergedInto !== null) throw new AppError('CONFLICT');
  return [report, ...merged];
}

async function lockReport(tx: Db, id: number): Promise<Report> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  if (!report) throw new AppError('NOT_FOUND');
  return report;
}

const listMerged = (tx: Db, id: number): Promise<Report[]> =>
  tx.select().from(reports).where(eq(reports.mergedInto, id)).orderBy(reports.id);

interface Merge {
  id: number;
  reason: string;
}

/** Has merges take turns, so that two of them cannot wait for each other's reports. */
const takeTurn = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('portage-reports'))`);

/**
 * Merges a report, with those merged into it, into another of the same person, posting or reporter.
 * A repeated submission is one act.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT if one of the two is answered, merged or
 *   about something else
 */
export function mergeReport(
  db: Db,
  actor: Actor,
  { id, into, reason }: Merge & { into: number },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await takeTurn(tx);
    const target = await lockReport(tx, into);
    const report = await lockReport(tx, id);
    const members = [
      target,
      report,
      ...(await listMerged(tx, into)),
      ...(await listMerged(tx, id)),
    ];
    await requireUninvolved(tx, actor.id, partiesOf(members));
    const act = { ...actOn(report, 'merge-report', actor), reason, details: { into } };
    if (report.mergedInto === into && (await isRepeat(tx, act, now))) return;
    const canMerge = isMergeable(report) && isMergeable(target) && isAlike(report, target);
    if (!canMerge || id === into) throw new AppError('CONFLICT');
    await tx.update(reports).set({ mergedInto: into, status: target.status }).where(ofCase(id));
    await recordAct(tx, act, now);
  });
}

/**
 * Separates a merged report from its case. A repeated submission is one act.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT if it is not merged or already answered
 */
export function separateReport(
  db: Db,
  actor: Actor,
  { id, reason }: Merge,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await takeTurn(tx);
    const [found] = await tx.select().from(reports).where(eq(reports.id, id));
    if (!found) throw new AppError('NOT_FOUND');
    const into = found.mergedInto;
    const members = await lockCaseOf(tx, found);
    await requireUninvolved(tx, actor.id, partiesOf(members));
    const act = { ...actOn(found, 'separate-report', actor), reason };
    if (into === null && (await isRepeat(tx, act, now))) return;
    const isAnswered = members.some((each) => each.id === id && each.answeredAt);
    if (into === null || isAnswered) throw new AppError('CONFLICT');
    await tx.update(reports).set({ mergedInto: null }).where(eq(reports.id, id));
    await recordAct(tx, { ...act, details: { into } }, now);
  });
}

async function lockCaseOf(tx: Db, { id, mergedInto }: Report): Promise<Report[]> {
  const mainId = mergedInto ?? id;
  return [await lockReport(tx, mainId), ...(await listMerged(tx, mainId))];
}

/** Whether two reports are of the same person, posting or reporter. */
const isAlike = (one: Report, other: Report): boolean =>
  one.isAppeal === other.isAppeal &&
  (['reportedId', 'jobId', 'reporterId', 'contact'] as const).some(
    (field) => one[field] !== null && one[field] === other[field],
  );
