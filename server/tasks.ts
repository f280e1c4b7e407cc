import { publishStatusChanges } from './features/applications/publish.ts';
import { detectLanguages } from './features/jobs/detection.ts';
import { forgetViewers } from './features/jobs/statistics.ts';
import { forgetOldActivity } from './features/learning/service.ts';
import { forgetOldEvents } from './features/live/events.ts';
import { reportPayments } from './features/payments/findings.ts';
import { refreshSample } from './features/search/refresh-sample.ts';
import { refreshVocabulary } from './features/search/refresh-vocabulary.ts';
import { forgetOldAnswers } from './http/idempotency.ts';
import { forgetEndedCounts } from './http/rate-limit.ts';
import { forgetEndedSessions } from './http/session.ts';
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
      name: 'forget-sessions',
      schedule: QUARTERLY,
      run: ({ db }) => forgetEndedSessions(db),
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
      name: 'forget-viewers',
      schedule: QUARTERLY,
      run: ({ db, clock }) => forgetViewers(db, clock.now()),
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
