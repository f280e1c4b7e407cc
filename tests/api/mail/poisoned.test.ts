import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { deleteOldFailures } from '#server/platform/work/due-rows.ts';
import { dueFailures } from '#shared/schema/work.ts';
import type { TestApp } from '#tests/support/app.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { poison } from '#tests/support/poison.ts';
import { confirm, later, rowsOf, START, test } from './fixtures.ts';

const failuresOf = ({ db }: TestApp) =>
  db.select().from(dueFailures).where(eq(dueFailures.queue, 'send-mails'));

test('a mail that cannot be claimed holds up no other, and is sent once it can be', async ({
  app,
  run,
}) => {
  const people = [(await registerSeeker(app)).user, (await registerSeeker(app)).user];
  for (const { id } of people) await confirm(app, id);
  const [first, second] = people.map(({ id }) => id) as [number, number];
  const data = { at: START.toISOString(), path: '/forgot' };
  for (const userId of [first, second]) {
    await app.db.transaction((tx) =>
      queueMails(tx, [{ kind: 'password-changed', to: userId, data }], START),
    );
  }
  const cure = await poison(app, 'mails', `new.user_id = ${first}`);
  await run(START);
  expect(await rowsOf(app, second)).toMatchObject([{ status: 'sent' }]);
  const [row] = await rowsOf(app, first);
  expect(row).toMatchObject({ status: 'queued', attempts: 0 });
  expect(await failuresOf(app)).toMatchObject([{ rowId: row?.id, attempts: 1 }]);

  await cure();
  await run(START);
  expect(await rowsOf(app, first)).toMatchObject([{ status: 'queued' }]);
  await run(later(2));
  expect(await rowsOf(app, first)).toMatchObject([{ status: 'sent' }]);
  await deleteOldFailures(app.db, later(60));
  expect(await failuresOf(app)).toHaveLength(1);
  await deleteOldFailures(app.db, later(25 * 60));
  expect(await failuresOf(app)).toEqual([]);
});

test('of mails sent as one, an unclaimable row holds up no other', async ({ app, run }) => {
  const { user } = await registerSeeker(app);
  await confirm(app, user.id);
  for (const jobId of [1, 2, 3]) {
    await app.db.transaction((tx) =>
      queueMails(tx, [{ kind: 'saved-job-closes', to: user.id, data: { jobId } }], START),
    );
  }
  const rows = await rowsOf(app, user.id);
  const cure = await poison(app, 'mails', `new.id = ${rows[1]?.id}`);
  await run(START);
  const statuses = (await rowsOf(app, user.id)).map(({ status }) => status);
  // The jobs do not exist.
  expect(statuses).toEqual(['skipped', 'queued', 'skipped']);
  await cure();
});
