import { describe, expect, it } from 'vitest';
import { nextStep } from '#client/features/payments/escrow-state.ts';
import { termsOf } from '#client/features/payments/funding-form.ts';
import { transactionRows } from '#client/features/payments/transactions-csv.ts';
import { toCsv } from '#client/lib/csv.ts';
import type { Escrow, PaymentTransaction } from '#shared/contract/contract.ts';

const escrow: Escrow = {
  id: 1,
  applicationId: 2,
  paymentIntentId: 'pi_1',
  amount: '1250.50',
  platformFee: '62.53',
  netAmount: '1187.97',
  currency: 'cad',
  status: 'funded',
  pendingOperation: null,
  waitingFor: null,
  failureCode: null,
  description: null,
  notes: null,
  refundReason: null,
  disputeLost: false,
  refundFailed: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  fundedAt: '2026-11-21T12:00:00.000Z',
  releasedAt: null,
  completionDeadline: null,
  job: { id: 3, title: 'Bookkeeper' },
  jobSeeker: { id: 4, name: 'Noor' },
  employer: { id: 5, name: 'Harbourline' },
};

const keyAlone = (key: string) => key;

describe('what happens next with an escrow', () => {
  it.each<[Partial<Escrow>, string, string]>([
    [{}, 'employer.funded', 'seeker.funded'],
    [{ pendingOperation: 'refund' }, 'employer.refunding', 'seeker.refunding'],
    [{ status: 'releasing' }, 'employer.releasing', 'seeker.releasing'],
    [{ status: 'releasing', waitingFor: 'payout-account' }, 'employer.waiting', 'seeker.waiting'],
    [{ status: 'disputed' }, 'employer.disputed', 'seeker.disputed'],
    [{ status: 'released' }, 'employer.released', 'seeker.released'],
    [{ status: 'refunded' }, 'employer.refunded', 'seeker.refunded'],
    [{ status: 'refunded', disputeLost: true }, 'employer.disputeLost', 'seeker.disputeLost'],
    [{ refundFailed: true }, 'employer.refundFailed', 'seeker.funded'],
  ])('%j', (part, employers, seekers) => {
    const changed = { ...escrow, ...part };
    expect(nextStep(keyAlone, changed, 'employer')).toBe(`payments.${employers}`);
    expect(nextStep(keyAlone, changed, 'seeker')).toBe(`payments.${seekers}`);
  });

  it('of a payment that is not made depends on the last card', () => {
    const pending = { ...escrow, status: 'pending' } as const;
    expect(nextStep(keyAlone, pending, 'employer')).toBe('payments.employer.pending');
    const declined = { ...pending, failureCode: 'card_declined' };
    expect(nextStep(keyAlone, declined, 'employer')).toBe('payments.employer.declined');
  });
});

it('a payment that was begun fills the form with its terms', () => {
  const completionDeadline = new Date(2026, 11, 11, 23, 59, 59).toISOString();
  expect(termsOf({ ...escrow, completionDeadline, description: 'Books' })).toEqual({
    amount: '1250.50',
    completionDeadline: '2026-12-11',
    description: 'Books',
  });
  expect(termsOf(undefined)).toEqual({ amount: '', completionDeadline: '', description: '' });
});

it('the exported history has amounts with two decimals, as numbers', () => {
  const moved: PaymentTransaction = {
    ...{ id: 1, escrowId: 1, applicationId: 2, type: 'release', status: 'completed' },
    ...{ amount: '902.50', processingFee: '47.50', jobTitle: 'Designer', counterpart: 'Noor' },
    description: null,
    processedAt: '2026-11-17T19:56:30.695Z',
  };
  const [, row] = toCsv(transactionRows(keyAlone, [moved])).split('\r\n');
  expect(row).toBe(
    '2026-11-17T19:56:30.695Z,payments.type.release,Designer,Noor,902.50,47.50,payments.movement.completed,',
  );
});
