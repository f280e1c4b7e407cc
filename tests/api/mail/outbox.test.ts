import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { mails } from '#shared/schema/mail.ts';
import type { users } from '#shared/schema/users.ts';
import type { TestApp } from '#tests/support/app.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { confirm, later, MINUTE, rowsOf, START, test } from './fixtures.ts';

const BATCH = '3f0c2f0e-9a57-4a58-9f7e-0d5c1f6f0a11';

async function person(app: TestApp, values: Partial<typeof users.$inferInsert> = {}) {
  const { user } = await registerSeeker(app, { fullName: 'Noor <Haddad>' });
  await confirm(app, user.id, values);
  return user;
}

const queue = ({ db }: TestApp, mail: NewMail, now = START) =>
  db.transaction((tx) => queueMails(tx, [mail], now));

const changed = (to: number): NewMail => ({
  kind: 'password-changed',
  to,
  data: { at: START.toISOString(), path: '/forgot' },
});
const reset = (to: number, token: string): NewMail => ({
  kind: 'password-reset',
  to,
  data: { path: `/reset?token=${token}`, validUntil: later(30).toISOString() },
  dedupeKey: `password-reset-${to}`,
});

test('a mail goes once, in the language of its reader, with HTML, text and a Message-ID of its own', async ({
  app,
  smtp,
  run,
}) => {
  const user = await person(app, { language: 'fr' });
  await queue(app, changed(user.id));
  await Promise.all([run(START), run(START)]);
  await run(START);
  const [mail, ...others] = smtp.received.filter(({ to }) => to.includes(user.email));
  expect(others).toEqual([]);
  expect(mail?.headers.get('subject')).toContain('=?UTF-8?');
  expect(mail?.raw).toContain('Content-Type: text/plain; charset=utf-8');
  expect(mail?.raw).toContain('Content-Type: text/html; charset=utf-8');
  const [sent] = await rowsOf(app, user.id);
  expect(sent).toMatchObject({ status: 'sent', endedAt: START, data: {} });
  expect(mail?.headers.get('message-id')).toBe(`<${sent?.batch}@portage.example>`);
});

test('a transaction that is rolled back sends no mail', async ({ app }) => {
  const user = await person(app);
  const failing = app.db.transaction(async (tx) => {
    await queueMails(tx, [changed(user.id)], START);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await rowsOf(app, user.id)).toEqual([]);
});

test('of mails with one key the newest is sent, and none with a dead link', async ({
  app,
  smtp,
  run,
}) => {
  const user = await person(app);
  await queue(app, reset(user.id, 'first'));
  await queue(app, reset(user.id, 'second'));
  await run(START);
  const received = smtp.received.filter(({ to }) => to.includes(user.email));
  expect(received).toHaveLength(1);
  expect(received[0]?.raw).toContain('https://portage.example/reset?token=3Dsecond');
  await queue(app, reset(user.id, 'third'));
  await run(later(31));
  expect(await rowsOf(app, user.id)).toMatchObject([{ status: 'sent' }, { status: 'skipped' }]);
});

test('an unconfirmed address gets confirmation and reset mails only', async ({
  app,
  smtp,
  run,
}) => {
  const user = await person(app, { emailConfirmedAt: null });
  await queue(app, changed(user.id));
  await queue(app, { kind: 'confirm-email', to: user.id, data: { path: '/confirm?token=1' } });
  await queue(app, reset(user.id, 'first'));
  const former = { userId: user.id, address: 'former@example.ca' };
  await queue(app, {
    kind: 'email-changed',
    to: former,
    data: { newEmail: user.email, path: '/forgot' },
  });
  await run(START);
  const statuses = (await rowsOf(app, user.id)).map(({ status }) => status);
  expect(statuses).toEqual(['skipped', 'sent', 'sent', 'sent']);
  expect(smtp.received.some(({ to }) => to.includes('former@example.ca'))).toBe(true);
});

test('a closed account gets security mails only, an erased one none', async ({
  app,
  smtp,
  run,
}) => {
  const user = await person(app);
  const closure = { userId: user.id, closedAt: START, dueAt: later(30) };
  await app.db.insert(accountClosures).values(closure);
  await queue(app, { kind: 'confirm-email', to: user.id, data: { path: '/confirm?token=1' } });
  await queue(app, { kind: 'posting-closes', to: user.id, data: { jobId: 1 } });
  await queue(app, { kind: 'search-alert', to: user.id, data: { searchId: 1 } });
  await queue(app, changed(user.id));
  await run(START);
  const statuses = async () => (await rowsOf(app, user.id)).map(({ status }) => status);
  expect(await statuses()).toEqual(['skipped', 'skipped', 'skipped', 'sent']);
  await app.db
    .update(accountClosures)
    .set({ erasedAt: later(30) })
    .where(eq(accountClosures.userId, user.id));
  await queue(app, changed(user.id), later(31));
  await run(later(31));
  expect((await statuses()).at(-1)).toBe('skipped');
  expect(smtp.received.filter(({ to }) => to.includes(user.email))).toHaveLength(1);
});

test('a temporary refusal is retried with growing delays, eight times', async ({
  app,
  refused,
  run,
}) => {
  const user = await person(app);
  refused.set(user.email, { code: 450, message: `mailbox of ${user.email} is busy` });
  await queue(app, changed(user.id));
  let due = START;
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await run(due);
    const [row] = await rowsOf(app, user.id);
    if (row?.status !== 'queued') break;
    pauses.push((row.dueAt.getTime() - due.getTime()) / MINUTE);
    due = row.dueAt;
  }
  expect(pauses).toEqual([1, 2, 5, 15, 60, 180, 480, 1440]);
  expect(await rowsOf(app, user.id)).toMatchObject([{ status: 'failed', attempts: 8 }]);
  expect(JSON.stringify(app.logLines)).not.toContain(user.email);
});

test('an address that the server does not know is given up at once', async ({
  app,
  refused,
  run,
}) => {
  const user = await person(app);
  refused.set(user.email, { code: 550, message: 'no such mailbox' });
  await queue(app, changed(user.id));
  await run(START);
  expect(await rowsOf(app, user.id)).toMatchObject([{ status: 'failed' }]);
});

test('a mail claimed by a killed process is sent after its lease', async ({ app, smtp, run }) => {
  const user = await person(app);
  await queue(app, changed(user.id));
  const [row] = await rowsOf(app, user.id);
  await app.db
    .update(mails)
    .set({ status: 'sending', batch: BATCH, dueAt: later(3) })
    .where(eq(mails.id, row?.id ?? 0));
  await run(later(2));
  expect(await rowsOf(app, user.id)).toMatchObject([{ status: 'sending' }]);
  await run(later(3));
  const received = smtp.received.filter(({ to }) => to.includes(user.email));
  expect(received.map(({ headers }) => headers.get('message-id'))).toEqual([
    `<${BATCH}@portage.example>`,
  ]);
});

test('an unknown time zone or a mail that cannot be written holds up no other', async ({
  app,
  smtp,
  run,
}) => {
  const lost = await person(app, { timeZone: 'Nowhere/Nope' });
  const user = await person(app);
  const notice = { kind: 'application-status', data: { applicationId: 1, changeId: 1 } } as const;
  await queue(app, { ...notice, to: lost.id });
  await queue(app, { kind: 'payment', to: lost.id, data: { escrowId: 2 ** 40, about: 'held' } });
  await queue(app, { kind: 'message-unread', to: user.id, data: { applicationId: 1 } });
  await queue(app, changed(user.id));
  await run(later(1));
  expect(smtp.received.filter(({ to }) => to.includes(user.email))).toHaveLength(1);
  expect((await rowsOf(app, lost.id)).map(({ status }) => status)).not.toContain('sending');
  const waiting = await app.db.select().from(mails).where(eq(mails.userId, lost.id));
  const failed = waiting.find(({ attempts }) => attempts === 1);
  expect(failed).toMatchObject({
    kind: 'payment',
    lastError: expect.stringMatching(/^error \w+$/),
  });
});

test('security goes before money, and money before news', async ({ app, smtp, run }) => {
  const people = [await person(app), await person(app), await person(app)];
  const [first, second, third] = people.map(({ id }) => id);
  const news = { kind: 'posting-taken-down', data: { takedownId: 1 } } as const;
  await queue(app, { ...news, to: first ?? 0 }, later(-3));
  await queue(
    app,
    { kind: 'payment-steps', to: second ?? 0, data: { applicationId: 1 } },
    later(-2),
  );
  await queue(app, reset(third ?? 0, 'abc'), later(-1));
  const { rows } = await app.pool.query(
    "SELECT user_id FROM mails WHERE status = 'queued' AND user_id = ANY ($1) ORDER BY priority, due_at",
    [people.map(({ id }) => id)],
  );
  expect(rows.map(({ user_id }) => user_id)).toEqual([third, second, first]);
  await run(START);
  expect(smtp.received.at(-1)?.to).toContain(people[2]?.email);
});
