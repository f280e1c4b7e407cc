import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import AuthPage from '#client/features/auth/pages/auth-page.tsx';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const noor: CurrentUser = {
  id: 7,
  username: 'noor',
  email: 'noor@example.ca',
  role: 'job_seeker',
  fullName: 'Noor Haddad',
  title: 'Welder',
  isEmailConfirmed: false,
};

const LABELS = [
  'Full Name',
  'Professional Title',
  'Email',
  'Username',
  'Password',
  'Confirm Password',
];
const VALUES = [
  'Noor Haddad',
  'Welder',
  'noor@example.ca',
  'noor',
  'two wet boots',
  'two wet boots',
];

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`));
const tab = (name: string) => screen.getByRole('tab', { name });
const create = () => screen.getByRole('button', { name: 'Create account' });

/** Text that describes the field, such as its error and hint. */
const descriptionOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

async function openRegistration(): Promise<UserEvent> {
  const user = show(<AuthPage />);
  await user.click(tab('Register'));
  await screen.findByLabelText(/^Confirm Password/);
  return user;
}

function fill(values = VALUES) {
  for (const [index, label] of LABELS.entries()) {
    fireEvent.change(field(label), { target: { value: values[index] } });
  }
}

test('the job that a visitor wanted to apply for is named, on both tabs', async () => {
  history.replaceState({ application: { jobId: 12, title: 'Night Nurse' } }, '');
  const user = await openRegistration();
  const job = screen.getByRole<HTMLAnchorElement>('link', { name: 'Night Nurse' });
  expect(job.pathname).toBe('/jobs/12');
  await user.click(tab('Login'));
  expect(screen.getByRole('link', { name: 'Night Nurse' })).toBeTruthy();
  history.replaceState(null, '');
});

test('a login that cannot be right is not sent', async () => {
  const calls = answerCalls({});
  const user = show(<AuthPage />);
  await user.type(field('Username'), 'ab');
  await user.type(field('Password'), '12345{Enter}');
  expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
  expect(descriptionOf('Password')).toContain('Password must be at least 6 characters');
  expect(document.activeElement).toBe(field('Username'));
  expect(calls).toEqual([]);
});

test('job seekers are asked for a professional title, and employers for their position', async () => {
  const user = await openRegistration();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Job Seeker' }).checked).toBe(true);
  expect(field('Professional Title')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Employer' }));
  expect(field('Your Position')).toBeTruthy();
  expect(screen.queryByLabelText('Professional Title')).toBeNull();
});

test('a button that is pressed twice opens one account', async () => {
  const calls = answerCalls({ register: () => ({ status: 201, body: noor }) });
  const user = await openRegistration();
  fill();
  await user.dblClick(create());
  expect(await screen.findByText('Registration successful')).toBeTruthy();
  expect(
    screen.getByText("Welcome to Portage! Let's set up your job seeker profile."),
  ).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/job-seeker/dashboard'));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ username: 'noor', title: 'Welder', role: 'job_seeker' });
});

test('every field that is wrong has the text of its rule', async () => {
  const calls = answerCalls({});
  const user = await openRegistration();
  fill(['', 'Welder', 'noor', 'no', '12345', '123456']);
  await user.click(create());
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  for (const [label, message] of [
    ['Full Name', 'This field is required'],
    ['Email', 'Must be a valid email address'],
    ['Username', 'Username must be at least 3 characters'],
    ['Password', 'Password must be at least 6 characters'],
    ['Confirm Password', 'Passwords do not match'],
  ] as const) {
    expect(descriptionOf(label)).toContain(message);
  }
  expect(calls).toEqual([]);
});

for (const [label, path, code, message] of [
  ['Username', 'username', 'USERNAME_TAKEN', 'This username is taken'],
  ['Email', 'email', 'EMAIL_TAKEN', 'An account with this email already exists'],
] as const) {
  test(`the ${label} that is taken is told beside its field, and everything is kept`, async () => {
    const errors = [{ path, code: `validation.${path}Taken`, message }];
    answerCalls({ register: () => ({ status: 409, body: { code, message, errors } }) });
    const user = await openRegistration();
    fill();
    await user.click(create());
    expect(await screen.findByText('Registration failed')).toBeTruthy();
    await waitFor(() => expect(descriptionOf(label)).toContain(message));
    expect(document.activeElement).toBe(field(label));
    expect(LABELS.map((each) => field(each).value)).toEqual(VALUES);
  });
}

test('what was typed is kept while the other tab is looked at', async () => {
  const user = await openRegistration();
  fill();
  await user.click(tab('Login'));
  await user.click(tab('Register'));
  expect(LABELS.map((label) => field(label).value)).toEqual(VALUES);
});

test('each field is marked for password managers', async () => {
  await openRegistration();
  expect(LABELS.map((label) => field(label).autocomplete)).toEqual([
    'name',
    'organization-title',
    'email',
    'username',
    'new-password',
    'new-password',
  ]);
});
