import { chance } from '../chance.ts';
import type { Query } from './queries/query.ts';

/** Share of queries held out from tuning. */
const UNSEEN = 1 / 3;

/** Sets of queries that are measured separately. */
export const SET_NAMES = ['seen', 'set aside', 'set aside later', 'set aside last'] as const;
export type SetName = (typeof SET_NAMES)[number];

export const isUnseen = ({ queryClass, keyword, location }: Query): boolean =>
  chance(`${queryClass}\u0000${keyword}|${location ?? ''}`, 'unseen') < UNSEEN;
