import type { JobCard, JobDetail, OwnJob as OwnJobView } from '#shared/contract/contract.ts';
import { annualSalary } from '#shared/domain/pay.ts';
import type { JobRow, JobWithCompany, OwnJob, VisibleJob } from './queries.ts';

/** What a list shows of a job. */
export function presentJobCard({ job, company }: JobWithCompany): JobCard {
  return {
    ...publicFields(job),
    company: {
      id: company.id,
      name: company.companyName,
      logoUrl: company.logoUrl,
      industry: company.industry,
    },
  };
}

/** A job's own page. Annual figures that nobody stated are worked out and marked. */
export function presentJob({ job, company, isClosed }: VisibleJob): JobDetail {
  const annual = annualSalary(job);
  return {
    ...publicFields(job),
    requirements: job.requirements,
    benefits: job.benefits,
    salaryMin: annual.min,
    salaryMax: annual.max,
    salaryIsEstimate: annual.estimated,
    isActive: job.isActive,
    isClosed,
    version: job.version,
    company: {
      id: company.id,
      name: company.companyName,
      logoUrl: company.logoUrl,
      industry: company.industry,
      description: company.description,
      website: company.website,
      location: company.location,
      companySize: company.companySize,
    },
  };
}

/** A posting for its owner, with its figures. */
export function presentOwnJob({ job, company, applications, views, clicks }: OwnJob): OwnJobView {
  return {
    ...publicFields(job),
    companyName: company.companyName,
    requirements: job.requirements,
    benefits: job.benefits,
    isActive: job.isActive,
    matchCandidates: job.matchCandidates,
    version: job.version,
    applications,
    views,
    clicks,
  };
}

function publicFields(job: JobRow) {
  return {
    id: job.id,
    title: job.title,
    description: job.description,
    location: job.location,
    jobType: job.jobType,
    isRemote: job.isRemote,
    experienceLevel: job.experienceLevel,
    hourlyRateMin: job.hourlyRateMin,
    hourlyRateMax: job.hourlyRateMax,
    salaryMin: job.salaryMin,
    salaryMax: job.salaryMax,
    skills: job.skills,
    postedAt: job.postedAt.toISOString(),
    closesAt: job.closesAt?.toISOString() ?? null,
  };
}
