/** A recommendation as shown, with its outcome. */
export interface ShownJob {
  jobId: number;
  position: number;
  score: number;
  postedAt: number;
  /** Actions of the person within a week. */
  did: readonly string[];
}

/** Recommendations to one person on one day, in the order shown. */
export interface ShownList {
  userId: number;
  day: string;
  jobs: readonly ShownJob[];
}

/** Values of a list's jobs; the highest ranks first. */
export type Ranker = (list: ShownList) => Promise<readonly number[]> | readonly number[];

export interface Replayed {
  ranker: string;
  ndcg: number;
  /** Mean difference from the order shown, and half of its 95 % interval. */
  difference: number;
  margin: number;
  /** Share of dismissed jobs among the first five. */
  dismissed: number;
}

const GAINS: Record<string, number> = { opened: 1, saved: 2, applied: 3 };
const FIRST = 5;

/** Sample to detect .01 in nDCG with a power of .8 (paired, sd .2, 5 %). */
export const ENOUGH = { lists: 3_000, people: 500 };

const gainOf = ({ did }: ShownJob) => Math.max(0, ...did.map((kind) => GAINS[kind] ?? 0));
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function dcg(gains: readonly number[]): number {
  return gains.reduce((sum, gain, index) => sum + (2 ** gain - 1) / Math.log2(index + 2), 0);
}

/** Lists with an opened, saved or applied job; others tell nothing about the order. */
export const judgedOf = (lists: readonly ShownList[]) =>
  lists.filter(({ jobs }) => jobs.length > 1 && jobs.some((job) => gainOf(job) > 0));

/** Reorders each judged list by every ranker, and compares the outcomes. */
export async function replay(
  lists: readonly ShownList[],
  rankers: Readonly<Record<string, Ranker>>,
): Promise<Replayed[]> {
  const judged = judgedOf(lists);
  const shownNdcg = judged.map(({ jobs }) => ndcgOf(jobs));
  const replayed: Replayed[] = [];
  for (const [ranker, rank] of Object.entries(rankers)) {
    const orders = [];
    for (const list of judged) orders.push(inOrder(list.jobs, await rank(list)));
    const values = orders.map(ndcgOf);
    const differences = values.map((value, index) => value - (shownNdcg[index] ?? 0));
    const difference = mean(differences);
    const variance = mean(differences.map((value) => (value - difference) ** 2));
    const first = orders.flatMap((jobs) => jobs.slice(0, FIRST));
    replayed.push({
      ranker,
      ndcg: mean(values),
      difference,
      margin: 1.96 * Math.sqrt(variance / Math.max(1, judged.length)),
      dismissed: mean(first.map(({ did }) => Number(did.includes('dismissed')))),
    });
  }
  return replayed;
}

/** Sorts by value; ties keep the order shown. */
function inOrder(jobs: readonly ShownJob[], values: readonly number[]): ShownJob[] {
  return jobs
    .map((job, index) => ({ job, value: values[index] ?? 0 }))
    .toSorted((a, b) => b.value - a.value || a.job.position - b.job.position)
    .map(({ job }) => job);
}

function ndcgOf(jobs: readonly ShownJob[]): number {
  const gains = jobs.map(gainOf);
  return dcg(gains) / dcg(gains.toSorted((a, b) => b - a));
}

/** Rankers that need only stored events: the order shown, the scores shown, and the dates. */
export const storedRankers: Record<string, Ranker> = {
  'as shown': ({ jobs }) => jobs.map(({ position }) => -position),
  'by the score shown': ({ jobs }) => jobs.map(({ score }) => score),
  'newest first': ({ jobs }) => jobs.map(({ postedAt }) => postedAt),
};
