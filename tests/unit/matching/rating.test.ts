import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, locate } from '#server/knowledge/matching/geo/whereabouts.ts';
import { CLOSE_RELEVANCE } from '#server/knowledge/matching/score/explain.ts';
import {
  BANDS,
  type Evidence,
  type JobAsks,
  type Qualities,
  rate,
  shortfallsOf,
} from '#server/knowledge/matching/score/rating.ts';
import { isRemoteJob, type JobFacts, wishesOf } from '#server/knowledge/matching/score/wishes.ts';
import { JOB_TYPES, LEVELS, LICENCES, POSTING_LANGUAGES } from '#shared/domain/constants.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';

const PLACES = ['Toronto, ON', 'Ottawa, ON', 'Calgary', 'Québec', 'Remote'];

const jobArbitrary = fc.record({
  location: fc.constantFrom(...PLACES),
  isRemote: fc.boolean(),
  jobType: fc.constantFrom(...JOB_TYPES),
  payMax: fc.option(fc.integer({ min: 30_000, max: 150_000 })),
  level: fc.option(fc.constantFrom(...LEVELS)),
  licences: fc.subarray([...LICENCES], { maxLength: 2 }),
  workLanguages: fc.subarray([...POSTING_LANGUAGES]),
  remoteProvinces: fc.subarray([...PROVINCE_CODES]),
});
const wishesArbitrary = fc.record({
  location: fc.constantFrom(...PLACES),
  desiredLocations: fc.subarray(PLACES, { maxLength: 2 }),
  desiredJobTypes: fc.subarray([...JOB_TYPES], { maxLength: 2 }),
  desiredSalaryMin: fc.option(fc.integer({ min: 30_000, max: 150_000 })),
});
const qualitiesArbitrary: fc.Arbitrary<Qualities> = fc.record({
  level: fc.option(fc.constantFrom(...LEVELS)),
  licences: fc.subarray([...LICENCES]),
  workLanguages: fc.subarray([...POSTING_LANGUAGES]),
  areLanguagesSet: fc.boolean(),
});

type Job = typeof jobArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

function rated(job: Job, profile: Parameters<typeof wishesOf>[0], has: Qualities) {
  const facts: JobFacts = {
    where: locate(job.location),
    isRemote: job.isRemote,
    jobType: job.jobType,
    payMax: job.payMax,
  };
  const wishes = wishesOf(profile);
  const asks: JobAsks = job;
  const shortfalls = shortfallsOf({ wishes, has }, { facts, asks, location: job.location });
  return { facts, wishes, shortfalls };
}

/** Licences of one kind are alternatives, and class 1 covers the other classes. */
function isLicenceMissing(job: Job, has: Qualities): boolean {
  const kindOf = (licence: string) =>
    licence.includes('nurse') ? 'nurse' : licence.replace(/-\d$/, '');
  const held = new Set<string>(has.licences);
  if (held.has('driver-1')) for (const one of ['driver-3', 'driver-4']) held.add(one);
  const metKinds = new Set(job.licences.filter((one) => held.has(one)).map(kindOf));
  return job.licences.some((licence) => !metKinds.has(kindOf(licence)));
}

const jobAndPerson = [jobArbitrary, wishesArbitrary, qualitiesArbitrary] as const;
const shareArbitrary = fc.double({ min: 0, max: 1, noNaN: true });
const evidenceArbitrary = fc.record({ chance: shareArbitrary, fit: shareArbitrary });
const SURE: Evidence = { chance: 1, fit: 1 };

describe('the rating', () => {
  test('rises with the chance and the fit, and only a job that lacks nothing reaches 100', () => {
    fc.assert(
      fc.property(...jobAndPerson, evidenceArbitrary, shareArbitrary, (...drawn) => {
        const [job, profile, has, evidence, more] = drawn;
        const { shortfalls } = rated(job, profile, has);
        const rating = rate(evidence, shortfalls);
        expect(rating).toBeGreaterThanOrEqual(0);
        for (const part of ['chance', 'fit'] as const) {
          const better = { ...evidence, [part]: Math.max(evidence[part], more) };
          expect(rating).toBeLessThanOrEqual(rate(better, shortfalls));
        }
        expect(rate(SURE, shortfalls) === 100).toBe(shortfalls.length === 0);
      }),
    );
  });

  test('of a job that misses a wish is never above one that meets all and is as likely', () => {
    fc.assert(
      fc.property(...jobAndPerson, evidenceArbitrary, shareArbitrary, (...drawn) => {
        const [job, profile, has, evidence, skillsShare] = drawn;
        const { shortfalls } = rated(job, profile, has);
        expect(rate(evidence, shortfalls, skillsShare)).toBeLessThanOrEqual(
          rate(evidence, [], skillsShare),
        );
      }),
    );
  });

  test('is strong only without a missed wish, and good with one at most', () => {
    fc.assert(
      fc.property(...jobAndPerson, (job, profile, has) => {
        const { shortfalls } = rated(job, profile, has);
        const missed = shortfalls.filter(({ price }) => price.factor < 0.8);
        if (missed.length > 0) expect(rate(SURE, shortfalls)).toBeLessThan(BANDS.strong);
        if (missed.length > 1) expect(rate(SURE, shortfalls)).toBeLessThan(BANDS.good);
      }),
    );
  });

  test('is not strong where less than three quarters of the listed skills are met', () => {
    fc.assert(
      fc.property(evidenceArbitrary, shareArbitrary, (evidence, skillsShare) => {
        const isStrong = rate(evidence, [], skillsShare) >= BANDS.strong;
        expect(isStrong).toBe(skillsShare >= 0.75 && rate(evidence, []) >= BANDS.strong);
      }),
    );
    expect(rate(SURE, [], 0)).toBeGreaterThanOrEqual(BANDS.good);
    expect(rate(SURE, [], 2 / 4)).toBeLessThan(BANDS.strong);
    expect(rate(SURE, [], 3 / 4)).toBe(100);
  });

  test('is that of a recommended job only where the work is close', () => {
    fc.assert(
      fc.property(evidenceArbitrary, shareArbitrary, (evidence, skillsShare) => {
        const isRecommended = rate(evidence, [], skillsShare) >= BANDS.partial;
        expect(isRecommended).toBe(evidence.chance >= CLOSE_RELEVANCE);
      }),
      { examples: [[{ chance: CLOSE_RELEVANCE - 0.01, fit: 1 }, 1]] },
    );
  });
});

describe('what a job lacks', () => {
  test('is true, and complete', () => {
    fc.assert(
      fc.property(...jobAndPerson, (job, profile, has) => {
        const { facts, wishes, shortfalls } = rated(job, profile, has);
        const codes = shortfalls.map(({ code }) => code);
        expect(new Set(codes).size).toBe(codes.length);
        const wantsType = profile.desiredJobTypes.length === 0;
        expect(codes.includes('jobType')).toBe(
          !wantsType && !profile.desiredJobTypes.includes(job.jobType),
        );
        const below = (profile.desiredSalaryMin ?? 0) - (job.payMax ?? Number.POSITIVE_INFINITY);
        expect(codes.includes('pay')).toBe(below > 0);
        expect(codes.includes('licence')).toBe(isLicenceMissing(job, has));
        expect(codes.includes('level')).toBe(
          job.level !== null && has.level !== null && job.level !== has.level,
        );
        for (const shortfall of shortfalls) {
          if (shortfall.code === 'pay') expect(shortfall.values.below).toBe(below);
          if (shortfall.code === 'closed') {
            expect(isRemoteJob(facts)).toBe(true);
            const own = [...wishes.places, ...(wishes.home ? [wishes.home] : [])];
            const provinces = own.flatMap(({ province }) => province ?? []);
            expect(provinces).not.toEqual([]);
            expect(provinces.filter((one) => job.remoteProvinces.includes(one))).toEqual([]);
          }
          if (shortfall.code !== 'place') continue;
          expect(isRemoteJob(facts)).toBe(false);
          const distances = wishes.places.flatMap((place) => distanceKm(place, facts.where) ?? []);
          const nearest = distances.length > 0 ? Math.round(Math.min(...distances)) : undefined;
          expect(shortfall.values.km).toBe(nearest);
        }
      }),
    );
  });

  test('begins with what costs most', () => {
    const job: Job = {
      location: 'Calgary',
      isRemote: false,
      jobType: 'Contract',
      payMax: null,
      level: 'senior',
      licences: [],
      workLanguages: ['fr'],
      remoteProvinces: [],
    };
    const has: Qualities = {
      level: 'mid',
      licences: [],
      workLanguages: ['en'],
      areLanguagesSet: true,
    };
    const profile = { desiredLocations: ['Toronto, ON'], desiredJobTypes: ['Full-time' as const] };
    const { shortfalls } = rated(job, profile, has);
    expect(shortfalls.map(({ code }) => code)).toEqual(['place', 'language', 'jobType', 'level']);
  });

  test('a language that the profile does not show leaves no Good match', () => {
    const job: Job = {
      location: 'Gatineau',
      isRemote: false,
      jobType: 'Full-time',
      payMax: null,
      level: null,
      licences: [],
      workLanguages: ['fr'],
      remoteProvinces: [],
    };
    const has: Qualities = {
      level: null,
      licences: [],
      workLanguages: ['en'],
      areLanguagesSet: false,
    };
    const rating = rate(SURE, rated(job, {}, has).shortfalls);
    expect(rating).toBeGreaterThanOrEqual(BANDS.partial);
    expect(rating).toBeLessThan(BANDS.good);
  });
});
