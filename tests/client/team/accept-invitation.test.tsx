import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import AcceptInvitation from '#client/features/team/components/accept-invitation.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';
import { memberAs } from './company.ts';

const invitation = () => ({
  body: { companyName: 'Maple Works', role: 'recruiter' as const, email: 'noor@example.ca' },
});
const refused = (status: number, code: string) => () => ({ status, body: { code, message: code } });

beforeEach(() => history.replaceState(null, '', '/account/invitation?token=abc'));

test('a visitor learns what it is to, and signs in or creates an account', async () => {
  const calls = answerCalls({
    getCurrentUser: refused(401, 'UNAUTHENTICATED'),
    readInvitation: invitation,
  });
  const reader = show(<AcceptInvitation />);
  expect(await screen.findByText('Maple Works invites you to join its team.')).toBeTruthy();
  expect(screen.getByText('Recruiter')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'readInvitation')?.body).toEqual({ token: 'abc' });
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  await reader.click(screen.getByRole('link', { name: 'Create an employer account' }));
  expect(location.pathname).toBe('/auth');
  expect(history.state).toEqual({
    mode: 'register',
    role: 'employer',
    invitation: { token: 'abc', email: 'noor@example.ca' },
  });
});

test('a job seeker is told that another account is needed, and logs out here', async () => {
  answerCalls({
    getCurrentUser: () => ({
      body: { ...memberAs('owner'), role: 'job_seeker', company: undefined },
    }),
    readInvitation: invitation,
    logOut: () => ({ body: { message: '' } }),
  });
  const reader = show(<AcceptInvitation />);
  expect(await screen.findByText(/needs an employer’s account/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await reader.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(location.pathname).toBe('/account/invitation');
});

test('an employer accepts, and acts for the company at once', async () => {
  let company = 'Own Works';
  answerCalls({
    getCurrentUser: () => ({ body: memberAs('recruiter', { name: company }) }),
    readInvitation: invitation,
    acceptInvitation: () => {
      company = 'Maple Works';
      return { body: { id: 5, name: company, role: 'recruiter', isCurrent: true } };
    },
  });
  const reader = show(<AcceptInvitation />);
  expect(await screen.findByText('You accept as Noor Haddad (noor@example.ca).')).toBeTruthy();
  await reader.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(location.pathname).toBe('/employer/dashboard'));
  expect(await screen.findByText('You now act for Maple Works')).toBeTruthy();
});

test('a link that is used or expired says so', async () => {
  answerCalls({
    getCurrentUser: () => ({ body: memberAs('recruiter') }),
    readInvitation: refused(410, 'LINK_EXPIRED'),
  });
  show(<AcceptInvitation />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^This link has expired/);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
