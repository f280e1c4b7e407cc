import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Books } from '#client/features/staff/components/books.tsx';
import { DecisionDialog } from '#client/features/staff/components/decision-dialog.tsx';
import type { StaffBooks, StaffPayment } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const sums = {
  ...{ funded: '0.00', released: '0.00', fees: '0.00', refunded: '0.00' },
  ...{ outside: '0.00', held: '0.00', difference: '0.00' },
};

test('a finding has its count in brackets, and names each payment', () => {
  const findings = [{ event: 'refund.failed', found: 2, ids: [25, 26] }];
  show(<Books books={{ counts: {}, sums, findings, checks: [] } as unknown as StaffBooks} />);
  expect(screen.getByText('(2)')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Payment 25',
    'Payment 26',
  ]);
});

test('a preview marks all that is missing', async () => {
  const calls = answerCalls({});
  const payment = {
    escrow: {
      id: 3,
      job: { title: 'Gardener' },
      employer: { name: 'Harbourline' },
      jobSeeker: { name: 'Noor Haddad' },
    },
    books: sums,
    languages: ['en'],
    refusedRefund: null,
    needsSecondPerson: true,
    lastEventId: 7,
  } as unknown as StaffPayment;
  const user = show(<DecisionDialog decision="refund" payment={payment} onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  for (const name of [/^Reason/, /^Explanation to both people/]) {
    const field = screen.getByRole('textbox', { name });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  expect(calls).toEqual([]);
});
