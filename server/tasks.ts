import type { Db } from './db/connect.ts';
import { queueClosingJobs } from './features/alerts/closing-jobs.ts';
import { forgetEndedApplications } from './features/applications/forget.ts';
import { publishStatusChanges } from './features/applications/publish.ts';
import { forgetErasedConsents, forgetErasedPostings } from './features/auth/after-erasure.ts';
import { eraseClosedAccounts } from './features/auth/erasure.ts';
import { forgetExpiredLinks } from './features/auth/links.ts';
import { forgetUnfinishedSetUps } from './features/auth/second-factor-queries.ts';
import { enforceSuspension } from './features/auth/suspension.ts';
import { deleteExpiredExports } from './features/data-export/queries.ts';
import { prepareExport } from './features/data-export/service.ts';
import { detectLanguages } from './features/jobs/detection.ts';
import { forgetViewers } from './features/jobs/statistics.ts';
import { forgetOldActivity } from './features/learning/service.ts';
import { forgetOldEvents } from './features/live/events.ts';
import { forgetOldMails } from './features/mail/machine.ts';
import { forgetErasedPayments } from './features/payments/erased-payments.ts';
import { reportPayments } from './features/payments/findings.ts';
import { forgetOldReports } from './features/reports/queries.ts';
import { refreshSample } from './features/search/refresh-sample.ts';
import { refreshVocabulary } from './features/search/refresh-vocabulary.ts';
import { forgetOldAudit } from './features/staff/audit.ts';
import { lapseProposals } from './features/staff/proposals.ts';
import { forgetEndedSessions } from './http/ended-sessions.ts';
import { forgetOldAnswers } from './http/idempotency.ts';
import { forgetEndedCounts } from './http/rate-limit.ts';
import { trimJournal } from './journal/trim.ts';
import { projectionTasks } from './projections/changed.ts';
import { batchTask } from './work/batch-task.ts';
import { forgetFailures } from './work/due-rows.ts';
import { countGivenUp, forgetEndedTasks } from './work/queue.ts';
import type { Task } from './work/task.ts';

const QUARTERLY = '*/15 * * * *';

/** Deletes what has ended, by a function that says whether more is left. */
const cleanup = (
  name: string,
  forget: (db: Db, now: Date) => Promise<boolean>,
  schedule = QUARTERLY,
): Task => batchTask({ name, schedule, batch: ({ db, clock }) => forget(db, clock.now()) });

/** Every background task, except the payments worker, which claims its own rows. */
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
    cleanup('forget-answers', forgetOldAnswers),
    cleanup('forget-live-events', forgetOldEvents),
    cleanup('forget-mails', forgetOldMails),
    cleanup('forget-sessions', forgetEndedSessions),
    cleanup('forget-account-links', forgetExpiredLinks),
    cleanup('forget-unfinished-second-factors', forgetUnfinishedSetUps),
    cleanup('forget-data-exports', deleteExpiredExports),
    cleanup('forget-counts', forgetEndedCounts),
    cleanup('forget-learning-events', forgetOldActivity),
    cleanup('forget-staff-audit', forgetOldAudit, '45 4 * * *'),
    cleanup('forget-reports', forgetOldReports),
    cleanup('forget-viewers', forgetViewers),
    cleanup('trim-journal', trimJournal),
    cleanup('trim-row-failures', forgetFailures),
    forgetEndedApplications,
    lapseProposals,
    forgetErasedPostings,
    forgetErasedPayments,
    cleanup('forget-alert-consents', forgetErasedConsents),
    {
      name: 'report-failures',
      schedule: QUARTERLY,
      async run({ db, logger }) {
        await forgetEndedTasks(db);
        const tasks = await countGivenUp(db);
        if (Object.keys(tasks).length > 0) {
          logger.error({ event: 'work.failures-remain', tasks }, 'tasks have failed');
        }
      },
    },
  ];
}
