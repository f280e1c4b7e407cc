import type { AnsweredCall } from '../../platform/core/answered.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Logger } from '../../platform/log/log.ts';
import { eventsOf } from './observed.ts';
import { insertEvents, type NewEvent } from './queries.ts';

const FLUSH_MS = 2_000;
/** Maximum number of events in memory; further ones are dropped. */
const MAX_QUEUED = 10_000;
const BATCH_SIZE = 1_000;

export type Recorder = ReturnType<typeof createRecorder>;

/**
 * Queues learning events of answered calls and writes them in batches, so that no request waits.
 * Events that cannot be written are dropped: a lost one does not change an evaluation.
 */
export function createRecorder({ db, logger }: { db: Db; logger: Logger }) {
  let queued: NewEvent[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const events = queued;
    queued = [];
    if (dropped > 0) {
      logger.warn({ event: 'learning.dropped', events: dropped }, 'more events than can wait');
      dropped = 0;
    }
    for (let start = 0; start < events.length; start += BATCH_SIZE) {
      await insertEvents(db, events.slice(start, start + BATCH_SIZE));
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write).catch((err) => {
      logger.warn({ event: 'learning.dropped', err }, 'events could not be written');
    });
    return writing;
  }

  return {
    record(call: AnsweredCall): void {
      const events = eventsOf(call);
      if (events.length === 0) return;
      if (queued.length + events.length > MAX_QUEUED) {
        dropped += events.length;
        return;
      }
      queued.push(...events);
      timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
    flush,
  };
}
