import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import DetailMenu from '#client/features/candidates/components/detail-menu.tsx';
import type { Application } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

test('the address of a candidate is copied', async () => {
  answerCalls({ getCurrentUser: () => ({ status: 401 }) });
  const application = { id: 9, userId: 4, status: 'pending', jobSeeker: { name: 'Noor Haddad' } };
  const user = show(
    <DetailMenu application={application as Application} defaultOpen={false}>
      <button type="button">More</button>
    </DetailMenu>,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link for a colleague' }));
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/employer/candidates?applicationId=9`,
  );
});
