import type pg from 'pg';
import type { JobType } from '#shared/domain/constants.ts';
import { locate } from '../../knowledge/matching/geo/whereabouts.ts';
import { CandidateIndex, type IndexedJob } from '../../knowledge/matching/index/candidate-index.ts';
import { matchingModel } from '../../knowledge/matching/matching-model.ts';
import { encodeJob } from '../../knowledge/matching/model/encode.ts';
import { jobText } from '../../knowledge/matching/texts.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Replicas } from '../../platform/db/replicas.ts';
import { listenOnChannel } from '../../platform/live/listener.ts';
import type { Logger } from '../../platform/log/log.ts';
import { MATCHING_CHANNEL } from '../../projections/matching.ts';

const BATCH = 5_000;
/** Small, because a row may have to be encoded. */
const REFRESH_BATCH = 25;
/**
 * Rows of another model version that are encoded at start, newest first: enough for answers until
 * they are rebuilt, which a notice announces. `ENCODED_BEFORE_READY` of them delay the first
 * answer, by a millisecond each.
 */
const ENCODED_AT_START = 5_000;
const ENCODED_BEFORE_READY = 500;
const RETRY_MS = 1_000;
/** Maximum wait of a request for the first load. */
const LOAD_TIMEOUT_MS = 5_000;
/** Longer than any transaction takes from a write to its commit. */
const MARGIN = '2 minutes';

export type LiveIndex = ReturnType<typeof createLiveIndex>;

/**
 * Keeps the open jobs of the database in memory: loads them in the background and updates them by
 * notices on a PostgreSQL channel, which every process sends.
 */
export function createLiveIndex(deps: {
  /** Connected to the primary itself, because it listens. */
  pool: pg.Pool;
  /** Used to load everything. */
  replicas?: Pick<Replicas, 'upToDate'>;
  logger: Logger;
}) {
  const { pool, replicas, logger } = deps;
  const index = new CandidateIndex();
  const changedIds = new Set<number>();
  let isClosed = false;
  /** Database time at which the last synchronisation started. */
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
      if (changedIds.size === 0) enqueue(refreshChanged);
      for (const id of notice.split(',')) changedIds.add(Number(id));
    },
  });

  /** Runs tasks sequentially; after a failure everything is synchronised again. */
  function enqueue(task: () => Promise<void>): void {
    work = work.then(task).catch((err) => {
      if (isClosed) return;
      logger.warn({ event: 'matching.deferred', err }, 'the matching index is retried');
      setTimeout(() => enqueue(synchronise), RETRY_MS).unref();
    });
  }

  /** Loads rows changed since the last run, at first all of them, and removes deleted ones. */
  async function synchronise(): Promise<void> {
    const { rows } = await pool.query<{ now: string }>('SELECT now()::text AS now');
    if (since !== undefined) await removeDeleted();
    // Later writes arrive as notices.
    const source = (await replicas?.upToDate()) ?? pool;
    await loadWhere(
      `model_version = $2 AND changed_at > $3::timestamptz - interval '${MARGIN}'`,
      since ?? '-infinity',
      { source },
    );
    const outdated = since === undefined ? await listOutdated() : [];
    await reload(outdated.slice(0, Math.max(0, ENCODED_BEFORE_READY - index.size)));
    since = rows[0]?.now;
    makeReady();
    for (let start = 0; start < outdated.length; start += REFRESH_BATCH) {
      const batch = outdated.slice(start, start + REFRESH_BATCH);
      // One task per batch, so that notices in between do not wait for all batches.
      enqueue(() => reload(batch.filter((id) => !index.has(id))));
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

  /** Includes rows of another model version, so that this process runs beside a newer release. */
  async function refreshChanged(): Promise<void> {
    const ids = [...changedIds];
    changedIds.clear();
    await reload(ids);
  }

  /** Updates these rows in the index, or removes them. */
  async function reload(ids: number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += REFRESH_BATCH) {
      const batch = ids.slice(start, start + REFRESH_BATCH);
      const absent = new Set(batch);
      await loadWhere('job_id = ANY($3::int[])', batch, { onLoaded: (id) => absent.delete(id) });
      for (const id of absent) index.remove(id);
    }
  }

  async function removeDeleted(): Promise<void> {
    const ids = [...index.ids()];
    for (let start = 0; start < ids.length; start += BATCH) {
      const { rows } = await pool.query<{ id: number }>(
        `SELECT id FROM unnest($1::int[]) id
          WHERE NOT EXISTS (SELECT FROM job_features WHERE job_id = id)`,
        [ids.slice(start, start + BATCH)],
      );
      for (const { id } of rows) index.remove(id);
    }
  }

  /** Loads the rows that match a condition on $3 into the index. */
  async function loadWhere(
    condition: string,
    value: unknown,
    { source = pool, onLoaded }: { source?: pg.Pool; onLoaded?: (id: number) => void } = {},
  ): Promise<void> {
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
      const isLast = last === undefined || rows.length < BATCH;
      if (!isLast) {
        // Prefetches the next batch while this one is loaded.
        batch = read(last);
        // Awaited in the next round, unless loading fails first.
        batch.catch(() => {});
      }
      index.load(rows.map(toIndexed), rows.length);
      if (onLoaded) for (const [id] of rows) onLoaded(id);
      if (isLast) return;
    }
  }

  return {
    /**
     * Waits until the index has been loaded for the first time.
     * @throws AppError NOT_READY if that takes too long
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
  /** Set if the features are of another model version. */
  textOfJob: Parameters<typeof jobText>[0] | null,
];

function toIndexed(row: StoredRow): IndexedJob {
  const [id, features, location, isRemote, jobType, payMin, payMax, postedAt, closesAt, text] = row;
  return {
    id,
    features: text ? encodeJob(jobText(text), matchingModel()) : features,
    facts: { where: locate(location), isRemote, jobType, payMin, payMax },
    postedAt: new Date(postedAt * 1_000),
    closesAt: closesAt === null ? null : new Date(closesAt * 1_000),
  };
}
