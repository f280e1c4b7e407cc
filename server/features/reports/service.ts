import { createHash } from 'node:crypto';
import type { ReportReason } from '#shared/domain/reports.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
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

/** When a report is made, and in which language its reporter reads. */
interface Moment {
  now: Date;
  locale: Locale;
}

/** A report of a job that its reporter can see. @throws AppError NOT_FOUND */
export async function reportJob(
  db: Db,
  actor: Actor | undefined,
  jobId: number,
  report: NewReport,
  moment: Moment,
): Promise<{ id: number }> {
  const found = await getVisibleJob(db, actor, jobId, moment.now);
  const subject = { reportedId: found.company.userId };
  return insertReport(db, rowOf(found, actor, report, moment, subject));
}

/** A report of a conversation by one of its two sides. @throws AppError NOT_FOUND */
export async function reportConversation(
  db: Db,
  actor: Actor,
  applicationId: number,
  report: NewReport,
  moment: Moment,
): Promise<{ id: number }> {
  const { seekerId, employerId, jobId } = await getSides(db, actor, applicationId);
  const found = await findJob(db, jobId);
  const lastMessageId = await findLastMessageId(db, applicationId);
  if (!found || lastMessageId === null) throw new AppError('NOT_FOUND');
  const reportedId = actor.id === seekerId ? employerId : seekerId;
  const subject = { applicationId, lastMessageId, reportedId };
  return insertReport(db, rowOf(found, actor, report, moment, subject));
}

function rowOf(
  found: JobWithCompany,
  actor: Actor | undefined,
  { reason, text, contact }: NewReport,
  { now, locale }: Moment,
  subject: { reportedId: number; applicationId?: number; lastMessageId?: number },
) {
  const who = actor ? actor.id : (contact ?? null);
  const same = [found.job.id, subject.applicationId ?? null, who, reason, text];
  return {
    ...subject,
    jobId: found.job.id,
    reporterId: actor?.id ?? null,
    contact: actor ? null : (contact ?? null),
    language: locale,
    reason,
    text,
    snapshot: toSnapshot(found),
    fingerprint: createHash('sha256').update(JSON.stringify(same)).digest('base64'),
    createdAt: now,
  };
}
