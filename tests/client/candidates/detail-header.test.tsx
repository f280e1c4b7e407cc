import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DetailHeader } from '#client/features/candidates/components/detail-header.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const navigation = {
  position: 1,
  total: 1,
  onPrevious: undefined,
  onNext: undefined,
  onClose: undefined,
};

test.for([
  [60_000, /^Nora hears of it on /],
  [-60_000, /^Nora hears of it in a moment\./],
] as const)('a decision is told later, or soon once its time is over: %s', ([inMs, text]) => {
  answerCalls({ getCurrentUser: () => ({ status: 401 }) });
  const tellAt = new Date(Date.now() + inMs).toISOString();
  const application = {
    status: 'rejected',
    withdrawnAt: null,
    jobSeeker: { name: 'Nora Ashini' },
    history: [{ tellAt }],
  };
  show(
    <DetailHeader
      application={application as never}
      navigation={navigation}
      onSetStatus={() => undefined}
      onJudge={() => undefined}
      onDecide={() => undefined}
    >
      Nora Ashini
    </DetailHeader>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});
