import { createHash } from 'node:crypto';
import type { ReportReason } from '#shared/domain/reports.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findJob, type JobWithCompany } from '../jobs/queries.ts';
import { getVisibleJob } from '../jobs/service.ts';
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

function rowOf(
  posting: JobWithCompany,
  actor: Actor | undefined,
  { reason, text, contact }: NewReport,
  { now, locale }: ReportContext,
  subject: { reportedId: number; applicationId?: number; lastMessageId?: number },
) {
  const reporter = actor ? actor.id : (contact ?? null);
  const identifyingParts = [posting.job.id, subject.applicationId ?? null, reporter, reason, text];
  return {
    ...subject,
    jobId: posting.job.id,
    reporterId: actor?.id ?? null,
    contact: actor ? null : (contact ?? null),
    language: locale,
    reason,
    text,
    snapshot: toSnapshot(posting),
    fingerprint: createHash('sha256').update(JSON.stringify(identifyingParts)).digest('base64'),
    createdAt: now,
  };
}
