import { desc, eq, sql } from 'drizzle-orm';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows, paymentIntents } from '#shared/schema/payments.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { hashPassword } from '../../features/auth/password.ts';
import type { Config } from '../../platform/config/config.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import { writeProjections } from '../../projections/changed.ts';
import { DEMO_PASSWORD } from '../accounts.ts';
import { fillDatabase } from '../seed-demo.ts';
import { getRequired } from '../seed-members.ts';
import { seedPayments } from '../seed-payments.ts';
import { makeBusy } from './busy-employer.ts';
import { type Parties, type Scenario, scenarioData } from './scenario-data.ts';

type Made = ResponseOf<'makeScenario'>;
type Stop = Made['stops'][number];
type Stores = Omit<
  Parameters<typeof seedPayments>[0],
  'platformFeeBps' | 'now' | 'data' | 'isLive'
>;

const NAMES = ['Robin', 'Sacha', 'Kim', 'Camille', 'Noor', 'Alexis', 'Devon'];
const SURNAMES = ['Tremblay', 'Singh', 'Macdonald', 'Lavoie', 'Chen', 'Beardy', 'Okafor', 'Roy'];

/** Makes a scenario's people and what happened to them until `now`; one at a time. */
export async function makeScenario(
  { payments: { platformFeeBps } }: Config,
  stores: Stores,
  scenario: Scenario,
  now: Date,
): Promise<Made> {
  const { db } = stores;
  const parties = await nextParties(db);
  const data = scenarioData(scenario, parties);
  const password = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    const { companyIds } = await fillDatabase(tx, data, { password, now });
    if (scenario.kind !== 'applicants') return;
    const companyId = getRequired(companyIds, parties.employer);
    await makeBusy(tx, companyId, { postings: 0, applicants: scenario.count, now });
  });
  const isPayment = 'paidDaysAgo' in scenario;
  if (isPayment) await seedPayments({ ...stores, platformFeeBps, now, data, isLive: true });
  return isPayment ? paymentStops(db, parties) : postingStops(db, scenario, parties);
}

async function nextParties(db: Db): Promise<Parties> {
  const number = sql<number>`split_part(${users.username}, '-', 2)::int`;
  const [last] = await db
    .select({ number })
    .from(users)
    // Testers register names of their own.
    .where(sql`${users.username} ~ '^made-[0-9]{1,6}-employer$'`)
    .orderBy(desc(number))
    .limit(1);
  const n = (last?.number ?? 0) + 1;
  const nameAt = (index: number) =>
    `${NAMES[index % NAMES.length]} ${SURNAMES[index % SURNAMES.length]}`;
  return {
    employer: `made-${n}-employer`,
    seeker: `made-${n}-seeker`,
    employerName: nameAt(2 * n),
    seekerName: nameAt(2 * n + 1),
  };
}

const employerStop = ({ employer, employerName }: Parties, to: string): Stop => ({
  username: employer,
  name: employerName,
  role: 'employer',
  to,
});

async function postingStops(db: Db, { kind }: Scenario, parties: Parties): Promise<Made> {
  const { id } = await onlyRow(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
      .innerJoin(users, eq(users.id, companyProfiles.userId))
      .where(eq(users.username, parties.employer)),
  );
  await db.transaction((tx) => writeProjections(tx, { jobs: [id] }));
  const pages =
    kind === 'ontario'
      ? [`/employer/job-postings/edit/${id}`, `/jobs/${id}`]
      : ['/employer/candidates', '/employer/dashboard'];
  return { payment: null, escrowId: null, stops: pages.map((to) => employerStop(parties, to)) };
}

async function paymentStops(db: Db, parties: Parties): Promise<Made> {
  const { id, payment, applicationId } = await onlyRow(
    db
      .select({
        id: escrows.id,
        payment: paymentIntents.stripePaymentIntentId,
        applicationId: applications.id,
      })
      .from(paymentIntents)
      .innerJoin(applications, eq(applications.id, paymentIntents.applicationId))
      .innerJoin(users, eq(users.id, paymentIntents.employerId))
      .leftJoin(escrows, eq(escrows.paymentIntentId, paymentIntents.id))
      .where(eq(users.username, parties.employer)),
  );
  const pageOf = (area: string) =>
    id === null ? `/${area}/payments?applicationId=${applicationId}` : `/${area}/payments/${id}`;
  const stops: Stop[] = [
    employerStop(parties, pageOf('employer')),
    {
      username: parties.seeker,
      name: parties.seekerName,
      role: 'job_seeker',
      to: pageOf('job-seeker'),
    },
  ];
  return { payment, escrowId: id, stops };
}
