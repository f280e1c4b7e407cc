import { expect, test } from 'vitest';
import type { JobDetail } from '#shared/contract/contract.ts';
import { headTags } from '#shared/head/head-tags.ts';
import { jobPosting } from '#shared/head/job-posting.ts';
import { pageHead } from '#shared/head/page-head.ts';
import { LOCALES, type Locale } from '#shared/locales/text.ts';

const ORIGIN = 'https://portage.example';

const job = (some: Partial<JobDetail> = {}) =>
  ({
    id: 7,
    title: 'Welder',
    description: 'Welds frames.',
    requirements: null,
    benefits: null,
    skills: [],
    location: 'Halifax, NS',
    place: { city: 'Halifax', province: 'NS', isRemote: false },
    workplace: 'on-site',
    remoteProvinces: [],
    jobType: 'Full-time',
    experienceLevel: null,
    hoursPerWeek: null,
    hourlyRateMin: null,
    hourlyRateMax: null,
    salaryMin: null,
    salaryMax: null,
    salaryIsEstimate: false,
    postedAt: '2026-11-01T12:00:00.000Z',
    closesAt: null,
    isClosed: false,
    language: 'en',
    occupationCode: null,
    version: 1,
    company: { id: 1, name: 'Forge', logoUrl: null, industry: 'Construction', website: null },
    ...some,
  }) as JobDetail;

const dataOf = (some?: Partial<JobDetail>) =>
  JSON.parse(JSON.stringify(jobPosting(job(some), `${ORIGIN}/jobs/7`)));

test('a job on site or in part at home has a place and no telework', () => {
  for (const workplace of ['on-site', 'hybrid'] as const) {
    const data = dataOf({ workplace });
    expect(data).not.toHaveProperty('jobLocationType');
    expect(data).not.toHaveProperty('applicantLocationRequirements');
    expect(data.jobLocation.address).toMatchObject({ addressLocality: 'Halifax' });
  }
});

test('a remote job is telework, open to its provinces or to all of Canada', () => {
  const everywhere = dataOf({ workplace: 'remote' });
  expect(everywhere).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Canada' },
  });
  expect(everywhere).not.toHaveProperty('jobLocation');
  expect(dataOf({ workplace: 'remote', remoteProvinces: ['NS', 'QC'] })).toMatchObject({
    applicantLocationRequirements: [
      { '@type': 'State', name: 'Nova Scotia, Canada' },
      { '@type': 'State', name: 'Quebec, Canada' },
    ],
  });
});

test('what a posting states is there, and nothing else', () => {
  const stated = {
    occupationCode: '72106',
    experienceLevel: 'Senior Level',
    closesAt: '2026-12-01T12:00:00.000Z',
  } as const;
  expect(dataOf(stated)).toMatchObject({
    identifier: { name: 'Forge', value: '7' },
    occupationalCategory: { codeValue: '72106', inCodeSet: 'NOC 2021' },
    experienceRequirements: 'Senior Level',
    validThrough: stated.closesAt,
    directApply: true,
  });
  const bare = dataOf();
  for (const field of ['occupationalCategory', 'experienceRequirements', 'validThrough']) {
    expect(bare).not.toHaveProperty(field);
  }
});

function tagsIn(locale: Locale, language: JobDetail['language']) {
  const request = { path: '/jobs/7', locale, origin: ORIGIN };
  const tags = headTags(pageHead(request, { title: 'Welder', job: job({ language }) }), request);
  const hrefs = (rel: string) =>
    tags
      .filter(({ attributes }) => attributes.rel === rel)
      .map(({ attributes }) => attributes.href);
  const types = tags.flatMap(({ text }) => (text ? [JSON.parse(text)['@type']] : []));
  return { canonical: hrefs('canonical'), alternates: hrefs('alternate'), types };
}

test('a posting in one language is indexed, and is a JobPosting, in that language alone', () => {
  for (const [language, address] of [
    ['en', `${ORIGIN}/jobs/7`],
    ['fr', `${ORIGIN}/fr/jobs/7`],
  ] as const) {
    for (const locale of LOCALES) {
      expect(tagsIn(locale, language), `${language} in ${locale}`).toEqual({
        canonical: [address],
        alternates: [],
        types: locale === language ? ['JobPosting', 'BreadcrumbList'] : [],
      });
    }
  }
});

test('a posting in both languages is indexed in both', () => {
  const { canonical, alternates, types } = tagsIn('fr', null);
  expect(canonical).toEqual([`${ORIGIN}/fr/jobs/7`]);
  expect(alternates).toHaveLength(3);
  expect(types).toContain('JobPosting');
});

test('the pay of the chosen period is the base, and the yearly one where none is chosen', () => {
  const unitOf = (some: Partial<JobDetail>) =>
    JSON.stringify(dataOf(some).baseSalary).match(/"unitText":"(\w+)"/)?.[1];
  const both = { hourlyRateMin: 20, hourlyRateMax: 24, salaryMin: 40_000, salaryMax: 48_000 };
  expect(unitOf(both)).toBe('YEAR');
  expect(unitOf({ ...both, payPeriod: 'annual' })).toBe('YEAR');
  expect(unitOf({ ...both, payPeriod: 'hourly' })).toBe('HOUR');
  expect(unitOf({ salaryMin: 40_000, payPeriod: 'hourly' })).toBe('YEAR');
  expect(unitOf({ ...both, salaryIsEstimate: true, payPeriod: 'annual' })).toBe('HOUR');
});

test('what is paid besides is told in the language of the posting', () => {
  expect(dataOf({ payExtras: ['commission', 'tips'] }).incentiveCompensation).toBe(
    'Commission, Tips',
  );
  expect(dataOf({ payExtras: ['tips'], language: 'fr' }).incentiveCompensation).toBe('Pourboires');
  expect(dataOf({ payExtras: [] }).incentiveCompensation).toBeUndefined();
});
