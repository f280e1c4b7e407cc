import { expect } from 'vitest';
import { type Look, recordAct } from '#server/features/staff/audit.ts';
import { sendStaffDigest, watchStaffUse } from '#server/features/staff/watch/service.ts';
import { STAFF_LOOKS_AN_HOUR } from '#shared/domain/staff.ts';
import type { TestApp } from '#tests/support/app.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import type { ReceivedMail } from '#tests/support/smtp.ts';
import { confirm, later, rowsOf, START, test } from '../mail/fixtures.ts';
import { registerStaff } from './fixtures.ts';

/** Runs a task at a time, and answers the events that it logs. */
async function runAt(app: TestApp, task: typeof watchStaffUse, now: Date) {
  const events: string[] = [];
  const logger = { ...app.logger, error: ({ event }: { event: string }) => events.push(event) };
  await task.run({ db: app.db, clock: { now: () => now }, logger: logger as never }, {});
  return events;
}

const kindsTo = async (app: TestApp, userId: number) =>
  (await rowsOf(app, userId)).map(({ kind }) => kind).filter((kind) => kind.startsWith('staff-'));

/** Text of the mail to an address that names a member; others may arrive after it. */
const mailNaming = (
  { received }: { received: ReceivedMail[] },
  address: string,
  { username }: { username: string },
) =>
  received
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => textOf(raw))
    .find((text) => text.includes(username));

const textOf = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );

test('those who decide are mailed what each member has done and seen, once a week', async ({
  app,
  smtp,
  run,
}) => {
  const decider = await registerStaff(app);
  const support = await registerStaff(app, 'support');
  await confirm(app, decider.user.id, { language: 'fr' });
  const { user } = await registerSeeker(app);
  await support.client.getStaffAccount({ params: { id: user.id } });
  await support.client.endSessionsByStaff({
    params: { id: user.id },
    body: { reason: 'Lost phone' },
  });

  const monday = later(1);
  expect(await runAt(app, sendStaffDigest, monday)).toEqual([]);
  await runAt(app, sendStaffDigest, later(2));
  expect(await kindsTo(app, decider.user.id)).toEqual(['staff-digest']);
  expect(await kindsTo(app, support.user.id)).toEqual([]);
  await run(later(3));
  const mail = mailNaming(smtp, decider.user.email, support.user);
  expect(mail).toMatch(/Compte consulté\s: 1/);
  expect(mail).toMatch(/\d+:[\da-f]{64}/);
  expect(mail).not.toContain(user.username);
  expect(mail).not.toContain('Lost phone');

  await app.pool.query('ALTER TABLE staff_audit DISABLE TRIGGER USER');
  await app.pool.query(
    'UPDATE staff_audit SET subject_id = 1 WHERE id = (SELECT max(id) FROM staff_audit WHERE subject_id > 1)',
  );
  await app.pool.query('ALTER TABLE staff_audit ENABLE TRIGGER USER');
  expect(await runAt(app, sendStaffDigest, later(7 * 1440))).toEqual(['staff.log-changed']);
  const rows = await rowsOf(app, decider.user.id);
  expect(rows.at(-1)).toMatchObject({ kind: 'staff-digest', data: { place: null } });
});

test('a member who looks at very many people is reported at once, once an hour', async ({
  app,
  smtp,
  run,
}) => {
  const decider = await registerStaff(app);
  const busy = await registerStaff(app, 'support');
  await confirm(app, decider.user.id);
  const staffId = busy.user.id;
  const look = async (seen: Look) => recordAct(app.db, { ...seen, staffId }, START);
  for (let n = 1; n < STAFF_LOOKS_AN_HOUR; n += 1) await look({ act: 'view-search' });
  // One person in many views, and a list of many, are one more together.
  const subjectId = decider.user.id;
  await look({ act: 'view-account', subjectId });
  await look({ act: 'view-account', subjectId, details: { again: true } });
  await look({ act: 'view-payment', seenIds: [subjectId] });
  const listedIds = Array.from({ length: STAFF_LOOKS_AN_HOUR + 1 }, (_, n) => n + 1);
  await look({ act: 'view-list', seenIds: listedIds });
  expect(await runAt(app, watchStaffUse, later(10))).toEqual([]);
  await look({ act: 'view-payment', seenIds: [subjectId, busy.user.id] });
  expect(await runAt(app, watchStaffUse, later(15))).toEqual(['staff.unusual']);
  expect(await runAt(app, watchStaffUse, later(20))).toEqual([]);
  expect(await kindsTo(app, decider.user.id)).toEqual(['staff-alarm']);
  expect(await kindsTo(app, busy.user.id)).toEqual([]);
  await run(later(21));
  const mail = mailNaming(smtp, decider.user.email, busy.user);
  expect(mail).toContain(`${STAFF_LOOKS_AN_HOUR + 1} people`);
  expect(mail).toContain(`/staff/audit?person=${busy.user.username}`);
  const query = { act: 'raise-alarm', login: busy.user.username } as const;
  const { body: entries } = await decider.client.listStaffAudit({ query });
  expect(entries).toEqual([
    expect.objectContaining({ staff: null, details: { looks: STAFF_LOOKS_AN_HOUR + 1 } }),
  ]);
});
