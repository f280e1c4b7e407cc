import { describe, expect, test } from 'vitest';
import { employerNeedsOf } from '#client/features/dashboard/employer-needs.ts';
import type {
  AgreementStep,
  Conversation,
  Escrow,
  Interview,
  OwnJob,
} from '#shared/contract/contract.ts';
import type { ProposalState } from '#shared/domain/escrow-status.ts';
import * as t from '#texts';

const now = new Date('2026-11-20T12:00:00Z');
const nothing = {
  now,
  draft: undefined,
  postings: [],
  nameOf: ({ title }: { title: string }) => title,
  stages: [],
  escrows: [],
  steps: [],
  unread: 0,
  interviews: [],
  conversations: [],
  verifiedUntil: undefined,
};

const posting = (id: number, closesAt: string | null = null, isActive = true) =>
  ({ id, title: `Baker ${id}`, isActive, closesAt, takenDown: null }) as OwnJob;
const stages = (jobId: number, pending: number, hired = 0) => ({
  jobId,
  reached: { interview: 9, hired: 9 },
  medianDays: { interview: 2, hired: 5 },
  unseen: 0,
  waiting: null,
  pending,
  reviewing: 9,
  interview: 9,
  rejected: 9,
  hired,
});
const escrow = (rest: Partial<Escrow>) =>
  ({
    paymentIntentId: 'pi_1',
    amount: '95.00',
    jobSeeker: { name: 'Ivy' },
    status: 'funded',
    pendingOperation: null,
    refundFailed: false,
    completionDeadline: null,
    appeals: { employer: null, jobSeeker: null },
    ...rest,
  }) as Escrow;

const keysOf = (waiting: Partial<Parameters<typeof employerNeedsOf>[0]>) =>
  employerNeedsOf({ ...nothing, ...waiting }).map(({ key }) => key);

describe('what needs an employer', () => {
  test('is nothing where nothing waits', () => {
    expect(keysOf({})).toEqual([]);
    expect(keysOf({ postings: [posting(1)], stages: [stages(1, 0)] })).toEqual([]);
  });

  test('is new applicants, most first, of postings that are still theirs', () => {
    const waiting = {
      postings: [posting(1), posting(2)],
      stages: [stages(1, 2), stages(2, 5), stages(3, 9)],
    };
    expect(keysOf(waiting)).toEqual(['applicants 2', 'applicants 1']);
  });

  test('is who waits after an interview, the earliest day first, and what nobody has opened', () => {
    const waiting = (dueOn: string, isLaw: boolean) => ({ count: 2, hearBy: { dueOn, isLaw } });
    const needs = employerNeedsOf({
      ...nothing,
      postings: [posting(1), posting(2)],
      stages: [
        { ...stages(1, 3), unseen: 1, waiting: waiting('2026-12-02', true) },
        { ...stages(2, 4), unseen: 4, waiting: waiting('2026-11-19', false) },
      ],
    });
    expect(needs.map(({ text, href }) => [text, href])).toEqual([
      [
        '2 interviewed candidates wait to hear about Baker 2; you aim to answer by November 19, 2026 (overdue).',
        '/employer/candidates?jobId=2&waits=decision',
      ],
      [
        '2 interviewed candidates for Baker 1 must hear from you by December 2, 2026 (12 days left).',
        '/employer/candidates?jobId=1&waits=decision',
      ],
      [
        'No one has looked at 1 application for Baker 1 in 14 days.',
        '/employer/candidates?jobId=1&waits=unseen',
      ],
      [
        'No one has looked at 4 applications for Baker 2 in 14 days.',
        '/employer/candidates?jobId=2&waits=unseen',
      ],
      ['3 new applicants for Baker 1', '/employer/candidates?jobId=1&status=pending'],
    ]);
  });

  test('is a posting that closes within a week, the soonest first', () => {
    const postings = [
      posting(1, '2026-11-26T12:00:00.000Z'),
      posting(2, '2026-11-21T12:00:00.000Z'),
      posting(3, '2026-11-28T12:00:00.000Z'),
      posting(4, '2026-11-19T12:00:00.000Z'),
      posting(5, '2026-11-21T12:00:00.000Z', false),
    ];
    expect(keysOf({ postings })).toEqual(['closing 2', 'closing 1']);
  });

  test.for<[string, Partial<Escrow>, keyof typeof t.employerDashboard.needPayment | undefined]>([
    ['a payment that is not finished', { status: 'pending' }, 'pending'],
    ['money beyond its date', { completionDeadline: '2026-11-19T12:00:00Z' }, 'overdue'],
    ['a refund that was not made', { refundFailed: true }, 'refundRefused'],
    ['a refund to which they agree', { consentedAt: '2026-11-19T12:00:00Z' }, 'refundAgreed'],
    ['not a payment that the bank looks into', { status: 'disputed' }, undefined],
    [
      'not a release that waits for the account of the job seeker',
      { status: 'releasing', waitingFor: 'payout-account' },
      undefined,
    ],
    ['work that is delivered', { deliveredAt: '2026-11-19T12:00:00Z' }, 'delivered'],
    [
      'an objection',
      {
        deliveredAt: '2026-11-19T12:00:00Z',
        objection: { at: '', text: 'It is done.' },
        isContested: true,
      },
      'objected',
    ],
    [
      'not what has its answer',
      {
        deliveredAt: '2026-11-19T12:00:00Z',
        answer: { at: '', text: 'It is not.' },
        isContested: true,
      },
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
    expect(needs.map(({ text }) => text)).toEqual(
      reason ? [t.employerDashboard.needPayment[reason]({ amount: '$95.00', name: 'Ivy' })] : [],
    );
  });

  test('is the payment that is most urgent first', () => {
    const escrows = [
      escrow({ status: 'pending', paymentIntentId: 'pi_1' }),
      escrow({ deliveredAt: '2026-11-19', answerBy: '2026-12-03', paymentIntentId: 'pi_2' }),
      escrow({ deliveredAt: '2026-11-18', answerBy: '2026-12-02', paymentIntentId: 'pi_3' }),
      escrow({ refundFailed: true, paymentIntentId: 'pi_4' }),
    ];
    expect(keysOf({ escrows })).toEqual(
      ['pi_4', 'pi_3', 'pi_2', 'pi_1'].map((id) => `payment ${id}`),
    );
  });

  test('is a posting that was taken down, one that is filled, and a mark that ends', () => {
    const takenDown = { reason: 'fraud', explanation: 'Why' } as never;
    expect(keysOf({ postings: [{ ...posting(1, null, false), takenDown }] })).toEqual([
      'taken down 1',
    ]);
    const filled = { postings: [posting(1), posting(2, null, false)] };
    expect(keysOf({ ...filled, stages: [stages(1, 0, 2), stages(2, 0, 1)] })).toEqual(['filled 1']);
    expect(keysOf({ verifiedUntil: '2026-12-19T12:00:00Z' })).toEqual(['verification']);
    expect(keysOf({ verifiedUntil: '2026-12-21T12:00:00Z' })).toEqual([]);
  });

  test('is all there is: the first of each kind, money first, before the second of any', () => {
    const many = {
      postings: [1, 2, 3, 4].map((id) => posting(id)).concat(posting(5, '2026-11-21T12:00:00Z')),
      stages: [stages(1, 1), stages(2, 2), stages(3, 3), stages(4, 4)],
    };
    const escrows = [escrow({ status: 'pending' }), escrow({ status: 'pending' })];
    const all = { ...many, unread: 2, escrows, draft: { title: '', path: '/new' } };
    expect(keysOf(all)).toEqual([
      'payment pi_1',
      'messages',
      'applicants 4',
      'closing 5',
      'payment pi_1',
      'applicants 3',
      'applicants 2',
      'applicants 1',
      'draft',
    ]);
  });

  test('is a message, with who wrote it about which job if it was one person', () => {
    const conversation = (applicationId: number, name: string, unreadCount: number) =>
      ({
        applicationId,
        counterpart: { id: 9, name },
        job: { id: 1, title: 'Baker' },
        unreadCount,
      }) as Conversation;
    const read = conversation(3, 'Noor', 0);
    const of = (conversations: Conversation[]) =>
      employerNeedsOf({ ...nothing, unread: 2, conversations, postings: [posting(1)] });
    expect(of([conversation(2, 'Ivy', 2), read])).toMatchObject([
      { text: 'Ivy wrote to you: Baker 1', href: '/employer/messages?applicationId=2' },
    ]);
    expect(of([conversation(2, 'Ivy', 1), conversation(4, 'Ana', 1)])).toMatchObject([
      { text: 'You have 2 unread messages.', href: '/employer/messages' },
    ]);
    expect(of([])).toMatchObject([{ text: 'You have 2 unread messages.' }]);
  });

  test('is steps that the job seeker has answered', () => {
    const step = (isAccepted: boolean, state: ProposalState) =>
      ({
        id: 1,
        applicationId: 2,
        job: { title: 'Baker' },
        jobSeeker: { name: 'Ivy' },
        dueAt: '2026-12-01T12:00:00Z',
        isAccepted,
        proposal: { state },
      }) as AgreementStep;
    const labelsOf = (steps: AgreementStep[]) =>
      employerNeedsOf({ ...nothing, steps }).map(({ label }) => label);
    expect(labelsOf([step(false, 'proposed')])).toEqual([]);
    expect(labelsOf([step(false, 'declined')])).toEqual(['Edit steps']);
    expect(labelsOf([step(true, 'accepted')])).toEqual(['Fund steps']);
  });

  test('is an interview for which other times are proposed, or none is left', () => {
    const interview = (state: Interview['state'], count: number) =>
      ({
        id: count,
        applicationId: 3,
        state,
        candidate: 'Ivy',
        job: { title: 'Baker' },
        times: Array.from({ length: count }, (_, id) => ({ id })),
      }) as Interview;
    const textsOf = (interviews: Interview[]) =>
      employerNeedsOf({ ...nothing, interviews }).map(({ text }) => text);
    expect(textsOf([interview('proposed', 2), interview('picked', 0)])).toEqual([]);
    expect(textsOf([interview('countered', 1)])).toEqual([
      'Ivy proposes other times for the interview: Baker',
    ]);
    expect(textsOf([interview('proposed', 0)])).toEqual([
      'None of the times proposed to Ivy is left: Baker',
    ]);
  });

  test('is a posting that was begun', () => {
    const draft = { title: 'Welder', path: '/new' };
    expect(employerNeedsOf({ ...nothing, draft })).toMatchObject([
      { text: 'You have begun a posting: Welder', href: '/new' },
    ]);
  });
});
