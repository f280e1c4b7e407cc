import { and, eq, gt, max } from 'drizzle-orm';
import { CLOSING_DAYS } from '#shared/domain/account.ts';
import type { ReportReason } from '#shared/domain/reports.ts';
import { SECOND_FACTOR } from '#shared/domain/staging.ts';
import { applications } from '#shared/schema/applications.ts';
import { mails } from '#shared/schema/mail.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import { hideAccount } from '../../features/auth/closing/service.ts';
import { hashRecoveryCode } from '../../features/auth/second-factor/one-time-codes.ts';
import { seal } from '../../features/auth/second-factor/sealed-secret.ts';
import {
  answerSuspension,
  answerTakedown,
  reportConversation,
  reportJob,
} from '../../features/reports/service.ts';
import { putBackJob, takeDownJob } from '../../features/reports/staff-service.ts';
import { suspendAccount } from '../../features/staff/accounts.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import { daysBefore, postingKey } from '../schedule.ts';
import { getRequired, type Seeded } from '../seed-members.ts';

/**
 * Fills the staff desk, and makes accounts that a password alone does not open, through their
 * services and at past times.
 * @param keys of which the first seals the second factor
 */
export async function seedDesk(tx: Db, seeded: Seeded, keys: string[]): Promise<void> {
  const [{ last } = { last: null }] = await tx.select({ last: max(mails.id) }).from(mails);
  await seedReports(tx, seeded);
  await seedAccounts(tx, seeded, keys);
  // The mails about these past events.
  await tx.delete(mails).where(gt(mails.id, last ?? 0));
}

const REPORTED = 'reported-employer';

async function seedReports(tx: Db, { now, userIds, jobIds, companyIds, seekerIds }: Seeded) {
  const staff = { id: getRequired(userIds, 'staff-member'), role: 'job_seeker' as const };
  const seeker = (username: string) =>
    ({ id: getRequired(userIds, username), role: 'job_seeker' }) as const;
  const job = (title: string) => getRequired(jobIds, postingKey(REPORTED, title));
  const owner = { id: getRequired(userIds, REPORTED), role: 'employer' as const };
  const company = { id: getRequired(companyIds, REPORTED), accountId: owner.id };
  const at = (daysAgo: number) => ({ now: daysBefore(now, daysAgo), locale: 'en' as const });
  const report = (title: string, reason: ReportReason, text: string, daysAgo: number, by: string) =>
    reportJob(tx, seeker(by), job(title), { reason, text }, at(daysAgo));
  const takeDown = (title: string, explanation: string, daysAgo: number) =>
    takeDownJob(
      tx,
      staff,
      job(title),
      { cause: 'fraud', explanation, reason: 'Reported' },
      daysBefore(now, daysAgo),
    );

  await report(PARCELS, 'fraud', 'They wanted me to forward parcels under my name.', 15, 'closing');
  await takeDown(PARCELS, 'Forwarding parcels under your own name is a known fraud.', 14);
  await takeDown(TEAM, 'The posting pays for friends who are brought along.', 11);
  await putBackJob(tx, staff, job(TEAM), 'The words were changed', daysBefore(now, 10));
  await report(STARTER, 'misleading', 'A kit for $250 is no work.', 4, 'hired-seeker');
  await report(TEAM, 'spam', 'The same posting, every week.', 2, 'french-seeker');
  const applied = and(
    eq(applications.jobId, job(STARTER)),
    eq(applications.jobSeekerId, getRequired(seekerIds, APPLICANT)),
  );
  const { id } = await onlyRow(
    tx.select({ id: applications.id }).from(applications).where(applied),
  );
  const text = 'They asked for a picture of my bank card.';
  await reportConversation(tx, seeker(APPLICANT), id, { reason: 'fraud', text }, at(1));
  await answerTakedown(
    tx,
    { ...owner, company: { ...company, role: 'owner' } },
    job(PARCELS),
    'Everyone in this trade does so. Please put the posting back.',
    at(0.5),
  );
}

const APPLICANT = 'applied-seeker';
const STARTER = 'Home Sales Starter';
const TEAM = 'Team Sales Starter';
const PARCELS = 'Parcel Clerk from Home';

async function seedAccounts(tx: Db, { now, userIds }: Seeded, keys: string[]): Promise<void> {
  const suspendedId = getRequired(userIds, 'suspended');
  await suspendAccount(tx, {
    actor: { id: getRequired(userIds, 'staff-member'), role: 'job_seeker' },
    subjectId: suspendedId,
    reason: 'Three workers were not paid',
    now: daysBefore(now, 6),
  });
  const answer = 'All three are paid now. I can send the receipts.';
  await answerSuspension(tx, suspendedId, answer, { now: daysBefore(now, 0.2), locale: 'en' });

  const closedAt = daysBefore(now, 3);
  const dueAt = daysBefore(closedAt, -CLOSING_DAYS);
  await hideAccount(tx, getRequired(userIds, 'closing'), { closedAt, dueAt });

  const userId = getRequired(userIds, 'second-factor');
  await tx.insert(secondFactors).values({
    userId,
    secret: seal(SECOND_FACTOR.secret, userId, keys),
    createdAt: daysBefore(now, 20),
    confirmedAt: daysBefore(now, 20),
    recoveryCodes: SECOND_FACTOR.recoveryCodes.map(hashRecoveryCode),
  });
}
