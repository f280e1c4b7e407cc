import { locate } from '#server/knowledge/matching/geo/whereabouts.ts';
import {
  CandidateIndex,
  type IndexedJob,
} from '#server/knowledge/matching/index/candidate-index.ts';
import {
  encodeJob,
  encodeProfile,
  type JobText,
  type ProfileText,
} from '#server/knowledge/matching/model/encode.ts';
import type { Model } from '#server/knowledge/matching/model/model.ts';
import { POOL } from '#server/knowledge/matching/recommend.ts';
import { createSeeker, scoreJob } from '#server/knowledge/matching/score/score.ts';
import { wishesOf } from '#server/knowledge/matching/score/wishes.ts';
import { METRO_AREAS } from '#server/knowledge/places/metro-areas.ts';
import { JOB_TYPES } from '#shared/domain/constants.ts';
import { chance } from '../chance.ts';
import { report } from '../report.ts';

const CALLS = 400;
const CALLERS = 2;
const NOW = new Date('2026-11-21T12:00:00Z');

const megabytes = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};
export const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Generates open jobs across the country, with the records in turn. */
export function* openJobs(
  records: Uint8Array[],
  count: number,
): Generator<IndexedJob & { location: string }> {
  const places = METRO_AREAS.flatMap(({ cities }) => cities.slice(0, 4)).map((location) => ({
    location,
    where: locate(location),
  }));
  for (let id = 1; id <= count; id++) {
    const pick = (salt: string, size: number) => Math.floor(chance(`${id}`, salt) * size);
    const payMin = 35_000 + pick('pay', 60) * 1_000;
    const { location = '', where = {} } = places[pick('place', places.length)] ?? {};
    yield {
      id,
      location,
      features: records[pick('record', records.length)] ?? new Uint8Array(0),
      facts: {
        where,
        isRemote: pick('remote', 8) === 0,
        jobType: JOB_TYPES[pick('type', JOB_TYPES.length)] ?? 'Full-time',
        payMin,
        payMax: payMin + 15_000,
      },
      postedAt: new Date(NOW.getTime() - id * 1_000),
    };
  }
}

/** Times two concurrent callers on one thread: a call waits for the one before it. */
async function timeCalls(call: (at: number) => void): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < CALLS) {
      const callIndex = next++;
      const startedAt = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
      call(callIndex);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return times.sort((a, b) => a - b);
}

/** Prints loading time, memory and latency of the index, and its recall of the exact top ten. */
export async function printSpeed(
  count: number,
  model: Model,
  jobs: readonly JobText[],
  seekers: readonly ProfileText[],
): Promise<void> {
  const records = jobs.map((job) => encodeJob(job, model));
  // A Buffer each, like the database driver's.
  const rows = [...openJobs(records, count)].map((row) => ({
    ...row,
    features: Buffer.from(row.features),
  }));
  const before = megabytes();
  const index = new CandidateIndex();
  const start = performance.now();
  index.load(rows, count);
  const loaded = performance.now() - start;
  const memory = megabytes() - before;

  const asking = seekers.map((profile, at) =>
    createSeeker(
      encodeProfile(profile, model),
      wishesOf({
        desiredLocations: [METRO_AREAS[at % METRO_AREAS.length]?.cities[0] ?? ''],
        desiredJobTypes: ['Full-time'],
        desiredSalaryMin: 50_000,
      }),
      model,
    ),
  );
  const search = (at: number) => {
    const seeker = asking[at % asking.length];
    return seeker ? index.search(index.learn(seeker), { limit: POOL, now: NOW }) : [];
  };
  for (let seekerIndex = 0; seekerIndex < 50; seekerIndex++) search(seekerIndex);
  const idle = process.cpuUsage();
  const times = await timeCalls(search);
  const { user, system } = process.cpuUsage(idle);

  let matches = 0;
  const checked = asking.slice(0, 20);
  checked.forEach((asks, at) => {
    const seeker = index.learn(asks);
    const exact = rows
      .map((row) => ({ id: row.id, rank: scoreJob(seeker, row.features, row.facts).rank }))
      .sort((a, b) => b.rank - a.rank || b.id - a.id)
      .slice(0, 10);
    const foundIds = new Set(
      search(at)
        .slice(0, 10)
        .map(({ id }) => id),
    );
    matches += exact.filter(({ id }) => foundIds.has(id)).length;
  });
  report(
    [
      `${count}`.padStart(9),
      `load ${loaded.toFixed(0)} ms`.padEnd(16),
      `memory ${memory.toFixed(0)} MB`.padEnd(16),
      `p50 ${percentile(times, 0.5).toFixed(1)} ms`.padEnd(13),
      `p95 ${percentile(times, 0.95).toFixed(1)} ms`.padEnd(13),
      `processor ${((user + system) / 1_000 / CALLS).toFixed(1)} ms`.padEnd(18),
      `of the exact ten ${(matches / (10 * checked.length)).toFixed(3)}`,
    ].join('  '),
  );
}
