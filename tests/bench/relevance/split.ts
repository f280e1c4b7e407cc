import { chance } from '../matching/held-out.ts';
import type { Query } from './queries/query.ts';

/** Share of the queries that nothing is tuned on. */
const UNSEEN = 1 / 3;

export const isUnseen = ({ queryClass, keyword, location }: Query): boolean =>
  chance(`${queryClass}\u0000${keyword}|${location ?? ''}`, 'unseen') < UNSEEN;
