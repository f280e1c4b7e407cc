import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaymentHistory } from '#client/features/payments/components/payment-history.tsx';
import type { PaymentTransaction } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
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
  jobTranslation: { language: 'fr', title: 'Conceptrice' },
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

test('the files for a bookkeeper are offered in the reader’s language, for each year', async () => {
  answerCalls({
    listTransactions: () => ({
      body: [moved(1, 'fund'), { ...moved(2, 'refund'), processedAt: '2025-06-17T19:56:30.695Z' }],
    }),
    getPaymentTotals: () => ({
      body: { held: '0.00', onTheWay: '0.00', released: '0.00', fees: '0.00', refunded: '0.00' },
    }),
  });
  show(<PaymentHistory title="Payment History" side="employer" none={null} />);
  const query = (link: HTMLElement) =>
    link.getAttribute('href')?.replace(endpoints.getStatement.path, '');
  const all = await screen.findByRole('link', { name: 'Export CSV' });
  expect(query(all)).toBe('?format=csv&locale=en');
  const files = screen.getAllByRole('link', { name: /^Statement/ });
  expect(files.map((link) => [link.textContent, query(link)])).toEqual([
    ['Statement 2026 (PDF)', '?year=2026&format=pdf&locale=en'],
    ['Statement 2026 (CSV)', '?year=2026&format=csv&locale=en'],
    ['Statement 2025 (PDF)', '?year=2025&format=pdf&locale=en'],
    ['Statement 2025 (CSV)', '?year=2025&format=csv&locale=en'],
  ]);
});
