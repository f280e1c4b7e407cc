import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaymentHistory } from '#client/features/payments/components/payment-history.tsx';
import type { PaymentTransaction } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const moved = (id: number, type: PaymentTransaction['type']): PaymentTransaction => ({
  id,
  escrowId: 1,
  applicationId: 2,
  type,
  amount: '950.00',
  processingFee: '0.00',
  status: 'completed',
  description: null,
  decidedBy: null,
  processedAt: '2026-11-17T19:56:30.695Z',
  jobTitle: 'Designer',
  step: id === 2 ? 'Draft' : null,
  counterpart: 'Noor',
  receipt: 7,
});

test.each([
  ['employer', ['−$950.00', '$950.00', '+$950.00']],
  ['seeker', ['$950.00', '+$950.00', '$950.00']],
] as const)('a movement says whether it comes to the %s or goes', async (side, amounts) => {
  answerCalls({
    listTransactions: () => ({
      body: [moved(1, 'fund'), moved(2, 'release'), moved(3, 'refund')],
    }),
    getPaymentTotals: () => ({
      body: { held: '0.00', onTheWay: '0.00', released: '0.00', fees: '0.00', refunded: '0.00' },
    }),
  });
  show(<PaymentHistory title="Payment History" side={side} none={null} />);
  const amountCells = await screen.findAllByText(/\$950\.00$/);
  expect(amountCells.map(({ textContent }) => textContent)).toEqual(amounts);
});
