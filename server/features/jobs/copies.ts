import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { ownsPosting } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { writeProjections } from '../../projections/changed.ts';
import { lockCompanyProfile } from '../profiles/queries.ts';
import { insertJobs, type JobRow, lockJob } from './queries.ts';
import { keepVersions } from './versions.ts';

/**
 * Posts a job again for other places, without its dates.
 * @returns the ids of the copies, in the order of the places
 * @throws AppError NOT_FOUND, FORBIDDEN, JOB_TAKEN_DOWN
 */
export async function copyJob(
  db: Db,
  actor: Actor,
  id: number,
  { places, now }: { places: readonly string[]; now: Date },
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const row = await lockJob(tx, id, 'share');
    if (!row || row.job.deletedAt) throw new AppError('NOT_FOUND');
    if (!(await ownsPosting(tx, actor, row.job))) throw new AppError('FORBIDDEN');
    if (row.job.takenDownAt) throw new AppError('JOB_TAKEN_DOWN');
    await lockCompanyProfile(tx, row.company.id, 'share');
    const copies = places.map((location) => copyOf(row.job, location, now));
    const ids = await insertJobs(tx, copies);
    await writeProjections(tx, { jobs: ids });
    await keepVersions(tx, ids, now);
    const acts = ids.map((jobId) => ({ act: 'create-job' as const, jobId }));
    await recordActs(tx, actor, acts, now);
    return ids;
  });
}

/** A new open posting with the texts, pay and questions of another. */
function copyOf(
  job: JobRow,
  location: string,
  now: Date,
): Parameters<typeof insertJobs>[1][number] {
  return {
    companyId: job.companyId,
    title: job.title,
    description: job.description,
    requirements: job.requirements,
    benefits: job.benefits,
    skills: job.skills,
    questions: job.questions,
    jobType: job.jobType,
    experienceLevel: job.experienceLevel,
    level: job.level,
    licences: job.licences,
    workLanguages: job.workLanguages,
    language: job.language,
    translation: job.translation,
    detectedLanguages: job.detectedLanguages,
    workplace: job.workplace,
    isRemote: job.isRemote,
    remoteProvinces: job.remoteProvinces,
    hoursPerWeek: job.hoursPerWeek,
    openings: job.openings,
    existingVacancy: job.existingVacancy,
    languageReason: job.languageReason,
    accommodation: job.accommodation,
    aiUse: job.aiUse,
    payPeriod: job.payPeriod,
    payExtras: job.payExtras,
    hourlyRateMin: job.hourlyRateMin,
    hourlyRateMax: job.hourlyRateMax,
    salaryMin: job.salaryMin,
    salaryMax: job.salaryMax,
    matchCandidates: job.matchCandidates,
    location,
    postedAt: now,
    updatedAt: now,
  };
}
