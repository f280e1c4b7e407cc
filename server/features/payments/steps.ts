import { and, desc, eq, inArray, isNull, ne, notInArray, type SQL } from 'drizzle-orm';
import type { AgreementStep } from '#shared/contract/contract.ts';
import { formatCents, toCents } from '#shared/domain/money.ts';
import { agreementSteps } from '#shared/schema/agreement-steps.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows, paymentIntents } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { agreementSchema } from '#shared/validators/escrow.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { FetchRange } from '../../platform/core/page.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { ofOwnCompany, ofParty } from '../../platform/db/company-scope.ts';
import { anyOf, olderThan } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromApplicants, seekers } from '../../platform/db/joins.ts';
import { isRetained } from '../../platform/db/shown-applicants.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { isOpenIntent, ofApplication } from './queries.ts';

type Agreement = z.output<typeof agreementSchema>;
type Steps = Agreement['steps'];

const isOfApplication = (id: number): SQL => eq(agreementSteps.applicationId, id);

/**
 * Replaces the steps in which an applicant's work is paid. Label and amount of a step are fixed
 * while there is a payment of it that was not discarded; its date is not, because it may be paid
 * again.
 * @throws AppError NOT_FOUND, ESCROW_EXISTS while the work is paid as a whole, STEP_FIXED
 */
export async function agreeOnSteps(
  db: Db,
  clock: Clock,
  actor: Actor,
  { applicationId, steps }: Agreement,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const seekerId = await lockAgreement(tx, actor, applicationId);
    const before = await tx.select().from(agreementSteps).where(isOfApplication(applicationId));
    const stepById = new Map(before.map((step) => [step.id, step]));
    const keptIds = steps.flatMap(({ id }) => id ?? []);
    if (keptIds.some((id) => !stepById.has(id))) throw new AppError('NOT_FOUND');
    if (new Set(keptIds).size < keptIds.length) throw new AppError('CONFLICT');
    if (steps.length > 0 && (await isPaidInOne(tx, applicationId))) {
      throw new AppError('ESCROW_EXISTS');
    }
    for (const id of await listFixed(tx, applicationId)) {
      const step = steps.find((each) => each.id === id);
      const { label, amount = '0' } = stepById.get(id) ?? {};
      if (step?.label !== label || step?.amount !== toCents(amount))
        throw new AppError('STEP_FIXED');
    }
    if (!isChange(before, steps)) return;
    const isRemoved = notInArray(agreementSteps.id, keptIds);
    await tx.delete(agreementSteps).where(and(isOfApplication(applicationId), isRemoved));
    for (const { id, label, ...terms } of steps) {
      const values = { label, amount: formatCents(terms.amount), dueAt: new Date(terms.dueAt) };
      if (id) await tx.update(agreementSteps).set(values).where(eq(agreementSteps.id, id));
      else {
        await tx.insert(agreementSteps).values({ applicationId, ...values, createdAt: now });
      }
    }
    await recordActs(tx, actor, [{ act: 'agree-steps', applicationId }], now);
    const event = { type: 'escrow' as const, subject: { applicationId } };
    await recordEvents(tx, [{ userId: seekerId, ...event }], now);
    const mail = { kind: 'payment-steps' as const, to: seekerId, data: { applicationId } };
    await queueMails(tx, [{ ...mail, dedupeKey: `payment-steps-${applicationId}` }], now);
  });
}

function isChange(before: (typeof agreementSteps.$inferSelect)[], steps: Steps): boolean {
  const stepById = new Map(before.map((step) => [step.id, step]));
  return (
    before.length !== steps.length ||
    steps.some(({ id, label, amount, dueAt }) => {
      const step = id === undefined ? undefined : stepById.get(id);
      return (
        step?.label !== label ||
        toCents(step.amount) !== amount ||
        step.dueAt.getTime() !== new Date(dueAt).getTime()
      );
    })
  );
}

/**
 * Locks an application against new payments, whose rows reference it.
 * @returns the id of the job seeker
 * @throws AppError NOT_FOUND
 */
async function lockAgreement(tx: Db, actor: Actor, applicationId: number): Promise<number> {
  const [application] = await fromApplicants(tx, { seekerId: jobSeekerProfiles.userId })
    .where(and(eq(applications.id, applicationId), ofOwnCompany(actor), isRetained))
    .for('update', { of: applications });
  if (!application) throw new AppError('NOT_FOUND');
  return application.seekerId;
}

/** Whether the work has a live or open payment without a step. */
async function isPaidInOne(tx: Db, applicationId: number): Promise<boolean> {
  const live = tx
    .select({ id: escrows.paymentIntentId })
    .from(escrows)
    .where(notInArray(escrows.status, ['released', 'refunded']));
  const isOpen = anyOf(isOpenIntent, inArray(paymentIntents.id, live));
  const ofWhole = and(ofApplication(applicationId), isNull(paymentIntents.stepId), isOpen);
  return (await tx.$count(paymentIntents, ofWhole)) > 0;
}

/** Ids of steps with a payment that was not discarded. */
async function listFixed(tx: Db, applicationId: number): Promise<number[]> {
  const paid = await tx
    .selectDistinct({ id: paymentIntents.stepId })
    .from(paymentIntents)
    .where(and(ofApplication(applicationId), ne(paymentIntents.status, 'failed')));
  return paid.flatMap(({ id }) => id ?? []);
}

/**
 * Whether a payment matches the steps of its application, which are locked until the transaction
 * that records it ends.
 */
export async function isAgreed(
  tx: Db,
  { applicationId, stepId, amount }: { applicationId: number; stepId?: number; amount: number },
): Promise<boolean> {
  const hasId = eq(applications.id, applicationId);
  await tx.select({ id: applications.id }).from(applications).where(hasId).for('key share');
  const steps = await tx.select().from(agreementSteps).where(isOfApplication(applicationId));
  if (stepId === undefined) return steps.length === 0;
  return steps.some((step) => step.id === stepId && toCents(step.amount) === amount);
}

export const ofAgreement = isOfApplication;

/** Steps with the job and both parties, newest first. */
export function listSteps(db: Db, condition: SQL, { limit, after }: FetchRange) {
  const { createdAt, id } = agreementSteps;
  return fromApplicants(db, {
    step: agreementSteps,
    job: { id: jobs.id, title: jobs.title },
    jobSeeker: { id: seekers.id, name: seekers.fullName },
    employer: { id: companyProfiles.userId, name: companyProfiles.companyName },
  })
    .innerJoin(agreementSteps, eq(agreementSteps.applicationId, applications.id))
    .innerJoin(seekers, eq(seekers.id, jobSeekerProfiles.userId))
    .where(and(condition, after && olderThan(createdAt, id, after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countSteps(db: Db, actor: Actor): Promise<number> {
  const applicationIds = fromApplicants(db, { id: applications.id }).where(ofParty(actor));
  return db.$count(agreementSteps, inArray(agreementSteps.applicationId, applicationIds));
}

export type StepRow = Awaited<ReturnType<typeof listSteps>>[number];

export const presentStep = ({ step, job, jobSeeker, employer }: StepRow): AgreementStep => ({
  id: step.id,
  applicationId: step.applicationId,
  label: step.label,
  amount: step.amount,
  dueAt: step.dueAt.toISOString(),
  job,
  jobSeeker,
  employer,
});
