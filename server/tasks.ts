import { queueClosingJobs } from './features/alerts/closing-jobs.ts';
import { publishStatusChanges } from './features/applications/publish.ts';
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
import { reportPayments } from './features/payments/findings.ts';
import { forgetOldReports } from './features/reports/queries.ts';
import { refreshSample } from './features/search/refresh-sample.ts';
import { refreshVocabulary } from './features/search/refresh-vocabulary.ts';
import { forgetOldAudit } from './features/staff/audit.ts';
import { forgetOldAnswers } from './http/idempotency.ts';
import { forgetEndedCounts } from './http/rate-limit.ts';
import { forgetEndedSessions } from './http/session.ts';
import { trimJournal } from './journal/trim.ts';
import { projectionTasks } from './projections/changed.ts';
import { countGivenUp, forgetEndedTasks } from './work/queue.ts';
import type { Task } from './work/task.ts';

const QUARTERLY = '*/15 * * * *';

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
      run: ({ db, clock }) => refreshVocabulary(db, clock.now()),
    },
    {
      name: 'refresh-search-sample',
      schedule: '30 * * * *',
      atStart: true,
      run: ({ db }) => refreshSample(db),
    },
    {
      name: 'forget-answers',
      schedule: QUARTERLY,
      run: ({ db, clock }) => forgetOldAnswers(db, clock.now()),
    },
    {
      name: 'forget-live-events',
      schedule: QUARTERLY,
      run: ({ db, clock }) => forgetOldEvents(db, clock.now()),
    },
    {
      name: 'forget-mails',
      schedule: QUARTERLY,
      run: ({ db, clock }) => forgetOldMails(db, clock.now()),
    },
    {
      name: 'forget-sessions',
      schedule: QUARTERLY,
      run: ({ db }) => forgetEndedSessions(db),
    },
    {
      name: 'forget-account-links',
      schedule: QUARTERLY,
      run: ({ db, clock }) => forgetExpiredLinks(db, clock.now()),
    },
    {
      name: 'forget-unfinished-second-factors',
      schedule: QUARTERLY,
      run: ({ db, clock }) => forgetUnfinishedSetUps(db, clock.now()),
    },
    {
      name: 'forget-data-exports',
      schedule: QUARTERLY,
      run: ({ db, clock }) => deleteExpiredExports(db, clock.now()),
    },
    {
      name: 'forget-counts',
      schedule: QUARTERLY,
      run: ({ db }) => forgetEndedCounts(db),
    },
    {
      name: 'forget-learning-events',
      schedule: QUARTERLY,
      run: ({ db, clock }) => forgetOldActivity(db, clock.now()),
    },
    {
      name: 'forget-staff-audit',
      schedule: '45 4 * * *',
      run: ({ db, clock }) => forgetOldAudit(db, clock.now()),
    },
    {
      name: 'forget-reports',
      schedule: QUARTERLY,
      run: ({ db, clock }) => forgetOldReports(db, clock.now()),
    },
    {
      name: 'forget-viewers',
      schedule: QUARTERLY,
      run: ({ db, clock }) => forgetViewers(db, clock.now()),
    },
    {
      name: 'trim-journal',
      schedule: QUARTERLY,
      run: ({ db, clock }) => trimJournal(db, clock.now()),
    },
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
