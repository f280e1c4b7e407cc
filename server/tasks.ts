import type { Db } from './db/connect.ts';
import { queueClosingJobs } from './features/alerts/closing-jobs.ts';
import { forgetEndedApplications } from './features/applications/forget.ts';
import { publishStatusChanges } from './features/applications/publish.ts';
import { deleteErasedConsents, emptyErasedPostings } from './features/auth/after-erasure.ts';
import { eraseClosedAccounts } from './features/auth/erasure.ts';
import { deleteExpiredLinks } from './features/auth/links.ts';
import { deleteUnfinishedSetUps } from './features/auth/second-factor-queries.ts';
import { enforceSuspension } from './features/auth/suspension.ts';
import { deleteExpiredExports } from './features/data-export/queries.ts';
import { prepareExport } from './features/data-export/service.ts';
import { detectLanguages } from './features/jobs/detection.ts';
import { deleteOldViewers } from './features/jobs/statistics.ts';
import { deleteOldActivity } from './features/learning/service.ts';
import { deleteOldEvents } from './features/live/events.ts';
import { deleteOldMails } from './features/mail/machine.ts';
import { forgetErasedPayments } from './features/payments/erased-payments.ts';
import { reportPayments } from './features/payments/findings.ts';
import { deleteOldReports } from './features/reports/queries.ts';
import { refreshSample } from './features/search/refresh-sample.ts';
import { refreshVocabulary } from './features/search/refresh-vocabulary.ts';
import { deleteOldAudit } from './features/staff/audit.ts';
import { lapseProposals } from './features/staff/proposals.ts';
import { deleteExpiredSessions } from './http/ended-sessions.ts';
import { deleteOldAnswers } from './http/idempotency.ts';
import { deleteExpiredCounts } from './http/rate-limit.ts';
import { trimJournal } from './journal/trim.ts';
import { projectionTasks } from './projections/changed.ts';
import { batchTask } from './work/batch-task.ts';
import { deleteOldFailures } from './work/due-rows.ts';
import { countGivenUp, deleteEndedTasks } from './work/queue.ts';
import type { Task } from './work/task.ts';

const QUARTERLY = '*/15 * * * *';

/** Makes a task that deletes ended rows with a function that returns whether more are left. */
const cleanup = (
  name: string,
  deleteEnded: (db: Db, now: Date) => Promise<boolean>,
  schedule = QUARTERLY,
): Task => batchTask({ name, schedule, batch: ({ db, clock }) => deleteEnded(db, clock.now()) });

/** All background tasks except the payments worker, which claims its own rows. */
export function allTasks(): Task[] {
  return [
    ...projectionTasks(),
    detectLanguages,
    reportPayments,
    publishStatusChanges,
    eraseClosedAccounts,
    enforceSuspension,
    prepareExport,
    queueClosingJobs,
    {
      name: 'refresh-search-vocabulary',
      schedule: '* * * * *',
      atStart: true,
      isLong: true,
      run: ({ db, clock, signal }) => refreshVocabulary(db, clock.now(), signal),
    },
    {
      name: 'refresh-search-sample',
      schedule: '30 * * * *',
      atStart: true,
      isLong: true,
      run: ({ db }) => refreshSample(db),
    },
    cleanup('forget-answers', deleteOldAnswers),
    cleanup('forget-live-events', deleteOldEvents),
    cleanup('forget-mails', deleteOldMails),
    cleanup('forget-sessions', deleteExpiredSessions),
    cleanup('forget-account-links', deleteExpiredLinks),
    cleanup('forget-unfinished-second-factors', deleteUnfinishedSetUps),
    cleanup('forget-data-exports', deleteExpiredExports),
    cleanup('forget-counts', deleteExpiredCounts),
    cleanup('forget-learning-events', deleteOldActivity),
    cleanup('forget-staff-audit', deleteOldAudit, '45 4 * * *'),
    cleanup('forget-reports', deleteOldReports),
    cleanup('forget-viewers', deleteOldViewers),
    cleanup('trim-journal', trimJournal),
    cleanup('trim-row-failures', deleteOldFailures),
    forgetEndedApplications,
    lapseProposals,
    emptyErasedPostings,
    forgetErasedPayments,
    cleanup('forget-alert-consents', deleteErasedConsents),
    {
      name: 'report-failures',
      schedule: QUARTERLY,
      async run({ db, logger }) {
        await deleteEndedTasks(db);
        const tasks = await countGivenUp(db);
        if (Object.keys(tasks).length > 0) {
          logger.error({ event: 'work.failures-remain', tasks }, 'tasks have failed');
        }
      },
    },
  ];
}
