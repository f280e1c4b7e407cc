import { describe, expect } from 'vitest';
import type { Endpoint } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import { isStagingCall } from '#shared/contract/staging.ts';
import { includesRole, MEMBER_ROLES, type MemberRole } from '#shared/domain/company.ts';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import {
  apply,
  createHiringPair,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import type { CaseName } from '../authorisation/case.ts';
import { cases, inputOf } from '../authorisation/cases.ts';
import { test as base } from '../authorisation/fixtures.ts';

const companyCalls = Object.entries<Endpoint>(contract)
  .filter(([, { kind, members }]) => kind === 'call' && members)
  .filter(([, endpoint]) => !isStagingCall(endpoint))
  .map(([name, endpoint]) => ({ ...endpoint, name: name as CaseName }));

/** Calls that end the membership or the session of their caller, who is a member of their own. */
const ENDING = new Set<string>(['leaveCompany', 'acceptInvitation', 'createCompany']);

/** A member of each role of the employer's company. */
const test = base.extend('team', { scope: 'file' }, async ({ app, employer }) => {
  const members = MEMBER_ROLES.map(
    async (role) => [role, await joinCompany(app, employer, role)] as const,
  );
  return new Map(await Promise.all(members));
});

describe('a member’s role', () => {
  const matrix = companyCalls.flatMap((endpoint) =>
    MEMBER_ROLES.map((role) => ({ ...endpoint, role })),
  );

  test.for(matrix)('$role: $name', async (endpoint, { app, rows, employer, team }) => {
    const { name, role, members } = endpoint;
    const member = ENDING.has(name) ? await joinCompany(app, employer, role) : team.get(role);
    if (!member || !members) throw new Error('no such member');
    const isAllowed = includesRole(members, role);
    // An allowed call is sent without its input, so that it changes nothing.
    const reply = await member.client.raw(
      name,
      isAllowed ? absent(name, role) : inputOf(name, rows),
    );
    if (isAllowed) expect(reply.body).not.toMatchObject({ code: 'MEMBER_ROLE_REQUIRED' });
    else expectError(reply, 'MEMBER_ROLE_REQUIRED');
  });

  /** Input that names records which do not exist. */
  const absent = (name: CaseName, role: MemberRole) => {
    const id = 2_147_483_647;
    if (name === 'listCompanyActs')
      return { query: role === 'finance' ? { escrowId: id } : { jobId: id } };
    const { params = {} } = cases[name].input?.({} as never) ?? {};
    return { params: Object.fromEntries(Object.keys(params).map((param) => [param, id])) };
  };

  test('the acts of the company itself are for owners', async ({ team }) => {
    for (const [role, { client }] of team) {
      const reply = await client.listCompanyActs();
      if (role === 'owner') expect(reply.status).toBe(200);
      else expectError(reply, 'MEMBER_ROLE_REQUIRED');
    }
  });
});

test('every call that an employer makes for the company names its members', () => {
  const unnamed = Object.entries<Endpoint>(contract).filter(
    ([, { access, members }]) => access === 'employer' && !members,
  );
  expect(unnamed).toEqual([]);
});

const managerTest = base.extend('desk', { scope: 'file' }, async ({ app }) => {
  const owner = await registerCompany(app);
  const manager = await joinCompany(app, owner, 'manager');
  const assigned = await postJob(owner.client, { title: 'Assigned' });
  const hidden = await postJob(owner.client, { title: 'Hidden' });
  const seeker = await registerSeeker(app);
  const seen = await apply(seeker.client, assigned.id);
  const unseen = await apply(seeker.client, hidden.id);
  for (const { id: applicationId } of [seen, unseen]) {
    await seeker.client.sendMessage({ body: { applicationId, content: 'Hello' } });
  }
  const body = { userId: manager.user.id, isAssigned: true };
  await owner.client.assignJob({ params: { id: assigned.id }, body });
  return { owner, manager, assigned, hidden, seen, unseen };
});

describe('a manager', () => {
  managerTest('sees assigned postings, candidates and messages only', async ({ desk }) => {
    const { client } = desk.manager;
    const { seen, assigned } = desk;
    expect((await client.listOwnJobs()).body.map(({ id }) => id)).toEqual([assigned.id]);
    expect((await client.listEmployerApplications()).body.map(({ id }) => id)).toEqual([seen.id]);
    expect((await client.listCandidates()).body.ids).toEqual([seen.id]);
    const conversations = (await client.listConversations()).body;
    expect(conversations.map(({ applicationId }) => applicationId)).toEqual([seen.id]);
    expect((await client.countUnreadMessages()).body).toEqual({ unread: 1 });
    expect((await client.listMessages()).body).toHaveLength(1);
    expect((await client.listPostingStages()).body.map(({ jobId }) => jobId)).toEqual([
      assigned.id,
    ]);
    const waiting = (await client.listWaiting()).body;
    expect(waiting.every(({ applicationId }) => applicationId === seen.id)).toBe(true);
  });

  managerTest('cannot reach others by their ids', async ({ desk }) => {
    const { client } = desk.manager;
    const { unseen, hidden } = desk;
    const params = { id: unseen.id };
    expectError(await client.getApplication({ params }), 'NOT_FOUND');
    expectError(await client.getCandidate({ params }), 'NOT_FOUND');
    expectError(await client.getAssessment({ params }), 'NOT_FOUND');
    expectError(await client.createNote({ params, body: { text: 'Seen' } }), 'NOT_FOUND');
    expectError(await client.updateApplication({ params, body: { status: 'hired' } }), 'NOT_FOUND');
    expectError(
      await client.updateApplications({
        body: { ids: [unseen.id, desk.seen.id], status: 'hired' },
      }),
      'NOT_FOUND',
    );
    expectError(await client.getOwnJob({ params: { id: hidden.id } }), 'NOT_FOUND');
    expectError(
      await client.updateJob({ params: { id: hidden.id }, body: { title: 'Taken' } }),
      'FORBIDDEN',
    );
    expectError(
      await client.sendMessage({ body: { applicationId: unseen.id, content: 'Hi' } }),
      'NOT_FOUND',
    );
    expectError(
      await client.listApplicationMessages({ params: { applicationId: unseen.id } }),
      'NOT_FOUND',
    );
  });

  managerTest('handles a candidate of an assigned posting only', async ({ desk }) => {
    const { client } = desk.owner;
    const body = { userId: desk.manager.user.id };
    expectError(
      await client.assignCandidate({ params: { id: desk.unseen.id }, body }),
      'NOT_FOUND',
    );
    const { body: members } = await client.assignCandidate({ params: { id: desk.seen.id }, body });
    expect(members.find(({ isAssigned }) => isAssigned)?.userId).toBe(desk.manager.user.id);
  });
});

test('finance sees the applications of hired people only', async ({ app }) => {
  const { employer, job, application } = await createHiringPair(app);
  const other = await registerSeeker(app);
  const unseen = await apply(other.client, job.id);
  const { client } = await joinCompany(app, employer, 'finance');
  const list = async () => (await client.listEmployerApplications()).body.map(({ id }) => id);
  expect(await list()).toEqual([]);
  const hired = { params: { id: application.id }, body: { status: 'hired' } } as const;
  await employer.client.updateApplication(hired);
  expect(await list()).toEqual([application.id]);
  expectError(await client.getApplication({ params: { id: unseen.id } }), 'NOT_FOUND');
  expectError(
    await client.getCandidate({ params: { id: application.id } }),
    'MEMBER_ROLE_REQUIRED',
  );
});
