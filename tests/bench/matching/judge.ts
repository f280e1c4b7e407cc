import { PLACES } from '../relevance/places.ts';
import type { Posting } from '../relevance/postings.ts';
import { TRADES, type Trade } from '../relevance/trades/read-trades.ts';
import type { BenchJob, BenchSeeker } from './market.ts';

/** Lowest grade of a right job. */
export const RIGHT = 2;

const tradeOf = new Map(TRADES.map((trade) => [trade.group, trade]));
const minorGroup = (code: string) => code.slice(0, 4);

const isListed = (a: Trade, b: Trade, list: (trade: Trade) => string[]) =>
  [a, b].some((one, at) => {
    const ownTrade = tradeOf.get(one.group);
    return ownTrade && list(ownTrade).includes([b, a][at]?.group ?? '');
  });

/** 3: same occupation, 2: kin, 1: near or of the same minor group, else 0. */
function gradeOfWork(job: Trade, seeker: Trade): number {
  if (job.group === seeker.group) return 3;
  if (isListed(job, seeker, ({ kin }) => kin)) return 2;
  const isNear = isListed(job, seeker, ({ near }) => near);
  return isNear || minorGroup(job.group) === minorGroup(seeker.group) ? 1 : 0;
}

/** Deduction for the place: 1 in the same province, 2 elsewhere. */
function distance({ place, isRemote }: Posting, wanted: readonly string[]): number {
  if (isRemote || wanted.length === 0) return 0;
  const places = wanted.flatMap((name) => PLACES.get(name.split(', ')[0] ?? '') ?? []);
  if (places.some(({ metro }) => metro === place.metro)) return 0;
  return places.some(({ province }) => province === place.province) ? 1 : 2;
}

/** Grade from 0 to 3, by the rule in the folder's README; without wishes by the work alone. */
export function grade(
  { posting, facts }: BenchJob,
  { trade, wishes }: BenchSeeker,
  withWishes: boolean,
): number {
  const work = gradeOfWork(posting.trade, trade);
  if (!withWishes) return work;
  const { desiredLocations, desiredJobTypes, desiredSalaryMin } = wishes;
  const most = facts.payMax ?? facts.payMin;
  const isUnderpaid = most != null && desiredSalaryMin !== null && most < desiredSalaryMin;
  const isOtherType = desiredJobTypes.length > 0 && !desiredJobTypes.includes(posting.jobType);
  const lost = distance(posting, desiredLocations) + Number(isUnderpaid) + Number(isOtherType);
  return Math.max(0, work - lost);
}
