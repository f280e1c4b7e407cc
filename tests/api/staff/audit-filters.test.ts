import { expect } from 'vitest';
import { fieldErrors } from '#tests/support/client.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { test } from '../payments/fixtures.ts';
import { registerStaff } from './fixtures.ts';

test('the log is filtered by person, kind and time, and read in large parts', async ({ app }) => {
  const staff = await registerStaff(app);
  const [first, second] = [await registerSeeker(app), await registerSeeker(app)];
  const endSessions = ({ id }: { id: number }) =>
    staff.client.endSessionsByStaff({ params: { id }, body: { reason: 'As they asked' } });
  await endSessions(first.user);
  app.clock.advance(60_000);
  const between = app.clock.now().toISOString();
  app.clock.advance(60_000);
  await endSessions(second.user);
  const subjects = async (
    query: NonNullable<Parameters<typeof staff.client.listStaffAudit>[0]>['query'],
  ) => {
    const { body } = await staff.client.listStaffAudit({
      query: { act: 'end-sessions', ...query },
    });
    return body.map(({ subject }) => subject?.id);
  };
  const both = [second.user.id, first.user.id];
  expect(await subjects({ login: staff.user.username })).toEqual(both);
  expect(await subjects({ login: ` ${second.user.email.toUpperCase()}` })).toEqual([both[0]]);
  expect(await subjects({ login: 'no-such-person' })).toEqual([]);
  expect(await subjects({ login: staff.user.email, from: between })).toEqual([both[0]]);
  expect(await subjects({ login: staff.user.email, until: between, limit: 500 })).toEqual([
    both[1],
  ]);
  expect(
    fieldErrors(await staff.client.raw('listStaffAudit', { query: 'from=yesterday' })),
  ).toHaveLength(1);
});
