import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfirmEmail } from '#client/features/auth/components/confirm-email.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const expired = {
  status: 410,
  body: { code: 'LINK_EXPIRED', message: 'This link has expired or was used before.' },
};

test.for([
  [true, 'status', /^This link has expired or was used before\. The email of your account, ada@/],
  [false, 'alert', /^This link has expired or was used before\. Ask for a new one\.$/],
] as const)(
  'a link that was used says whether the address is confirmed: %s',
  async ([isEmailConfirmed, role, text]) => {
    const account = { id: 1, role: 'job_seeker', email: 'ada@example.ca', isEmailConfirmed };
    answerCalls({
      getCurrentUser: () => ({ body: account as never }),
      confirmEmail: () => expired,
    });
    const user = show(<ConfirmEmail />);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole(role)).textContent).toMatch(text);
  },
);
