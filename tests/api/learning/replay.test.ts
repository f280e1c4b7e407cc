import { expect } from 'vitest';
import { presentModel } from '#tests/bench/learning/present-model.ts';
import { readLists } from '#tests/bench/learning/read-lists.ts';
import { replay, storedRankers } from '#tests/bench/learning/replay.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { CARER, idsOf, NURSE, recommended, seekerWith, soon } from '#tests/support/matching.ts';
import { clock, DAY, decide, START, test } from './fixtures.ts';

test('what was shown and done is replayed in other orders', async ({ app }) => {
  clock.time = START;
  const { client } = await registerCompany(app);
  const near = await postJob(client, { ...NURSE, title: 'Surgical nurse' });
  clock.time = new Date(START.getTime() + 500);
  const far = await postJob(client, { ...NURSE, title: 'Ward nurse', location: 'Halifax, NS' });
  const seeker = await seekerWith(app, CARER);
  const silent = await seekerWith(app, CARER);
  await decide(seeker, true);
  await soon(async () => expect(idsOf(await recommended(seeker))).toEqual([near.id, far.id]));
  await recommended(silent);
  clock.time = new Date(START.getTime() + 1_000);
  await seeker.client.getJob({ params: { id: far.id } });
  clock.time = new Date(START.getTime() + 6 * DAY);
  await seeker.client.markJob({ params: { id: far.id }, body: { mark: 'saved' } });
  clock.time = new Date(START.getTime() + 8 * DAY);
  await seeker.client.markJob({ params: { id: near.id }, body: { mark: 'saved' } });
  await app.recorder.flush();

  const lists = await readLists(app.db);
  expect(lists).toHaveLength(1);
  expect(lists[0]).toMatchObject({
    userId: seeker.user.id,
    jobs: [
      { jobId: near.id, position: 1, did: [] },
      { jobId: far.id, position: 2, did: ['opened', 'saved'] },
    ],
  });
  const rankers = { ...storedRankers, 'this formula': presentModel(app.db) };
  const [asShown, byScore, newest, formula] = await replay(lists, rankers);
  expect(asShown?.ndcg).toBeCloseTo(1 / Math.log2(3));
  expect(byScore?.ndcg).toBe(asShown?.ndcg);
  expect(newest?.ndcg).toBe(1);
  // The shown order is the formula's.
  expect(formula?.ndcg).toBe(asShown?.ndcg);
});
