import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { parseCents } from '#shared/domain/money.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Logger } from '../core/log.ts';
import type { Db } from '../db/connect.ts';
import type { PaymentsDeps } from '../features/payments/deps.ts';
import { createFunding } from '../features/payments/funding.ts';
import { createGateway, createStripe } from '../features/payments/gateway.ts';
import { setUpPayoutAccount } from '../features/payments/payout-accounts.ts';
import { confirmPayment, requestOperation } from '../features/payments/service.ts';
import type { Emulator } from '../stripe-emulator/emulator.ts';
import { seedApplications } from './applications/applications.ts';
import { daysBefore } from './schedule.ts';
import { seedSeekers } from './seekers.ts';
import type { SeedApplication, SeedPayment } from './shapes.ts';

const SECRET_KEY = 'sk_test_of_the_demo';

interface SeedPaymentsOptions {
  db: Db;
  pool: Pool;
  logger: Logger;
  platformFeeBps: number;
  now: Date;
}

interface Simulation {
  deps: PaymentsDeps;
  /** Where the simulated Stripe answers. */
  url: string;
  emulator: Emulator;
  /** Sets the clock to this long before the seed's 'now'. */
  goTo(daysAgo: number): void;
}

/**
 * Makes the demo's payments through the service and the simulated Stripe, at times of the past: the
 * ledgers of both sides agree, and what is held can be released or refunded.
 */
export async function seedPayments(options: SeedPaymentsOptions): Promise<void> {
  const { db, pool, platformFeeBps, now } = options;
  // These events are in the past: only their warnings are logged.
  const logger = options.logger.child({}, { level: 'warn' });
  let time = now;
  const clock = { now: () => time };
  const { createEmulator } = await import('../stripe-emulator/emulator.ts');
  const emulator = createEmulator({
    ...{ pool, logger, clock, secretKey: SECRET_KEY, publishableKey: '', intervalMs: 0 },
    timing: { onboardingMs: 0, refundMs: 0 },
    browserUrl: () => 'https://payments.example',
    // Each step below reads its result from the API.
    webhookTargets: () => [],
  });
  const { url } = await emulator.start();
  const gateway = createGateway(createStripe(SECRET_KEY, url));
  const simulation: Simulation = {
    deps: { db, gateway, clock, logger, staleMs: 30_000, platformFeeBps },
    url,
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
  const { payment } = await createFunding(deps, employer, terms);
  await payByCard(simulation, payment.id);
  const { escrow } = await confirmPayment(deps, employer, payment.id);
  if (!escrow || !outcome) return;
  const [is, daysAgo, words] = outcome;
  if (is === 'released' && hasPayoutAccount(application)) await openPayouts(simulation, seeker);
  goTo(daysAgo);
  const type = is === 'released' ? 'release' : 'refund';
  await requestOperation(deps, employer, { type, escrowId: escrow.id, description: words });
}

/** What the card form does. */
async function payByCard({ url }: Simulation, paymentId: string): Promise<void> {
  const answer = await fetch(`${url}/v1/payment_intents/${paymentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
  if (!answer.ok) throw new Error(`The demo's card was not taken: ${await answer.text()}`);
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
