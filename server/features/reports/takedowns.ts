import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { ReportReason } from '#shared/domain/reports.ts';
import { jobTakedowns } from '#shared/schema/reports.ts';
import { accountSuspensions } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import { AppError } from '../../platform/core/errors.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { writeProjections } from '../../projections/changed.ts';
import { type JobWithCompany, lockJob, updateJob } from '../jobs/queries.ts';
import { keepEarlierVersions, keepVersions } from '../jobs/versions.ts';
import { isAccountOpen, lockCompanyProfile } from '../profiles/queries.ts';

/**
 * Removes a posting from all lists and prevents its employer from reopening it. Applicants still
 * see it, with a warning.
 * @throws AppError NOT_FOUND, CONFLICT if it is already taken down
 */
export async function takeDown(
  tx: Db,
  jobId: number,
  { reason, explanation }: { reason: ReportReason; explanation: string },
  now: Date,
): Promise<JobWithCompany> {
  const posting = await lockPosting(tx, jobId);
  const { job, company } = posting;
  if (job.takenDownAt) throw new AppError('CONFLICT');
  const { id } = await onlyRow(
    tx
      .insert(jobTakedowns)
      .values({ jobId, reason, explanation, wasActive: job.isActive, takenDownAt: now })
      .returning({ id: jobTakedowns.id }),
  );
  await keepEarlierVersions(tx, [jobId]);
  await updateJob(tx, jobId, { takenDownAt: now, isActive: false, updatedAt: now });
  await writeProjections(tx, { jobs: [jobId] });
  const mail = { kind: 'posting-taken-down' as const, data: { takedownId: id } };
  await queueMails(tx, [{ ...mail, to: company.userId, dedupeKey: `taken-down-${jobId}` }], now);
  return posting;
}

/**
 * Ends a takedown. The posting reopens if it was open before and its employer's account is open; a
 * closing date still applies.
 * @throws AppError NOT_FOUND, CONFLICT if it is not taken down
 */
export async function putBack(tx: Db, jobId: number, now: Date): Promise<JobWithCompany> {
  const posting = await lockPosting(tx, jobId);
  const { company } = posting;
  const [takedown] = await tx
    .update(jobTakedowns)
    .set({ putBackAt: now })
    .where(and(eq(jobTakedowns.jobId, jobId), isNull(jobTakedowns.putBackAt)))
    .returning();
  if (!takedown) throw new AppError('CONFLICT');
  const isActive = takedown.wasActive && (await isAccountActive(tx, company.userId));
  await updateJob(tx, jobId, { takenDownAt: null, isActive, updatedAt: now });
  await writeProjections(tx, { jobs: [jobId] });
  await keepVersions(tx, [jobId], now);
  const mail = { kind: 'posting-put-back' as const, data: { takedownId: takedown.id } };
  await queueMails(tx, [{ ...mail, to: company.userId, dedupeKey: `put-back-${jobId}` }], now);
  return posting;
}

/** Locks a posting, and its company, which is part of the search row. */
async function lockPosting(tx: Db, jobId: number): Promise<JobWithCompany> {
  const posting = await lockJob(tx, jobId, 'no key update');
  if (!posting || posting.job.deletedAt) throw new AppError('NOT_FOUND');
  await lockCompanyProfile(tx, posting.company.id, 'share');
  return posting;
}

/** Whether the account is neither closed nor suspended; both hide all postings. */
async function isAccountActive(tx: Db, userId: number): Promise<boolean> {
  const suspended = tx
    .select()
    .from(accountSuspensions)
    .where(eq(accountSuspensions.userId, userId));
  const isOpen = and(eq(users.id, userId), isAccountOpen(users.id), notExists(suspended));
  return (await tx.$count(users, isOpen)) > 0;
}
