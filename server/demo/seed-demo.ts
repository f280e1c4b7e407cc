import { sql } from 'drizzle-orm';
import { STATISTICS_DAYS } from '#shared/domain/constants.ts';
import { detectPostingLanguages } from '#shared/domain/posting-language.ts';
import type { Answer, AnswerValue, Question } from '#shared/domain/questions.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { askedQuestion } from '#shared/head/question-text.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { applicationNotes, memberRatings } from '#shared/schema/assessments.ts';
import { jobDailyStats, jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { hashPassword } from '../features/auth/password.ts';
import type { Db } from '../platform/db/connect.ts';
import { writeProjections } from '../projections/changed.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { readDemoData } from './read-data.ts';
import {
  benefitsOf,
  dailyStatistics,
  daysBefore,
  daytimeBefore,
  hoursBefore,
  postingKey,
  schedulePosting,
} from './schedule.ts';
import { insertMarks } from './seed-marks.ts';
import { getRequired, insertMembers, type Seeded } from './seed-members.ts';
import type { SeedApplication, SeedData } from './shapes.ts';

/**
 * Fills a database without users with the demo data: the same people, companies, postings,
 * applications and messages each time, dated back from `now`, in one transaction.
 * @returns false if there are users already
 */
export async function seedDemo(db: Db, { now }: { now: Date }): Promise<boolean> {
  const password = await hashPassword(DEMO_PASSWORD);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('portage-demo'))`);
    const [anyone] = await tx.select({ id: users.id }).from(users).limit(1);
    if (anyone) return false;
    await fillDatabase(tx, readDemoData(), { password, now });
    return true;
  });
}

/** Inserts seed data, dated back from `now`. */
export async function fillDatabase(
  tx: Db,
  data: SeedData,
  { password, now }: { password: string; now: Date },
): Promise<Seeded> {
  const userIds = await insertUsers(tx, data, password, now);
  const companyIds = await insertCompanies(tx, data, userIds, now);
  const seekerIds = await insertSeekers(tx, data, userIds, now);
  const jobIds = await insertJobs(tx, data, companyIds, now);
  const seeded = { now, userIds, companyIds, seekerIds, jobIds };
  await insertMembers(tx, data, seeded);
  await insertMarks(tx, data, seeded);
  const messageRows: (typeof messages.$inferInsert & { sentAt: Date })[] = [];
  for (const [index, application] of data.applications.entries()) {
    const posting = data.postings.find(
      ({ company, title }) => company === application.company && title === application.posting,
    );
    const answers = answersTo(posting?.questions ?? [], application.answers);
    messageRows.push(...(await seedApplication(tx, seeded, { ...application, answers }, index)));
  }
  // In the order of sending, because ids must follow it.
  const sortedRows = messageRows.toSorted((a, b) => +a.sentAt - +b.sentAt);
  if (sortedRows.length > 0) await tx.insert(messages).values(sortedRows);
  return seeded;
}

async function insertUsers(
  tx: Db,
  { companies, founders, seekers }: SeedData,
  password: string,
  now: Date,
): Promise<Map<string, number>> {
  const people = [
    ...[...companies, ...founders].map((person) => ({
      ...person,
      role: 'employer' as const,
      language: undefined,
    })),
    ...seekers.map((person) => ({ language: undefined, ...person, role: 'job_seeker' as const })),
  ];
  const rows = await tx
    .insert(users)
    .values(
      people.map(({ username, fullName, title, role, language }, index) => ({
        username,
        fullName,
        title,
        role,
        language,
        password,
        email: `${username}@people.example`,
        createdAt: daysBefore(now, 60 + index * 3),
        emailConfirmedAt: daysBefore(now, 60 + index * 3),
        // Two days ago, so that there are notifications.
        lastSeenAt: daysBefore(now, 2),
      })),
    )
    .returning({ id: users.id, username: users.username });
  return new Map(rows.map((row) => [row.username, row.id]));
}

async function insertCompanies(
  tx: Db,
  { companies }: SeedData,
  userIds: Map<string, number>,
  now: Date,
) {
  const rows = await tx
    .insert(companyProfiles)
    .values(
      companies.map(({ username, ...company }, index) => ({
        ...company,
        userId: getRequired(userIds, username),
        updatedAt: daysBefore(now, 50 + index),
      })),
    )
    .returning({ id: companyProfiles.id, userId: companyProfiles.userId });
  const ids = new Map(rows.map((row) => [row.userId, row.id]));
  return new Map(
    companies.flatMap(({ username }) => {
      const id = ids.get(getRequired(userIds, username));
      return id === undefined ? [] : [[username, id] as const];
    }),
  );
}

async function insertSeekers(
  tx: Db,
  { seekers }: SeedData,
  userIds: Map<string, number>,
  now: Date,
) {
  const seekerIds = new Map<string, number>();
  for (const [index, { username, profile }] of seekers.entries()) {
    if (!profile) continue;
    const [row] = await tx
      .insert(jobSeekerProfiles)
      .values({
        ...profile,
        userId: getRequired(userIds, username),
        updatedAt: daysBefore(now, 20 + index),
      })
      .returning({ id: jobSeekerProfiles.id });
    if (row) seekerIds.set(username, row.id);
  }
  await writeProjections(tx, { seekers: [...seekerIds.values()] });
  return seekerIds;
}

async function insertJobs(
  tx: Db,
  { companies: all, postings, applications: applied }: SeedData,
  companyIds: Map<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const companies = new Map(all.map((company) => [company.username, company]));
  const rows = await tx
    .insert(jobs)
    .values(
      postings.map((posting, index) => ({
        companyId: getRequired(companyIds, posting.company),
        detectedLanguages: detectPostingLanguages(posting),
        title: posting.title,
        description: posting.description,
        location: posting.location,
        isRemote: posting.isRemote ?? false,
        jobType: posting.jobType,
        experienceLevel: posting.experienceLevel ?? null,
        hoursPerWeek: posting.hoursPerWeek ?? null,
        hourlyRateMin: posting.hourly?.[0] ?? null,
        hourlyRateMax: posting.hourly?.[1] ?? null,
        salaryMin: posting.salary?.[0] ?? null,
        salaryMax: posting.salary?.[1] ?? null,
        skills: posting.skills,
        requirements: posting.requirements,
        benefits: benefitsOf(posting, getRequired(companies, posting.company)),
        isActive: posting.isActive ?? true,
        questions: posting.questions ?? [],
        ...schedulePosting(posting, index, applied, now),
      })),
    )
    .returning();
  const ids = rows.map((row) => row.id);
  await writeProjections(tx, { jobs: ids });

  const owners = new Map([...companyIds].map(([username, id]) => [id, username]));
  const jobIds = new Map(
    rows.map((row) => [postingKey(owners.get(row.companyId) ?? '', row.title), row.id]),
  );
  await insertStatistics(
    tx,
    rows.map(({ id: jobId, postedAt }) => ({ jobId, postedAt })),
    now,
  );
  return jobIds;
}

async function insertStatistics(
  tx: Db,
  postings: readonly { jobId: number; postedAt: Date }[],
  now: Date,
): Promise<void> {
  // In calendar days, because a day in November has 25 hours.
  const today = new Date(torontoDay(now));
  const rows = postings.flatMap(({ jobId, postedAt }, index) => {
    const daysOnline = Math.floor((now.getTime() - postedAt.getTime()) / 86_400_000);
    return Array.from({ length: Math.min(daysOnline, STATISTICS_DAYS) }, (_, daysAgo) => ({
      jobId,
      day: daysBefore(today, daysAgo).toISOString().slice(0, 10),
      ...dailyStatistics(index, daysOnline - daysAgo),
    }));
  });
  // As one parameter, like the wages of the reference data.
  await tx.execute(sql`
    insert into ${jobDailyStats} (job_id, day, views, clicks)
    select "jobId", day, views, clicks
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as daily ("jobId" int, day date, views int, clicks int)`);
}

const answersTo = (questions: readonly Question[], values: AnswerValue[] | undefined) =>
  values?.flatMap((value, index): Answer[] => {
    const question = questions[index];
    return question ? [{ question: askedQuestion(question), value }] : [];
  }) ?? null;

/** Inserts an application. @returns its messages, to be inserted later */
async function seedApplication(
  tx: Db,
  { now, userIds, seekerIds, jobIds }: Seeded,
  application: Omit<SeedApplication, 'answers'> & { answers: Answer[] | null },
  index: number,
) {
  const seekerUser = getRequired(userIds, application.seeker);
  const employerUser = getRequired(userIds, application.company);
  const history = application.history ?? [];
  // Hours apart, so that applications of one day have an order.
  const appliedAt = hoursBefore(now, application.appliedDaysAgo * 24 + ((index * 7) % 20));
  const last = history.at(-1);
  const [row] = await tx
    .insert(applications)
    .values({
      jobId: getRequired(jobIds, postingKey(application.company, application.posting)),
      jobSeekerId: getRequired(seekerIds, application.seeker),
      status: last?.[0] ?? 'pending',
      coverLetter: application.coverLetter ?? null,
      answers: application.answers,
      resumeUrl: `https://cv.example/${application.seeker}.pdf`,
      appliedAt,
      updatedAt: last ? daysBefore(now, last[1]) : appliedAt,
    })
    .returning({ id: applications.id });
  if (!row) return [];
  await tx.insert(applicationStatusChanges).values([
    { applicationId: row.id, status: 'pending', changedBy: seekerUser, changedAt: appliedAt },
    ...history.map(([status, daysAgo]) => ({
      applicationId: row.id,
      status,
      changedBy: employerUser,
      changedAt: daysBefore(now, daysAgo),
    })),
  ]);
  const ratings = (application.ratings ?? []).map(([criterion, rating, daysAgo]) => ({
    applicationId: row.id,
    raterId: employerUser,
    criterion,
    rating,
    ratedAt: daysBefore(now, daysAgo),
  }));
  if (ratings.length > 0) await tx.insert(memberRatings).values(ratings);
  const notes = (application.notes ?? []).map(([daysAgo, text]) => ({
    applicationId: row.id,
    authorId: employerUser,
    isShared: true,
    text,
    createdAt: daysBefore(now, daysAgo),
    updatedAt: daysBefore(now, daysAgo),
  }));
  if (notes.length > 0) await tx.insert(applicationNotes).values(notes);
  const thread = application.thread ?? [];
  const firstUnread = thread.length - (application.unread ?? 0);
  return thread.map(([from, hoursAgo, content], position) => ({
    senderId: from === 'seeker' ? seekerUser : employerUser,
    receiverId: from === 'seeker' ? employerUser : seekerUser,
    applicationId: row.id,
    content,
    isRead: position < firstUnread,
    sentAt: daytimeBefore(now, hoursAgo),
  }));
}
