import type { JobPosting, MonetaryAmount, WithContext } from 'schema-dts';
import * as t from '#texts';
import type { JobDetail } from '../contract/contract.ts';
import type { JobType } from '../domain/constants.ts';
import { escapeHtml } from '../domain/escape-html.ts';
import { PROVINCES } from '../domain/provinces.ts';

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
export function jobPosting(job: JobDetail, url: string): WithContext<JobPosting> {
  const { company } = job;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: textOf(job),
    identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.id) },
    url,
    datePosted: job.postedAt,
    validThrough: job.closesAt ?? undefined,
    employmentType: EMPLOYMENT_TYPES[job.jobType],
    occupationalCategory: categoryOf(job),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: company.website || undefined,
      logo: company.logoUrl || undefined,
    },
    industry: company.industry,
    ...placeOf(job),
    baseSalary: salaryOf(job),
    incentiveCompensation: job.payExtras?.length
      ? job.payExtras.map((extra) => t.jobs.payExtra[extra](job.language ?? 'en')).join(', ')
      : undefined,
    totalJobOpenings: job.openings ?? undefined,
    jobStartDate: job.startsAt ?? undefined,
    workHours: job.hoursPerWeek ? `${job.hoursPerWeek}` : undefined,
    skills: job.skills.length > 0 ? job.skills.join(', ') : undefined,
    qualifications: job.requirements || undefined,
    experienceRequirements: job.experienceLevel
      ? t.jobs.level[job.experienceLevel](job.language ?? 'en')
      : undefined,
    jobBenefits: job.benefits || undefined,
    directApply: true,
  };
}

/** Canada's classification, whose codes are not those of O*NET. */
const categoryOf = ({ occupationCode }: JobDetail): JobPosting['occupationalCategory'] =>
  occupationCode
    ? { '@type': 'CategoryCode', codeValue: occupationCode, inCodeSet: 'NOC 2021' }
    : undefined;

/** TELECOMMUTE is for work that nobody does in an office, so a hybrid job keeps its place. */
function placeOf({ location, place, workplace, remoteProvinces }: JobDetail): Partial<JobPosting> {
  if (workplace === 'remote' || place?.isRemote) {
    const named = place?.isRemote && place.province ? [place.province] : [];
    const provinces = remoteProvinces.length > 0 ? remoteProvinces : named;
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements:
        provinces.length > 0
          ? provinces.map((code) => ({
              '@type': 'State' as const,
              name: `${PROVINCES[code].en}, Canada`,
            }))
          : { '@type': 'Country', name: 'Canada' },
    };
  }
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: place ? (place.city ?? undefined) : location,
        addressRegion: place?.province ?? undefined,
        addressCountry: 'CA',
      },
    },
  };
}

/** The yearly figures if they are stated and the hourly ones are not chosen; never the estimate. */
function salaryOf(job: JobDetail): MonetaryAmount | undefined {
  const hasHourly = job.hourlyRateMin !== null || job.hourlyRateMax !== null;
  const hasYearly = !job.salaryIsEstimate && (job.salaryMin !== null || job.salaryMax !== null);
  const isYearly = hasYearly && !(hasHourly && job.payPeriod === 'hourly');
  const [min, max, unitText] = isYearly
    ? [job.salaryMin, job.salaryMax, 'YEAR']
    : [job.hourlyRateMin, job.hourlyRateMax, 'HOUR'];
  if (min === null && max === null) return undefined;
  return {
    '@type': 'MonetaryAmount',
    currency: 'CAD',
    value: {
      '@type': 'QuantitativeValue',
      ...(min === max
        ? { value: min ?? undefined }
        : { minValue: min ?? undefined, maxValue: max ?? undefined }),
      unitText,
    },
  };
}

/** All texts of the posting as HTML, the form in which search engines read a description. */
function textOf({ description, requirements, skills, benefits, language }: JobDetail): string {
  const locale = language ?? 'en';
  const part = (title: string, html: string) => `<h3>${escapeHtml(title)}</h3>${html}`;
  const list = skills.map((skill) => `<li>${escapeHtml(skill)}</li>`).join('');
  return [
    paragraphs(description),
    list && part(t.job.skills(locale), `<ul>${list}</ul>`),
    requirements && part(t.job.requirements(locale), paragraphs(requirements)),
    benefits && part(t.job.benefits(locale), paragraphs(benefits)),
  ]
    .filter(Boolean)
    .join('');
}

/** A text as HTML paragraphs with line breaks. */
export const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
