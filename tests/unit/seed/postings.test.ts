import { describe, expect, test } from 'vitest';
import { seedApplications } from '#server/demo/applications/applications.ts';
import { seedCompanies } from '#server/demo/companies/companies.ts';
import { seedPostings } from '#server/demo/postings/postings.ts';
import { benefitsOf, postingKey, schedulePosting } from '#server/demo/schedule.ts';
import { recogniseOccupation } from '#server/knowledge/occupations/occupations.ts';
import { placeIndex } from '#server/knowledge/places/places.ts';
import { readOccupations, readWages, type Wage } from '#server/platform/db/reference/read.ts';
import { EXPERIENCE_LEVELS, JOB_TYPES } from '#shared/domain/constants.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';
import { detectPostingLanguages } from '#shared/domain/posting-language.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';
import { jobSchema } from '#shared/validators/job.ts';

const now = new Date('2026-11-21T15:00:00Z');
const companies = new Map(seedCompanies.map((company) => [company.username, company]));
const wages = new Map(readWages().map((wage) => [`${wage.occupationCode} ${wage.region}`, wage]));

const scheduled = seedPostings.map((posting, index) => ({
  posting,
  ...schedulePosting(posting, index, seedApplications, now),
}));

const nameOf = ({ company, title }: { company: string; title: string }) =>
  postingKey(company, title);

function provinceOf(location: string) {
  const province = placeIndex().resolve(location)?.province;
  if (!province) throw new Error(`No province in '${location}'`);
  return province;
}

/** Wages of the place, or of Canada where the province has none. */
function wageFor(noc: string, location: string): Wage {
  const wage = wages.get(`${noc} ${provinceOf(location)}`) ?? wages.get(`${noc} CA`);
  if (!wage) throw new Error(`No wage for ${noc}`);
  return wage;
}

describe('demo postings', () => {
  test('are many, of many occupations, in every province and territory', () => {
    expect(seedPostings.length).toBeGreaterThanOrEqual(150);
    expect(new Set(seedPostings.map(({ noc }) => noc)).size).toBeGreaterThanOrEqual(30);
    const provinces = new Set(seedPostings.map(({ location }) => provinceOf(location)));
    expect([...provinces].toSorted()).toEqual([...PROVINCE_CODES]);
  });

  test('are of every job type and level, some remote, some in French or both languages', () => {
    expect(new Set(seedPostings.map(({ jobType }) => jobType))).toEqual(new Set(JOB_TYPES));
    const levels = new Set(seedPostings.map(({ experienceLevel }) => experienceLevel));
    expect([...EXPERIENCE_LEVELS].filter((level) => !levels.has(level))).toEqual([]);
    expect(seedPostings.filter(({ isRemote }) => isRemote).length).toBeGreaterThanOrEqual(15);
    expect(seedPostings.filter(({ language }) => language).length).toBeGreaterThanOrEqual(20);
  });

  test('state their hours a week in some part-time work, and not in other', () => {
    const partTime = seedPostings.filter(({ jobType }) => jobType === 'Part-time');
    expect(partTime.filter(({ hoursPerWeek }) => hoursPerWeek).length).toBeGreaterThanOrEqual(5);
    expect(partTime.filter(({ hoursPerWeek }) => !hoursPerWeek).length).toBeGreaterThanOrEqual(5);
  });

  test('name a known occupation, a known place and a company of the seed', () => {
    const occupations = new Set(readOccupations().map(({ code }) => code));
    for (const posting of seedPostings) {
      expect([nameOf(posting), occupations.has(posting.noc)]).toEqual([nameOf(posting), true]);
      expect(placeIndex().resolve(posting.location)?.place, posting.location).toBeDefined();
      expect(companies.has(posting.company), posting.company).toBe(true);
    }
  });

  test.each(scheduled.map((one) => [nameOf(one.posting), one] as const))(
    '%s obeys the rules of the job form',
    (_, { posting, closesAt }) => {
      const company = companies.get(posting.company);
      const result = jobSchema.safeParse({
        ...posting,
        language: null,
        isRemote: posting.isRemote ?? false,
        hourlyRateMin: posting.hourly?.[0],
        hourlyRateMax: posting.hourly?.[1],
        salaryMin: posting.salary?.[0],
        salaryMax: posting.salary?.[1],
        benefits: company && benefitsOf(posting, company),
        closesAt: closesAt?.toISOString(),
      });
      expect(result.error?.issues ?? []).toEqual([]);
    },
  );

  test('are detected in the languages that they are written in', () => {
    // A posting not marked for both may quote a sentence of the other language.
    for (const posting of seedPostings.filter(({ language }) => language !== 'both')) {
      expect([nameOf(posting), detectPostingLanguages(posting)]).toEqual([
        nameOf(posting),
        [posting.language ?? 'en'],
      ]);
    }
  });

  test('pay what the occupation really pays there', () => {
    const outside = seedPostings.flatMap((posting) => {
      const { low, high, unit } = wageFor(posting.noc, posting.location);
      const hours = unit === 'annual' ? HOURS_PER_YEAR : 1;
      const bounds = [(low ?? 0) / hours, (high ?? Number.POSITIVE_INFINITY) / hours] as const;
      const offered = [
        ...(posting.hourly ?? []),
        ...(posting.salary ?? []).map((salary) => salary / HOURS_PER_YEAR),
      ].filter((rate) => rate !== null);
      return offered.every((rate) => rate >= bounds[0] && rate <= bounds[1])
        ? []
        : [[nameOf(posting), posting.noc, ...bounds]];
    });
    expect(outside).toEqual([]);
    const unpaid = seedPostings.filter(({ hourly, salary }) => !hourly && !salary);
    expect(unpaid.length).toBeGreaterThan(0);
  });

  test('keep to French typography where they are French', () => {
    const texts = [
      ...seedPostings.flatMap((posting) => [posting.description, posting.requirements]),
      ...seedCompanies.flatMap(({ description, benefits }) => [description, benefits.fr ?? '']),
    ];
    const faults = texts.filter((text) => /\S [:»]|« |\d [%$]|\d h\b/u.test(text));
    expect(faults).toEqual([]);
  });

  test('were posted in the last 45 days, some close within the week, some have closed', () => {
    const day = 86_400_000;
    for (const { posting, postedAt, closesAt } of scheduled) {
      const age = (now.getTime() - postedAt.getTime()) / day;
      expect(age, posting.title).toBeGreaterThan(0);
      expect(age, posting.title).toBeLessThanOrEqual(45);
      if (closesAt) expect(closesAt.getTime()).toBeGreaterThan(postedAt.getTime());
    }
    const closing = scheduled.map(({ closesAt }) => closesAt && +closesAt - now.getTime());
    expect(closing.filter((ms) => ms && ms > 0 && ms < 7 * day).length).toBeGreaterThanOrEqual(5);
    expect(closing.filter((ms) => ms && ms < 0).length).toBeGreaterThanOrEqual(3);
    expect(seedPostings.filter(({ isActive }) => isActive === false).length).toBeGreaterThan(1);
  });

  test('are each written for themselves', () => {
    const distinct = (texts: string[]) => new Set(texts).size;
    expect(distinct(seedPostings.map(nameOf))).toBe(seedPostings.length);
    expect(distinct(seedPostings.map(({ description }) => description))).toBe(seedPostings.length);
    expect(distinct(seedPostings.map(({ requirements }) => requirements))).toBe(
      seedPostings.length,
    );
    const openings = seedPostings.map(({ description }) => description.slice(0, 25));
    expect(distinct(openings)).toBe(seedPostings.length);
    for (const { description } of seedPostings) {
      expect(description.length).toBeGreaterThanOrEqual(250);
      expect(description).not.toMatch(/lorem|ipsum|'|"/i);
    }
  });

  test('have titles whose occupation is recognised rightly or not at all', () => {
    const recognised = seedPostings.filter(({ title }) => recogniseOccupation(title) !== undefined);
    const wrong = recognised
      .map(({ title, noc }) => [title, noc, recogniseOccupation(title)])
      .filter(([, noc, detectedNoc]) => noc !== detectedNoc);
    expect(wrong).toEqual([]);
    expect(recognised.length).toBeGreaterThan(seedPostings.length / 3);
  });
});
