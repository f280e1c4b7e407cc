import type { JobType } from '#shared/domain/constants.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import type { JobWithCompany } from '../jobs/queries.ts';
import { placeIndex } from '../places/places.ts';

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const EMPLOYMENT_TYPES: Record<JobType, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Freelance: 'CONTRACTOR',
  Internship: 'INTERN',
  Temporary: 'TEMPORARY',
};

/** An open job as schema.org's JobPosting, for search engines; only what the posting states. */
export function jobPosting({ job, company }: JobWithCompany, url: string): object {
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: asHtml(job.description),
    identifier: { '@type': 'PropertyValue', name: 'Portage', value: String(job.id) },
    url,
    datePosted: job.postedAt.toISOString(),
    validThrough: job.closesAt?.toISOString(),
    employmentType: EMPLOYMENT_TYPES[job.jobType],
    hiringOrganization: {
      '@type': 'Organization',
      name: company.companyName,
      sameAs: company.website || undefined,
      logo: company.logoUrl || undefined,
    },
    industry: company.industry,
    ...placeOf(job),
    baseSalary: salaryOf(job),
    skills: job.skills.length > 0 ? job.skills.join(', ') : undefined,
    qualifications: job.requirements || undefined,
    jobBenefits: job.benefits || undefined,
    directApply: true,
  };
}

type Job = JobWithCompany['job'];

function placeOf(job: Job): object {
  const canada = { '@type': 'Country', name: 'Canada' };
  const found = placeIndex().resolve(job.location);
  const jobLocation = {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: found?.place?.name ?? (found ? undefined : job.location),
      addressRegion: found?.province,
      addressCountry: 'CA',
    },
  };
  if (!job.isRemote) return { jobLocation };
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: canada,
    ...(found?.province && { jobLocation }),
  };
}

/** The yearly figures if they are stated, else the hourly ones; never the estimate. */
function salaryOf(job: Job): object | undefined {
  const [min, max, unitText] =
    job.salaryMin !== null || job.salaryMax !== null
      ? [job.salaryMin, job.salaryMax, 'YEAR']
      : [job.hourlyRateMin, job.hourlyRateMax, 'HOUR'];
  if (min === null && max === null) return undefined;
  return {
    '@type': 'MonetaryAmount',
    currency: 'CAD',
    value: {
      '@type': 'QuantitativeValue',
      minValue: min ?? undefined,
      maxValue: max ?? undefined,
      unitText,
    },
  };
}

/** Search engines read the description as HTML; the plain text is escaped. */
function asHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
