import type { AlertFrequency } from '#shared/domain/mail.ts';
import type { Db } from '../../db/connect.ts';
import type { Task } from '../../work/task.ts';
import { queueMails } from '../mail/outbox.ts';
import type { LiveVocabulary } from '../search/live-vocabulary.ts';
import { listUnseen } from './alert-mail.ts';
import { lockDueSearch, updateAlert } from './queries.ts';

const HOUR_MS = 3_600_000;
/** When the next alert of a search may follow one. */
const PAUSE_MS: Record<AlertFrequency, number> = {
  instant: HOUR_MS,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
};
/** Where nothing was new, it is looked for again so soon. */
const CHECK_MS = 60_000;

/** Puts an alert into the outbox for each saved search that is due and has new postings. */
export const queueAlerts = (currentVocabulary: LiveVocabulary): Task => ({
  name: 'queue-alerts',
  schedule: '* * * * *',
  async run({ db, clock }) {
    for (;;) if (!(await queueNext(db, currentVocabulary, clock.now()))) return;
  },
});

function queueNext(db: Db, currentVocabulary: LiveVocabulary, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = await lockDueSearch(tx, now);
    if (!due?.search.alert) return false;
    const { id, userId, alert } = due.search;
    const isNew = (await listUnseen(tx, currentVocabulary, due.search, now)).length > 0;
    const pause = isNew ? PAUSE_MS[alert] : CHECK_MS;
    await updateAlert(tx, id, { alert, alertDueAt: new Date(now.getTime() + pause) });
    if (isNew) {
      const mail = { kind: 'search-alert' as const, to: userId, data: { searchId: id } };
      await queueMails(tx, [{ ...mail, dedupeKey: `search-alert-${id}` }], now);
    }
    return true;
  });
}
