import { and, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { Db } from '../platform/db/connect.ts';

/** The table from which a projection is derived. */
export interface Source {
  table: PgTable;
  id: PgColumn;
  /** Condition that a row is in the projections at this time; undefined means always. */
  belongs(now: Date): SQL | undefined;
  /** Locks these rows and those read with them, in the order of the services that change them. */
  lock(tx: Db, ids: number[]): Promise<void>;
}

export const postings: Source = {
  table: jobs,
  id: jobs.id,
  belongs: (now) =>
    and(jobs.isActive, isNull(jobs.deletedAt), or(isNull(jobs.closesAt), gt(jobs.closesAt, now))),
  async lock(tx, ids) {
    // First jobs, then companies, as in a change of a job, to avoid deadlocks.
    const locked = await tx
      .select({ companyId: jobs.companyId })
      .from(jobs)
      .where(inArray(jobs.id, ids))
      .orderBy(jobs.id)
      .for('no key update');
    const companyIds = locked.map(({ companyId }) => companyId);
    await tx
      .select({ id: companyProfiles.id })
      .from(companyProfiles)
      .where(inArray(companyProfiles.id, companyIds))
      .orderBy(companyProfiles.id)
      .for('share');
  },
};

/** Snapshots never change. */
export const snapshots: Source = {
  table: applicationSnapshots,
  id: applicationSnapshots.applicationId,
  belongs: () => undefined,
  async lock(tx, ids) {
    await tx
      .select({ id: applicationSnapshots.applicationId })
      .from(applicationSnapshots)
      .where(inArray(applicationSnapshots.applicationId, ids))
      .orderBy(applicationSnapshots.applicationId)
      .for('no key update');
  },
};

export const seekers: Source = {
  table: jobSeekerProfiles,
  id: jobSeekerProfiles.id,
  belongs: () => undefined,
  async lock(tx, ids) {
    await tx
      .select({ id: jobSeekerProfiles.id })
      .from(jobSeekerProfiles)
      .where(inArray(jobSeekerProfiles.id, ids))
      .orderBy(jobSeekerProfiles.id)
      .for('no key update');
  },
};
