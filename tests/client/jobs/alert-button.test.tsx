import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertButton } from '#client/features/jobs/components/search/alert-button.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

test('an alert is made by one press, and is seen from then on', async () => {
  // The specification asks for a console message.
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const saved: object[] = [];
  answerCalls({
    getCurrentUser: () => ({
      body: { id: 1, role: 'job_seeker', email: 'noor@example.ca' } as never,
    }),
    listSavedSearches: () => ({ body: saved as never }),
    saveSearch: ({ body }) => {
      saved.push(body as object);
      return { status: 201, body: body as never };
    },
  });
  const user = show(<AlertButton filters={{ keyword: 'nurse', location: 'Halifax, NS' }} />);
  await user.click(await screen.findByRole('button', { name: 'Email me new jobs' }));
  const isOn = await screen.findByRole('button', { name: 'Alert is on' });
  await user.click(isOn);
  expect(saved).toHaveLength(1);
});
