import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CandidateRow } from '#client/features/candidates/components/candidate-row.tsx';
import { setLocale } from '#client/lib/text/i18n.ts';
import type { CandidateRow as Row } from '#shared/contract/contract.ts';
import { show } from '#tests/support/render.tsx';

const row = {
  id: 1,
  name: 'Nora Ashini',
  status: 'pending',
  appliedAt: '2026-11-20T15:00:00Z',
  skills: { met: [], missing: [] },
  answers: null,
  rating: null,
} as unknown as Row;

test('a row follows the language', () => {
  show(
    <CandidateRow
      row={row}
      look="table"
      third={undefined}
      current={false}
      checked={false}
      onCheckedChange={() => undefined}
      onOpen={() => undefined}
    />,
  );
  expect(screen.getByText('New')).toBeTruthy();
  act(() => setLocale('fr'));
  expect(screen.getByText('Nouvelle')).toBeTruthy();
  act(() => setLocale('en'));
});
