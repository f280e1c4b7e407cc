import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { seedApplications } from '#server/demo/applications/applications.ts';
import { seedCompanies } from '#server/demo/companies/companies.ts';
import { seedPostings } from '#server/demo/postings/postings.ts';
import { postingKey } from '#server/demo/schedule.ts';
import { seedSeekers } from '#server/demo/seekers.ts';
import { placeIndex } from '#server/knowledge/places/places.ts';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import { COMPANY_SIZES, INDUSTRIES } from '#shared/domain/constants.ts';

describe('demo companies', () => {
  test('are of all sizes and industries, with names of their own', () => {
    expect(seedCompanies.length).toBeGreaterThanOrEqual(25);
    expect(new Set(seedCompanies.map((company) => company.companyName)).size).toBe(
      seedCompanies.length,
    );
    expect(new Set(seedCompanies.map((company) => company.companySize))).toEqual(
      new Set(COMPANY_SIZES),
    );
    expect(new Set(seedCompanies.map((company) => company.industry))).toEqual(new Set(INDUSTRIES));
  });

  test('link only to names that cannot be registered, and each has a posting and a place', () => {
    const posting = new Set(seedPostings.map((one) => one.company));
    for (const company of seedCompanies) {
      if (company.website) expect(company.website).toMatch(/^https:\/\/[a-z]+\.example$/);
      expect(posting.has(company.username), company.username).toBe(true);
      expect(placeIndex().resolve(company.location)?.place, company.location).toBeDefined();
      expect(company.foundedYear).toBeLessThanOrEqual(2026);
    }
  });
});

describe('demo job seekers', () => {
  test('link only to names that cannot be registered', () => {
    const resumes = seedSeekers.flatMap(({ profile }) => profile?.resumeUrl ?? []);
    expect(resumes.filter((url) => !new URL(url).hostname.endsWith('.example'))).toEqual([]);
    expect(resumes.length).toBeGreaterThan(0);
  });

  test('are a dozen or more, from no profile to a complete one', () => {
    expect(seedSeekers.length).toBeGreaterThanOrEqual(12);
    const filled = seedSeekers.map(({ profile }) => Object.keys(profile ?? {}).length);
    expect(Math.min(...filled)).toBe(0);
    expect(Math.max(...filled)).toBe(10);
    expect(new Set(filled).size).toBeGreaterThanOrEqual(5);
  });

  test('have unique usernames', () => {
    const names = [...seedCompanies, ...seedSeekers].map(({ username }) => username);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z-]{3,50}$/);
  });

  test('hold the accounts that the start prints', () => {
    const names = [...seedCompanies, ...seedSeekers].map(({ username }) => username);
    for (const { username } of DEMO_ACCOUNTS) {
      if (username !== 'new-employer') expect(names).toContain(username);
    }
    expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(6);
  });
});

describe('demo applications', () => {
  const postings = new Map(seedPostings.map((one) => [postingKey(one.company, one.title), one]));

  test('stand in all five statuses, for the demo employer and the demo seeker too', () => {
    const statuses = (ones: typeof seedApplications) =>
      new Set(ones.map(({ history }) => history?.at(-1)?.[0] ?? 'pending'));
    const all = new Set(APPLICATION_STATUSES);
    expect(statuses(seedApplications)).toEqual(all);
    expect(statuses(seedApplications.filter((one) => one.company === 'demo-employer'))).toEqual(
      all,
    );
    expect(statuses(seedApplications.filter((one) => one.seeker === 'demo-seeker'))).toEqual(all);
  });

  test('are one a seeker and posting, from people with a profile', () => {
    const keys = seedApplications.map(
      (one) => `${one.seeker} ${postingKey(one.company, one.posting)}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    const profiles = new Set(
      seedSeekers.filter(({ profile }) => profile).map(({ username }) => username),
    );
    for (const one of seedApplications) {
      expect(postings.has(postingKey(one.company, one.posting)), one.posting).toBe(true);
      expect(profiles.has(one.seeker), one.seeker).toBe(true);
    }
  });

  test('go forward in time, and so do their messages', () => {
    for (const { appliedDaysAgo, history = [], thread = [] } of seedApplications) {
      const days = [appliedDaysAgo, ...history.map(([, daysAgo]) => daysAgo)];
      expect(days).toEqual([...new Set(days)].toSorted((a, b) => b - a));
      const hours = thread.map(([, hoursAgo]) => hoursAgo);
      expect(hours).toEqual([...new Set(hours)].toSorted((a, b) => b - a));
      expect(Math.max(0, ...hours)).toBeLessThanOrEqual(appliedDaysAgo * 24);
    }
  });
});
