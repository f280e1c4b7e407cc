import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { MAIL_KINDS, MAILS_TO_UNCONFIRMED } from '#shared/domain/mail.ts';
import { mails } from '#shared/schema/mail.ts';
import type { TestApp } from '#tests/support/app.ts';
import { PASSWORD, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import type { ReceivedMail } from '#tests/support/smtp.ts';
import { registerStaff } from '../staff/fixtures.ts';
import { confirm, later, START, test } from './fixtures.ts';

/** Typed by somebody who wants a mail of ours to carry it to a stranger. */
const BAIT = 'You won $900. Claim: https://evil.example/p';
const TRACES = /You won|\$900|evil\.example|bait[-.]/i;

/** Mails to an address, decoded. */
const sentTo = (received: ReceivedMail[], address: string) =>
  received
    .filter(({ to }) => to.includes(address))
    // Subject only: other headers contain the address, without which no mail arrives.
    .map(({ raw, headers }) =>
      [headers.get('subject'), decoded(raw.slice(raw.search(/\r?\n\r?\n/)))].join('\n'),
    );

const decoded = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );

const queue = ({ db }: TestApp, mail: NewMail) =>
  db.transaction((tx) => queueMails(tx, [mail], START));

/** Data for mails of any kind, without ids. */
const data = {
  path: '/somewhere',
  at: START.toISOString(),
  validUntil: later(30).toISOString(),
  eraseAt: later(30).toISOString(),
  newEmail: 'bait@evil.example',
  device: BAIT,
  left: 1,
  about: 'held',
};

test.for(MAIL_KINDS)(
  'no %s says what a stranger typed to an unconfirmed address',
  async (kind, { app, smtp, run }) => {
    const { user } = await registerSeeker(app, {
      fullName: BAIT,
      username: `bait-${kind}`,
      email: `bait-${kind}@example.ca`,
    });
    await app.db.delete(mails).where(eq(mails.userId, user.id));
    await queue(app, { kind, to: user.id, data } as unknown as NewMail);
    await run(START);
    const sent = sentTo(smtp.received, user.email);
    expect(sent).toHaveLength(MAILS_TO_UNCONFIRMED.includes(kind) ? 1 : 0);
    for (const mail of sent) expect(mail).not.toMatch(TRACES);
  },
);

test('neither does the mail to a new address of an account whose own is confirmed', async ({
  app,
  smtp,
  run,
}) => {
  const { client, user } = await registerSeeker(app, { fullName: BAIT });
  await confirm(app, user.id);
  const email = 'bait.of.900@example.ca';
  await client.changeEmail({ body: { email, currentPassword: PASSWORD } });
  await run(START);
  const [mail = '', ...others] = sentTo(smtp.received, email);
  expect(others).toEqual([]);
  expect(mail).toContain('/account/confirm');
  expect(mail).not.toMatch(TRACES);
  // A confirmed address is greeted by its owner's first name.
  await queue(app, { kind: 'password-changed', to: user.id, data: { at: data.at, path: '/x' } });
  await run(START);
  expect(sentTo(smtp.received, user.email).at(-1)).toContain('Hello You,');
});

test('an answer to a report without an account names nothing of the posting', async ({
  app,
  smtp,
  run,
}) => {
  const staff = await registerStaff(app);
  const { client } = await registerCompany(app, { companyName: BAIT });
  const { id } = await postJob(client, { title: BAIT });
  const contact = 'reporter@example.ca';
  const body = { reason: 'fraud', text: BAIT, contact } as const;
  const reported = await app.createClient().reportJob({ params: { id }, body });
  await staff.client.answerStaffReport({
    params: { id: reported.body.id },
    body: { text: 'We have looked into it.', reason: 'Looked into it' },
  });
  await run(START);
  const [mail = ''] = sentTo(smtp.received, contact);
  expect(mail).toContain('We have looked into it.');
  expect(mail).not.toMatch(TRACES);
});
