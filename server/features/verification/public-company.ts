import type { PublicCompany } from '#shared/contract/contract.ts';
import { COMPANY_JOBS } from '#shared/contract/list-sizes.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { presentJobCard } from '../jobs/present.ts';
import { listOpenJobs } from '../jobs/queries.ts';
import { findEmployerFacts } from './employer-facts.ts';
import { findPublicCompany } from './queries.ts';

/**
 * A company with the fields that its postings show, and its open jobs.
 * @throws AppError NOT_FOUND
 */
export async function getPublicCompany(db: Db, id: number, now: Date): Promise<PublicCompany> {
  const company = await findPublicCompany(db, id);
  if (!company) throw new AppError('NOT_FOUND');

  const facts = await findEmployerFacts(db, { company }, now);
  const jobs = await listOpenJobs(db, id, { limit: COMPANY_JOBS, now });
  const { companyName: name, industry, logoUrl, description, website, location } = company;
  return {
    id,
    name,
    industry,
    logoUrl,
    description,
    website,
    location,
    companySize: company.companySize,
    ...facts,
    jobs: jobs.map(presentJobCard),
  };
}
