import type { Answered } from '../../core/answered.ts';
import type { Logger } from '../../core/log.ts';
import type { Db } from '../../db/connect.ts';
import { eventsOf } from './observed.ts';
import { insertEvents, type NewEvent } from './queries.ts';

const FLUSH_MS = 2_000;
/** Waiting in memory; what comes when it is full is dropped. */
const MOST_WAITING = 10_000;
const BATCH = 1_000;

export type Recorder = ReturnType<typeof createRecorder>;

/**
 * Collects what calls say about their readers after they are answered, and writes it in batches: no
 * page waits for it. Events that cannot be written are dropped: a lost one does not change an evaluation.
 */
export function createRecorder({ db, logger }: { db: Db; logger: Logger }) {
  let waiting: NewEvent[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const events = waiting;
    waiting = [];
    if (dropped > 0) {
      logger.warn({ event: 'learning.dropped', events: dropped }, 'more events than can wait');
      dropped = 0;
    }
    for (let at = 0; at < events.length; at += BATCH) {
      await insertEvents(db, events.slice(at, at + BATCH));
    }
  }

  /** Writes what waits. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write).catch((err) => {
      logger.warn({ event: 'learning.dropped', err }, 'events could not be written');
    });
    return writing;
  }

  return {
    record(answered: Answered): void {
      const events = eventsOf(answered);
      if (events.length === 0) return;
      if (waiting.length + events.length > MOST_WAITING) {
        dropped += events.length;
        return;
      }
      waiting.push(...events);
      timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
    flush,
  };
}
