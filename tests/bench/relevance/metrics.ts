import { RELEVANT } from './judge.ts';

export const DEPTH = 10;

/** How one query went, or the means of several: each from 0 to 1. */
export interface Figures {
  successAt1: number;
  successAt10: number;
  ndcg: number;
  empty: number;
}

const discount = (at: number) => 1 / Math.log2(at + 2);
const gain = (grade: number) => 2 ** grade - 1;
const gains = (grades: readonly number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + gain(grade) * discount(at), 0);

/** @param found grades of the results, best first. @param all grades of every posting. */
export function measure(found: readonly number[], all: readonly number[]): Figures {
  const ideal = gains([...all].sort((a, b) => b - a));
  const isFound = (depth: number) => found.slice(0, depth).some((grade) => grade >= RELEVANT);
  return {
    successAt1: Number(isFound(1)),
    successAt10: Number(isFound(DEPTH)),
    ndcg: ideal === 0 ? 0 : gains(found) / ideal,
    empty: Number(found.length === 0),
  };
}

/** For a query that nothing answers: right when nothing is found, or it is said that nothing is. */
export function measureNonsense(found: number, saysNothing: boolean): Figures {
  const isRight = Number(found === 0 || saysNothing);
  return { successAt1: isRight, successAt10: isRight, ndcg: isRight, empty: 0 };
}

export function mean(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) =>
    all.reduce((sum, figures) => sum + figures[name], 0) / Math.max(1, all.length);
  return {
    successAt1: of('successAt1'),
    successAt10: of('successAt10'),
    ndcg: of('ndcg'),
    empty: of('empty'),
  };
}
