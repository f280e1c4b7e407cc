import { and, eq } from 'drizzle-orm';
import { alertWriter } from '#server/features/alerts/alert-mail.ts';
import { queueClosingJobs } from '#server/features/alerts/closing-jobs.ts';
import { queueAlerts } from '#server/features/alerts/due-alerts.ts';
import { mailWriters } from '#server/features/mail/writers.ts';
import { createLiveVocabulary } from '#server/features/search/vocabulary/live-vocabulary.ts';
import { sendMails } from '#server/platform/mail/send.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { mails } from '#shared/schema/mail.ts';
import { users } from '#shared/schema/users.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { test as fileTest, overridable } from '../fixtures.ts';

export const MINUTE = 60_000;
/** Ten in the morning in Toronto. */
export const START = new Date('2026-11-24T15:00:00Z');
export const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);

/** An application, an SMTP server, and a sender between them with a clock that tests set. */
export const test = overridable(fileTest)
  .extend('time', { scope: 'file' }, () => ({ now: START }))
  .extend('clock', { scope: 'file' }, ({ time }) => ({ now: () => time.now }))
  .extend('refused', { scope: 'file' }, () => new Map<string, { code: number; message: string }>())
  .extend('smtp', { scope: 'file' }, async ({ refused }, { onCleanup }) => {
    const smtp = await startSmtp({ refuse: (address) => refused.get(address) });
    onCleanup(smtp.close);
    return smtp;
  })
  .extend('run', { scope: 'file' }, ({ app, smtp, time }, { onCleanup }) => {
    const mail = { ...app.config.mail, smtpUrl: smtp.url, postalAddress: '1 Quay Street, Halifax' };
    const transport = createMailTransport(mail);
    onCleanup(transport.close);
    const { db, logger, config } = app;
    const currentVocabulary = createLiveVocabulary(db);
    const writers = mailWriters(alertWriter(currentVocabulary));
    const { secrets } = config.session;
    const baseUrl = 'https://portage.example';
    const sending = sendMails({ transport, mail, baseUrl, secrets, writers });
    const alerts = queueAlerts(currentVocabulary);
    /** Sends the mails due at a time, which becomes the clock's time. */
    return async (at = time.now) => {
      time.now = at;
      const context = { db, logger, clock: { now: () => at } };
      await alerts.run(context, {});
      await queueClosingJobs.run(context, {});
      return sending.run(context, {});
    };
  });

/** A person's mails, in the order of insertion. */
export const rowsOf = ({ db }: TestApp, userId: number) =>
  db.select().from(mails).where(eq(mails.userId, userId)).orderBy(mails.id);

/** Confirms a person's address without the mailed link. */
export async function confirm(
  { db }: TestApp,
  userId: number,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<void> {
  await db
    .update(users)
    .set({ emailConfirmedAt: START, ...values })
    .where(eq(users.id, userId));
  const isOfRegistration = and(eq(mails.userId, userId), eq(mails.kind, 'confirm-email'));
  await db.delete(mails).where(isOfRegistration);
}
