import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { listMembers } from '#server/features/staff/members/queries.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { programArguments } from '#tests/support/programs.ts';
import { test } from '../../fixtures.ts';

test('the command line adds support unless it is told more, says who and why, and verifies the log', async ({
  app,
}) => {
  const { user } = await registerSeeker(app);
  const run = async (...words: string[]) => {
    const program = [...programArguments('staff'), ...words];
    const env = { PATH: process.env.PATH, DATABASE_URL: app.config.databaseUrl };
    return (await promisify(execFile)(process.execPath, program, { env })).stdout;
  };
  const staff = (...words: string[]) => run(...words, '--reason', 'Ticket 12', '--by=alice');
  const roleOf = async () => {
    const members = await listMembers(app.db);
    return members.find(({ username }) => username === user.username)?.role;
  };
  for (const wrong of [
    ['add', user.username],
    ['add', user.username, '--reason', 'no'],
    ['add', user.username, '--why', 'Ticket 12'],
  ]) {
    await expect(run(...wrong)).rejects.toThrow('npm run staff -- add');
  }
  for (const wrong of [
    ['add', user.username, '--role', 'owner'],
    ['add', user.username, 'money'],
    ['role', user.username],
    ['constructor', user.username],
  ]) {
    await expect(staff(...wrong)).rejects.toThrow('npm run staff -- add');
    expect(await roleOf()).toBeUndefined();
  }
  expect(await staff('add', user.username)).toContain('in the role support');
  expect(await roleOf()).toBe('support');
  expect(await staff('role', user.username, '--role=money')).toContain('the role money now');
  expect(await roleOf()).toBe('money');
  expect(await run('list')).toContain(`${user.username}\t${user.fullName}\tmoney`);
  await staff('remove', user.username);
  await staff('add', user.username, '--role', 'money');
  expect(await roleOf()).toBe('money');

  const { rows } = await app.pool.query(
    'SELECT DISTINCT reason, operator FROM staff_audit_texts WHERE operator IS NOT NULL',
  );
  expect(rows).toEqual([{ reason: 'Ticket 12', operator: 'alice' }]);
  const verified = await run('verify');
  expect(verified).toContain('4 entries are as they were written');
  const place = verified.trim().split(' ').at(-1) ?? '';
  expect(await run('verify', place)).toBe(verified);
  await expect(
    run(
      'verify',
      place.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
    ),
  ).rejects.toThrow('not what was written');
});
