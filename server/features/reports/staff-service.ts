import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { CallOf } from '#shared/contract/contract.ts';
import { REPORT_TRANSITIONS, type ReportEvent, type ReportReason } from '#shared/domain/reports.ts';
import type { StaffAct } from '#shared/domain/staff.ts';
import { reportEntries, reports } from '#shared/schema/reports.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isOpenReport } from '../../platform/db/conditions.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { recordAct } from '../staff/audit.ts';
import { requireUninvolved } from '../staff/conflicts.ts';
import { actOn, lockCase, partiesOf, type Report, recordOnCase } from './merging.ts';
import { answerable } from './present.ts';
import { findReport, listPeople, ofCase, type ReportDetails } from './staff-queries.ts';
import { putBack, takeDown } from './takedowns.ts';

/** Reads a report with all details. @throws AppError NOT_FOUND */
export async function readReport(db: Db, id: number): Promise<ReportDetails> {
  const details = await findReport(db, id);
  if (!details) throw new AppError('NOT_FOUND');
  return details;
}

/**
 * Takes a report into review, closes it or reopens it, with those merged into it.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT, REPORTED_AGAIN
 */
export function moveReport(
  db: Db,
  actor: Actor,
  id: number,
  { event, reason }: { event: Exclude<ReportEvent, 'answer'>; reason: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const members = await transition(tx, id, event, { actor, now });
    const [report] = members;
    const details = { status: report.status };
    await recordOnCase(
      tx,
      members,
      { ...actOn(report, 'move-report', actor), reason, details },
      now,
    );
  });
}

/**
 * Adds a note, which is also the act's reason.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT for a merged report
 */
export function noteReport(
  db: Db,
  actor: Actor,
  id: number,
  text: string,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const members = await lockCase(tx, id, actor);
    const entry = { reportId: id, authorId: actor.id, isAnswer: false, text, now };
    if (await hasJustWritten(tx, entry)) return;
    await insertEntry(tx, entry);
    const act = { ...actOn(members[0], 'note-report', actor), reason: text };
    await recordOnCase(tx, members, act, now);
  });
}

/**
 * Mails an answer to the reporter, at the account's address or the one that a visitor left, and to
 * each reporter of merged reports in the language of theirs.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT if the report is closed or merged, has no
 *   address, or has other reports merged into it than those named, VALIDATION_FAILED without a text in a language that one of them reads
 */
export function answerReport(
  db: Db,
  actor: Actor,
  id: number,
  { text, otherText, reason, mergedIds }: CallOf<'answerStaffReport'>['body'],
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const members = await transition(tx, id, 'answer', { actor, now });
    const [report, ...merged] = members;
    const foundIds = merged.map((each) => each.id);
    const isRead =
      !mergedIds || foundIds.join() === mergedIds.toSorted((one, other) => one - other).join();
    if (!isRead) throw new AppError('CONFLICT');
    const entry = { reportId: id, authorId: actor.id, isAnswer: true, text, now };
    if (await hasJustWritten(tx, entry)) return;
    const reached = answerable(members, await listPeople(tx, members));
    if (reached.length === 0) throw new AppError('CONFLICT');
    for (const member of new Set([report, ...reached])) {
      const { id: reportId, reporterId, contact, language } = member;
      const words = language === report.language ? text : otherText;
      if (words === undefined) throw new AppError('VALIDATION_FAILED');
      const entryId = await insertEntry(tx, { ...entry, reportId, text: words });
      if (!reached.includes(member)) continue;
      const to = reporterId ?? { address: contact ?? '', language };
      await queueMails(tx, [{ kind: 'report-answered', to, data: { entryId } }], now);
    }
    const act = { ...actOn(report, 'answer-report', actor), reason };
    const isCase = merged.length > 0;
    const details = isCase && { details: { reports: members.length } };
    await recordOnCase(tx, members, { ...act, ...details }, now);
  });
}

/**
 * Applies a transition to a report and those merged into it, which come after it; records the time
 * of the first answer, or of closing without one.
 */
async function transition(
  tx: Db,
  id: number,
  event: ReportEvent,
  { actor, now }: { actor: Actor; now: Date },
): Promise<[Report, ...Report[]]> {
  const [report, ...merged] = await lockCase(tx, id, actor);
  const { from, to } = REPORT_TRANSITIONS[event];
  if (!from.includes(report.status)) throw new AppError('CONFLICT');
  if (event === 'reopen') await refuseReportedAgain(tx, [report, ...merged]);
  const isDone = to === 'answered' || to === 'closed';
  await tx
    .update(reports)
    .set({
      status: to,
      // A reopened report keeps the time of its first answer.
      ...(isDone && { answeredAt: sql`coalesce(${reports.answeredAt}, ${now.toISOString()})` }),
    })
    .where(ofCase(id));
  return [{ ...report, status: to }, ...merged];
}

/** An open report is not there twice; a reopened one would be. */
async function refuseReportedAgain(tx: Db, members: readonly Report[]): Promise<void> {
  const prints = members.map(({ fingerprint }) => fingerprint);
  const isSame = and(inArray(reports.fingerprint, prints), isOpenReport);
  if ((await tx.$count(reports, isSame)) > 0) throw new AppError('REPORTED_AGAIN');
}

type NewEntry = Omit<typeof reportEntries.$inferInsert, 'createdAt'> & { now: Date };

/** A repeated submission within this time adds no entry. */
const SAME_ENTRY_MS = 60_000;

async function hasJustWritten(tx: Db, entry: NewEntry): Promise<boolean> {
  const { reportId, authorId, isAnswer, text, createdAt } = reportEntries;
  const isSame = and(
    eq(reportId, entry.reportId),
    eq(authorId, entry.authorId),
    eq(isAnswer, entry.isAnswer),
    eq(text, entry.text),
    gt(createdAt, new Date(entry.now.getTime() - SAME_ENTRY_MS)),
  );
  return (await tx.$count(reportEntries, isSame)) > 0;
}

async function insertEntry(tx: Db, { now, ...entry }: NewEntry): Promise<number> {
  const inserted = tx
    .insert(reportEntries)
    .values({ ...entry, createdAt: now })
    .returning({ id: reportEntries.id });
  return (await onlyRow(inserted)).id;
}

/** @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT if it is already taken down */
export function takeDownJob(
  db: Db,
  actor: Actor,
  jobId: number,
  { cause, explanation, reason }: { cause: ReportReason; explanation: string; reason: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { company } = await takeDown(tx, jobId, { reason: cause, explanation }, now);
    await refusePartyOfJob(tx, actor, jobId, company.userId);
    const act = onJob('take-down-job', actor, jobId, company.userId);
    await recordAct(tx, { ...act, reason, details: { cause } }, now);
  });
}

/** @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT if it is not taken down */
export function putBackJob(
  db: Db,
  actor: Actor,
  jobId: number,
  reason: string,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { company } = await putBack(tx, jobId, now);
    await refusePartyOfJob(tx, actor, jobId, company.userId);
    await recordAct(tx, { ...onJob('put-back-job', actor, jobId, company.userId), reason }, now);
  });
}

/** Excludes the owner of a posting, and the parties of its reports and of those merged with them. */
async function refusePartyOfJob(tx: Db, { id }: Actor, jobId: number, ownerId: number) {
  const caseId = sql`coalesce(${reports.mergedInto}, ${reports.id})`;
  const ofJob = tx.select({ caseId }).from(reports).where(eq(reports.jobId, jobId));
  const members = await tx.select().from(reports).where(inArray(caseId, ofJob));
  await requireUninvolved(tx, id, [ownerId, ...partiesOf(members)]);
}

const onJob = (act: StaffAct, { id: staffId }: Actor, jobId: number, subjectId: number) => ({
  act,
  staffId,
  subjectId,
  target: { kind: 'job' as const, id: jobId },
});
