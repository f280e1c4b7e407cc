import { and, desc, eq, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AgreementStep } from '#shared/contract/contract.ts';
import type { StepsNews } from '#shared/domain/escrow-status.ts';
import { formatCents, platformFee, toCents } from '#shared/domain/money.ts';
import { agreementSteps, agreements } from '#shared/schema/agreement-steps.ts';
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
import { postingTitle, withTitleFor } from '../../platform/db/posting-titles.ts';
import { isRetained } from '../../platform/db/shown-applicants.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { type AgreedStep, isProposal, keptAcceptance, proposalState } from './agreement-rules.ts';
import { isOpenIntent, ofApplication } from './queries.ts';

type Agreement = z.output<typeof agreementSchema>;

const isOfApplication = (id: number): SQL => eq(agreementSteps.applicationId, id);

/**
 * Replaces the steps in which an applicant's work is paid, which proposes them to the job seeker.
 * Label and amount of a step are fixed while there is a payment of it that was not discarded; its
 * date is not, because it may be paid again.
 * @throws AppError NOT_FOUND, ESCROW_EXISTS while the work is paid as a whole, STEP_FIXED
 */
export async function proposeSteps(
  db: Db,
  clock: Clock,
  actor: Actor,
  { applicationId, steps }: Agreement,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const seekerId = await lockAgreement(tx, actor, applicationId);
    const before = await readSteps(tx, applicationId);
    const stepById = new Map(before.map((step) => [step.id, step]));
    const keptIds = steps.flatMap(({ id }) => id ?? []);
    if (keptIds.some((id) => !stepById.has(id))) throw new AppError('NOT_FOUND');
    if (new Set(keptIds).size < keptIds.length) throw new AppError('CONFLICT');
    if (steps.length > 0 && (await isPaidInOne(tx, applicationId))) {
      throw new AppError('ESCROW_EXISTS');
    }
    const after = steps.map(({ id, label, amount, dueAt }) => {
      return { id, label, amountCents: amount, dueAt: new Date(dueAt) };
    });
    for (const { id, label, amountCents, payment } of before) {
      if (payment === 'none') continue;
      const step = after.find((each) => each.id === id);
      if (step?.label !== label || step.amountCents !== amountCents) {
        throw new AppError('STEP_FIXED');
      }
    }
    if (!isProposal(before, after)) return;

    const isRemoved = notInArray(agreementSteps.id, keptIds);
    await tx.delete(agreementSteps).where(and(isOfApplication(applicationId), isRemoved));
    for (const step of after) {
      const { id, label, amountCents, dueAt } = step;
      const acceptedVersion = keptAcceptance(before, step);
      const values = { label, amount: formatCents(amountCents), dueAt, acceptedVersion };
      if (id) await tx.update(agreementSteps).set(values).where(eq(agreementSteps.id, id));
      else {
        await tx.insert(agreementSteps).values({ applicationId, ...values, createdAt: now });
      }
    }
    const proposal = { proposedAt: now, proposedBy: actor.id, declinedAt: null, declineNote: null };
    await tx
      .insert(agreements)
      .values({ applicationId, version: 1, ...proposal })
      .onConflictDoUpdate({
        target: agreements.applicationId,
        set: { ...proposal, version: sql`${agreements.version} + 1` },
      });

    await recordActs(tx, actor, [{ act: 'agree-steps', applicationId }], now);
    const news: StepsNews = steps.length > 0 ? 'proposed' : 'withdrawn';
    const event = { type: 'escrow' as const, subject: { applicationId, steps: news } };
    await recordEvents(tx, [{ userId: seekerId, ...event }], now);
    const mail = { kind: 'payment-steps' as const, to: seekerId, data: { applicationId } };
    await queueMails(tx, [{ ...mail, dedupeKey: `payment-steps-${applicationId}` }], now);
  });
}

/** The steps of an application with their payments, of an application that is locked. */
async function readSteps(tx: Db, applicationId: number): Promise<AgreedStep[]> {
  const steps = await tx.select().from(agreementSteps).where(isOfApplication(applicationId));
  const payments = await tx
    .select({ stepId: paymentIntents.stepId, status: paymentIntents.status })
    .from(paymentIntents)
    .where(and(ofApplication(applicationId), ne(paymentIntents.status, 'failed')));
  return steps.map(({ amount, ...step }) => {
    const ofStep = payments.filter(({ stepId }) => stepId === step.id);
    const isMade = ofStep.some(({ status }) => status === 'completed');
    const payment = isMade ? 'made' : ofStep.length > 0 ? 'begun' : 'none';
    return { ...step, amountCents: toCents(amount), payment };
  });
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

interface StepPayment {
  applicationId: number;
  stepId?: number | undefined;
  amount: number;
}

/** Whether a payment is of the amount of a step of this application, whoever has accepted it. */
export async function isStepAmount(
  db: Db,
  { applicationId, stepId, amount }: StepPayment,
): Promise<boolean> {
  const steps = await db.select().from(agreementSteps).where(isOfApplication(applicationId));
  return steps.some((step) => step.id === stepId && toCents(step.amount) === amount);
}

/**
 * Whether a payment matches an accepted step of its application, or there are no steps. They are
 * locked until the transaction that records the payment ends.
 */
export async function isAgreed(
  tx: Db,
  { completionDeadline, ...payment }: StepPayment & { completionDeadline: string },
): Promise<boolean> {
  const { applicationId, stepId, amount } = payment;
  const hasId = eq(applications.id, applicationId);
  await tx.select({ id: applications.id }).from(applications).where(hasId).for('key share');
  const steps = await tx.select().from(agreementSteps).where(isOfApplication(applicationId));
  if (stepId === undefined) return steps.length === 0;
  return steps.some(
    (step) =>
      step.id === stepId &&
      step.acceptedVersion !== null &&
      toCents(step.amount) === amount &&
      step.dueAt.getTime() === Date.parse(completionDeadline),
  );
}

export const ofAgreement = isOfApplication;

/** Steps with the job and both parties, newest first. */
export function listSteps(db: Db, condition: SQL, { limit, after }: FetchRange) {
  const { createdAt, id } = agreementSteps;
  return fromApplicants(db, {
    step: agreementSteps,
    agreement: agreements,
    /** Whether all steps of the application are accepted, also ones that are not listed. */
    isAccepted: sql<boolean>`not exists (
      select from ${agreementSteps} as others
       where others.application_id = ${applications.id} and others.accepted_version is null)`,
    job: { id: jobs.id, ...postingTitle },
    jobSeeker: { id: seekers.id, name: seekers.fullName },
    employer: { id: companyProfiles.userId, name: companyProfiles.companyName },
  })
    .innerJoin(agreementSteps, eq(agreementSteps.applicationId, applications.id))
    .leftJoin(agreements, eq(agreements.applicationId, applications.id))
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

export const presentStep = (row: StepRow, reader: Actor, platformFeeBps: number): AgreementStep => {
  const { step, agreement, job, jobSeeker, employer } = row;
  const { declinedAt, declineNote } = agreement ?? {};
  return {
    id: step.id,
    applicationId: step.applicationId,
    label: step.label,
    amount: step.amount,
    netAmount: formatCents(platformFee(toCents(step.amount), platformFeeBps).netCents),
    dueAt: step.dueAt.toISOString(),
    isAccepted: step.acceptedVersion !== null,
    proposal: {
      version: agreement?.version ?? 0,
      at: (agreement?.proposedAt ?? step.createdAt).toISOString(),
      state: proposalState({ isAccepted: row.isAccepted, declinedAt }),
      acceptedAt: agreement?.acceptedAt?.toISOString() ?? null,
      decline: declinedAt ? { at: declinedAt.toISOString(), text: declineNote ?? '' } : null,
    },
    job: withTitleFor(job, reader),
    jobSeeker,
    employer,
  };
};
