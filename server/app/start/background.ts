import type pg from 'pg';
import { alertWriter } from '../../features/alerts/alert-mail.ts';
import { queueAlerts } from '../../features/alerts/due-alerts.ts';
import { sendPasswordReset } from '../../features/auth/password-reset.ts';
import { mailWriters } from '../../features/mail/writers.ts';
import type { Gateway } from '../../features/payments/stripe/gateway.ts';
import { createPaymentsWorker } from '../../features/payments/worker.ts';
import { fileTasks } from '../../features/resumes/tasks.ts';
import { createLiveVocabulary } from '../../features/search/vocabulary/live-vocabulary.ts';
import { storeCopy } from '../../features/staging/tools/outbox.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { createDb } from '../../platform/db/connect.ts';
import type { Logger } from '../../platform/log/log.ts';
import { sendMails } from '../../platform/mail/send.ts';
import { createMailTransport } from '../../platform/mail/transport.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { addTask } from '../../platform/work/task.ts';
import { createWorker } from '../../platform/work/worker.ts';
import { createJournal } from '../journal/write.ts';
import { allTasks } from './tasks.ts';

/** Delay of the mail task after the clock moves, by which due events have queued their mails. */
const MAILS_MS = 3_000;

export function createBackground(deps: {
  config: Config;
  pool: pg.Pool;
  clock: Clock;
  logger: Logger;
  files: FileStore;
  gateway: Gateway;
  baseUrl: string;
}) {
  const { config, pool, clock, logger, files, gateway, baseUrl } = deps;
  const db = createDb(pool);
  const transport = createMailTransport(config.mail);
  const currentVocabulary = createLiveVocabulary(db);
  const sending = sendMails({
    ...{ transport, mail: config.mail, baseUrl, secrets: config.session.secrets },
    writers: mailWriters(alertWriter(currentVocabulary)),
    ...(config.isStaging && { keepCopy: storeCopy }),
  });
  const tasks = createWorker({
    tasks: [
      ...allTasks(),
      ...fileTasks(files),
      queueAlerts(currentVocabulary),
      sendPasswordReset(config.session.secrets),
      sending,
    ],
    context: { db, clock, logger },
    pool,
  });
  const { staleMs, platformFeeBps, workerIntervalMs } = config.payments;
  const payments = createPaymentsWorker({ db, gateway, clock, logger, staleMs, platformFeeBps });
  const journal = config.backupJournal
    ? createJournal({ db, folder: config.backupJournal, logger })
    : undefined;
  return {
    async start(): Promise<void> {
      journal?.start();
      await tasks.start();
      payments.start(workerIntervalMs);
    },
    /** Runs everything that became due when the clock was moved. */
    async runDue(): Promise<void> {
      payments.poll();
      await tasks.runScheduled();
      await addTask(db, sending, {}, `${sending.name}-later`, { inMs: MAILS_MS });
    },
    /** Starts no more tasks; resolves when the running ones have ended. */
    drain: () => tasks.stop(),
    async stop(): Promise<void> {
      transport.close();
      await payments.stop();
      await journal?.stop();
    },
  };
}
