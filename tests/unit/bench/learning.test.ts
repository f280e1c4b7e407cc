import { expect, test } from 'vitest';
import {
  judgedOf,
  replay,
  type ShownJob,
  type ShownList,
  storedRankers,
} from '#tests/bench/learning/replay.ts';

const job = (position: number, did: string[] = [], others: Partial<ShownJob> = {}): ShownJob => ({
  jobId: position,
  position,
  score: 100 - position,
  postedAt: position,
  did,
  ...others,
});
const list = (...jobs: ShownJob[]): ShownList => ({ userId: 1, day: '2026-11-22', jobs });

test('lists of which nothing was used are not judged', () => {
  const used = list(job(1), job(2, ['opened']));
  expect(judgedOf([list(job(1), job(2, ['dismissed'])), list(job(1, ['applied'])), used])).toEqual([
    used,
  ]);
});

test('an order is worth more the earlier it has what was used most', async () => {
  const lists = [list(job(1, ['dismissed']), job(2, ['opened']), job(3, ['opened', 'applied']))];
  const byRanker = Object.fromEntries(
    (await replay(lists, storedRankers)).map((line) => [line.ranker, line]),
  );
  expect(byRanker['newest first']?.ndcg).toBe(1);
  const [opened, applied] = [1, 7];
  const best = applied + opened / Math.log2(3);
  const shownNdcg = opened / Math.log2(3) + applied / Math.log2(4);
  expect(byRanker['as shown']).toMatchObject({ difference: 0, margin: 0 });
  expect(byRanker['as shown']?.ndcg).toBeCloseTo(shownNdcg / best);
  expect(byRanker['newest first']?.difference).toBeCloseTo(1 - shownNdcg / best);
  expect(byRanker['by the score shown']?.ndcg).toBe(byRanker['as shown']?.ndcg);
});

test('what was dismissed is counted among the first five, and ties keep the order shown', async () => {
  const jobs = Array.from({ length: 6 }, (_, at) => job(at + 1, at === 5 ? ['dismissed'] : []));
  const lists = [list(...jobs.slice(0, 5), { ...job(6, ['dismissed', 'saved']) })];
  const [unchanged, reversed] = await replay(lists, {
    same: () => [0, 0, 0, 0, 0, 0],
    reversed: ({ jobs: all }) => all.map(({ position }) => position),
  });
  expect(unchanged).toMatchObject({ difference: 0, dismissed: 0 });
  expect(reversed?.dismissed).toBe(0.2);
});

test('the interval narrows with the number of lists', async () => {
  const good = list(job(1), job(2, ['applied']));
  const bad = list(job(1, ['applied']), job(2));
  const marginOf = async (lists: ShownList[]) =>
    (await replay(lists, { newest: storedRankers['newest first'] ?? (() => []) }))[0]?.margin ?? 0;
  const fewMargin = await marginOf([good, bad]);
  expect(await marginOf(Array.from({ length: 50 }, () => [good, bad]).flat())).toBeCloseTo(
    fewMargin / 50 ** 0.5,
  );
});
