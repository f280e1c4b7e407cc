import { describe, expect, test } from 'vitest';
import { needsOf } from '#client/features/dashboard/needs.ts';
import type {
  AgreementStep,
  Application,
  Conversation,
  Escrow,
  MarkedJob,
} from '#shared/contract/contract.ts';
import type { ProposalState } from '#shared/domain/escrow-status.ts';

const ME = 7;
const nothing = {
  userId: ME,
  interrupted: undefined,
  startedJobIds: [],
  applications: [],
  conversations: [],
  escrows: [],
  steps: [],
  saved: [],
  now: new Date('2026-11-20T12:00:00.000Z'),
  payout: undefined,
};

const interview = (id: number) =>
  ({
    id,
    jobId: id,
    status: 'interview',
    updatedAt: '2026-11-20T12:00:00.000Z',
    history: [
      { status: 'pending', changedAt: '2026-11-10T12:00:00.000Z' },
      { status: 'interview', changedAt: '2026-11-20T12:00:00.000Z' },
    ],
  }) as unknown as Application;

const conversation = (
  applicationId: number,
  { senderId = 1, sentAt = '2026-11-20T13:00:00.000Z', unreadCount = 0 } = {},
) => ({ applicationId, unreadCount, lastMessage: { senderId, sentAt } }) as unknown as Conversation;

const escrow = (status: Escrow['status'], netAmount: string) =>
  ({
    status,
    netAmount,
    appeals: { employer: null, jobSeeker: null },
  }) as unknown as Escrow;

describe('what needs a job seeker', () => {
  test('is nothing where nothing waits', () => {
    expect(needsOf(nothing)).toEqual([]);
  });

  test('is an application that they began, until they have applied', () => {
    const interrupted = { jobId: 3, title: 'Carpenter' };
    expect(needsOf({ ...nothing, interrupted })).toEqual([{ kind: 'apply', ...interrupted }]);
    const applications = [{ ...interview(3), status: 'pending' } as Application];
    expect(needsOf({ ...nothing, interrupted, applications })).toEqual([]);
  });

  test('is an application that they have begun to write, but for the one above it', () => {
    const interrupted = { jobId: 3, title: 'Carpenter' };
    expect(needsOf({ ...nothing, interrupted, startedJobIds: [3, 4] })).toEqual([
      { kind: 'apply', ...interrupted },
      { kind: 'finish', jobId: 4 },
    ]);
    const applications = [{ ...interview(4), status: 'pending' } as Application];
    expect(needsOf({ ...nothing, startedJobIds: [4], applications })).toEqual([]);
  });

  test('is payment steps that are proposed to them, until they answer', () => {
    const step = (state: ProposalState) =>
      ({ id: 1, applicationId: 2, isAccepted: false, proposal: { state } }) as AgreementStep;
    const kinds = (state: ProposalState) =>
      needsOf({ ...nothing, steps: [step(state)] }).map(({ kind }) => kind);
    expect(kinds('proposed')).toEqual(['steps']);
    expect(kinds('declined')).toEqual([]);
  });

  test('is an interview, until they have written since they were asked', () => {
    const applications = [interview(1)];
    const kinds = (conversations: Conversation[]) =>
      needsOf({ ...nothing, applications, conversations }).map(({ kind }) => kind);
    expect(kinds([])).toEqual(['interview']);
    expect(kinds([conversation(1)])).toEqual(['interview']);
    const before = conversation(1, { senderId: ME, sentAt: '2026-11-19T12:00:00.000Z' });
    expect(kinds([before])).toEqual(['interview']);
    expect(kinds([conversation(1, { senderId: ME })])).toEqual([]);
  });

  test('is no application that they withdrew', () => {
    const withdrawn = { ...interview(3), withdrawnAt: '2026-11-20T12:00:00.000Z' };
    expect(needsOf({ ...nothing, applications: [withdrawn] })).toEqual([]);
    expect(needsOf({ ...nothing, startedJobIds: [3], applications: [withdrawn] })).toEqual([
      { kind: 'finish', jobId: 3 },
    ]);
  });

  test('is a saved job that closes within three days, unless they have applied', () => {
    const saved = (id: number, closesAt: string | null, isClosed = false) =>
      ({ id, closesAt, isClosed }) as unknown as MarkedJob;
    const jobs = [
      saved(1, '2026-11-23T11:59:59.000Z'),
      saved(2, '2026-11-23T12:00:00.000Z'),
      saved(3, '2026-11-21T00:00:00.000Z'),
      saved(4, null),
      saved(5, '2026-11-20T11:00:00.000Z', true),
      saved(6, '2026-11-21T00:00:00.000Z'),
    ];
    const applications = [{ ...interview(6), status: 'pending' } as Application];
    const needs = needsOf({ ...nothing, saved: jobs, applications });
    expect(needs.map((need) => need.kind === 'closing' && need.job.id)).toEqual([3, 1]);
  });

  test('is a payout account, once money is held for them', () => {
    const escrows = [
      escrow('funded', '1140.00'),
      escrow('releasing', '190.50'),
      escrow('refunded', '50.00'),
      escrow('released', '20.00'),
    ];
    expect(needsOf({ ...nothing, escrows, payout: null })).toEqual([
      { kind: 'payout', amount: 1330.5 },
    ]);
    expect(needsOf({ ...nothing, escrows, payout: undefined })).toEqual([]);
    expect(needsOf({ ...nothing, payout: null })).toEqual([]);
    expect(
      needsOf({ ...nothing, escrows, payout: { accountId: 'acct_1', status: 'ready' } }),
    ).toEqual([]);
  });

  test('are unread messages, also those about an interview', () => {
    const about1 = conversation(1, { unreadCount: 2 });
    const about2 = conversation(2, { unreadCount: 1 });
    expect(needsOf({ ...nothing, conversations: [about1] })).toEqual([
      { kind: 'messages', count: 2, from: about1 },
    ]);
    expect(needsOf({ ...nothing, conversations: [about1, about2] })).toEqual([
      { kind: 'messages', count: 3, from: undefined },
    ]);
    const both = needsOf({
      ...nothing,
      applications: [interview(1)],
      conversations: [about1],
    });
    expect(both.map(({ kind }) => kind)).toEqual(['interview', 'messages']);
  });

  test('is a payment on which they must act, or that the bank disputes', () => {
    const reasons = (rest: Partial<Escrow>) =>
      needsOf({ ...nothing, escrows: [{ ...escrow('funded', '95.00'), ...rest }] }).map(
        (need) => need.kind === 'payment' && need.reason,
      );
    expect(reasons({})).toEqual([]);
    expect(reasons({ offer: { outcome: null } as Escrow['offer'] })).toEqual(['offered']);
    expect(reasons({ changes: { at: '', text: '', by: '2026-11-25T12:00:00Z' } })).toEqual([
      'changes',
    ]);
    expect(reasons({ completionDeadline: '2026-11-19T12:00:00Z' })).toEqual(['overdue']);
    expect(reasons({ status: 'disputed' })).toEqual(['disputed']);
    expect(reasons({ status: 'released' })).toEqual([]);
  });

  test('is all there is: the first of each kind, money first, before the second of any', () => {
    const applications = [1, 2, 3, 4, 5].map(interview);
    const conversations = [conversation(9, { unreadCount: 1 })];
    const escrows = [escrow('disputed', '95.00'), escrow('funded', '5.00')];
    const needs = needsOf({ ...nothing, applications, conversations, escrows, payout: null });
    expect(needs.map(({ kind }) => kind)).toEqual([
      'payment',
      'payout',
      'interview',
      'messages',
      ...Array(4).fill('interview'),
    ]);
  });
});
