import { HOURS_PER_YEAR } from '../pay.ts';
import type { ProvinceCode } from '../provinces.ts';
import { laterMinimumWages, minimumWage, unverifiedMinimumWage } from './minimum-wages.ts';
import { dayAfter, type Posting } from './posting.ts';
import { ALWAYS, READING, type Rule } from './rule.ts';

const DATABASE = 'https://minwage-salairemin.service.canada.ca/en/general.html';

/** How far to look ahead where a posting has no last day. */
const DAYS_AHEAD = 90;

/** Parts that the rules on minimum wages share; the rates have days of their own. */
const ofWages = {
  from: ALWAYS,
  binds: ({ isEmployment }: Posting) => isEmployment,
  severity: 'information',
  reviewedOn: '2026-11-21',
} as const;

const lowCents = ({ facts: { pay } }: Posting) => pay.minCents ?? pay.maxCents;

/** Whether an hourly pay begins below a rate. */
function isHourlyBelow(posting: Posting, rate: number | undefined): boolean {
  const low = lowCents(posting);
  return posting.facts.pay.period === 'hourly' && low !== null && rate !== undefined && low < rate;
}

/** Cents an hour; of a federally regulated employer the higher of the federal rate and the province's. */
function floorIn(province: ProvinceCode, { facts, on }: Posting): number | undefined {
  const own = minimumWage(province, on)?.hourlyCents;
  const federal = facts.isFederal ? minimumWage('CA', on)?.hourlyCents : undefined;
  return own === undefined ? federal : Math.max(own, federal ?? 0);
}

/** Floor of the province of work, else the lowest of those that the job is open to. */
function floorOf(posting: Posting): number | undefined {
  const { province } = posting.facts;
  if (province) return floorIn(province, posting);
  const floors = posting.reach.flatMap((each) => floorIn(each, posting) ?? []);
  return floors.length > 0 ? Math.min(...floors) : undefined;
}

/** Provinces of a remote job where its pay would be too low. */
function tooLowIn(posting: Posting): ProvinceCode[] {
  if (posting.facts.workplace !== 'remote') return [];
  return posting.reach.filter((each) => isHourlyBelow(posting, floorIn(each, posting)));
}

/** The first later rate above the pay that takes effect while the posting is open. */
function laterRate(posting: Posting) {
  const { facts, on } = posting;
  const until = facts.closesOn ?? dayAfter(on, DAYS_AHEAD);
  const jurisdictions = [...(facts.province ? [facts.province] : []), ...federalOf(posting)];
  return jurisdictions
    .flatMap((each) => laterMinimumWages(each, on, until))
    .filter(({ hourlyCents }) => isHourlyBelow(posting, hourlyCents))
    .toSorted((a, b) => a.from.localeCompare(b.from))[0];
}

const federalOf = ({ facts }: Posting) => (facts.isFederal ? (['CA'] as const) : []);

const unverifiedRate = ({ facts, on }: Posting) =>
  facts.province ? unverifiedMinimumWage(facts.province, on)?.hourlyCents : undefined;

function isYearlyBelow(posting: Posting): boolean {
  const low = lowCents(posting);
  const floor = floorOf(posting);
  if (posting.facts.pay.period !== 'annual') return false;
  return low !== null && floor !== undefined && low < floor * HOURS_PER_YEAR;
}

const inHours = (cents: number | null) => ({
  hourlyCents: Math.floor((cents ?? 0) / HOURS_PER_YEAR),
});

export const wages: Rule[] = [
  {
    ...ofWages,
    id: 'MW-BELOW',
    severity: 'required',
    fires: (posting) => isHourlyBelow(posting, floorOf(posting)),
    values: (posting) => ({ hourlyCents: floorOf(posting) ?? 0 }),
    source: { mark: 'secondary', urls: [DATABASE] },
  },
  {
    ...ofWages,
    id: 'MW-REMOTE',
    severity: 'recommended',
    fires: (posting) => tooLowIn(posting).length > 0,
    unless: ['MW-BELOW'],
    values: (posting) => ({ provinces: tooLowIn(posting) }),
    source: READING,
  },
  {
    ...ofWages,
    id: 'MW-SOON',
    fires: (posting) => laterRate(posting) !== undefined,
    unless: ['MW-BELOW'],
    values: (posting) => {
      const { hourlyCents = 0, from = '' } = laterRate(posting) ?? {};
      return { hourlyCents, from };
    },
    source: { mark: 'secondary', urls: [DATABASE] },
  },
  {
    ...ofWages,
    id: 'MW-CHECK',
    fires: (posting) => isHourlyBelow(posting, unverifiedRate(posting)),
    unless: ['MW-BELOW'],
    values: (posting) => ({ hourlyCents: unverifiedRate(posting) ?? 0 }),
    source: { mark: 'unverified', urls: [DATABASE] },
  },
  {
    ...ofWages,
    id: 'MW-YEAR',
    binds: ({ facts }) => facts.jobType === 'Full-time',
    fires: isYearlyBelow,
    values: (posting) => inHours(lowCents(posting)),
    source: READING,
  },
];
