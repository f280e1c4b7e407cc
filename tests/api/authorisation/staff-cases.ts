import type { ErrorCode } from '#shared/contract/errors.ts';
import type { StaffRole } from '#shared/domain/staff.ts';
import { ALL_READ } from '#tests/support/money.ts';
import type { Sent, StaffName } from './case.ts';

/** Ids of the records that staff act on, of one company and one job seeker. */
export interface Desk {
  ownerId: number;
  /** Two others of the company who are no staff; one of them for suspensions. */
  subjectId: number;
  suspendedId: number;
  /** Another one, with a confirmed address. */
  seenId: number;
  /** Posting, its report, and another report that is answered. */
  jobId: number;
  reportId: number;
  answeredId: number;
  /** Report that one is merged into, one to merge and the merged one. */
  caseId: number;
  mergedId: number;
  separatedId: number;
  takenDownId: number;
  /** Owner of a company of the same name that has the mark. */
  verifiedId: number;
  escrowId: number;
  /** Decisions that wait for a second member. */
  confirmedId: number;
  declinedId: number;
  takenBackId: number;
}

/** Members of staff: one without a part in it, and the three kinds of parties. */
export const CALLERS = ['stranger', 'owner', 'colleague', 'seeker'] as const;
export type Caller = (typeof CALLERS)[number];

export interface Cell {
  role: StaffRole;
  caller: Caller;
}

type Answer = 'done' | ErrorCode;
/** By whether the caller is a party. */
type Answers = Record<StaffRole, { stranger: Answer; party: Answer }>;

type StaffCase<Name extends StaffName> = { answers: Answers } & Sent<Name, [Desk, Cell]>;

const forAll = { stranger: 'done', party: 'done' } as const;
const forStrangers = { stranger: 'done', party: 'CONFLICT_OF_INTEREST' } as const;
const unseen = { stranger: 'NOT_FOUND', party: 'CONFLICT_OF_INTEREST' } as const;
const forNone = { stranger: 'STAFF_ROLE_REQUIRED', party: 'STAFF_ROLE_REQUIRED' } as const;

const read: Answers = { support: forAll, money: forAll };
const act: Answers = { support: forStrangers, money: forStrangers };
const moneyAct: Answers = { support: forNone, money: forStrangers };

const because = { reason: 'As they asked' };

/** The owner acts on their own account. */
const account = ({ ownerId, subjectId }: Desk, { caller }: Cell) => ({
  params: { id: caller === 'owner' ? ownerId : subjectId },
});
const onAccount = (desk: Desk, cell: Cell) => ({ ...account(desk, cell), body: because });
const onSuspended = (desk: Desk, cell: Cell) =>
  onAccount({ ...desk, subjectId: desk.suspendedId }, cell);

const onSeen = (desk: Desk, cell: Cell) => account({ ...desk, subjectId: desk.seenId }, cell);

const payment = ({ escrowId }: Desk) => ({ params: { id: escrowId } });
const decision = (desk: Desk) => ({
  ...payment(desk),
  body: {
    ...because,
    decision: 'release' as const,
    explanation: 'The work was done.',
    lastEventId: ALL_READ,
  },
});

const report = ({ reportId }: Desk) => ({ params: { id: reportId } });
const employer = ({ ownerId }: Desk) => ({ params: { id: ownerId } });

/** Answers of each call of staff to each member; a missing call does not compile. */
export const staffCases: { [Name in StaffName]: StaffCase<Name> } = {
  getStaffDesk: { answers: read },
  listStaffAudit: { answers: read },
  searchStaff: { answers: read, input: () => ({ query: { q: 'person1' } }) },
  listStaffQueue: { answers: read },
  handleStaffCase: {
    answers: act,
    input: ({ reportId: id }) => ({ body: { kind: 'report', id, ...because } }),
  },
  getStaffAccount: { answers: read, input: account },
  getStaffTimeline: { answers: read, input: account },
  lookAtPage: {
    answers: act,
    input: (desk, cell) => ({ ...onSeen(desk, cell), body: { ...because, page: 'settings' } }),
  },
  // No page is open, nor is the client built.
  showPage: {
    answers: { support: unseen, money: unseen },
    input: (desk, cell) => ({ ...onSeen(desk, cell), query: { page: 'settings' } }),
  },
  unlockAccount: { answers: act, input: onAccount },
  endSessionsByStaff: { answers: act, input: onAccount },
  resendConfirmationByStaff: { answers: act, input: onAccount },
  resendResetByStaff: { answers: act, input: onAccount },
  startDataRequest: { answers: act, input: onAccount },
  suspendAccount: { answers: moneyAct, input: onSuspended },
  liftSuspension: { answers: moneyAct, input: onSuspended },
  listStaffPayments: { answers: read, input: () => ({ query: { view: 'live' } }) },
  getStaffBooks: { answers: read },
  getStaffPayment: { answers: read, input: payment },
  previewDecision: { answers: moneyAct, input: decision },
  decidePayment: { answers: moneyAct, input: decision },
  listProposals: { answers: read },
  confirmProposal: {
    answers: moneyAct,
    input: ({ confirmedId: id }) => ({ params: { id }, body: because }),
  },
  declineProposal: {
    answers: moneyAct,
    input: ({ declinedId: id }) => ({ params: { id }, body: because }),
  },
  takeBackDecision: {
    answers: moneyAct,
    input: ({ takenBackId: id }) => ({ params: { id }, body: because }),
  },
  listStaffReports: { answers: read },
  listReportedPeople: { answers: read },
  getReportFigures: { answers: read },
  getStaffReport: { answers: read, input: report },
  listReportedVersions: { answers: read, input: report },
  moveStaffReport: {
    answers: act,
    input: (desk, { role }) => ({
      ...report(desk),
      body: { event: role === 'support' ? 'review' : 'close', ...because },
    }),
  },
  noteStaffReport: { answers: act, input: (desk) => ({ ...report(desk), body: because }) },
  answerStaffReport: {
    answers: act,
    input: ({ answeredId: id }) => ({ params: { id }, body: { text: 'Thank you.', ...because } }),
  },
  mergeStaffReport: {
    answers: act,
    input: ({ mergedId: id, caseId: into }) => ({ params: { id }, body: { into, ...because } }),
  },
  separateStaffReport: {
    answers: act,
    input: ({ separatedId: id }) => ({ params: { id }, body: because }),
  },
  takeDownJob: {
    answers: moneyAct,
    input: ({ jobId: id }) => ({
      params: { id },
      body: { cause: 'fraud', explanation: 'It asks for money.', ...because },
    }),
  },
  putBackJob: {
    answers: moneyAct,
    input: ({ takenDownId: id }) => ({ params: { id }, body: because }),
  },
  listVerifiedEmployers: { answers: read },
  getStaffEmployer: { answers: read, input: employer },
  verifyEmployer: {
    answers: moneyAct,
    input: (desk) => ({
      ...employer(desk),
      body: { seen: 'A register', seenWhere: 'Its page', ...because },
    }),
  },
  revokeVerification: {
    answers: moneyAct,
    input: ({ verifiedId: id }) => ({ params: { id }, body: because }),
  },
};
