import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { REPORT_TRANSITIONS, type ReportEvent, type ReportReason } from '#shared/domain/reports.ts';
import type { StaffAct } from '#shared/domain/staff.ts';
import { reportEntries, reports } from '#shared/schema/reports.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { type Db, onlyRow } from '../../db/connect.ts';
import { queueMails } from '../mail/outbox.ts';
import { recordAct } from '../staff/audit.ts';
import { refuseParty } from '../staff/conflicts.ts';
import { canAnswer } from './present.ts';
import { findReport, listPeople, type ReportInFull } from './staff-queries.ts';
import { putBack, takeDown } from './takedowns.ts';

type Report = typeof reports.$inferSelect;

/** A report in full. @throws AppError NOT_FOUND */
export async function readReport(db: Db, id: number): Promise<ReportInFull> {
  const found = await findReport(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

const actOn = ({ id, reportedId }: Report, act: StaffAct, { id: staffId }: Actor) => ({
  act,
  staffId,
  subjectId: reportedId,
  target: { kind: 'report' as const, id },
});

/**
 * Takes a report into review, closes it or opens it again.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT
 */
export function moveReport(
  db: Db,
  actor: Actor,
  id: number,
  { event, reason }: { event: Exclude<ReportEvent, 'answer'>; reason: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const report = await move(tx, id, event, { actor, now });
    const details = { status: report.status };
    await recordAct(tx, { ...actOn(report, 'move-report', actor), reason, details }, now);
  });
}

/** The reason of the act is the note itself. @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST */
export function noteReport(
  db: Db,
  actor: Actor,
  id: number,
  text: string,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, id, actor);
    const entry = { reportId: id, authorId: actor.id, isAnswer: false, text, now };
    if (await hasJustWritten(tx, entry)) return;
    await insertEntry(tx, entry);
    await recordAct(tx, { ...actOn(report, 'note-report', actor), reason: text }, now);
  });
}

/**
 * Writes to the reporter, at the address of the account or the one that a visitor left.
 * @throws AppError NOT_FOUND, CONFLICT where it is closed or there is no address
 */
export function answerReport(
  db: Db,
  actor: Actor,
  id: number,
  { text, reason }: { text: string; reason: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const report = await move(tx, id, 'answer', { actor, now });
    const entry = { reportId: id, authorId: actor.id, isAnswer: true, text, now };
    if (await hasJustWritten(tx, entry)) return;
    if (!canAnswer({ report, people: await listPeople(tx, report) })) {
      throw new AppError('CONFLICT');
    }
    const entryId = await insertEntry(tx, entry);
    const { reporterId, contact, language } = report;
    const to = reporterId ?? { address: contact ?? '', language };
    await queueMails(tx, [{ kind: 'report-answered', to, data: { entryId } }], now);
    await recordAct(tx, { ...actOn(report, 'answer-report', actor), reason }, now);
  });
}

/** Locks it for a member who has no part in it. @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST */
async function lockReport(tx: Db, id: number, actor: Actor): Promise<Report> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  if (!report) throw new AppError('NOT_FOUND');
  await refuseParty(tx, actor.id, [report.reporterId, report.reportedId]);
  return report;
}

/** By the table of transitions; the first answer, or the end without one, is timed. */
async function move(
  tx: Db,
  id: number,
  event: ReportEvent,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Report> {
  await lockReport(tx, id, actor);
  const { from, to } = REPORT_TRANSITIONS[event];
  const isDone = to === 'answered' || to === 'closed';
  const [moved] = await tx
    .update(reports)
    .set({
      status: to,
      // What is open again waits for an answer no longer than it did.
      ...(isDone && { answeredAt: sql`coalesce(${reports.answeredAt}, ${now.toISOString()})` }),
    })
    .where(and(eq(reports.id, id), inArray(reports.status, [...from])))
    .returning();
  if (!moved) throw new AppError('CONFLICT');
  return moved;
}

type NewEntry = Omit<typeof reportEntries.$inferInsert, 'createdAt'> & { now: Date };

/** A press that comes twice, or is sent again, is one entry. */
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

/** @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT where it is taken down already */
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

/** @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT where it is not taken down */
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

/** Whoever owns a posting, or has reported it, decides nothing about it. */
async function refusePartyOfJob(tx: Db, { id }: Actor, jobId: number, ownerId: number) {
  const { reporterId } = reports;
  const reporters = await tx.select({ reporterId }).from(reports).where(eq(reports.jobId, jobId));
  await refuseParty(tx, id, [ownerId, ...reporters.map((report) => report.reporterId)]);
}

const onJob = (act: StaffAct, { id: staffId }: Actor, jobId: number, subjectId: number) => ({
  act,
  staffId,
  subjectId,
  target: { kind: 'job' as const, id: jobId },
});
