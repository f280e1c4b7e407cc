import { describe, expect } from 'vitest';
import { INVITATION_DAYS } from '#shared/domain/company.ts';
import { expectError } from '#tests/support/client.ts';
import { acceptInvitation, joinCompany, mailedInvitation } from '#tests/support/company.ts';
import {
  apply,
  postJob,
  registerCompany,
  registerEmployer,
  registerSeeker,
} from '#tests/support/factories.ts';
import { keepMails } from '#tests/support/kept-mails.ts';
import { test } from '../fixtures.ts';

const DAY_MS = 86_400_000;

describe('an invitation', () => {
  test('is mailed, read and accepted once', async ({ app }) => {
    const owner = await registerCompany(app, { companyName: 'Invited Bakery' });
    const guest = await registerEmployer(app);
    const { email } = guest.user;
    const invited = await owner.client.inviteMember({ body: { email, role: 'recruiter' } });
    expect(invited.body.invitations).toMatchObject([
      { email, role: 'recruiter', isExpired: false },
    ]);
    const token = await mailedInvitation(app.pool, email);
    const read = await app.createClient().readInvitation({ body: { token } });
    expect(read.body).toEqual({ companyName: 'Invited Bakery', role: 'recruiter', email });
    const accepted = await guest.client.acceptInvitation({ body: { token } });
    expect(accepted.body).toMatchObject({
      name: 'Invited Bakery',
      role: 'recruiter',
      isCurrent: true,
    });
    const { body } = await guest.client.getCurrentUser();
    expect(body.company).toMatchObject({ role: 'recruiter', accountId: owner.user.id });
    expectError(await guest.client.acceptInvitation({ body: { token } }), 'LINK_EXPIRED');
    expect((await owner.client.getTeam()).body).toMatchObject({
      members: [
        { userId: owner.user.id, role: 'owner', isAccount: true },
        { userId: guest.user.id, role: 'recruiter', isAccount: false },
      ],
      invitations: [],
    });
  });

  test('names the company to a confirmed address only', async ({ app }) => {
    const owner = await registerCompany(app, { companyName: 'Unnamed Bakery' });
    await owner.client.inviteMember({ body: { email: 'stranger@example.ca', role: 'finance' } });
    await keepMails(app);
    const { rows } = await app.pool.query(
      `SELECT (data -> 'copy')::text AS text FROM mails WHERE address = 'stranger@example.ca'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).toContain('Finance');
    expect(rows[0].text).not.toContain('Unnamed Bakery');
  });

  test('is refused to a job seeker’s address and to a member', async ({ app }) => {
    const owner = await registerCompany(app);
    const seeker = await registerSeeker(app);
    const member = await joinCompany(app, owner, 'manager');
    const invite = (email: string) => owner.client.inviteMember({ body: { email, role: 'owner' } });
    expectError(await invite(seeker.user.email.toUpperCase()), 'OTHER_ADDRESS_REQUIRED');
    expectError(await invite(member.user.email), 'MEMBER_EXISTS');
    expectError(await invite('no address'), 'VALIDATION_FAILED');
  });

  test('ends when it is revoked, replaced or old', async ({ app }) => {
    const owner = await registerCompany(app);
    const guest = await registerEmployer(app);
    const { email } = guest.user;
    const invite = async () => {
      const { body } = await owner.client.inviteMember({ body: { email, role: 'finance' } });
      return { id: body.invitations[0]?.id ?? 0, token: await mailedInvitation(app.pool, email) };
    };
    const accept = (token: string) => guest.client.acceptInvitation({ body: { token } });
    const first = await invite();
    const second = await invite();
    expectError(await accept(first.token), 'LINK_EXPIRED');
    await owner.client.revokeInvitation({ params: { id: second.id } });
    expectError(await accept(second.token), 'LINK_EXPIRED');
    const third = await invite();
    await app.pool.query('UPDATE company_invitations SET expires_at = $1 WHERE id = $2', [
      new Date(Date.now() - DAY_MS),
      third.id,
    ]);
    expectError(await accept(third.token), 'LINK_EXPIRED');
    const { body } = await owner.client.getTeam();
    expect(body.invitations).toMatchObject([{ isExpired: true }]);
    expect(INVITATION_DAYS).toBe(7);
  });
});

describe('a person of two companies', () => {
  test('acts for one at a time, and a page of the other is refused', async ({ app }) => {
    const first = await registerCompany(app, { companyName: 'First' });
    const second = await registerCompany(app, { companyName: 'Second' });
    await acceptInvitation(app, first, second, 'recruiter');
    await postJob(first.client, { title: 'Baker of the first' });
    const titles = async (headers = {}) =>
      (await second.client.listOwnJobs({}, headers)).body.map(({ title }) => title);
    expect(await titles()).toEqual(['Baker of the first']);
    const shown = { 'x-company': String(second.company.id) };
    expectError(await second.client.listOwnJobs({}, shown), 'COMPANY_CHANGED');
    await second.client.switchCompany({ params: { id: second.company.id } });
    expect(await titles(shown)).toEqual([]);
    expectError(
      await first.client.switchCompany({ params: { id: second.company.id } }),
      'NOT_FOUND',
    );
    expect((await second.client.listCompanies()).body).toMatchObject([
      { name: 'Second', role: 'owner', isCurrent: true },
      { name: 'First', role: 'recruiter', isCurrent: false },
    ]);
  });

  test('owns another company beside the first, apart from it', async ({ app }) => {
    const owner = await registerCompany(app, { companyName: 'Main' });
    const { id: mainJob } = await postJob(owner.client);
    const input = { companyName: 'Other', industry: 'Food' };
    const refused = await owner.client.createCompanyProfile({ body: input });
    expectError(refused, 'COMPANY_PROFILE_EXISTS');
    const other = await owner.client.createCompany({ body: input });
    expect(other.body).toMatchObject({ name: 'Other', role: 'owner', isCurrent: true });
    const { id: otherJob } = await postJob(owner.client);
    const seeker = await registerSeeker(app);
    const atMain = await apply(seeker.client, mainJob);
    const atOther = await apply(seeker.client, otherJob);
    await seeker.client.sendMessage({ body: { applicationId: atMain.id, content: 'To main' } });
    const ids = async () =>
      (await owner.client.listEmployerApplications()).body.map(({ id }) => id);
    expect(await ids()).toEqual([atOther.id]);
    expect((await owner.client.listConversations()).body).toEqual([]);
    expectError(await owner.client.getApplication({ params: { id: atMain.id } }), 'NOT_FOUND');
    await owner.client.switchCompany({ params: { id: owner.company.id } });
    expect(await ids()).toEqual([atMain.id]);
    expect((await owner.client.listConversations()).body).toHaveLength(1);
  });
});

describe('a membership ends', () => {
  test('by removal: at the next call, with its sessions and assignments', async ({ app }) => {
    const owner = await registerCompany(app);
    const member = await joinCompany(app, owner, 'recruiter');
    const { id } = await postJob(member.client);
    await owner.client.assignJob({
      params: { id },
      body: { userId: member.user.id, isAssigned: true },
    });
    await owner.client.removeMember({ params: { userId: member.user.id } });
    expectError(await member.client.listOwnJobs(), 'UNAUTHENTICATED');
    const assignees = await owner.client.listJobAssignees({ params: { id } });
    expect(assignees.body).toMatchObject([{ userId: owner.user.id, isAssigned: true }]);
  });

  test('by removal, and the person goes on in another company', async ({ app }) => {
    const owner = await registerCompany(app);
    const other = await registerCompany(app, { companyName: 'Own' });
    await acceptInvitation(app, owner, other, 'manager');
    await owner.client.removeMember({ params: { userId: other.user.id } });
    expect((await other.client.getCurrentUser()).body.company).toMatchObject({ name: 'Own' });
  });

  test('by leaving, but not of the account, which hands over first', async ({ app }) => {
    const owner = await registerCompany(app);
    const heir = await joinCompany(app, owner, 'owner');
    expectError(await owner.client.leaveCompany(), 'LAST_OWNER');
    expectError(
      await owner.client.closeAccount({
        body: { currentPassword: 'correct horse battery staple' },
      }),
      'LAST_OWNER',
    );
    const account = { params: { userId: owner.user.id } };
    expectError(await heir.client.removeMember(account), 'LAST_OWNER');
    expectError(
      await heir.client.changeMember({ ...account, body: { role: 'finance' } }),
      'LAST_OWNER',
    );
    expectError(
      await heir.client.handOverCompany({ body: { userId: heir.user.id } }),
      'MEMBER_ROLE_REQUIRED',
    );
    const handed = await owner.client.handOverCompany({ body: { userId: heir.user.id } });
    expect(handed.status).toBe(200);
    expect((await owner.client.leaveCompany()).status).toBe(204);
    expect((await owner.client.listCompanies()).body).toEqual([]);
  });
});

test('a company that is handed over keeps its threads, under the new account', async ({ app }) => {
  const owner = await registerCompany(app);
  const heir = await joinCompany(app, owner, 'recruiter');
  const seeker = await registerSeeker(app);
  const { id: applicationId } = await apply(seeker.client, (await postJob(owner.client)).id);
  const write = (person: typeof seeker, content: string) =>
    person.client.sendMessage({ body: { applicationId, content } });
  await write(owner, 'From the old account');
  await owner.client.handOverCompany({ body: { userId: heir.user.id } });
  await write(seeker, 'An answer');
  const { body } = await heir.client.listApplicationMessages({ params: { applicationId } });
  expect(body.map(({ senderId }) => senderId)).toEqual([seeker.user.id, heir.user.id]);
  expect((await heir.client.countUnreadMessages()).body).toEqual({ unread: 1 });
  const application = await seeker.client.getApplication({ params: { id: applicationId } });
  expect(application.body.employerUserId).toBe(heir.user.id);
});

test('an owner can require a second factor of every member', async ({ app }) => {
  const owner = await registerCompany(app);
  const member = await joinCompany(app, owner, 'recruiter');
  await owner.client.requireSecondFactor({ body: { isRequired: true } });
  expectError(await member.client.listOwnJobs(), 'SECOND_FACTOR_MISSING');
  expect((await member.client.getCurrentUser()).body.company).toMatchObject({
    lacksSecondFactor: true,
  });
});
