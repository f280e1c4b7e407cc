import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import OfferDialog from '#client/features/candidates/components/offer-dialog.tsx';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const schedule: ResponseOf<'listInterviewSchedules'>[number] = {
  id: 4,
  jobId: 2,
  minutes: 30,
  bufferMinutes: 0,
  mode: 'phone',
  place: '902 555 0100',
  timeZone: 'America/Halifax',
  people: [],
  waiting: 2,
  slots: [
    { id: 1, startsAt: inHours(-1), takenBy: null },
    { id: 2, startsAt: inHours(24), takenBy: { applicationId: 7, name: 'Noor Haddad' } },
    { id: 3, startsAt: inHours(25), takenBy: null },
  ],
};

test('times that a posting offers are seen, offered to others, and taken back', async () => {
  const calls = answerCalls({
    listJobAssignees: () => ({ body: [] }),
    listInterviewSchedules: () => ({ body: [schedule] }),
    inviteToSchedule: () => ({ body: { ids: [11] } }),
    closeInterviewSchedule: () => ({ body: schedule }),
  });
  const onDone = vi.fn();
  const user = show(
    <OfferDialog jobId={2} applicationIds={[11]} onDone={onDone} open onOpenChange={() => {}} />,
  );
  const open = within(
    await screen.findByRole('region', { name: 'Times that this posting offers' }),
  );
  expect(open.getByText('1 time is free. 2 candidates are choosing.')).toBeTruthy();
  expect(open.getByText('Noor Haddad')).toBeTruthy();
  await user.click(open.getByRole('button', { name: 'Offer these times' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls.find(({ name }) => name === 'inviteToSchedule')?.body).toEqual({
    applicationIds: [11],
  });
  await user.click(open.getByRole('button', { name: 'Take back the free times' }));
  await waitFor(() =>
    expect(calls.some(({ name }) => name === 'closeInterviewSchedule')).toBe(true),
  );
});
