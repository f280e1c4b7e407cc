import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RefundDialog } from '#client/features/payments/components/refund-dialog.tsx';
import type { Escrow } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const escrow = {
  id: 3,
  amount: '250.00',
  netAmount: '237.50',
  platformFee: '12.50',
  jobSeeker: { name: 'Noor Haddad' },
} as Escrow;

const reason = () => screen.getByRole('textbox', { name: /^Reason/ });
const confirm = () => screen.getByRole('button', { name: 'Request refund' });

describe('taking money back', () => {
  test('names the amount and the person, and needs a reason', async () => {
    const calls = answerCalls({});
    const user = show(<RefundDialog escrow={escrow} onClose={() => {}} />);
    expect(screen.getByRole('alertdialog', { name: 'Take back $250.00?' })).toBeTruthy();
    expect(screen.getByText(/Noor Haddad receives nothing/)).toBeTruthy();
    await user.type(reason(), '   ');
    await user.click(confirm());
    expect(screen.getByText('A reason is required for refunding')).toBeTruthy();
    expect(document.activeElement).toBe(reason());
    await user.type(reason(), 'L');
    expect(screen.queryByText('A reason is required for refunding')).toBeNull();
    expect(calls).toEqual([]);
  });

  test('sends the reason once, and closes when it is done', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const calls = answerCalls({
      refundEscrow: async () => {
        await answered;
        return { body: { ...escrow, status: 'refunded' } };
      },
    });
    const onClose = vi.fn();
    const user = show(<RefundDialog escrow={escrow} onClose={onClose} />);
    await user.type(reason(), ' Not delivered ');
    await user.dblClick(confirm());
    expect(confirm().getAttribute('aria-busy')).toBe('true');
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    answer();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls).toMatchObject([{ body: { escrowId: 3, reason: 'Not delivered' } }]);
  });

  test('is given up with Cancel', async () => {
    const onClose = vi.fn();
    const user = show(<RefundDialog escrow={escrow} onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalled();
  });
});
