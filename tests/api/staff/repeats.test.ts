import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { mailsTo } from '../account/links.ts';
import { test } from '../fixtures.ts';
import { confirm } from '../mail/fixtures.ts';
import { registerStaff } from './fixtures.ts';

const because = { reason: 'Ticket 12' };

/** Sends an act three times concurrently, and once more. */
async function thrice(send: () => Promise<{ status: number }>): Promise<number[]> {
  const replies = await Promise.all([send(), send(), send()]);
  return [...replies, await send()].map(({ status }) => status).toSorted();
}

async function actsAbout({ pool }: TestApp, userId: number): Promise<string[]> {
  const { rows } = await pool.query(
    'SELECT act FROM staff_audit JOIN staff_audit_texts ON entry_id = id WHERE subject_id = $1 ORDER BY id',
    [userId],
  );
  return rows.map(({ act }) => act);
}

test('an act about an account is done once, however often it is sent', async ({ app }) => {
  const { client } = await registerStaff(app);
  const { user } = await registerSeeker(app);
  const call = { params: { id: user.id }, body: because };
  const all = [200, 200, 200, 200];
  expect(await thrice(() => client.unlockAccount(call))).toEqual(all);
  expect(await thrice(() => client.endSessionsByStaff(call))).toEqual(all);
  expect(await thrice(() => client.resendConfirmationByStaff(call))).toEqual(all);
  expect(await thrice(() => client.resendResetByStaff(call))).toEqual(all);
  expect(await thrice(() => client.suspendAccount(call))).toEqual(all);
  expect(await thrice(() => client.liftSuspension(call))).toEqual(all);
  expect(await thrice(() => client.startDataRequest(call))).toEqual(all);
  expect(await actsAbout(app, user.id)).toEqual([
    'unlock',
    'end-sessions',
    'resend-confirmation',
    'resend-reset',
    'suspend',
    'lift-suspension',
    'start-data-request',
  ]);

  // Another reason is another act.
  const again = { params: { id: user.id }, body: { reason: 'Ticket 13' } };
  await client.unlockAccount(again);
  expect(await actsAbout(app, user.id)).toHaveLength(8);
});

test('an answer to a reporter, a note, a takedown and a mark are made once', async ({ app }) => {
  const { client } = await registerStaff(app);
  const employer = await registerCompany(app);
  const { id } = await postJob(employer.client);
  const params = { id };
  const reporter = await registerSeeker(app);
  await confirm(app, reporter.user.id);
  const text = 'It asks for my card.';
  const reported = await reporter.client.reportJob({ params, body: { reason: 'fraud', text } });
  const onReport = { params: { id: reported.body.id } };

  const note = { ...onReport, body: { reason: 'Called the company' } };
  const done = [204, 204, 204, 204];
  const once = [204, 409, 409, 409];
  expect(await thrice(() => client.noteStaffReport(note))).toEqual(done);
  const answer = { ...onReport, body: { text: 'We took it down.', ...because } };
  expect(await thrice(() => client.answerStaffReport(answer))).toEqual(done);
  expect(await mailsTo(app, reporter.user.id, 'report-answered')).toHaveLength(1);
  const close = { ...onReport, body: { event: 'reopen', ...because } } as const;
  expect(await thrice(() => client.moveStaffReport(close))).toEqual(once);
  const { entries } = (await client.getStaffReport(onReport)).body;
  expect(entries.map(({ isAnswer }) => isAnswer)).toEqual([false, true]);

  const takeDown = { cause: 'fraud', explanation: 'It asks for money.', ...because } as const;
  expect(await thrice(() => client.takeDownJob({ params, body: takeDown }))).toEqual(once);
  expect(await thrice(() => client.putBackJob({ params, body: because }))).toEqual(once);
  const onEmployer = { params: { id: employer.user.id } };
  const mark = { seen: 'A register', seenWhere: 'Its page', ...because };
  const verify = () => client.verifyEmployer({ ...onEmployer, body: mark });
  expect(await thrice(verify)).toEqual([200, 200, 200, 200]);
  const revoke = () => client.revokeVerification({ ...onEmployer, body: because });
  expect(await thrice(revoke)).toEqual([200, 409, 409, 409]);
  expect(await actsAbout(app, employer.user.id)).toEqual([
    'note-report',
    'answer-report',
    'move-report',
    'take-down-job',
    'put-back-job',
    'verify-employer',
    'revoke-verification',
  ]);
});
