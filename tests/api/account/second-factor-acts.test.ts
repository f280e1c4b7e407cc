import { expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { codeAt, turnOnFactor, wrongCode } from '#tests/support/second-factor.ts';
import { runTasks } from '#tests/support/work.ts';
import { test as fileTest, overridable } from '../fixtures.ts';
import { mailsTo } from './links.ts';

const MINUTE = 60_000;
let time = new Date();
const clock = { now: () => time };
const test = overridable(fileTest).override('clock', clock);

const passwordBody = { currentPassword: PASSWORD };

test('account changes that a session thief would make require the code again', async ({ app }) => {
  const person = await registerSeeker(app);
  const { client, user } = person;
  await client.requestDataExport();
  await runTasks(app, { clock });
  const { secret } = await turnOnFactor(person, clock, -1);
  const email = 'thief@example.ca';
  const password = 'another battery of staples';
  const acts = {
    changeEmail: () => client.changeEmail({ body: { email, ...passwordBody } }),
    changePassword: () => client.changePassword({ body: { ...passwordBody, password } }),
    requestDataExport: () => client.requestDataExport(),
    downloadData: () => client.raw('downloadData'),
    closeAccount: () => client.closeAccount({ body: passwordBody }),
  };
  const attempt = async () => {
    for (const act of Object.values(acts)) expectError(await act(), 'SECOND_FACTOR_REQUIRED');
  };
  await attempt();
  expect((await client.getSecondFactor()).body.isConfirmed).toBe(false);
  expect(await mailsTo(app, user.id, 'confirm-email')).toHaveLength(1);
  expect(await mailsTo(app, user.id, 'password-changed')).toEqual([]);
  expect(await mailsTo(app, user.id, 'account-closed')).toEqual([]);

  expectError(
    await client.confirmSecondFactor({ body: { code: wrongCode(secret, time) } }),
    'WRONG_CODE',
  );
  await attempt();
  const code = codeAt(secret, time);
  expect((await client.confirmSecondFactor({ body: { code } })).status).toBe(204);
  expect((await client.getSecondFactor()).body.isConfirmed).toBe(true);
  time = new Date(time.getTime() + 10 * MINUTE);
  expect((await client.getSecondFactor()).body.isConfirmed).toBe(false);
  await attempt();
  const again = { body: { code: codeAt(secret, time) } };
  expect((await client.confirmSecondFactor(again)).status).toBe(204);
  expect((await acts.changeEmail()).status).toBe(204);
  expect((await acts.requestDataExport()).status).toBe(200);
  expect((await acts.downloadData()).status).toBe(200);
  expect((await acts.changePassword()).status).toBe(204);
  const closed = await client.closeAccount({ body: { currentPassword: password } });
  expect(closed.status).toBe(200);
});
