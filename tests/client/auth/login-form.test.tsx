import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { LoginForm, type LoginValues } from '#client/features/auth/components/login-form.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

function Login() {
  return (
    <LoginForm form={useForm<LoginValues>({ defaultValues: { username: '', password: '' } })} />
  );
}

const username = () => screen.getByRole('textbox', { name: /^Username/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);

describe('signing in', () => {
  test('shows the password to who wants to see it', async () => {
    const user = show(<Login />);
    await user.type(password(), 'secret');
    expect(password().type).toBe('password');
    const toggle = screen.getByRole('button', { name: 'Show password' });
    await user.click(toggle);
    expect(password().type).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
  });

  test('says what was wrong, and gives the keyboard to the password', async () => {
    const calls = answerCalls({
      logIn: () => ({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS', message: 'Invalid username or password' },
      }),
    });
    const user = show(<Login />);
    await user.type(username(), 'noor');
    await user.type(password(), 'wrong one{Enter}');
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getAllByText('Invalid username or password')).not.toEqual([]);
    expect([username(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'noor',
      'wrong one',
    ]);
    expect(document.activeElement).toBe(password());
    expect(calls).toMatchObject([{ body: { username: 'noor', password: 'wrong one' } }]);
  });

  test('shows beside its field what the server finds missing', async () => {
    answerCalls({
      logIn: () => ({
        status: 400,
        body: {
          code: 'VALIDATION_FAILED',
          message: 'Invalid',
          errors: [{ path: 'username', message: 'Required', code: 'validation.required' }],
        },
      }),
    });
    const user = show(<Login />);
    await user.type(password(), 'something{Enter}');
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(username().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(username());
  });

  test('keeps the language of its page on the pages behind it', async () => {
    localStorage.setItem('portage-locale', 'fr');
    answerCalls({
      logIn: () => ({ body: { id: 1, role: 'job_seeker', fullName: 'Noor' } as never }),
    });
    const user = show(<Login />);
    await user.type(username(), 'noor');
    await user.type(password(), 'correct one{Enter}');
    expect(await screen.findByText('Login successful')).toBeTruthy();
    expect(localStorage.getItem('portage-locale')).toBe('en');
  });

  test('goes without a time zone that the server does not know', async () => {
    const calls = answerCalls({
      logIn: ({ body }) =>
        body && typeof body === 'object' && 'timeZone' in body
          ? {
              status: 400,
              body: {
                code: 'VALIDATION_FAILED',
                message: 'Invalid',
                errors: [{ path: 'timeZone', message: 'Invalid', code: 'validation.invalid' }],
              },
            }
          : { status: 401, body: { code: 'INVALID_CREDENTIALS', message: 'Invalid' } },
    });
    const user = show(<Login />);
    await user.type(username(), 'noor');
    await user.type(password(), 'correct one{Enter}');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).not.toHaveProperty('timeZone');
  });
});
