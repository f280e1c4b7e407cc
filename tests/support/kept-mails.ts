import { alertWriter } from '#server/features/alerts/alert-mail.ts';
import { mailWriters } from '#server/features/mail/writers.ts';
import { createLiveVocabulary } from '#server/features/search/vocabulary/live-vocabulary.ts';
import { storeCopy } from '#server/features/staging/tools/outbox.ts';
import { sendMails } from '#server/platform/mail/send.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import type { TestApp } from './app.ts';

/** Processes due mails like a staging server without a relay: they are kept, not sent. */
export async function keepMails(app: TestApp, clock = { now: () => new Date() }): Promise<void> {
  const { db, logger, config, origin } = app;
  const { mail, session } = config;
  const sending = sendMails({
    transport: createMailTransport({ ...mail, folder: undefined }),
    mail,
    baseUrl: origin,
    secrets: session.secrets,
    keepCopy: storeCopy,
    writers: mailWriters(alertWriter(createLiveVocabulary(db))),
  });
  await sending.run({ db, logger, clock }, {});
}
