import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  PAYMENT_GROUPS,
  rowsOf,
  selectRows,
  totalOf,
} from '#client/features/payments/payment-rows.ts';
import { type Side, stateOf } from '#client/queries/payment-state.ts';
import type { AgreementStep, Escrow } from '#shared/contract/contract.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
const words = (days: number) => ({ at: at(days), text: 'Words' });

const escrowWith = (changes: Partial<Escrow> = {}): Escrow =>
  ({
    id: 1,
    applicationId: 2,
    stepId: null,
    paymentIntentId: 'pi_1',
    amount: '250.00',
    netAmount: '237.50',
    status: 'funded',
    pendingOperation: null,
    waitingFor: null,
    createdAt: at(-20),
    releasedAt: null,
    refundedAt: null,
    completionDeadline: at(5),
    deliveredAt: null,
    objection: null,
    changes: null,
    answer: null,
    consentedAt: null,
    answerBy: null,
    isContested: false,
    holdEnds: { at: at(60), rule: 'refund' },
    refundFailed: false,
    offer: null,
    appeals: { employer: null, jobSeeker: null },
    description: null,
    job: { id: 3, title: 'Bookkeeper', translation: { language: 'fr', title: 'Comptable' } },
    jobSeeker: { id: 4, name: 'Noor Haddad' },
    employer: { id: 5, name: 'Harbourline' },
    ...changes,
  }) as Escrow;

const offer = { net: '190.00', released: '200.00', refunded: '50.00', outcome: 'accepted' };
const divided = { offer, decidedBy: 'agreement', pendingOperation: 'refund' } as Partial<Escrow>;

const delivered = { deliveredAt: at(-1), answerBy: at(13) };

test.each<[string, Partial<Escrow>, employerActs: boolean, seekerActs: boolean]>([
  ['funded', {}, false, false],
  ['overdue', { completionDeadline: at(-1) }, true, true],
  ['delivered', { ...delivered, completionDeadline: at(-1) }, true, false],
  ['changes', { ...delivered, changes: { ...words(-1), by: at(3) } }, false, true],
  ['delivered', { ...delivered, changes: { ...words(-9), by: at(-3) } }, true, false],
  ['objected', { objection: words(-1), isContested: true }, true, false],
  ['withPortage', { answer: words(-1), isContested: true }, false, false],
  ['withPortage', { objection: words(-2), answer: words(-1), isContested: true }, false, false],
  ['withPortage', { appeals: { employer: null, jobSeeker: words(-1) } }, false, false],
  ['offered', { ...delivered, offer: { outcome: null } as Escrow['offer'] }, false, true],
  ['refundAgreed', { consentedAt: at(-1), isContested: true }, true, false],
  ['refundRefused', { refundFailed: true }, true, false],
  ['refunding', { pendingOperation: 'refund' }, false, false],
  ['releasing', { status: 'releasing' }, false, false],
  ['releasing', divided, false, false],
  ['waiting', { status: 'releasing', waitingFor: 'payout-account' }, false, true],
  ['pending', { status: 'pending', id: null }, true, false],
  ['disputed', { status: 'disputed' }, false, false],
  ['released', { status: 'released' }, false, false],
  ['refunded', { status: 'refunded' }, false, false],
])('a payment that is %s: %j', (state, changes, employerActs, seekerActs) => {
  const escrow = escrowWith(changes);
  expect(stateOf(escrow, now)).toBe(state);
  const needs = (side: Side) => rowsOf([escrow], [], { side, now })[0]?.needsReader;
  expect([needs('employer'), needs('seeker')]).toEqual([employerActs, seekerActs]);
});

test.each([
  ['employer', divided, 200],
  ['seeker', divided, 190],
  ['employer', { ...divided, decidedBy: 'employer' }, 250],
] as const)('an amount for the %s while an offer is carried out: %j', (side, changes, amount) => {
  const [row] = rowsOf([escrowWith(changes as Partial<Escrow>)], [], { side, now });
  expect(row?.amount).toBe(amount * 100);
});

describe('the list of payments', () => {
  const escrows = [
    escrowWith({ paymentIntentId: 'settled', id: 1, status: 'released', releasedAt: at(-2) }),
    escrowWith({ paymentIntentId: 'waits', id: 2 }),
    escrowWith({ paymentIntentId: 'late', id: 3, ...delivered, answerBy: at(9) }),
    escrowWith({ paymentIntentId: 'soon', id: 4, ...delivered, answerBy: at(2) }),
    escrowWith({ paymentIntentId: 'refused', id: 5, refundFailed: true }),
    escrowWith({ paymentIntentId: 'latest', id: 6, status: 'refunded', createdAt: at(-1) }),
  ];
  const step = {
    id: 7,
    applicationId: 2,
    label: 'First draft',
    amount: '80.00',
    netAmount: '76.00',
    dueAt: at(3),
    isAccepted: false,
    proposal: { version: 1, at: at(-1), state: 'proposed', acceptedAt: null, decline: null },
    job: { id: 3, title: 'Bookkeeper', translation: { language: 'fr', title: 'Comptable' } },
    jobSeeker: { id: 4, name: 'Noor Haddad' },
    employer: { id: 5, name: 'Harbourline' },
  } as AgreementStep;
  const rows = rowsOf(escrows, [step], { side: 'employer', now });
  const keys = (selected: typeof rows) => selected.map(({ key }) => key);

  test('begins with what needs the reader, the soonest first, and ends with what is settled', () => {
    const order = ['refused', 'soon', 'late', 'step-7', 'waits', 'latest', 'settled'];
    expect(keys(rows)).toEqual(order);
  });

  test('names who must act about a step', () => {
    const rowOf = (side: Side, changes: Partial<AgreementStep>) => {
      const [row] = rowsOf([], [{ ...step, ...changes }], { side, now });
      return [row?.state, row?.needsReader];
    };
    const declined = { proposal: { ...step.proposal, state: 'declined' as const } };
    expect(rowOf('seeker', {})).toEqual(['proposed', true]);
    expect(rowOf('employer', {})).toEqual(['proposed', false]);
    expect(rowOf('seeker', declined)).toEqual(['declined', false]);
    expect(rowOf('employer', declined)).toEqual(['declined', true]);
    expect(rowOf('seeker', { isAccepted: true })).toEqual(['accepted', false]);
    expect(rowOf('employer', { isAccepted: true })).toEqual(['accepted', true]);
  });

  test('is filtered by group, and searched by person, work and number', () => {
    const select = (filter: Parameters<typeof selectRows>[1]['filter'], text = '') =>
      keys(selectRows(rows, { filter, text }));
    expect(select('needsReader')).toEqual(['refused', 'soon', 'late']);
    expect(select('released')).toEqual(['settled']);
    expect(select(undefined, ' DRAFT')).toEqual(['step-7']);
    expect(select(undefined, '#4')).toEqual(['soon']);
    expect(select(undefined, 'keeper')).not.toEqual([]);
    expect(select(undefined, 'keeper')).toEqual(select(undefined, 'compta'));
    expect(select('held', 'nobody')).toEqual([]);
  });

  test('sums what its rows say: gross for the employer, net for the job seeker', () => {
    const part = { net: '142.50', fee: '7.50', refunded: '100.00' } as Escrow['decision'];
    const all = [
      ...escrows,
      escrowWith({ status: 'released', decision: part }),
      escrowWith({ status: 'releasing' }),
      escrowWith({ pendingOperation: 'refund' }),
      escrowWith({ status: 'releasing', waitingFor: 'payout-account' }),
      escrowWith({ status: 'pending', id: null }),
    ];
    const sums = (side: Side) => {
      const ofAll = rowsOf(all, [step], { side, now });
      return PAYMENT_GROUPS.map((group) => {
        const shown = selectRows(ofAll, { filter: group, text: '' });
        expect(totalOf(ofAll, group)).toBe(shown.reduce((sum, { amount }) => sum + amount, 0));
        return totalOf(ofAll, group);
      });
    };
    expect(sums('employer')).toEqual([1_250_00, 500_00, 400_00]);
    expect(sums('seeker')).toEqual([1_187_50, 487_50, 380_00]);
  });

  test('has each payment once, in one order, whatever order it came in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(escrows, { minLength: escrows.length }), (shuffled) => {
        expect(keys(rowsOf(shuffled, [step], { side: 'employer', now }))).toEqual(keys(rows));
      }),
    );
  });
});
