import type { Case, Rows } from './case.ts';

const job = ({ jobId }: Rows) => ({ params: { id: jobId } });

type ReportCall =
  | 'reportJob'
  | 'reportConversation'
  | 'answerTakedown'
  | 'answerSuspension'
  | 'getOwnVerification';

/** Cases of reports, answers to staff, and the own mark. */
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
  getOwnVerification: { ownership: 'self' },
};
