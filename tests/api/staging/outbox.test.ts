import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { type CallOf, contract } from '#shared/contract/contract.ts';
import { addressOf } from '#shared/contract/input.ts';
import { users } from '#shared/schema/users.ts';
import { type Client, expectError } from '#tests/support/client.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { keepMails } from '#tests/support/kept-mails.ts';
import { test as base, overridable } from '../fixtures.ts';

const test = overridable(base).override('environment', { STAGING: '1' });

const outbox = async (client: Client, query: CallOf<'listOutbox'>['query'] = {}) =>
  (await client.listOutbox({ query })).body;

test('has what would have gone out, in both languages, with links to this site', async ({
  app,
}) => {
  const client = app.createClient();
  const { user } = await registerSeeker(app, { fullName: '<Noor> Haddad' });
  await app.db.update(users).set({ emailConfirmedAt: app.clock.now(), language: 'fr' });
  const path = '/forgot';
  const now = app.clock.now().toISOString();
  const mail = {
    kind: 'password-changed',
    to: user.id,
    data: { at: now, path },
  } satisfies NewMail;
  await app.db.transaction((tx) => queueMails(tx, [mail], app.clock.now()));
  const { waiting } = await outbox(client);
  expect(waiting).toMatchObject([
    { kind: 'confirm-email', to: user.email },
    { kind: 'password-changed', to: user.email },
  ]);
  await keepMails(app, app.clock);
  const { mails, waiting: waitingMails } = await outbox(client);
  expect(waitingMails).toEqual([]);
  const keptMail = mails.find(({ kinds }) => kinds.includes('password-changed'));
  expect(keptMail).toMatchObject({
    to: user.email,
    locale: 'fr',
    isSent: false,
  });
  const { subject, text } = keptMail ?? {};
  expect(subject?.fr).not.toBe(subject?.en);
  expect(text?.en).toContain(`Hello <Noor>,`);
  for (const each of [text?.en, text?.fr]) expect(each).toContain(`${app.origin}${path}`);

  for (const locale of ['en', 'fr'] as const) {
    const address = addressOf(contract.showMail.path, {
      params: { id: keptMail?.id },
      query: { locale },
    });
    const answer = await fetch(app.origin + address);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBeNull();
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'self'.*; sandbox allow-popups/);
    expect(policy).not.toContain('allow-scripts');
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('<base target="_blank">');
    expect(html).toContain(`href="${app.origin}${path}"`);
    expect(html).toContain('&lt;Noor&gt;');
  }
});

test('is filtered by kind, person, language and words', async ({ app }) => {
  const client = app.createClient();
  const { user: anglophone } = await registerSeeker(app, { fullName: '100%Ann Moe' });
  const { user: francophone } = await registerSeeker(app);
  await app.db.update(users).set({ emailConfirmedAt: app.clock.now() });
  await app.db.update(users).set({ language: 'fr' }).where(eq(users.id, francophone.id));
  const data = { at: app.clock.now().toISOString(), path: '/forgot' };
  const mail = { kind: 'password-changed', to: anglophone.id, data } satisfies NewMail;
  await app.db.transaction((tx) => queueMails(tx, [mail], app.clock.now()));
  await keepMails(app, app.clock);
  const found = async (query: CallOf<'listOutbox'>['query']) =>
    (await outbox(client, query)).mails.map(({ to }) => to);
  const { kinds, people } = await outbox(client);
  expect(kinds).toContain('confirm-email');
  expect(people).toEqual(expect.arrayContaining([anglophone.email, francophone.email]));
  expect(people).toEqual(people.toSorted());

  const of = anglophone.email.slice(0, -3).toUpperCase();
  const isTo = (count: number) => Array.from({ length: count }, () => anglophone.email);
  expect(await found({ to: of })).toEqual(isTo(2));
  expect(await found({ to: of, kind: 'confirm-email' })).toEqual(isTo(1));
  expect(await found({ to: of, kind: 'payment' })).toEqual([]);
  expect(await found({ to: of, locale: 'fr' })).toEqual([]);
  expect(await found({ locale: 'fr', kind: 'confirm-email' })).toContain(francophone.email);
  // In either language, in any order, and none of them a pattern.
  expect(await found({ words: 'password 100%ANN' })).toEqual(isTo(1));
  expect(await found({ words: 'bonjour 100%' })).toEqual(isTo(2));
  expect(await found({ words: '1%0' })).toEqual([]);
  await registerSeeker(app, { email: 'waits@people.test' });
  expect((await outbox(client, { to: 'WAITS@' })).waiting).toMatchObject([
    { kind: 'confirm-email', to: 'waits@people.test' },
  ]);
  expect((await outbox(client, { to: 'waits@', kind: 'payment' })).waiting).toEqual([]);
});

test('has no mail of an unknown id, and none in a third language', async ({ app }) => {
  const client = app.createClient();
  const fetchMail = (id: unknown, locale: string) =>
    client.raw('showMail', { params: { id }, query: { locale } });
  expectError(await fetchMail(2_000_000_000, 'fr'), 'NOT_FOUND');
  expectError(await fetchMail("1'--", 'fr'), 'VALIDATION_FAILED');
  expectError(await fetchMail(1, 'de'), 'VALIDATION_FAILED');
});
