import type { Case, Rows } from './case.ts';

const job = ({ jobId }: Rows) => ({ params: { id: jobId } });
const anyRow = { params: { id: 1 } };
const because = { reason: 'As they asked' };

type ReportCall =
  | 'reportJob'
  | 'reportConversation'
  | 'answerTakedown'
  | 'answerSuspension'
  | 'listStaffReports'
  | 'getStaffReport'
  | 'listReportedVersions'
  | 'moveStaffReport'
  | 'noteStaffReport'
  | 'answerStaffReport'
  | 'takeDownJob'
  | 'putBackJob'
  | 'listReportedPeople'
  | 'getReportFigures'
  | 'getOwnVerification'
  | 'listVerifiedEmployers'
  | 'getStaffEmployer'
  | 'verifyEmployer'
  | 'revokeVerification';

/** Cases of reports, and of staff's calls on reports and employers. */
export const reportCases: { [Name in ReportCall]: Case<Name> } = {
  reportJob: {
    ownership: 'open',
    input: (rows) => ({ ...job(rows), body: { reason: 'fraud', text: 'It asks for money.' } }),
  },
  reportConversation: {
    ownership: 404,
    input: (rows) => ({
      params: { applicationId: rows.applicationId },
      body: { reason: 'spam', text: 'Advertising.' },
    }),
  },
  answerTakedown: {
    ownership: 404,
    input: (rows) => ({ ...job(rows), body: { text: 'The pay is right.' } }),
  },
  answerSuspension: {
    ownership: 'open',
    input: () => ({ body: { username: 'nobody', password: 'secret-words', text: 'Why?' } }),
  },
  listStaffReports: { ownership: 'open' },
  getStaffReport: { ownership: 'open', input: () => anyRow },
  listReportedVersions: { ownership: 'open', input: () => anyRow },
  moveStaffReport: {
    ownership: 'open',
    input: () => ({ ...anyRow, body: { event: 'review', ...because } }),
  },
  noteStaffReport: { ownership: 'open', input: () => ({ ...anyRow, body: because }) },
  answerStaffReport: {
    ownership: 'open',
    input: () => ({ ...anyRow, body: { text: 'Thank you.', ...because } }),
  },
  takeDownJob: {
    ownership: 'open',
    input: (rows) => ({
      ...job(rows),
      body: { cause: 'fraud', explanation: 'It asks for money.', ...because },
    }),
  },
  putBackJob: { ownership: 'open', input: (rows) => ({ ...job(rows), body: because }) },
  listReportedPeople: { ownership: 'open' },
  getReportFigures: { ownership: 'open' },
  getOwnVerification: { ownership: 'self' },
  listVerifiedEmployers: { ownership: 'open' },
  getStaffEmployer: { ownership: 'open', input: () => anyRow },
  verifyEmployer: { ownership: 'open', input: () => ({ ...anyRow, body: because }) },
  revokeVerification: { ownership: 'open', input: () => ({ ...anyRow, body: because }) },
};
