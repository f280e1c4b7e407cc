import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type FundingDeps, fund } from '#server/features/escrow/funding.ts';
import { setUpPayoutAccount } from '#server/features/escrow/payout-accounts.ts';
import { confirmPayment, refundEscrow, releaseEscrow } from '#server/features/escrow/service.ts';
import { createStripe } from '#server/payments/stripe-client.ts';
import { createEmulator, type Emulator } from '#server/stripe-emulator/emulator.ts';
import { parseCents } from '#shared/domain/money.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Db } from '../db/connect.ts';
import { seedApplications } from './applications/applications.ts';
import { daysBefore } from './schedule.ts';
import { seedSeekers } from './seekers.ts';
import type { SeedApplication, SeedPayment } from './shapes.ts';

interface SeedPaymentsOptions {
  db: Db;
  pool: Pool;
  logger: Logger;
  platformFeeBps: number;
  now: Date;
}

interface Simulation {
  deps: FundingDeps;
  emulator: Emulator;
  /** From now on it is this long before the seed's 'now'. */
  goTo(daysAgo: number): void;
}

/**
 * Makes the demo's payments as people make them, through the service and the simulated Stripe, at
 * times of the past: the books of both sides agree, and what is held can be released or refunded.
 */
export async function seedPayments(options: SeedPaymentsOptions): Promise<void> {
  const { db, pool, platformFeeBps, now } = options;
  // The log tells what happens now, not what the demo says of last week.
  const logger = options.logger.child({}, { level: 'warn' });
  let time = now;
  const clock = { now: () => time };
  const key = 'sk_test_of_the_demo';
  const emulator = createEmulator({
    ...{ pool, logger, clock, secretKey: key, publishableKey: '', intervalMs: 0 },
    timing: { onboardingMs: 0, refundMs: 0 },
    browserUrl: () => 'https://payments.example',
    // Each step below asks for itself what became of it.
    webhookTargets: () => [],
  });
  const { url } = await emulator.start();
  const stripe = createStripe(key, url);
  const simulation: Simulation = {
    deps: { db, stripe, clock, logger, staleMs: 30_000, platformFeeBps },
    emulator,
    goTo: (daysAgo) => {
      time = daysBefore(now, daysAgo);
    },
  };
  try {
    for (const application of seedApplications) {
      if (application.payment) await makePayment(simulation, application, application.payment);
    }
    await emulator.runDue();
  } finally {
    await emulator.stop();
  }
}

async function makePayment(
  simulation: Simulation,
  application: SeedApplication,
  { amount, description, fundedDaysAgo, dueInDays, outcome }: SeedPayment,
): Promise<void> {
  const { deps, goTo } = simulation;
  const { applicationId, employer, seeker } = await findPeople(deps.db, application);
  goTo(-dueInDays);
  const completionDeadline = deps.clock.now().toISOString();
  goTo(fundedDaysAgo);
  const terms = { applicationId, amount: parseCents(amount) ?? 0, completionDeadline, description };
  const { payment } = await fund(deps, employer, terms);
  await deps.stripe.paymentIntents.confirm(payment.id, { payment_method: 'pm_card_visa' });
  const { escrow } = await confirmPayment(deps, employer, payment.id);
  if (!escrow || !outcome) return;
  const [is, daysAgo, words] = outcome;
  if (is === 'released' && hasPayoutAccount(application)) await openPayouts(simulation, seeker);
  goTo(daysAgo);
  if (is === 'released') await releaseEscrow(deps, employer, { escrowId: escrow.id, notes: words });
  else await refundEscrow(deps, employer, { escrowId: escrow.id, reason: words });
}

const hasPayoutAccount = ({ seeker }: SeedApplication) =>
  seedSeekers.some(({ username, hasPayoutAccount: has }) => username === seeker && has);

async function openPayouts({ deps, emulator }: Simulation, seeker: Person): Promise<void> {
  const { account } = await setUpPayoutAccount(deps, seeker, 'https://portage.example');
  await emulator.finishOnboarding(account.stripeAccountId);
  await emulator.runDue();
}

type Person = Pick<typeof users.$inferSelect, 'id' | 'role'>;

async function findPeople(db: Db, { seeker, company, posting }: SeedApplication) {
  const seekers = alias(users, 'seekers');
  const [found] = await db
    .select({
      applicationId: applications.id,
      employer: { id: users.id, role: users.role },
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
  if (!found) throw new Error(`The demo has no application of ${seeker} for '${posting}'`);
  return found;
}
