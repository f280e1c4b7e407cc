import { POSTING_FIELDS } from '#shared/domain/posting-fields.ts';
import type { IMPORT_KINDS } from '#shared/domain/posting-import.ts';
import type { DraftValues } from '#shared/schema/companies.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { lockCompanyProfile } from '../profiles/queries.ts';
import { insertDrafts } from './drafts.ts';
import { closesBefore, type NewJob, openPostings } from './open.ts';

/**
 * Creates many postings at once, or drafts of them: all, or none.
 * @returns their ids, in order
 * @throws AppError COMPANY_PROFILE_REQUIRED, TOO_MANY_DRAFTS, VALIDATION_FAILED
 */
export async function importJobs(
  db: Db,
  actor: Actor,
  { as, jobs }: { as: (typeof IMPORT_KINDS)[number]; jobs: NewJob[] },
  now: Date,
): Promise<number[]> {
  const errors = jobs.flatMap((job, index) =>
    closesBefore(job, now) ? [fieldError(`jobs.${index}.closesAt`, 'validation.closesInPast')] : [],
  );
  if (errors.length > 0) throw validationFailed(errors);
  return db.transaction(async (tx) => {
    // Locked for the number of drafts, or the company data in the search rows.
    const strength = as === 'drafts' ? 'no key update' : 'share';
    const company = await lockCompanyProfile(tx, actor.company?.id, strength);
    if (!company) throw new AppError('COMPANY_PROFILE_REQUIRED');
    const context = { companyId: company.id, now };
    if (as === 'drafts') return insertDrafts(tx, actor, jobs.map(draftOf), context);
    return openPostings(tx, actor, jobs, context);
  });
}

/** A posting as the form keeps it. */
const draftOf = (job: NewJob): { values: DraftValues } => ({
  values: Object.fromEntries(POSTING_FIELDS.map((name) => [name, job[name] ?? null])),
});
