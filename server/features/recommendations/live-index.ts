import type pg from 'pg';
import type { JobType } from '#shared/domain/constants.ts';
import { AppError } from '../../core/errors.ts';
import type { Logger } from '../../core/log.ts';
import type { Replicas } from '../../db/replicas.ts';
import { MATCHING_CHANNEL } from '../../projections/matching.ts';
import { listenOnChannel } from '../live/listener.ts';
import { locate, type Whereabouts } from '../matching/geo/whereabouts.ts';
import { CandidateIndex, type IndexedJob } from '../matching/index/candidate-index.ts';
import { matchingModel } from '../matching/matching-model.ts';
import { encodeJob } from '../matching/model/encode.ts';
import { jobText } from '../matching/texts.ts';

const BATCH = 5_000;
/** Small, because a row may have to be encoded. */
const REFRESH_BATCH = 25;
/**
 * Rows of another model's version that a start encodes itself, the newest first: enough for an answer
 * while they are rebuilt, which a notice announces. So many before the first answer (a millisecond each).
 */
const ENCODED_AT_START = 5_000;
const ENCODED_BEFORE_READY = 500;
const RETRY_MS = 1_000;
/** How long a request waits for the first load. */
const LOAD_TIMEOUT_MS = 5_000;
/** Longer than any transaction: the time from a write to its commit is less than this. */
const MARGIN = '2 minutes';

export type LiveIndex = ReturnType<typeof createLiveIndex>;

/**
 * The open jobs of the whole database in this process's memory, loaded in the background and kept
 * current by notices on a PostgreSQL channel, which every process sends.
 */
export function createLiveIndex(deps: {
  /** Connected to the writer itself, because it listens. */
  pool: pg.Pool;
  /** What is loaded as a whole comes from one of them. */
  replicas?: Pick<Replicas, 'upToDate'>;
  logger: Logger;
}) {
  const { pool, replicas, logger } = deps;
  const index = new CandidateIndex();
  const changed = new Set<number>();
  let isClosed = false;
  /** The database's time at which the last whole synchronisation began. */
  let since: string | undefined;
  let work = Promise.resolve();
  let makeReady = () => {};
  const loaded = new Promise<void>((resolve) => {
    makeReady = resolve;
  });

  const stopListening = listenOnChannel(pool, MATCHING_CHANNEL, {
    logger,
    onListening: () => enqueue(synchronise),
    onNotice: (notice) => {
      if (changed.size === 0) enqueue(refreshChanged);
      for (const id of notice.split(',')) changed.add(Number(id));
    },
  });

  /** Runs tasks one after the other; after a failure everything is synchronised again. */
  function enqueue(task: () => Promise<void>): void {
    work = work.then(task).catch((err) => {
      if (isClosed) return;
      logger.warn({ event: 'matching.deferred', err }, 'the matching index is retried');
      setTimeout(() => enqueue(synchronise), RETRY_MS).unref();
    });
  }

  /** Loads what has changed since the last time, at first everything, and removes deleted rows. */
  async function synchronise(): Promise<void> {
    const { rows } = await pool.query<{ now: string }>('SELECT now()::text AS now');
    if (since !== undefined) await removeGone();
    // What is written from now on is noticed.
    const source = (await replicas?.upToDate()) ?? pool;
    await loadWhere(
      `model_version = $2 AND changed_at > $3::timestamptz - interval '${MARGIN}'`,
      since ?? '-infinity',
      source,
    );
    const outdated = since === undefined ? await listOutdated() : [];
    await reload(outdated.slice(0, Math.max(0, ENCODED_BEFORE_READY - index.size)));
    since = rows[0]?.now;
    makeReady();
    for (let at = 0; at < outdated.length; at += REFRESH_BATCH) {
      const some = outdated.slice(at, at + REFRESH_BATCH);
      // One by one, so that notices in between do not wait for all.
      enqueue(() => reload(some.filter((id) => !index.has(id))));
    }
  }

  async function listOutdated(): Promise<number[]> {
    const { rows } = await pool.query<number[]>({
      text: `SELECT job_id FROM job_features WHERE model_version <> $1
              ORDER BY posted_at DESC LIMIT ${ENCODED_AT_START}`,
      values: [matchingModel().version],
      rowMode: 'array',
    });
    return rows.flat();
  }

  /** Includes rows of another model's version, so that this process runs beside a newer release. */
  async function refreshChanged(): Promise<void> {
    const ids = [...changed];
    changed.clear();
    await reload(ids);
  }

  /** Puts these rows into the index as they are now, or removes them. */
  async function reload(ids: number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += REFRESH_BATCH) {
      const some = ids.slice(at, at + REFRESH_BATCH);
      const found = await loadWhere('job_id = ANY($3::int[])', some);
      for (const id of some) if (!found.has(id)) index.remove(id);
    }
  }

  async function removeGone(): Promise<void> {
    const { rows } = await pool.query<number[]>({
      text: 'SELECT job_id FROM job_features',
      rowMode: 'array',
    });
    const stored = new Set(rows.map(([id]) => id));
    for (const id of [...index.ids()]) if (!stored.has(id)) index.remove(id);
  }

  /** Puts the rows of a condition on $3 into the index. @returns their ids */
  async function loadWhere(condition: string, value: unknown, source = pool): Promise<Set<number>> {
    const found = new Set<number>();
    const placeOf = rememberPlaces();
    const read = (after: number) =>
      source.query<StoredRow>({
        text: `SELECT job_id, features, location, is_remote, job_type, pay_min, pay_max,
                      extract(epoch FROM posted_at)::float8, extract(epoch FROM closes_at)::float8,
                      CASE WHEN model_version <> $2 THEN
                        (SELECT jsonb_build_object('title', title, 'skills', skills,
                           'description', description, 'requirements', requirements)
                           FROM jobs WHERE id = job_id) END
                 FROM job_features
                WHERE job_id > $1 AND ${condition}
                ORDER BY job_id LIMIT ${BATCH}`,
        values: [after, matchingModel().version, value],
        rowMode: 'array',
      });
    for (let batch = read(0); ; ) {
      const { rows } = await batch;
      const last = rows.at(-1)?.[0];
      const isWhole = last === undefined || rows.length < BATCH;
      if (!isWhole) {
        // The database reads ahead while this batch is loaded.
        batch = read(last);
        // Awaited in the next round, unless loading fails first.
        batch.catch(() => {});
      }
      index.load(
        rows.map((row) => toIndexed(row, placeOf)),
        rows.length,
      );
      for (const [id] of rows) found.add(id);
      if (isWhole) return found;
    }
  }

  return {
    /**
     * The index, once it has been loaded for the first time.
     * @throws AppError NOT_READY when that takes too long
     */
    async ready(): Promise<CandidateIndex> {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new AppError('NOT_READY')), LOAD_TIMEOUT_MS);
      });
      await Promise.race([loaded, timeout]).finally(() => clearTimeout(timer));
      return index;
    },
    countJobs: () => index.size,
    async close(): Promise<void> {
      isClosed = true;
      await stopListening();
      await work;
    },
  };
}

type StoredRow = [
  id: number,
  features: Buffer,
  location: string,
  isRemote: boolean,
  jobType: JobType,
  payMin: number | null,
  payMax: number | null,
  postedAt: number,
  closesAt: number | null,
  /** Where the features are another model's. */
  textOfJob: Parameters<typeof jobText>[0] | null,
];

function toIndexed(row: StoredRow, placeOf: (location: string) => Whereabouts): IndexedJob {
  const [id, features, location, isRemote, jobType, payMin, payMax, postedAt, closesAt, text] = row;
  return {
    id,
    features: text ? encodeJob(jobText(text), matchingModel()) : features,
    facts: { where: placeOf(location), isRemote, jobType, payMin, payMax },
    postedAt: new Date(postedAt * 1_000),
    closesAt: closesAt === null ? null : new Date(closesAt * 1_000),
  };
}

/** Caches `locate` by text: a hundred thousand jobs are in a thousand places. */
function rememberPlaces(): (location: string) => Whereabouts {
  const known = new Map<string, Whereabouts>();
  return (location) => {
    let where = known.get(location);
    if (!where) {
      where = locate(location);
      known.set(location, where);
    }
    return where;
  };
}
