import { JOB_TYPES } from '#shared/domain/constants.ts';
import { LAST } from './by-hand-last.ts';
import { LATER } from './by-hand-later.ts';
import { PLACES as BY_HAND_PLACES } from './by-hand-places.ts';
import { WORDS } from './by-hand-words.ts';
import { queriesByRule } from './by-rule.ts';
import { QUERY_CLASSES, type Query } from './query.ts';

export function readQueries(table: string): Query[] {
  return table
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readQuery);
}

function readQuery(line: string): Query {
  const [named = '', keyword = '', location = '', groups = '', rules = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const queryClass = QUERY_CLASSES.find((one) => one === named);
  if (!queryClass) throw new Error(`No class of queries: ${line}`);
  const rule = (name: string) => new RegExp(`(?:^| )${name}=(.+?)(?= \\w+=|$)`).exec(rules)?.[1];
  return {
    queryClass,
    keyword,
    location: location || undefined,
    groups: groups.match(/\d{5}/g) ?? [],
    area: rule('area') ?? (location || undefined),
    wider: rule('wider'),
    jobType: JOB_TYPES.find((type) => type === rule('type')),
    remote: rules === 'remote' || undefined,
    skill: rule('skill'),
    company: rule('company'),
  };
}

const byHand = readQueries(BY_HAND_PLACES).concat(readQueries(WORDS));
const textOf = ({ queryClass, keyword, location }: Query) =>
  `${queryClass} ${keyword} ${location ?? ''}`.toLowerCase();
const texts = new Set(byHand.map(textOf));

export const QUERIES: readonly Query[] = [
  ...byHand,
  ...queriesByRule().filter((query) => !texts.has(textOf(query))),
];
/** Sets that are held out completely. */
export const LATER_QUERIES: readonly Query[] = readQueries(LATER);
export const LAST_QUERIES: readonly Query[] = readQueries(LAST);
