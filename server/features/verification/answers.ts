import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  ANSWER_WINDOW_DAYS,
  type AnswerHistory,
  answerFacts,
} from '#shared/domain/answer-facts.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { interviews } from '#shared/schema/interviews.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import { companyAnswers, companyProfiles } from '#shared/schema/profiles.ts';
import type { Db } from '../../platform/db/connect.ts';
import { handleRows, RUN_MS } from '../../platform/work/due-rows.ts';
import { addTask, type Task } from '../../platform/work/task.ts';
import { refreshCompanyPostings } from '../../projections/changed.ts';

const DAY_MS = 86_400_000;
const COMPANIES_AT_ONCE = 50;

/**
 * Computes the facts about the answers of every company once a day; a run goes on after the last
 * company of the one before. Search rows follow where the days have changed.
 */
export const computeAnswers: Task = {
  name: 'compute-answers',
  schedule: '40 8 * * *',
  async run(context, payload) {
    const { db, clock, signal } = context;
    const end = performance.now() + RUN_MS;
    let { after } = payloadSchema.parse(payload ?? {});
    for (;;) {
      if (signal?.aborted || performance.now() > end) return addTask(db, computeAnswers, { after });
      const ids = await listCompanies(db, after, clock.now());
      if (ids.length === 0) return;
      await handleRows(context, computeAnswers.name, ids, (group) =>
        computeFor(db, group, clock.now()),
      );
      after = ids.at(-1) ?? after;
    }
  },
};

const payloadSchema = z.object({ after: z.int().default(0) });

const sinceOf = (now: Date) => new Date(now.getTime() - ANSWER_WINDOW_DAYS * DAY_MS).toISOString();

/** The next companies with facts, or with applications to make them of. */
async function listCompanies(db: Db, after: number, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${companyProfiles}
     where id > ${after} and (
       exists (select from ${companyAnswers} where company_id = ${companyProfiles.id}) or exists (
         select from ${jobs} join ${applications} on ${applications.jobId} = ${jobs.id}
          where ${jobs.companyId} = ${companyProfiles.id} and ${applications.appliedAt} > ${sinceOf(now)}))
     order by id limit ${COMPANIES_AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** Computes and stores the facts of companies. */
export async function computeFor(db: Db, companyIds: number[], now: Date): Promise<void> {
  const histories = await readHistories(db, companyIds, now);
  for (const companyId of companyIds) {
    const facts = answerFacts(histories.get(companyId) ?? [], now);
    await db.transaction(async (tx) => {
      const isOwn = eq(companyAnswers.companyId, companyId);
      const [before] = await tx
        .select({ days: companyAnswers.days })
        .from(companyAnswers)
        .where(isOwn);
      if (facts) {
        await tx
          .insert(companyAnswers)
          .values({ companyId, ...facts })
          .onConflictDoUpdate({ target: companyAnswers.companyId, set: facts });
      } else await tx.delete(companyAnswers).where(isOwn);
      if ((before?.days ?? null) !== (facts?.days ?? null))
        await refreshCompanyPostings(tx, companyId);
    });
  }
}

/** Applications of the last 90 days to each company, with what the applicants were told. */
async function readHistories(
  db: Db,
  companyIds: number[],
  now: Date,
): Promise<Map<number, AnswerHistory[]>> {
  const told = sql`${applicationStatusChanges.applicationId} = ${applications.id}
    and (${applicationStatusChanges.dueAt} is null or ${applicationStatusChanges.publishedAt} is not null)`;
  const wasTold = (status: 'interview' | 'hired') =>
    sql<boolean>`exists (select from ${applicationStatusChanges} where ${told} and ${applicationStatusChanges.status} = ${status})`;
  const ofApplication = sql`${interviews.applicationId} = ${applications.id}`;
  const answeredAt = sql`least(
    (select min(coalesce(${applicationStatusChanges.publishedAt}, ${applicationStatusChanges.changedAt}))
       from ${applicationStatusChanges} where ${told} and ${applicationStatusChanges.status} <> 'pending'),
    (select min(${messages.sentAt}) from ${messages}
      where ${messages.applicationId} = ${applications.id} and ${messages.senderId} = ${companyProfiles.userId}),
    (select min(${interviews.createdAt}) from ${interviews} where ${ofApplication}))`;
  const rows = await db
    .select({
      companyId: jobs.companyId,
      appliedAt: applications.appliedAt,
      seenAt: applications.seenAt,
      withdrawnAt: applications.withdrawnAt,
      answeredAt: sql<Date | null>`${answeredAt}`.mapWith(applications.appliedAt),
      wasInterviewed: sql<boolean>`${wasTold('interview')} or exists (select from ${interviews} where ${ofApplication} and ${interviews.state} = 'held')`,
      wasHired: wasTold('hired'),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(
      sql`${inArray(jobs.companyId, companyIds)} and ${applications.appliedAt} > ${sinceOf(now)}`,
    );
  const histories = new Map<number, AnswerHistory[]>();
  for (const { companyId, ...history } of rows)
    histories.set(companyId, [...(histories.get(companyId) ?? []), history]);
  return histories;
}
