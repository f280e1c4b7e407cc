import { torontoYear } from '#shared/domain/toronto.ts';
import type { companyProfileSchema } from '#shared/validators/company-profile.ts';
import type { seekerProfileSchema } from '#shared/validators/seeker-profile.ts';
import type { z } from '#shared/validators/validator.ts';
import { knownSkills } from '../../knowledge/skills/known-skills.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import type { Db } from '../../platform/db/connect.ts';
import { updateCompanyPostings, writeProjections } from '../../projections/changed.ts';
import { presentCompanyProfile, presentSeekerProfile } from './present.ts';
import {
  type CompanyProfileRow,
  findResumeFile,
  insertCompanyProfile,
  lockCompanyProfile,
  lockSeekerProfile,
  updateCompanyProfile,
  updateSeekerProfile,
} from './queries.ts';

type SeekerChanges = z.output<typeof seekerProfileSchema>;
type NewCompany = z.output<typeof companyProfileSchema>;

/** Changes the own profile; the first change creates it. @throws AppError STALE_RECORD */
export async function changeSeekerProfile(
  db: Db,
  actor: Actor,
  changes: SeekerChanges,
  { expectedVersion, now }: { expectedVersion: number | undefined; now: Date },
) {
  return db.transaction(async (tx) => {
    const profile = await lockSeekerProfile(tx, actor.id, now);
    const file = await findResumeFile(tx, profile.id);
    requireVersion(expectedVersion, profile.version, () => presentSeekerProfile({ profile, file }));
    const { desiredSalaryMin: min, desiredSalaryMax: max } = { ...profile, ...changes };
    if (min !== null && max !== null && max < min) {
      throw validationFailed([fieldError('desiredSalaryMax', 'validation.salaryRange')]);
    }
    const updated = await updateSeekerProfile(tx, profile.id, {
      ...changes,
      skillIds: changes.skills?.map((skill) => knownSkills().named(skill)?.id ?? ''),
      updatedAt: now,
    });
    await writeProjections(tx, { seekers: [profile.id] });
    return { profile: updated, file };
  });
}

/**
 * Creates the company of an account, or another one. Its author becomes its owner.
 * @throws a unique violation that becomes COMPANY_PROFILE_EXISTS for a second one
 */
export async function createCompany(
  db: Db,
  actor: Actor,
  body: NewCompany,
  now: Date,
  { isAdditional = false } = {},
) {
  requirePastFounding(body, now);
  return insertCompanyProfile(db, { ...body, userId: actor.id, isAdditional, updatedAt: now });
}

/** Changes the company and the search rows of its jobs. */
export async function changeCompany(
  db: Db,
  actor: Actor,
  changes: Partial<NewCompany>,
  { expectedVersion, now }: { expectedVersion: number | undefined; now: Date },
): Promise<CompanyProfileRow> {
  requirePastFounding(changes, now);
  return db.transaction(async (tx) => {
    const company = await lockCompanyProfile(tx, actor.company?.id, 'no key update');
    if (!company) throw new AppError('NOT_FOUND');
    requireVersion(expectedVersion, company.version, () => presentCompanyProfile(company));
    const updated = await updateCompanyProfile(tx, company.id, { ...changes, updatedAt: now });
    await updateCompanyPostings(tx, company, updated);
    await recordActs(tx, actor, [{ act: 'edit-company' }], now);
    return updated;
  });
}

function requirePastFounding({ foundedYear }: Partial<NewCompany>, now: Date): void {
  if (foundedYear && foundedYear > torontoYear(now)) {
    throw validationFailed([fieldError('foundedYear', 'validation.foundedYearInFuture')]);
  }
}

function requireVersion(
  expected: number | undefined,
  current: number,
  record: () => unknown,
): void {
  if (expected !== undefined && expected !== current) {
    throw new AppError('STALE_RECORD', { details: record() });
  }
}
