import { and, eq, gt, isNotNull, max } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { toCents } from '#shared/domain/money.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { mails } from '#shared/schema/mail.ts';
import { paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { settleDispute } from '../features/payments/operations/disputes.ts';
import { createFunding } from '../features/payments/operations/funding.ts';
import {
  refreshPayoutAccount,
  setUpPayoutAccount,
} from '../features/payments/operations/payout-accounts.ts';
import { confirmPayment, requestOperation } from '../features/payments/service.ts';
import { answerSteps } from '../features/payments/step-answers.ts';
import { listSteps, ofAgreement, proposeSteps } from '../features/payments/steps.ts';
import type { PaymentsDeps } from '../features/payments/stripe/deps.ts';
import { createGateway, createStripe } from '../features/payments/stripe/gateway.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Logger } from '../platform/log/log.ts';
import type { Emulator } from '../stripe-emulator/emulator.ts';
import { readDemoData } from './read-data.ts';
import { daysBefore } from './schedule.ts';
import { performAct, settleMovements } from './seed-acts.ts';
import type { SeedApplication, SeedData, SeedPayment, SeedStep } from './shapes.ts';

const SECRET_KEY = 'sk_test_of_the_demo';

interface SeedPaymentsOptions {
  db: Db;
  pool: Pool;
  logger: Logger;
  platformFeeBps: number;
  now: Date;
  data?: SeedData;
  /** Whether others work on the data: their mails stay, and the webhooks are sent at the end. */
  isLive?: boolean;
}

interface Simulation {
  data: SeedData;
  deps: PaymentsDeps;
  /** Address of the simulated Stripe. */
  url: string;
  emulator: Emulator;
  now: Date;
  /** Sets the clock to this many days before the seed's 'now'. */
  setDaysAgo(daysAgo: number): void;
}

/**
 * Makes the demo's payments through the payments service and the simulated Stripe, at past times,
 * so that both ledgers agree and held money can be released or refunded.
 */
export async function seedPayments(options: SeedPaymentsOptions): Promise<void> {
  const { db, pool, platformFeeBps, now, data = readDemoData(), isLive = false } = options;
  // Logs only warnings of these past events, of which the demo data have none.
  const level = options.data ? 'error' : 'warn';
  const logger = options.logger.child({}, { level });
  let time = now;
  const clock = { now: () => time };
  const { createEmulator } = await import('../stripe-emulator/emulator.ts');
  const emulator = createEmulator({
    pool,
    logger,
    clock,
    secretKey: SECRET_KEY,
    publishableKey: '',
    intervalMs: 0,
    timing: { onboardingMs: 0, refundMs: 0 },
    browserUrl: () => 'https://payments.example',
    // Each step below reads its result from the API instead.
    webhookTargets: () => [],
    holdsWebhooks: isLive,
  });
  const { url } = await emulator.start();
  const gateway = createGateway(createStripe(SECRET_KEY, url));
  const simulation: Simulation = {
    data,
    deps: { db, gateway, clock, logger, staleMs: 30_000, platformFeeBps },
    url,
    emulator,
    now,
    setDaysAgo: (daysAgo) => {
      time = daysBefore(now, daysAgo);
    },
  };
  const [{ last } = { last: null }] = await db.select({ last: max(mails.id) }).from(mails);
  try {
    for (const application of data.applications) {
      if (application.payment) await makePayment(simulation, application, application.payment);
      if (application.steps) await makeSteps(simulation, application, application.steps);
    }
    await emulator.runDue();
    time = now;
    if (isLive) await emulator.releaseWebhooks();
    // Deletes the mails about these past events.
    else await db.delete(mails).where(gt(mails.id, last ?? 0));
  } finally {
    await emulator.stop();
  }
}

/** Proposes the steps, and accepts them half a day before the first is funded. */
async function makeSteps(
  simulation: Simulation,
  application: SeedApplication,
  steps: SeedStep[],
): Promise<void> {
  const { deps, setDaysAgo } = simulation;
  const { applicationId, employer, seeker } = await findPeople(deps.db, application);
  const agreedSteps = steps.map(({ label, amount, dueInDays }) => {
    setDaysAgo(-dueInDays);
    return { label, amount: toCents(amount), dueAt: deps.clock.now().toISOString() };
  });
  const [{ fundedDaysAgo: firstFunded } = {}] = steps;
  setDaysAgo((firstFunded ?? 0) + 0.5);
  const { db, clock } = deps;
  await proposeSteps(db, clock, employer, { applicationId, steps: agreedSteps });
  if (firstFunded === undefined) return;
  await answerSteps(db, clock, seeker, { applicationId, version: 1, accepts: true });
  const rows = await listSteps(deps.db, ofAgreement(applicationId), { limit: steps.length });
  for (const { label, fundedDaysAgo, ...payment } of steps) {
    const stepId = rows.find(({ step }) => step.label === label)?.step.id;
    if (fundedDaysAgo === undefined || !stepId) continue;
    await makePayment(simulation, application, { fundedDaysAgo, stepId, ...payment });
  }
}

async function makePayment(
  simulation: Simulation,
  application: SeedApplication,
  payment: SeedPayment & { stepId?: number },
): Promise<void> {
  const { amount, description, stepId, fundedDaysAgo, dueInDays, outcome, dispute } = payment;
  const { data, deps, emulator, now, setDaysAgo } = simulation;
  const { applicationId, employer, seeker } = await findPeople(deps.db, application);
  setDaysAgo(-dueInDays);
  const completionDeadline = deps.clock.now().toISOString();
  setDaysAgo(fundedDaysAgo);
  const details = { applicationId, description, stepId, completionDeadline };
  const fund = async () => {
    const { payment: intent } = await createFunding(deps, employer, {
      ...details,
      amount: toCents(amount),
    });
    if (!payment.isUnpaid) await keepFromWorkers(simulation, intent.id);
    return intent.id;
  };
  if (hasPayoutAccount(data, application)) await openPayouts(simulation, seeker);
  let intentId = await fund();
  if (payment.isUnpaid) return;
  let charge = await payByCard(simulation, intentId, payment.card);
  if (!charge) {
    intentId = await fund();
    charge = await payByCard(simulation, intentId, payment.card);
  }
  if (!charge) throw new Error('The card of a seeded payment was not taken');
  const { escrow } = await confirmPayment(deps, employer, intentId);
  if (!escrow) return;
  const escrowId = escrow.id;
  for (const act of payment.acts ?? []) {
    setDaysAgo(act[1]);
    await performAct(deps, { escrowId, employer, seeker, now }, act);
    await emulator.runDue();
    await settleMovements(deps, escrowId);
  }
  if (payment.isRestricted) await restrictPayouts(simulation, seeker);
  if (dispute) await makeDispute(simulation, charge, dispute);
  if (!outcome) return;
  const [result, daysAgo, comment] = outcome;
  setDaysAgo(daysAgo);
  const type = result === 'released' ? 'release' : 'refund';
  await requestOperation(deps, employer, { type, escrowId, description: comment });
  if (result === 'refunded') {
    // A bank may refuse it a moment after it has seemed to succeed.
    await emulator.runDue();
    await settleMovements(deps, escrowId);
  }
  if (payment.isReversed) await reverseTransfer(simulation, escrowId);
}

async function makeDispute(
  { deps, emulator }: Simulation,
  charge: string,
  outcome: 'open' | 'won' | 'lost',
): Promise<void> {
  const dispute = await emulator.disputeCharge(charge);
  if (!dispute) throw new Error('The demo cannot dispute a charge');
  await settleDispute(deps, dispute);
  if (outcome === 'open') return;
  await emulator.closeDispute(dispute, outcome);
  await settleDispute(deps, dispute);
}

/**
 * Puts off the next look at an open payment, because a running server's worker would cancel one that
 * was begun days ago.
 */
async function keepFromWorkers({ deps, now }: Simulation, paymentId: string): Promise<void> {
  await deps.db
    .update(paymentIntents)
    .set({ checkAt: daysBefore(now, -1) })
    .where(eq(paymentIntents.stripePaymentIntentId, paymentId));
}

/**
 * Confirms a payment like the card form.
 * @returns the charge; undefined if a worker has cancelled the payment first
 */
async function payByCard(
  { url }: Simulation,
  paymentId: string,
  card = 'pm_card_visa',
): Promise<string | undefined> {
  const path = `payment_intents/${paymentId}/confirm`;
  const answer = await askStripe(url, path, { payment_method: card });
  return 'error' in answer ? undefined : answer.latest_charge;
}

async function askStripe(url: string, path: string, params: Record<string, string>) {
  const answer = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    body: new URLSearchParams(params),
  });
  return (await answer.json()) as { latest_charge: string } | { error: object };
}

const hasPayoutAccount = ({ seekers }: SeedData, { seeker }: SeedApplication) =>
  seekers.some(({ username, hasPayoutAccount: has }) => username === seeker && has);

async function restrictPayouts({ deps, emulator }: Simulation, seeker: Person): Promise<void> {
  const { account } = await setUpPayoutAccount(deps, seeker, 'https://portage.example');
  await emulator.restrictTransfers(account.stripeAccountId);
  await refreshPayoutAccount(deps, account.stripeAccountId);
}

/** Takes the money of a release back to the platform, as Stripe's dashboard can. */
async function reverseTransfer({ deps, url }: Simulation, escrowId: number): Promise<void> {
  const { stripeTransferId: transfer } = paymentTransactions;
  const ofEscrow = and(eq(paymentTransactions.escrowId, escrowId), isNotNull(transfer));
  const [paid] = await deps.db.select({ transfer }).from(paymentTransactions).where(ofEscrow);
  if (!paid?.transfer) throw new Error('The release was not paid out');
  const answer = await askStripe(url, `transfers/${paid.transfer}/reversals`, {});
  if ('error' in answer) throw new Error('The release could not be taken back');
}

async function openPayouts({ deps, emulator }: Simulation, seeker: Person): Promise<void> {
  const { account } = await setUpPayoutAccount(deps, seeker, 'https://portage.example');
  await emulator.finishOnboarding(account.stripeAccountId);
  await emulator.runDue();
}

type Person = Pick<typeof users.$inferSelect, 'id' | 'role'>;

async function findPeople(db: Db, { seeker, company, posting }: SeedApplication) {
  const seekers = alias(users, 'seekers');
  const [people] = await db
    .select({
      applicationId: applications.id,
      employer: { id: users.id, role: users.role },
      companyId: companyProfiles.id,
      seeker: { id: seekers.id, role: seekers.role },
    })
    .from(applications)
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.title, posting)))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .innerJoin(users, and(eq(users.id, companyProfiles.userId), eq(users.username, company)))
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, applications.jobSeekerId))
    .innerJoin(
      seekers,
      and(eq(seekers.id, jobSeekerProfiles.userId), eq(seekers.username, seeker)),
    );
  if (!people) throw new Error(`The demo has no application of ${seeker} for '${posting}'`);
  const { companyId, employer, ...others } = people;
  const owner = { id: companyId, accountId: employer.id, role: 'owner' as const };
  return { ...others, employer: { ...employer, company: owner } };
}
