import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import TeamPage from '#client/features/team/pages/team-page.tsx';
import type { CompanyActView } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';
import { memberAs, newMember, teamWith } from './company.ts';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('li');
  if (!row) throw new Error(`${name} is in no row.`);
  return within(row);
};

const noActs = () => ({ body: [] });

test('a member who is no owner reads the list and can leave', async () => {
  const calls = answerCalls({
    getCurrentUser: () => ({ body: memberAs('recruiter') }),
    getTeam: () => ({ body: teamWith('recruiter') }),
  });
  show(<TeamPage />);
  expect(await screen.findByText('Leo Tran')).toBeTruthy();
  expect(rowOf('Ada Roy').getByText('The company’s account')).toBeTruthy();
  expect(rowOf('Noor Haddad').getByText('You')).toBeTruthy();
  expect(rowOf('Leo Tran').getByText(/No two-step login/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Leave the company',
  ]);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'What happened' })).toBeNull();
  expect(calls.map(({ name }) => name)).toEqual(['getCurrentUser', 'getTeam']);
});

test('an owner changes a role and removes a member, not the holder of the account', async () => {
  const team = teamWith('owner');
  const calls = answerCalls({
    getCurrentUser: () => ({ body: memberAs('owner') }),
    getTeam: () => ({ body: team }),
    listCompanyActs: noActs,
    changeMember: () => ({ body: team }),
    removeMember: () => ({ body: { ...team, members: team.members.slice(0, 2) } }),
  });
  const reader = show(<TeamPage />);
  await screen.findByText('Leo Tran');
  expect(rowOf('Ada Roy').queryByRole('button')).toBeNull();
  expect(rowOf('Noor Haddad').queryByRole('button', { name: /^Remove/ })).toBeNull();
  // Only the holder of the account hands the company over.
  expect(screen.queryByRole('button', { name: /^Hand/ })).toBeNull();

  await reader.selectOptions(screen.getByLabelText('Role of Leo Tran'), 'Finance');
  expect(await screen.findByText('Leo Tran is now: Finance.')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'changeMember')?.body).toEqual({ role: 'finance' });

  await reader.click(button('Remove Leo Tran'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/assigned postings and candidates go to you/)).toBeTruthy();
  await reader.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Leo Tran')).toBeNull());
});

test('the holder of the account hands it over to another owner, and does not leave', async () => {
  const team = teamWith('manager', {
    members: [
      newMember({ userId: 7, name: 'Noor Haddad' }),
      newMember({ userId: 9, name: 'Leo Tran', isAccount: false }),
    ],
  });
  const calls = answerCalls({
    getCurrentUser: () => ({ body: memberAs('owner', { accountId: 7 }) }),
    getTeam: () => ({ body: team }),
    listCompanyActs: noActs,
    handOverCompany: () => ({ body: team }),
  });
  const reader = show(<TeamPage />);
  await reader.click(
    await screen.findByRole('button', { name: 'Hand the company over to Leo Tran' }),
  );
  const question = within(await screen.findByRole('alertdialog'));
  await reader.click(question.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Leo Tran now holds the company’s account.')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'handOverCompany')?.body).toEqual({ userId: 9 });
  expect(screen.queryByRole('button', { name: 'Leave the company' })).toBeNull();
});

test('an invitation that is refused says why at the address', async () => {
  let refusal = 'MEMBER_EXISTS';
  answerCalls({
    getCurrentUser: () => ({ body: memberAs('owner') }),
    getTeam: () => ({ body: teamWith('owner') }),
    listCompanyActs: noActs,
    inviteMember: () => ({ status: 409, body: { code: refusal, message: refusal } }),
  });
  const reader = show(<TeamPage />);
  const email = await screen.findByLabelText<HTMLInputElement>(/^Email/);
  const describedBy = () =>
    document.getElementById(email.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
      ?.textContent;
  await reader.click(button('Send the invitation'));
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  await reader.type(email, 'leo@example.ca');
  await reader.click(button('Send the invitation'));
  await waitFor(() => expect(describedBy()).toMatch(/already a member/));
  refusal = 'CONFLICT';
  await reader.click(button('Send the invitation'));
  await waitFor(() => expect(describedBy()).toMatch(/^A company has 100 members/));
  expect(email.value).toBe('leo@example.ca');
});

test('the role is explained, and an open invitation is revoked', async () => {
  const invitation = {
    id: 4,
    email: 'mai@example.ca',
    role: 'finance' as const,
    invitedAt: '2026-01-05T15:00:00.000Z',
    expiresAt: '2026-01-12T15:00:00.000Z',
    isExpired: true,
  };
  answerCalls({
    getCurrentUser: () => ({ body: memberAs('owner') }),
    getTeam: () => ({ body: teamWith('owner', { invitations: [invitation] }) }),
    listCompanyActs: noActs,
    revokeInvitation: () => ({ body: teamWith('owner') }),
  });
  const reader = show(<TeamPage />);
  await reader.selectOptions(await screen.findByLabelText('Role'), 'Finance');
  expect(screen.getByText('Payments only.')).toBeTruthy();
  expect(screen.getByText('Expired')).toBeTruthy();
  await reader.click(button('Revoke the invitation of mai@example.ca'));
  await waitFor(() => expect(screen.queryByText('mai@example.ca')).toBeNull());
});

test('two-step login is required of all, with a warning about those without it', async () => {
  const calls = answerCalls({
    getCurrentUser: () => ({ body: memberAs('owner') }),
    getTeam: () => ({ body: teamWith('owner') }),
    listCompanyActs: noActs,
    requireSecondFactor: () => ({ body: teamWith('owner', { requiresSecondFactor: true }) }),
  });
  const reader = show(<TeamPage />);
  expect(await screen.findByText('1 member does not have it yet.')).toBeTruthy();
  const choice = screen.getByRole('switch', { name: 'Require two-step login of every member' });
  await reader.click(choice);
  await waitFor(() => expect(choice.getAttribute('aria-checked')).toBe('true'));
  expect(calls.find(({ name }) => name === 'requireSecondFactor')?.body).toEqual({
    isRequired: true,
  });
});

test('what happened is listed page by page', async () => {
  const newAct = (act: Partial<CompanyActView>): CompanyActView => ({
    id: 1,
    act: 'invite',
    at: new Date().toISOString(),
    member: 'Ada Roy',
    subject: null,
    job: null,
    candidate: null,
    ...act,
  });
  answerCalls({
    getCurrentUser: () => ({ body: memberAs('owner') }),
    getTeam: () => ({ body: teamWith('owner', { members: [] }) }),
    listCompanyActs: ({ query }) =>
      query.cursor
        ? { body: [newAct({ id: 1, member: null, act: 'leave' })], total: 2 }
        : {
            body: [newAct({ id: 2, act: 'change-role', subject: 'Leo Tran' })],
            total: 2,
            next: 'second',
          },
  });
  const reader = show(<TeamPage />);
  expect(await screen.findByText(/changed the role of Leo Tran/)).toBeTruthy();
  await reader.click(button('Show earlier ones'));
  expect(await screen.findByText('A former member left the company')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
});
