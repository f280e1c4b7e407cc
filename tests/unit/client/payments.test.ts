import { describe, expect, test } from 'vitest';
import { nextStep, sharesOf } from '#client/features/payments/escrow-state.ts';
import { termsOf } from '#client/features/payments/funding-form.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';

const escrow: Escrow = {
  id: 1,
  applicationId: 2,
  stepId: null,
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
  refundedOutside: null,
  releaseDisputed: false,
  refundFailed: false,
  payeeIsReady: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  fundedAt: '2026-11-21T12:00:00.000Z',
  releasedAt: null,
  refundedAt: null,
  completionDeadline: null,
  deliveredAt: null,
  deliveryNote: null,
  objection: null,
  changes: null,
  isContested: false,
  addedNote: null,
  changesReply: null,
  appeals: { employer: null, jobSeeker: null },
  offer: null,
  held: '1250.50',
  decision: null,
  actions: [],
  answer: null,
  consentedAt: null,
  refundNeedsConsent: false,
  answerBy: null,
  holdEnds: { at: '2027-02-14T12:00:00.000Z', rule: 'refund' },
  decidedBy: null,
  job: { id: 3, title: 'Bookkeeper', translation: null },
  jobSeeker: { id: 4, name: 'Noor' },
  employer: { id: 5, name: 'Harbourline' },
};

describe('what happens next with an escrow', () => {
  const { employer, seeker } = t.payments;
  const money = { amount: '$1,250.50', net: '$1,187.97', date: '' };
  const noor = { name: 'Noor', ...money };
  const harbourline = { name: 'Harbourline', ...money };

  test.each<[Partial<Escrow>, employers: string, seekers: string]>([
    [{}, employer.funded(noor), seeker.funded(harbourline)],
    [{ pendingOperation: 'refund' }, employer.refunding(), seeker.refunding(harbourline)],
    [{ status: 'releasing' }, employer.releasing(noor), seeker.releasing(harbourline)],
    [
      { status: 'releasing', waitingFor: 'payout-account', actions: ['take-back'] },
      employer.waiting(noor),
      seeker.waiting(harbourline),
    ],
    [{ status: 'disputed' }, employer.disputed(), seeker.disputed(harbourline)],
    [{ status: 'released' }, employer.released(noor), seeker.released(harbourline)],
    ...(['released', 'disputed'] as const).map((status): [Partial<Escrow>, string, string] => [
      { status, releaseDisputed: true },
      employer.releaseDisputed(noor),
      seeker.releaseDisputed(harbourline),
    ]),
    [{ status: 'refunded' }, employer.refunded(noor), seeker.refunded(harbourline)],
    [
      { status: 'refunded', disputeLost: true },
      employer.disputeLost(noor),
      seeker.disputeLost(harbourline),
    ],
    [{ refundFailed: true }, employer.refundFailed(noor), seeker.funded(harbourline)],
  ])('%j', (part, employers, seekers) => {
    const changed = { ...escrow, ...part };
    expect(nextStep(changed, 'employer')).toBe(employers);
    expect(nextStep(changed, 'seeker')).toBe(seekers);
  });

  test.each(['refund', 'release'] as const)(
    'by an accepted offer, of which the %s is under way, names its share',
    (pendingOperation) => {
      const offer = { net: '190.00', fee: '10.00', released: '200.00', outcome: 'accepted' };
      const status = pendingOperation === 'refund' ? 'funded' : 'releasing';
      const decidedBy = 'agreement';
      const divided = { ...escrow, status, pendingOperation, offer, decidedBy } as Escrow;
      const share = { ...money, net: '$190.00' };
      expect(nextStep(divided, 'employer')).toBe(employer.releasing({ ...noor, ...share }));
      expect(nextStep(divided, 'seeker')).toBe(seeker.releasing({ ...harbourline, ...share }));
      expect(sharesOf(divided)).toMatchObject({ net: '190.00', fee: '10.00' });
      // The refund of the offer was refused, and the employer releases all.
      const released = { ...divided, decidedBy: 'employer' } as const;
      expect(sharesOf(released)).toEqual({ net: escrow.netAmount, fee: escrow.platformFee });
    },
  );

  test('of a payment that is not made depends on the last card', () => {
    const pending = { ...escrow, status: 'pending' } as const;
    expect(nextStep(pending, 'employer')).toBe(employer.pending());
    const declined = { ...pending, failureCode: 'card_declined' };
    expect(nextStep(declined, 'employer')).toBe(employer.declined());
  });
});

test('a payment that was begun fills the form with its terms', () => {
  const completionDeadline = new Date(2026, 11, 11, 23, 59, 59).toISOString();
  expect(termsOf({ ...escrow, completionDeadline, description: 'Books' })).toEqual({
    amount: '1250.50',
    completionDeadline: '2026-12-11',
    description: 'Books',
  });
  expect(termsOf(undefined)).toEqual({ amount: '', completionDeadline: '', description: '' });
});
