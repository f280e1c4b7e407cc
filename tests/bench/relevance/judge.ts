import { PLACES } from './places.ts';
import type { Posting } from './postings.ts';
import type { Query } from './queries/query.ts';
import { TRADES, type Trade } from './trades/read-trades.ts';

/** Lowest grade of a relevant posting. */
export const RELEVANT = 2;

const tradeOf = new Map(TRADES.map((trade) => [trade.group, trade]));

const isNear = (group: string, other: string, list: (trade: Trade) => string[]) =>
  [tradeOf.get(other), tradeOf.get(group)].some(
    (trade) => trade && list(trade).includes(trade.group === other ? group : other),
  );

function gradeOfWork(group: string, groups: readonly string[]): number {
  if (groups.length === 0 || groups.includes(group)) return 3;
  if (groups.some((other) => isNear(group, other, ({ kin }) => kin))) return 2;
  const minorGroup = (code: string) => code.slice(0, 4);
  return groups.some(
    (other) => minorGroup(other) === minorGroup(group) || isNear(group, other, ({ near }) => near),
  )
    ? 1
    : 0;
}

/** Deduction for a posting's place. */
function distance({ place, isRemote }: Posting, { area, wider }: Query): number {
  if (!area) return 0;
  const isInside =
    place.municipality === area || place.province === area || place.regions.includes(area);
  if (isInside) return 0;
  const isClose = PLACES.get(area)?.metro === place.metro || place.province === wider;
  return isClose || isRemote ? 1 : 3;
}

const isSkill = (name: string, skill: string) => name === skill || name.startsWith(`${skill} `);

function mostForSkill({ skills, title, trade }: Posting, skill: string): number {
  const isListed = skills.some(({ en }) => isSkill(en, skill));
  if (isListed || title.toLowerCase().includes(skill.toLowerCase())) return 3;
  return trade.skills.some(({ en }) => isSkill(en, skill)) ? 1 : 0;
}

/** Grade from 0 to 3, by the rule in the folder's README. */
export function grade(posting: Posting, query: Query): number {
  const { queryClass, groups, jobType, remote, skill, company } = query;
  if (queryClass === 'nonsense' || (company && posting.company !== company)) return 0;
  const isAsAsked = (!jobType || posting.jobType === jobType) && (!remote || posting.isRemote);
  const most = Math.min(isAsAsked ? 3 : 1, skill ? mostForSkill(posting, skill) : 3);
  const graded = gradeOfWork(posting.trade.group, groups) - distance(posting, query);
  return Math.max(0, Math.min(most, graded));
}
