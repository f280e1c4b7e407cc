import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { ReportReason } from '#shared/domain/reports.ts';
import { jobTakedowns } from '#shared/schema/reports.ts';
import { accountSuspensions } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import { AppError } from '../../core/errors.ts';
import { type Db, onlyRow } from '../../db/connect.ts';
import { writeProjections } from '../../projections/changed.ts';
import { type JobWithCompany, lockJob, updateJob } from '../jobs/queries.ts';
import { queueMails } from '../mail/outbox.ts';
import { lockCompanyProfile, ofOpenAccount } from '../profiles/queries.ts';

/**
 * Takes a posting out of all lists and keeps its employer from opening it again. Those who applied
 * still see it, with a warning.
 * @throws AppError NOT_FOUND, CONFLICT where it is taken down already
 */
export async function takeDown(
  tx: Db,
  jobId: number,
  { reason, explanation }: { reason: ReportReason; explanation: string },
  now: Date,
): Promise<JobWithCompany> {
  const found = await lockPosting(tx, jobId);
  const { job, company } = found;
  if (job.takenDownAt) throw new AppError('CONFLICT');
  const { id } = await onlyRow(
    tx
      .insert(jobTakedowns)
      .values({ jobId, reason, explanation, wasActive: job.isActive, takenDownAt: now })
      .returning({ id: jobTakedowns.id }),
  );
  await updateJob(tx, jobId, { takenDownAt: now, isActive: false, updatedAt: now });
  await writeProjections(tx, { jobs: [jobId] });
  const mail = { kind: 'posting-taken-down' as const, data: { takedownId: id } };
  await queueMails(tx, [{ ...mail, to: company.userId, dedupeKey: `taken-down-${jobId}` }], now);
  return found;
}

/**
 * Ends a takedown. The posting is open again where it was before, its closing date has not passed and
 * its employer's account is open.
 * @throws AppError NOT_FOUND, CONFLICT where it is not taken down
 */
export async function putBack(tx: Db, jobId: number, now: Date): Promise<JobWithCompany> {
  const found = await lockPosting(tx, jobId);
  const { company } = found;
  const [ended] = await tx
    .update(jobTakedowns)
    .set({ putBackAt: now })
    .where(and(eq(jobTakedowns.jobId, jobId), isNull(jobTakedowns.putBackAt)))
    .returning();
  if (!ended) throw new AppError('CONFLICT');
  const isActive = ended.wasActive && (await isAccountOpen(tx, company.userId));
  await updateJob(tx, jobId, { takenDownAt: null, isActive, updatedAt: now });
  await writeProjections(tx, { jobs: [jobId] });
  const mail = { kind: 'posting-put-back' as const, data: { takedownId: ended.id } };
  await queueMails(tx, [{ ...mail, to: company.userId, dedupeKey: `put-back-${jobId}` }], now);
  return found;
}

/** Locked with its company, from which its search row is written. */
async function lockPosting(tx: Db, jobId: number): Promise<JobWithCompany> {
  const found = await lockJob(tx, jobId, 'no key update');
  if (!found || found.job.deletedAt) throw new AppError('NOT_FOUND');
  await lockCompanyProfile(tx, found.company.userId, 'share');
  return found;
}

/** Neither closed nor suspended, which hides all postings. */
async function isAccountOpen(tx: Db, userId: number): Promise<boolean> {
  const suspended = tx
    .select()
    .from(accountSuspensions)
    .where(eq(accountSuspensions.userId, userId));
  const isOpen = and(eq(users.id, userId), ofOpenAccount(users.id), notExists(suspended));
  return (await tx.$count(users, isOpen)) > 0;
}
