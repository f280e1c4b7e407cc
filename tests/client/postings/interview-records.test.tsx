import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InterviewRecords } from '#client/features/postings/components/interview-records.tsx';
import type { InterviewRecord } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const recordWith = (record: Partial<InterviewRecord>): InterviewRecord => ({
  id: 1,
  applicationId: 7,
  name: 'Noor Haddad',
  about: 'invited',
  decision: null,
  message: null,
  member: null,
  at: '2026-05-04T14:00:00.000Z',
  ...record,
});

test('records are read page by page, and an invitation without a known member names none', async () => {
  answerCalls({
    listInterviewRecords: ({ query }) =>
      query.cursor
        ? { body: [recordWith({})], total: 2 }
        : {
            body: [recordWith({ id: 2, about: 'told', decision: 'rejected', message: 'Not now.' })],
            total: 2,
            next: 'second',
          },
  });
  const reader = show(<InterviewRecords jobId={3} />);
  expect(await screen.findByText('A former member told Noor Haddad of the rejection')).toBeTruthy();
  expect(screen.getByText('Not now.')).toBeTruthy();
  await reader.click(screen.getByRole('button', { name: 'Show earlier ones' }));
  expect(await screen.findByText('Invitation to an interview: Noor Haddad')).toBeTruthy();
});
