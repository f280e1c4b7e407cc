import type { AlertFrequency } from '#shared/domain/mail.ts';
import type { Db } from '../../platform/db/connect.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { dueTask } from '../../platform/work/due-rows.ts';
import type { Task } from '../../platform/work/task.ts';
import type { LiveVocabulary } from '../search/vocabulary/live-vocabulary.ts';
import { listUnseen } from './alert-mail.ts';
import { listDueSearches, lockDueSearch, updateAlert } from './queries.ts';

const HOUR_MS = 3_600_000;
/** Minimum time between two alerts of a search. */
const PAUSE_MS: Record<AlertFrequency, number> = {
  instant: HOUR_MS,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
};
/** Time until the next check if there is nothing new. */
const CHECK_MS = 60_000;

/** Queues an alert for each saved search that is due and has new postings. */
export const queueAlerts = (currentVocabulary: LiveVocabulary): Task =>
  dueTask({
    name: 'queue-alerts',
    schedule: '* * * * *',
    list: listDueSearches,
    handle: ({ db, clock }, [id]) => queueAlert(db, currentVocabulary, id, clock.now()),
  });

function queueAlert(
  db: Db,
  currentVocabulary: LiveVocabulary,
  searchId: number,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const search = await lockDueSearch(tx, searchId, now);
    if (!search?.alert) return;
    const { id, userId, alert } = search;
    const isNew = (await listUnseen(tx, currentVocabulary, search, now)).length > 0;
    const pause = isNew ? PAUSE_MS[alert] : CHECK_MS;
    await updateAlert(tx, id, { alert, alertDueAt: new Date(now.getTime() + pause) });
    if (isNew) {
      const mail = { kind: 'search-alert' as const, to: userId, data: { searchId: id } };
      await queueMails(tx, [{ ...mail, dedupeKey: `search-alert-${id}` }], now);
    }
  });
}
