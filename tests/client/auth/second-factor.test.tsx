import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { LoginAgain } from '#client/features/auth/components/login-again.tsx';
import { LoginForm, type LoginValues } from '#client/features/auth/components/login-form.tsx';
import { SecondFactorWatch } from '#client/features/auth/components/second-factor-watch.tsx';
import { callConfirmed } from '#client/lib/calls/second-factor-call.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const REQUIRED = {
  status: 403,
  body: { code: 'SECOND_FACTOR_REQUIRED', message: 'Enter a code' },
};
const WRONG = { status: 403, body: { code: 'WRONG_CODE', message: 'Wrong' } };

const marie: CurrentUser = {
  id: 7,
  username: 'marie',
  email: 'marie@example.ca',
  role: 'employer',
  fullName: 'Marie Roy',
  title: null,
  isEmailConfirmed: true,
};

function Login() {
  return (
    <LoginForm form={useForm<LoginValues>({ defaultValues: { username: '', password: '' } })} />
  );
}

const code = () => screen.findByLabelText<HTMLInputElement>(/^Code/);

test('the code is asked for after the password, and a wrong one is told beside it', async () => {
  const calls = answerCalls({ logIn: () => REQUIRED, finishLogIn: () => WRONG });
  const user = show(<Login />);
  await user.type(screen.getByRole('textbox', { name: /^Username/ }), 'marie');
  await user.type(screen.getByLabelText(/^Password/), 'something{Enter}');
  const field = await code();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.autocomplete).toBe('one-time-code');
  expect(screen.queryByText('Login failed')).toBeNull();
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText('This code is wrong or was used before')).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({ name: 'finishLogIn', body: { code: '123456' } });
  await user.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('something');
});

test('a session that has ended is opened again with password and code', async () => {
  answerCalls({ logIn: () => REQUIRED, finishLogIn: () => ({ body: marie }) });
  let isDone = false;
  const onDone = () => {
    isDone = true;
  };
  const user = show(<LoginAgain user={marie} open onClose={() => undefined} onDone={onDone} />);
  await user.type(screen.getByLabelText(/^Password/), 'something{Enter}');
  await user.type(await code(), '123456{Enter}');
  await waitFor(() => expect(isDone).toBe(true));
});

test('calls that ask for it wait for one code, and are made again', async () => {
  let isEntered = false;
  const calls = answerCalls({
    releaseEscrow: () => (isEntered ? {} : REQUIRED),
    confirmSecondFactor: () => {
      isEntered = true;
      return {};
    },
  });
  const user = show(<SecondFactorWatch />);
  const release = (escrowId: number) => callConfirmed('releaseEscrow', { body: { escrowId } });
  const both = Promise.all([release(1), release(2)]);
  await user.type(await code(), '123456{Enter}');
  expect(await both).toHaveLength(2);
  const names = calls.map(({ name }) => name);
  expect(names.filter((name) => name === 'confirmSecondFactor')).toHaveLength(1);
  expect(names.filter((name) => name === 'releaseEscrow')).toHaveLength(4);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  isEntered = false;
  const refused = release(3).catch((error: unknown) => error);
  await code();
  await user.keyboard('{Escape}');
  expect(await refused).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
