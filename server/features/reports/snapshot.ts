import type { ReportedPosting } from '#shared/domain/reports.ts';
import type { JobWithCompany } from '../jobs/queries.ts';

export function toSnapshot({ job, company }: JobWithCompany): ReportedPosting {
  return {
    title: job.title,
    description: job.description,
    requirements: job.requirements,
    benefits: job.benefits,
    translation: job.translation,
    location: job.location,
    isRemote: job.isRemote,
    jobType: job.jobType,
    skills: job.skills,
    hourlyRateMin: job.hourlyRateMin,
    hourlyRateMax: job.hourlyRateMax,
    salaryMin: job.salaryMin,
    salaryMax: job.salaryMax,
    payPeriod: job.payPeriod,
    payExtras: job.payExtras,
    existingVacancy: job.existingVacancy,
    aiUse: job.aiUse,
    accommodation: job.accommodation,
    languageReason: job.languageReason,
    postedAt: job.postedAt.toISOString(),
    company: {
      name: company.companyName,
      industry: company.industry,
      location: company.location,
      website: company.website,
      description: company.description,
    },
  };
}
