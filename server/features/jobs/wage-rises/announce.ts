import { listAudience } from '../../../platform/db/company-scope.ts';
import { queueMails } from '../../../platform/mail/outbox.ts';
import { dueTask } from '../../../platform/work/due-rows.ts';
import { KIND, listUnannounced, lockUnannounced, risesAfter } from './queries.ts';

/** Announces minimum wages to come to the employers of open postings that pay less, once each. */
export const announceMinimumWages = dueTask({
  name: 'announce-minimum-wages',
  schedule: '27 * * * *',
  list: (db, now, isReady, limit) =>
    listUnannounced(db, { rises: risesAfter(now), isReady, limit }),
  handle: ({ db, clock }, [jobId]) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const audience = await listAudience(tx, { jobId }, 'hiring');
      for (const rise of risesAfter(now)) {
        const posting = await lockUnannounced(tx, jobId, rise);
        if (!posting) continue;
        // Without the owner's mail the posting would stay due.
        const people = new Set([posting.ownerId, ...audience]);
        const newMails = [...people].map((to) => ({
          kind: KIND,
          to,
          data: { jobId, from: rise.from },
          dedupeKey: [KIND, rise.from, jobId, to].join('-'),
        }));
        await queueMails(tx, newMails, now);
      }
    }),
});
