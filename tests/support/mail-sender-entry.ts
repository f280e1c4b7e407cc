import { setTimeout as sleep } from 'node:timers/promises';
import { parseConfig } from '#server/config.ts';
import { systemClock } from '#server/core/clock.ts';
import { createDb, createPool } from '#server/db/connect.ts';
import { sendMails } from '#server/features/mail/send.ts';
import { createMailTransport } from '#server/features/mail/transport.ts';
import { mailWriters } from '#server/features/mail/writers.ts';
import { createLogger } from '#server/logger.ts';

// Process that only sends the outbox, to be killed meanwhile.
const { mail } = parseConfig(process.env);
const logger = createLogger('error');
const pool = createPool(process.env.DATABASE_URL ?? '', { size: 2, logger });
const context = { db: createDb(pool), clock: systemClock, logger };
const task = sendMails({
  transport: createMailTransport(mail),
  mail,
  baseUrl: 'https://portage.example',
  secrets: [],
  writers: mailWriters(() => 'obsolete'),
  leaseMs: Number(process.env.LEASE_MS),
});
for (;;) {
  await task.run(context, {}).catch(() => undefined);
  await sleep(100);
}
