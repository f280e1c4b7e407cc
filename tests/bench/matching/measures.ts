/** Measures of one list of ten, each from 0 to 1. */
export interface Measures {
  ndcg: number;
  /** Undefined without a right job. */
  recall: number | undefined;
}

export const DEPTH = 10;
const discount = (index: number) => 1 / Math.log2(index + 2);
const gain = (grade: number) => 2 ** grade - 1;
const discountedGain = (grades: readonly number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + gain(grade) * discount(index), 0);

/**
 * nDCG@10 (gain 2^grade − 1) and recall@10 (over at most ten right jobs).
 * @param listGrades grades of the list, best first. @param all grades of every open job.
 */
export function measure(
  listGrades: readonly number[],
  all: readonly number[],
  right: number,
): Measures {
  const ideal = discountedGain([...all].sort((a, b) => b - a));
  const rightOnes = all.filter((grade) => grade >= right).length;
  const foundRight = listGrades.slice(0, DEPTH).filter((grade) => grade >= right).length;
  return {
    ndcg: ideal === 0 ? 0 : discountedGain(listGrades) / ideal,
    recall: rightOnes === 0 ? undefined : foundRight / Math.min(DEPTH, rightOnes),
  };
}

export function mean(values: readonly (number | undefined)[]): number {
  const defined = values.filter((value) => value !== undefined);
  return defined.reduce((sum, value) => sum + value, 0) / Math.max(1, defined.length);
}

/** Positions of the ten best scores above 0; ties in the order of the jobs. */
export function bestTen(scores: Float64Array): number[] {
  return [...scores.keys()]
    .filter((index) => (scores[index] ?? 0) > 0)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, DEPTH);
}

export interface Shown {
  score: number;
  isRight: boolean;
}

/** Probability that a right job has a higher score than a wrong one; ties count half. */
export function areaUnderCurve(shownJobs: readonly Shown[]): number {
  const sorted = [...shownJobs].sort((a, b) => a.score - b.score);
  let right = 0;
  let before = 0;
  let won = 0;
  for (let index = 0; index < sorted.length; ) {
    const score = sorted[index]?.score;
    let ties = 0;
    let sameRight = 0;
    for (; sorted[index]?.score === score && index < sorted.length; index++) {
      ties++;
      if (sorted[index]?.isRight) sameRight++;
    }
    const wrong = ties - sameRight;
    won += sameRight * (before + wrong / 2);
    before += wrong;
    right += sameRight;
  }
  return won / Math.max(1, right * before);
}
