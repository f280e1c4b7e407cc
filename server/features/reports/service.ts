import { createHash } from 'node:crypto';
import type { ReportReason } from '#shared/domain/reports.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findSuspension } from '../auth/suspension/service.ts';
import { findJob, type JobWithCompany } from '../jobs/queries.ts';
import { getListedJob, getVisibleJob } from '../jobs/service.ts';
import { getSides } from '../messages/service.ts';
import { findLastMessageId, insertReport } from './queries.ts';
import { toSnapshot } from './snapshot.ts';

interface NewReport {
  reason: ReportReason;
  text: string;
  contact?: string | null | undefined;
}

interface ReportContext {
  now: Date;
  locale: Locale;
}

/** Reports a job that the reporter can see. @throws AppError NOT_FOUND */
export async function reportJob(
  db: Db,
  actor: Actor | undefined,
  jobId: number,
  report: NewReport,
  context: ReportContext,
): Promise<{ id: number }> {
  const job = await getVisibleJob(db, actor, jobId, context.now);
  const subject = { reportedId: job.company.userId };
  return insertReport(db, rowOf(job, actor, report, context, subject));
}

/** Reports a conversation of which the reporter is a party. @throws AppError NOT_FOUND */
export async function reportConversation(
  db: Db,
  actor: Actor,
  applicationId: number,
  report: NewReport,
  context: ReportContext,
): Promise<{ id: number }> {
  const { seekerId, employerId, jobId } = await getSides(db, actor, applicationId);
  const job = await findJob(db, jobId);
  const lastMessageId = await findLastMessageId(db, applicationId);
  if (!job || lastMessageId === null) throw new AppError('NOT_FOUND');
  const reportedId = actor.id === seekerId ? employerId : seekerId;
  const subject = { applicationId, lastMessageId, reportedId };
  return insertReport(db, rowOf(job, actor, report, context, subject));
}

/**
 * Records what the owner of a posting answers to its takedown, for the desk.
 * @throws AppError NOT_FOUND, CONFLICT if it is not taken down
 */
export async function answerTakedown(
  db: Db,
  actor: Actor,
  jobId: number,
  text: string,
  context: ReportContext,
): Promise<{ id: number }> {
  const { job } = await getListedJob(db, actor, jobId);
  const posting = await findJob(db, jobId);
  if (!posting || !job.takenDownAt) throw new AppError('CONFLICT');
  const subject = { reportedId: posting.company.userId, isAppeal: true };
  return insertReport(db, rowOf(posting, actor, { reason: 'other', text }, context, subject));
}

/**
 * Records what a suspended person answers, for the desk.
 * @throws AppError CONFLICT if the account is not suspended
 */
export async function answerSuspension(
  db: Db,
  userId: number,
  text: string,
  { now, locale }: ReportContext,
): Promise<{ id: number }> {
  if (!(await findSuspension(db, userId))) throw new AppError('CONFLICT');
  return insertReport(db, {
    isAppeal: true,
    reportedId: userId,
    reporterId: userId,
    language: locale,
    reason: 'other',
    text,
    fingerprint: fingerprintOf([null, 'suspension', userId, text]),
    createdAt: now,
  });
}

function rowOf(
  posting: JobWithCompany,
  actor: Actor | undefined,
  { reason, text, contact }: NewReport,
  { now, locale }: ReportContext,
  subject: {
    reportedId: number;
    applicationId?: number;
    lastMessageId?: number;
    isAppeal?: boolean;
  },
) {
  const reporter = actor ? actor.id : (contact ?? null);
  return {
    ...subject,
    jobId: posting.job.id,
    reporterId: actor?.id ?? null,
    contact: actor ? null : (contact ?? null),
    language: locale,
    reason,
    text,
    snapshot: toSnapshot(posting),
    fingerprint: fingerprintOf([
      posting.job.id,
      subject.applicationId ?? null,
      reporter,
      reason,
      text,
    ]),
    createdAt: now,
  };
}

const fingerprintOf = (identifyingParts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(identifyingParts)).digest('base64');
