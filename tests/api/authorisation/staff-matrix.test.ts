import { describe, expect } from 'vitest';
import { removeMember } from '#server/features/staff/members/service.ts';
import { contract } from '#shared/contract/contract.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { STAFF_ROLES } from '#shared/domain/staff.ts';
import { expectError, type RawInput, type Reply } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { ALL_READ, fundEscrow } from '#tests/support/money.ts';
import { overridable, test as plain } from '../fixtures.ts';
import { confirm } from '../mail/fixtures.ts';
import { joinStaff, registerMember, registerStaff } from '../staff/fixtures.ts';
import type { StaffName } from './case.ts';
import { snapshot } from './fixtures.ts';
import { CALLERS, type Cell, type Desk, staffCases } from './staff-cases.ts';

/** A company and a job seeker who works for it, all of whom are staff too, and others. */
const test = overridable(plain)
  // Each decision waits for a second member.
  .override('environment', { STAFF_TWO_PERSONS_ABOVE: '0' })
  .extend('seeker', { scope: 'file' }, ({ app }) => registerSeeker(app))
  .extend('owner', { scope: 'file' }, ({ app }) => registerCompany(app))
  .extend('stranger', { scope: 'file' }, ({ app }) => registerStaff(app))
  .extend('desk', { scope: 'file' }, async ({ app, seeker, owner }): Promise<Desk> => {
    const { client } = await registerStaff(app);
    const reason = 'Ticket 12';
    const held = async () => {
      const job = await postJob(owner.client);
      const application = await apply(seeker.client, job.id);
      const escrow = await fundEscrow(app, { employer: owner, application });
      return { jobId: job.id, escrowId: escrow.id };
    };
    const proposed = async () => {
      const params = { id: (await held()).escrowId };
      const body = {
        reason,
        explanation: 'It was not done.',
        lastEventId: ALL_READ,
        decision: 'refund' as const,
      };
      return (await client.decidePayment({ params, body })).body.proposal?.id ?? 0;
    };
    const reported = async (id: number, text = 'It asks for my card.') => {
      const body = { reason: 'fraud', text } as const;
      return (await seeker.client.reportJob({ params: { id }, body })).body.id;
    };
    const { jobId, escrowId } = await held();
    const { id: takenDownId } = await postJob(owner.client);
    const answeredId = await reported(takenDownId);
    const caseId = await reported(jobId, 'It asks for my bank card.');
    const mergedId = await reported(jobId, 'It asks for my health card.');
    const separatedId = await reported(jobId, 'It asks for my library card.');
    const merge = { into: caseId, reason };
    await client.mergeStaffReport({ params: { id: separatedId }, body: merge });
    const takeDown = { cause: 'fraud', explanation: 'It asks for money.', reason } as const;
    await client.takeDownJob({ params: { id: takenDownId }, body: takeDown });
    const verified = await registerCompany(app, { companyName: owner.company.companyName });
    await apply(seeker.client, (await postJob(verified.client)).id);
    const mark = { seen: 'A register', seenWhere: 'Its page', reason };
    await client.verifyEmployer({ params: { id: verified.user.id }, body: mark });
    // Reporters without an address get no answer.
    await confirm(app, seeker.user.id);
    const seen = await joinCompany(app, owner, 'recruiter');
    await confirm(app, seen.user.id);
    return {
      ownerId: owner.user.id,
      subjectId: (await joinCompany(app, owner, 'recruiter')).user.id,
      suspendedId: (await joinCompany(app, owner, 'recruiter')).user.id,
      seenId: seen.user.id,
      jobId,
      reportId: await reported(jobId),
      answeredId,
      caseId,
      mergedId,
      separatedId,
      takenDownId,
      verifiedId: verified.user.id,
      escrowId,
      confirmedId: await proposed(),
      declinedId: await proposed(),
      takenBackId: await proposed(),
    };
  })
  .extend('callers', { scope: 'file' }, async ({ app, seeker, owner, stranger, desk: _ }) => {
    const colleague = await joinCompany(app, owner, 'recruiter');
    for (const person of [owner, colleague, seeker]) await joinStaff(app, person);
    return { stranger, owner, colleague, seeker };
  })
  .extend('unprotected', { scope: 'file' }, ({ app }) => registerMember(app))
  .extend('ordinary', { scope: 'file' }, ({ app }) => registerSeeker(app))
  .extend('removed', { scope: 'file' }, async ({ app }) => {
    const member = await registerStaff(app);
    expect((await member.client.listStaffAudit()).status).toBe(200);
    const { username: login } = member.user;
    await removeMember(app.db, { login, reason: 'On the last day', now: new Date() });
    return member;
  });

const names = keysOf(staffCases);
const cells = STAFF_ROLES.flatMap((role) => CALLERS.map((caller): Cell => ({ role, caller })));
const asStranger: Cell = { role: 'money', caller: 'stranger' };

const inputOf = (name: StaffName, desk: Desk, cell: Cell): RawInput => {
  const { input }: { input?: (desk: Desk, cell: Cell) => RawInput } = staffCases[name];
  return input?.(desk, cell) ?? {};
};

const answerOf = ({ caller, role }: Cell, name: StaffName) =>
  staffCases[name].answers[role][caller === 'stranger' ? 'stranger' : 'party'];

const codeOf = ({ status, body }: Reply<unknown>) =>
  status < 300 ? 'done' : (body as { code: string }).code;

describe('a member gets the answer of the table', () => {
  test.for(names)('%s', async (name, { app, desk, callers }) => {
    const answer = async (cell: Cell) => {
      await app.pool.query('UPDATE staff_members SET role = $1', [cell.role]);
      const reply = await callers[cell.caller].client.raw(name, inputOf(name, desk, cell));
      return [`${cell.role}, ${cell.caller}`, codeOf(reply)] as const;
    };
    const answers = [];
    const before = await snapshot(app.pool);
    const isDone = (cell: Cell) => answerOf(cell, name) === 'done';
    for (const cell of cells.filter((each) => !isDone(each))) answers.push(await answer(cell));
    expect.soft(await snapshot(app.pool)).toEqual(before);
    for (const cell of cells.filter(isDone)) answers.push(await answer(cell));
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(
        cells.map((cell) => [`${cell.role}, ${cell.caller}`, answerOf(cell, name)]),
      ),
    );
  });
});

describe('without a second factor', () => {
  test.for(names.filter((name) => name !== 'getStaffDesk'))(
    '%s waits for it',
    async (name, { app, desk, unprotected }) => {
      const before = await snapshot(app.pool);
      const reply = await unprotected.client.raw(name, inputOf(name, desk, asStranger));
      expectError(reply, 'SECOND_FACTOR_MISSING');
      expect(await snapshot(app.pool)).toEqual(before);
    },
  );
});

describe('for a removed member and everyone else', () => {
  test.for(names)('%s is not there', async (name, { app, desk, removed, ordinary }) => {
    const { method, path } = contract[name];
    const input = inputOf(name, desk, asStranger);
    const before = await snapshot(app.pool);
    const nothing = await app.createClient().send(method, path.replace('staff', 'nothing'));
    const { message } = expectError(nothing, 'NOT_FOUND');
    for (const client of [app.createClient(), ordinary.client, removed.client]) {
      for (const reply of [
        await client.raw(name, input),
        // The same call with a body that is not a form.
        await client.raw(name, { ...input, ...(method !== 'GET' && { body: [] }) }),
        // An existing path would answer another method with 405.
        await client.raw(name, { ...input, method: 'PATCH' }),
      ]) {
        expect(expectError(reply, 'NOT_FOUND').message).toBe(message);
        expect(reply.headers.get('allow')).toBeNull();
      }
    }
    expect(await snapshot(app.pool)).toEqual(before);
  });
});
