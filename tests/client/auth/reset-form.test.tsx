import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ResetForm } from '#client/features/auth/components/reset-form.tsx';
import { useCurrentUser } from '#client/queries/session.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const Header = () => <p>{useCurrentUser()?.fullName ?? 'signed out'}</p>;

test('a password that ends all sessions leaves the header signed out', async () => {
  answerCalls({
    getCurrentUser: () => ({ body: { id: 1, role: 'job_seeker', fullName: 'Ada' } as never }),
    resetPassword: () => ({ status: 204, body: undefined as never }),
  });
  history.replaceState(null, '', `?token=${'t'.repeat(43)}`);
  const user = show(
    <>
      <Header />
      <ResetForm />
    </>,
  );
  await screen.findByText('Ada');
  await user.type(screen.getByLabelText(/^New password/), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await screen.findByRole('status');
  expect(await screen.findByText('signed out')).toBeTruthy();
});
