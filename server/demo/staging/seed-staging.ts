import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Question, questionId } from '#shared/domain/questions.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { users } from '#shared/schema/users.ts';
import { hashPassword } from '../../features/auth/password.ts';
import { addMember } from '../../features/staff/members/service.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Logger } from '../../platform/log/log.ts';
import { writeProjections } from '../../projections/changed.ts';
import { DEMO_PASSWORD } from '../accounts.ts';
import { readStagingData } from '../read-data.ts';
import { fillDatabase } from '../seed-demo.ts';
import { getRequired } from '../seed-members.ts';
import { seedPayments } from '../seed-payments.ts';
import { makeBusy } from './busy-employer.ts';
import { seedDesk } from './seed-desk.ts';

const BUSY_USERNAME = 'busy-employer';

/** Members of staff in the seed: two who decide about money, and one for support. */
const STAFF = [
  { login: 'staff-member', role: 'money' },
  { login: 'second-staff-member', role: 'money' },
  { login: 'support-member', role: 'support' },
] as const;

const ASKED = [
  { kind: 'yesNo', en: 'Can you work nights?', fr: 'Pouvez-vous travailler de nuit?', min: null },
  {
    kind: 'number',
    en: 'How many years have you done this work?',
    fr: 'Depuis combien d’années faites-vous ce travail?',
    min: 2,
  },
] as const;

/** Asked by the busy employer's postings. */
const QUESTIONS: Question[] = ASKED.map(({ kind, en, fr, min }) => {
  const content = { preset: null, subject: null, kind, en, fr, choices: [] };
  return { ...content, id: questionId(content), wished: min ? [] : [true], min, max: null };
});

interface SeedStagingOptions {
  db: Db;
  pool: Pool;
  logger: Logger;
  platformFeeBps: number;
  now: Date;
  /** Keys of which the first seals the seed's second factor. */
  secondFactorKeys: string[];
  /** Whether payments are simulated; Stripe itself does not know the seed's payments. */
  isSimulated: boolean;
}

/** Adds the people of a staging server to demo data that lack them. */
export async function seedStaging(options: SeedStagingOptions): Promise<void> {
  const { db, now } = options;
  const data = readStagingData();
  const password = await hashPassword(DEMO_PASSWORD);
  const isFilled = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('portage-demo'))`);
    if ((await tx.$count(users, eq(users.username, BUSY_USERNAME))) > 0) return false;
    const seeded = await fillDatabase(tx, data, { password, now });
    const companyId = getRequired(seeded.companyIds, BUSY_USERNAME);
    for (const { login, role } of STAFF) {
      await addMember(tx, { login, role, reason: 'The seed of a staging server', now });
    }
    await seedDesk(tx, seeded, options.secondFactorKeys);
    await makeBusy(tx, companyId, { postings: 8, applicants: 600, questions: QUESTIONS, now });
    const ownJobs = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(eq(jobs.companyId, companyId));
    await writeProjections(tx, { jobs: ownJobs.map(({ id }) => id) });
    return true;
  });
  if (isFilled && options.isSimulated) await seedPayments({ ...options, data });
}
