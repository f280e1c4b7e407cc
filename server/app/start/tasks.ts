import { queueClosingJobs } from '../../features/alerts/closing-jobs.ts';
import { tellOfEndings } from '../../features/applications/ended-postings.ts';
import { forgetEndedApplications } from '../../features/applications/forget.ts';
import { publishStatusChanges } from '../../features/applications/publish.ts';
import {
  deleteErasedConsents,
  emptyErasedPostings,
} from '../../features/auth/closing/after-erasure.ts';
import { eraseClosedAccounts } from '../../features/auth/closing/erasure.ts';
import { deleteExpiredLinks } from '../../features/auth/links.ts';
import { deleteUnfinishedSetUps } from '../../features/auth/second-factor/queries.ts';
import { enforceSuspension } from '../../features/auth/suspension/service.ts';
import { deleteExpiredExports } from '../../features/data-export/queries.ts';
import { prepareExport } from '../../features/data-export/service.ts';
import { remindToAnswer } from '../../features/interviews/answer-due.ts';
import { advanceInterviews } from '../../features/interviews/due.ts';
import { detectLanguages } from '../../features/jobs/detection.ts';
import { deleteOldViewers } from '../../features/jobs/statistics.ts';
import { deleteOldVersions } from '../../features/jobs/versions.ts';
import { announceMinimumWages } from '../../features/jobs/wage-rises/announce.ts';
import { sweepUnsentFiles } from '../../features/messages/files/tasks.ts';
import { endOffers } from '../../features/offers/due.ts';
import { forgetErasedPayments } from '../../features/payments/escrow/erased-payments.ts';
import { reportPayments } from '../../features/payments/findings/queries.ts';
import { deleteOldReports } from '../../features/reports/queries.ts';
import { refreshSample } from '../../features/search/engine/refresh-sample.ts';
import { refreshVocabulary } from '../../features/search/vocabulary/refresh-vocabulary.ts';
import { deleteOldAudit } from '../../features/staff/audit-chain.ts';
import { lapseProposals, makeDecisions } from '../../features/staff/due-proposals.ts';
import { sendStaffDigest, watchStaffUse } from '../../features/staff/watch/service.ts';
import { computeAnswers } from '../../features/verification/answers.ts';
import type { Db } from '../../platform/db/connect.ts';
import { deleteOldRecords } from '../../platform/db/interview-records.ts';
import { deleteOldFailedRequests } from '../../platform/http/failed-requests.ts';
import { deleteOldAnswers } from '../../platform/http/idempotency.ts';
import { deleteExpiredCounts } from '../../platform/http/rate-limit.ts';
import { deleteExpiredSessions } from '../../platform/http/session-store.ts';
import { deleteOldEvents } from '../../platform/live/events.ts';
import { deleteOldMails } from '../../platform/mail/machine.ts';
import { batchTask } from '../../platform/work/batch-task.ts';
import { deleteOldFailures } from '../../platform/work/due-rows.ts';
import { countGivenUp, deleteEndedTasks } from '../../platform/work/queue.ts';
import type { Task } from '../../platform/work/task.ts';
import { projectionTasks } from '../../projections/changed.ts';
import { trimJournal } from '../journal/trim.ts';

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
    tellOfEndings,
    advanceInterviews,
    remindToAnswer,
    announceMinimumWages,
    endOffers,
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
    cleanup('forget-failed-requests', deleteOldFailedRequests),
    cleanup('forget-staff-audit', deleteOldAudit, '45 4 * * *'),
    cleanup('forget-reports', deleteOldReports),
    cleanup('forget-posting-versions', deleteOldVersions),
    cleanup('forget-interview-records', deleteOldRecords),
    cleanup('forget-viewers', deleteOldViewers),
    cleanup('trim-journal', trimJournal),
    cleanup('trim-row-failures', deleteOldFailures),
    computeAnswers,
    forgetEndedApplications,
    sweepUnsentFiles,
    lapseProposals,
    sendStaffDigest,
    watchStaffUse,
    makeDecisions,
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
