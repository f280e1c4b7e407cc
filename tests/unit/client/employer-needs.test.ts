import { describe, expect, test } from 'vitest';
import { employerNeedsOf } from '#client/features/dashboard/employer-needs.ts';
import type { AgreementStep, Escrow, OwnJob } from '#shared/contract/contract.ts';
import type { ProposalState } from '#shared/domain/escrow-status.ts';

const now = new Date('2026-11-20T12:00:00Z');
const nothing = {
  now,
  draft: undefined,
  postings: [],
  stages: [],
  escrows: [],
  steps: [],
  unread: 0,
};

const posting = (id: number, closesAt: string | null = null, isActive = true) =>
  ({ id, title: `Baker ${id}`, isActive, closesAt }) as OwnJob;
const stages = (jobId: number, pending: number) => ({
  jobId,
  pending,
  reviewing: 9,
  interview: 9,
  rejected: 9,
  hired: 9,
});
const escrow = (rest: Partial<Escrow>) =>
  ({
    paymentIntentId: 'pi_1',
    status: 'funded',
    pendingOperation: null,
    refundFailed: false,
    completionDeadline: null,
    ...rest,
  }) as Escrow;

const kinds = (waiting: Partial<Parameters<typeof employerNeedsOf>[0]>) =>
  employerNeedsOf({ ...nothing, ...waiting }).map((need) =>
    'posting' in need ? `${need.kind} ${need.posting.id}` : need.kind,
  );

describe('what needs an employer', () => {
  test('is nothing where nothing waits', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ postings: [posting(1)], stages: [stages(1, 0)] })).toEqual([]);
  });

  test('is new applicants, most first, of postings that are still theirs', () => {
    const waiting = {
      postings: [posting(1), posting(2)],
      stages: [stages(1, 2), stages(2, 5), stages(3, 9)],
    };
    expect(kinds(waiting)).toEqual(['applicants 2', 'applicants 1']);
  });

  test('is a posting that closes within a week, the soonest first', () => {
    const postings = [
      posting(1, '2026-11-26T12:00:00.000Z'),
      posting(2, '2026-11-21T12:00:00.000Z'),
      posting(3, '2026-11-28T12:00:00.000Z'),
      posting(4, '2026-11-19T12:00:00.000Z'),
      posting(5, '2026-11-21T12:00:00.000Z', false),
    ];
    expect(kinds({ postings })).toEqual(['closing 2', 'closing 1']);
  });

  test.for<[string, Partial<Escrow>, string | undefined]>([
    ['a payment that is not finished', { status: 'pending' }, 'unfinished'],
    ['money beyond its date', { completionDeadline: '2026-11-19T12:00:00Z' }, 'overdue'],
    ['a refund that was not made', { refundFailed: true }, 'refundFailed'],
    ['work that is delivered', { deliveredAt: '2026-11-19T12:00:00Z' }, 'delivered'],
    [
      'an objection',
      { deliveredAt: '2026-11-19T12:00:00Z', objection: { at: '', text: 'It is done.' } },
      'objected',
    ],
    [
      'not what has its answer',
      { deliveredAt: '2026-11-19T12:00:00Z', answer: { at: '', text: 'It is not.' } },
      undefined,
    ],
    ['not money before its date', { completionDeadline: '2026-11-21T12:00:00Z' }, undefined],
    [
      'not what is being refunded',
      { completionDeadline: '2026-11-19T12:00:00Z', pendingOperation: 'refund' },
      undefined,
    ],
    ['not what is released', { status: 'released' }, undefined],
  ])('is %s', ([, rest, reason]) => {
    const needs = employerNeedsOf({ ...nothing, escrows: [escrow(rest)] });
    expect(needs.map((need) => need.kind === 'payment' && need.reason)).toEqual(
      reason ? [reason] : [],
    );
  });

  test('is at most four things: the first of each kind before the second of any', () => {
    const many = {
      postings: [
        posting(1),
        posting(2),
        posting(3),
        posting(4),
        posting(5, '2026-11-21T12:00:00Z'),
      ],
      stages: [stages(1, 1), stages(2, 2), stages(3, 3), stages(4, 4)],
    };
    expect(kinds({ ...many, postings: many.postings.slice(0, 4) })).toEqual([
      'applicants 4',
      'applicants 3',
      'applicants 2',
      'applicants 1',
    ]);
    expect(kinds({ ...many, unread: 2 })).toEqual([
      'messages',
      'applicants 4',
      'applicants 3',
      'closing 5',
    ]);
    const escrows = [escrow({ status: 'pending' }), escrow({ status: 'pending' })];
    expect(kinds({ ...many, unread: 2, escrows, draft: { title: '', path: '/new' } })).toEqual([
      'payment',
      'messages',
      'applicants 4',
      'closing 5',
    ]);
  });

  test('is steps that the job seeker has answered', () => {
    const step = (isAccepted: boolean, state: ProposalState) =>
      ({ id: 1, applicationId: 2, isAccepted, proposal: { state } }) as AgreementStep;
    const statesOf = (steps: AgreementStep[]) =>
      employerNeedsOf({ ...nothing, steps }).map((need) => need.kind === 'steps' && need.state);
    expect(statesOf([step(false, 'proposed')])).toEqual([]);
    expect(statesOf([step(false, 'declined')])).toEqual(['declined']);
    expect(statesOf([step(true, 'accepted')])).toEqual(['accepted']);
  });

  test('is a posting that was begun', () => {
    const draft = { title: 'Welder', path: '/new' };
    expect(employerNeedsOf({ ...nothing, draft })).toEqual([{ kind: 'draft', ...draft }]);
  });
});
