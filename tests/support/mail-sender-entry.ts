import { setTimeout as sleep } from 'node:timers/promises';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { mailWriters } from '#server/features/mail/writers.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { createDb, createPool } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { sendMails } from '#server/platform/mail/send.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import type { Task } from '#server/platform/work/task.ts';

// Process that only publishes decisions and sends the outbox, to be killed meanwhile.
const { mail } = parseConfig(process.env);
const logger = createLogger('error');
const pool = createPool(process.env.DATABASE_URL ?? '', { size: 2, logger });
const context = { db: createDb(pool), clock: systemClock, logger };
const sendOutbox = sendMails({
  transport: createMailTransport(mail),
  mail,
  baseUrl: 'https://portage.example',
  secrets: [],
  writers: mailWriters(() => 'obsolete'),
  leaseMs: Number(process.env.LEASE_MS),
});
const repeat = async (task: Task) => {
  for (;;) {
    await task.run(context, {}).catch(() => undefined);
    await sleep(100);
  }
};
await Promise.all([publishStatusChanges, sendOutbox].map(repeat));
