import { RELEVANT } from './judge.ts';

export const DEPTH = 10;

/** Measures of a query, or means of several, each from 0 to 1. */
export interface Figures {
  successAt1: number;
  successAt10: number;
  ndcg: number;
  empty: number;
}

const discount = (index: number) => 1 / Math.log2(index + 2);
const gain = (grade: number) => 2 ** grade - 1;
const gains = (grades: readonly number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + gain(grade) * discount(index), 0);

/** @param results grades of the results, best first. @param all grades of every posting. */
export function measure(results: readonly number[], all: readonly number[]): Figures {
  const ideal = gains([...all].sort((a, b) => b - a));
  const isFound = (depth: number) => results.slice(0, depth).some((grade) => grade >= RELEVANT);
  return {
    successAt1: Number(isFound(1)),
    successAt10: Number(isFound(DEPTH)),
    ndcg: ideal === 0 ? 0 : gains(results) / ideal,
    empty: Number(results.length === 0),
  };
}

/** Measures a query without results: right when nothing is found, or the search says so. */
export function measureNonsense(resultCount: number, saysNothing: boolean): Figures {
  const isRight = Number(resultCount === 0 || saysNothing);
  return { successAt1: isRight, successAt10: isRight, ndcg: isRight, empty: 0 };
}

export function mean(all: readonly Figures[]): Figures {
  const meanOf = (name: keyof Figures) =>
    all.reduce((sum, figures) => sum + figures[name], 0) / Math.max(1, all.length);
  return {
    successAt1: meanOf('successAt1'),
    successAt10: meanOf('successAt10'),
    ndcg: meanOf('ndcg'),
    empty: meanOf('empty'),
  };
}
