import type { Case, Rows } from './case.ts';

const byStaff = ({ seekerId }: Rows) => ({
  params: { id: seekerId },
  body: { reason: 'As they asked' },
});

const decision = ({ escrowId }: Rows) => ({
  params: { id: escrowId },
  body: { reason: 'Mine', decision: 'release' as const, explanation: 'Mine' },
});

const onProposal = { params: { id: 1 }, body: { reason: 'As they asked' } };

type StaffCall =
  | 'getStaffDesk'
  | 'listStaffAudit'
  | 'listStaffQueue'
  | 'handleStaffCase'
  | 'searchStaff'
  | 'getStaffAccount'
  | 'getStaffTimeline'
  | 'unlockAccount'
  | 'endSessionsByStaff'
  | 'resendConfirmationByStaff'
  | 'resendResetByStaff'
  | 'suspendAccount'
  | 'liftSuspension'
  | 'listStaffPayments'
  | 'getStaffBooks'
  | 'getStaffPayment'
  | 'decidePayment'
  | 'startDataRequest'
  | 'listProposals'
  | 'confirmProposal'
  | 'declineProposal'
  | 'takeBackDecision'
  | 'previewDecision';

/** Cases of staff's calls on accounts, payments and proposals. */
export const staffCases: { [Name in StaffCall]: Case<Name> } = {
  getStaffDesk: { ownership: 'open' },
  listStaffAudit: { ownership: 'open' },
  listStaffQueue: { ownership: 'open' },
  handleStaffCase: {
    ownership: 'open',
    input: () => ({ body: { kind: 'report', id: 1, reason: 'Mine' } }),
  },
  searchStaff: { ownership: 'open', input: () => ({ query: { q: 'person1' } }) },
  getStaffAccount: { ownership: 'open', input: ({ seekerId }) => ({ params: { id: seekerId } }) },
  getStaffTimeline: { ownership: 'open', input: ({ seekerId }) => ({ params: { id: seekerId } }) },
  unlockAccount: { ownership: 'open', input: byStaff },
  endSessionsByStaff: { ownership: 'open', input: byStaff },
  resendConfirmationByStaff: { ownership: 'open', input: byStaff },
  resendResetByStaff: { ownership: 'open', input: byStaff },
  suspendAccount: { ownership: 'open', input: byStaff },
  liftSuspension: { ownership: 'open', input: byStaff },
  listStaffPayments: { ownership: 'open', input: () => ({ query: { view: 'live' } }) },
  getStaffBooks: { ownership: 'open' },
  getStaffPayment: { ownership: 'open', input: ({ escrowId }) => ({ params: { id: escrowId } }) },
  decidePayment: {
    ownership: 'open',
    input: decision,
  },
  startDataRequest: { ownership: 'open', input: byStaff },
  listProposals: { ownership: 'open' },
  confirmProposal: { ownership: 'open', input: () => onProposal },
  declineProposal: { ownership: 'open', input: () => onProposal },
  takeBackDecision: { ownership: 'open', input: () => onProposal },
  previewDecision: { ownership: 'open', input: decision },
};
