import { describe, expect, test } from 'vitest';
import { seekerNeedsOf } from '#client/features/dashboard/seeker-needs.ts';
import type {
  AgreementStep,
  Application,
  Conversation,
  Escrow,
  Interview,
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
  interviews: [],
  escrows: [],
  steps: [],
  saved: [],
  now: new Date('2026-11-20T12:00:00.000Z'),
  payout: undefined,
};

const keysOf = (waiting: Partial<Parameters<typeof seekerNeedsOf>[0]>) =>
  seekerNeedsOf({ ...nothing, ...waiting }).map(({ key }) => key);

const interview = (id: number) =>
  ({
    id,
    jobId: id,
    job: { title: 'Carpenter', companyName: 'Maple Oven' },
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
) =>
  ({
    applicationId,
    unreadCount,
    job: { title: 'Carpenter', companyName: 'Maple Oven' },
    lastMessage: { senderId, sentAt },
  }) as unknown as Conversation;

const escrow = (status: Escrow['status'], netAmount: string) =>
  ({
    paymentIntentId: status,
    status,
    netAmount,
    held: netAmount,
    employer: { name: 'Maple Oven' },
    appeals: { employer: null, jobSeeker: null },
  }) as unknown as Escrow;

describe('what needs a job seeker', () => {
  test('is nothing where nothing waits', () => {
    expect(keysOf({})).toEqual([]);
  });

  test('is an application that they began, until they have applied', () => {
    const interrupted = { jobId: 3, title: 'Carpenter' };
    const [need] = seekerNeedsOf({ ...nothing, interrupted });
    expect(need).toMatchObject({ key: 'apply', href: '/jobs/3' });
    expect(need?.label).toContain('Carpenter');
    const applications = [{ ...interview(3), status: 'pending' } as Application];
    expect(keysOf({ interrupted, applications })).toEqual([]);
  });

  test('is an application that they have begun to write, but for the one above it', () => {
    const interrupted = { jobId: 3, title: 'Carpenter' };
    expect(keysOf({ interrupted, startedJobIds: [3, 4] })).toEqual(['apply', 'finish 4']);
    const applications = [{ ...interview(4), status: 'pending' } as Application];
    expect(keysOf({ startedJobIds: [4], applications })).toEqual([]);
  });

  test('is payment steps that are proposed to them, until they answer', () => {
    const step = (state: ProposalState) =>
      ({
        id: 1,
        applicationId: 2,
        job: { title: 'Carpenter' },
        employer: { name: 'Maple Oven' },
        isAccepted: false,
        proposal: { state },
      }) as AgreementStep;
    expect(keysOf({ steps: [step('proposed')] })).toEqual(['steps 2']);
    expect(keysOf({ steps: [step('declined')] })).toEqual([]);
  });

  test('is a job offer instead of the interview, until it is answered', () => {
    const offered = (state: NonNullable<Application['offer']>['state']) => ({
      ...interview(1),
      offer: { state, answerBy: '2026-11-27T23:59:59.000Z' } as Application['offer'],
    });
    expect(keysOf({ applications: [offered('sent')] })).toEqual(['offer 1']);
    expect(keysOf({ applications: [offered('declined')] })).toEqual([]);
  });

  test('is an interview, until they have written since they were asked', () => {
    const applications = [interview(1)];
    const keys = (conversations: Conversation[]) => keysOf({ applications, conversations });
    expect(keys([])).toEqual(['interview 1']);
    expect(keys([conversation(1)])).toEqual(['interview 1']);
    const before = conversation(1, { senderId: ME, sentAt: '2026-11-19T12:00:00.000Z' });
    expect(keys([before])).toEqual(['interview 1']);
    expect(keys([conversation(1, { senderId: ME })])).toEqual([]);
  });

  test('is times of which they can pick one, and then no message', () => {
    const applications = [interview(1)];
    const offer = {
      id: 5,
      applicationId: 1,
      state: 'proposed',
      companyName: 'Maple Oven',
      job: { title: 'Carpenter' },
      times: [{ id: 1 }],
    } as unknown as Interview;
    expect(keysOf({ applications, interviews: [offer] })).toEqual(['pick 5']);
    expect(keysOf({ applications, interviews: [{ ...offer, times: [] }] })).toEqual([]);
    expect(keysOf({ applications, interviews: [{ ...offer, state: 'picked' }] })).toEqual([]);
  });

  test('is no application that they withdrew', () => {
    const withdrawn = { ...interview(3), withdrawnAt: '2026-11-20T12:00:00.000Z' };
    expect(keysOf({ applications: [withdrawn] })).toEqual([]);
    expect(keysOf({ startedJobIds: [3], applications: [withdrawn] })).toEqual(['finish 3']);
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
    expect(keysOf({ saved: jobs, applications })).toEqual(['closing 3', 'closing 1']);
  });

  test('is a payout account, once money is held for them', () => {
    const escrows = [
      escrow('funded', '1140.00'),
      escrow('releasing', '190.50'),
      escrow('refunded', '50.00'),
      escrow('released', '20.00'),
    ];
    const textOf = (of: Escrow[]) => {
      const [need] = seekerNeedsOf({ ...nothing, escrows: of, payout: null });
      return need?.key === 'payout' && need.text;
    };
    expect(textOf(escrows)).toMatch(/^\$1,330.50 is held for you\./);
    expect(textOf(escrows.slice(0, 1))).toMatch(/^\$1,140.00 is held for you\./);
    expect(textOf(escrows.slice(1))).toMatch(/^\$190.50 is held for you\./);
    expect(keysOf({ escrows, payout: undefined })).toEqual([]);
    expect(keysOf({ payout: null })).toEqual([]);
    expect(keysOf({ escrows, payout: { accountId: 'acct_1', status: 'ready' } })).toEqual([]);
  });

  test('are unread messages, but for those about an interview', () => {
    const about1 = conversation(1, { unreadCount: 2 });
    const about2 = conversation(2, { unreadCount: 1 });
    const need = (conversations: Conversation[]) => seekerNeedsOf({ ...nothing, conversations })[0];
    expect(need([about1])).toMatchObject({
      text: 'Maple Oven wrote to you: Carpenter',
      href: '/job-seeker/messages?applicationId=1',
    });
    expect(need([about1, about2])).toMatchObject({
      text: 'You have 3 unread messages.',
      href: '/job-seeker/messages',
    });
    const applications = [interview(1)];
    expect(keysOf({ applications, conversations: [about1] })).toEqual(['interview 1']);
    expect(keysOf({ applications, conversations: [about1, about2] })).toEqual([
      'interview 1',
      'messages',
    ]);
  });

  test('is a payment on which they must act, or that the bank disputes', () => {
    const texts = (rest: Partial<Escrow>) =>
      seekerNeedsOf({ ...nothing, escrows: [{ ...escrow('funded', '95.00'), ...rest }] }).map(
        ({ text }) => text,
      );
    expect(texts({})).toEqual([]);
    expect(texts({ offer: { outcome: null } as Escrow['offer'] })).toEqual([
      'Maple Oven makes you an offer about the $95.00 that is held.',
    ]);
    expect(texts({ changes: { at: '', text: '', by: '2026-11-25T12:00:00Z' } })).toEqual([
      'Maple Oven asks for changes to your work for $95.00.',
    ]);
    expect(texts({ completionDeadline: '2026-11-19T12:00:00Z' })).toEqual([
      'The deadline of your work for Maple Oven has passed; $95.00 is held.',
    ]);
    expect(texts({ status: 'disputed' })).toEqual([
      'The payment of $95.00 by Maple Oven is disputed at the bank.',
    ]);
    expect(texts({ status: 'released' })).toEqual([]);
  });

  test('is all there is: the first of each kind, money first, before the second of any', () => {
    const applications = [1, 2, 3, 4, 5].map(interview);
    const conversations = [conversation(9, { unreadCount: 1 })];
    const escrows = [escrow('disputed', '95.00'), escrow('funded', '5.00')];
    expect(keysOf({ applications, conversations, escrows, payout: null })).toEqual([
      'payment disputed',
      'payout',
      'interview 1',
      'messages',
      ...[2, 3, 4, 5].map((id) => `interview ${id}`),
    ]);
  });
});
