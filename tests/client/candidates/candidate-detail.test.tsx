import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CandidateDetail } from '#client/features/candidates/components/candidate-detail.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } };

test('a candidate that does not exist is told as that, and not as a failure', async () => {
  answerCalls({
    getApplication: () => NOT_FOUND,
    getCandidate: () => NOT_FOUND,
    listCandidates: () => ({ body: { sort: 'applied', ids: [], rows: [] } }),
  });
  const navigation = { onBack: () => undefined };
  show(
    <CandidateDetail
      id={9}
      navigation={navigation as never}
      onSetStatus={() => undefined}
      onJudge={() => undefined}
      onDecide={() => undefined}
    />,
  );
  expect(await screen.findByText('Candidate not found')).toBeTruthy();
  expect(screen.queryByText(/^Check your connection/)).toBeNull();
});
