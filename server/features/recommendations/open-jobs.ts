import { languagesOf } from '#shared/domain/posting-language.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import { factsOfPosting } from '#shared/domain/work-facts.ts';
import { workplaceOf } from '#shared/domain/workplace.ts';
import { locate } from '../../knowledge/matching/geo/whereabouts.ts';
import { matchingModel } from '../../knowledge/matching/matching-model.ts';
import { encodeJob } from '../../knowledge/matching/model/encode.ts';
import type { ExplainedJob } from '../../knowledge/matching/score/explain.ts';
import type { JobAsks } from '../../knowledge/matching/score/rating.ts';
import { annualPay, type JobFacts } from '../../knowledge/matching/score/wishes.ts';
import { jobText } from '../../knowledge/matching/texts.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type JobRow, type JobWithCompany, listJobsById } from '../jobs/queries.ts';
import { listRankedJobs, type RankedJobRow } from './queries.ts';

type OpenJob = ExplainedJob & { id: number };

/** Open jobs in the order of the ids, with what ranking reads of them and nothing else. */
export async function readOpenJobs(db: Db, ids: number[], now: Date): Promise<OpenJob[]> {
  const rows = await listRankedJobs(db, { ids, version: matchingModel().version });
  const openRows = rows.filter((row) => !isClosed(row, now));
  const outdatedIds = openRows.filter((row) => !storedOf(row)).map(({ id }) => id);
  const outdated = new Map((await listJobsById(db, outdatedIds)).map(({ job }) => [job.id, job]));
  const byId = new Map(openRows.map((row) => [row.id, row]));
  return ids.flatMap((id): OpenJob[] => {
    const row = byId.get(id);
    const job = outdated.get(id);
    const read = job ? readTexts(job) : row && storedOf(row);
    return row && read ? [{ ...row, facts: factsOf(row), ...read }] : [];
  });
}

/** Adds the postings; a concurrently deleted one is omitted. */
export async function withPostings<Job extends { id: number }>(
  db: Db,
  jobs: readonly Job[],
): Promise<(JobWithCompany & Job)[]> {
  const ids = jobs.map(({ id }) => id);
  const postings = new Map((await listJobsById(db, ids)).map((row) => [row.job.id, row]));
  return jobs.flatMap((job) => {
    const posting = postings.get(job.id);
    return posting ? [{ ...job, ...posting }] : [];
  });
}

export function factsOf(
  job: Pick<RankedJobRow, 'location' | 'jobType'> & Parameters<typeof workplaceOf>[0] & Pay,
): JobFacts {
  const { location, jobType } = job;
  const isRemote = workplaceOf(job) === 'remote';
  return { where: locate(location), isRemote, jobType, ...annualPay(job) };
}

type Pay = Parameters<typeof annualPay>[0];

interface ReadJob {
  features: Uint8Array;
  asks: JobAsks;
}

/** Undefined if nothing of this model version is stored, or by a release that read no facts. */
function storedOf({ stored, remoteProvinces }: RankedJobRow): ReadJob | undefined {
  const { features, level = null, licences, workLanguages } = stored ?? {};
  if (!features || !licences || !workLanguages) return undefined;
  return { features, asks: { level, licences, workLanguages, remoteProvinces } };
}

function readTexts(job: JobRow): ReadJob {
  const { remoteProvinces } = job;
  const facts = factsOfPosting({ ...job, languages: languagesOf(job) }, job);
  return {
    features: encodeJob(jobText(job), matchingModel()),
    asks: { ...facts, remoteProvinces },
  };
}
