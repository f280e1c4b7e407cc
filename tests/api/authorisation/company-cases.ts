import type { companiesContract } from '#shared/contract/companies.ts';
import type { messageTemplatesContract } from '#shared/contract/message-templates.ts';
import type { postingDraftsContract } from '#shared/contract/posting-drafts.ts';
import type { Case, Rows } from './case.ts';

const job = ({ jobId }: Rows) => ({ params: { id: jobId } });
const application = ({ applicationId }: Rows) => ({ params: { id: applicationId } });
const draft = ({ draftId }: Rows) => ({ params: { id: draftId } });
const template = ({ templateId }: Rows) => ({ params: { id: templateId } });
const nobody = { params: { userId: 2_147_483_647 } };

type CompanyCall =
  | 'getPublicCompany'
  | 'suggestPay'
  | 'listPostingVersions'
  | keyof typeof companiesContract
  | keyof typeof messageTemplatesContract
  | keyof typeof postingDraftsContract;

/** Cases of calls about a company's members and what they share. */
export const companyCases: { [Name in CompanyCall]: Case<Name> } = {
  listCompanies: { ownership: 'self' },
  createCompany: {
    ownership: 'self',
    input: () => ({ body: { companyName: 'Second Bakery', industry: 'Food' } }),
  },
  switchCompany: { ownership: 404, input: ({ companyId }) => ({ params: { id: companyId } }) },
  getPublicCompany: {
    ownership: 'open',
    input: ({ companyId }) => ({ params: { id: companyId } }),
  },
  getTeam: { ownership: 'self' },
  inviteMember: {
    ownership: 'self',
    input: () => ({ body: { email: 'colleague@example.ca', role: 'recruiter' } }),
  },
  revokeInvitation: {
    ownership: 404,
    input: ({ invitationId }) => ({ params: { id: invitationId } }),
  },
  readInvitation: {
    ownership: 'open',
    input: ({ invitation }) => ({ body: { token: invitation } }),
  },
  acceptInvitation: { ownership: 'self', input: () => ({ body: { token: 'none' } }) },
  changeMember: {
    ownership: 404,
    input: ({ employerId }) => ({ params: { userId: employerId }, body: { role: 'owner' } }),
  },
  removeMember: { ownership: 404, input: ({ employerId }) => ({ params: { userId: employerId } }) },
  leaveCompany: { ownership: 'self' },
  handOverCompany: { ownership: 'self', input: () => ({ body: nobody.params }) },
  requireSecondFactor: { ownership: 'self', input: () => ({ body: { isRequired: true } }) },
  listJobAssignees: { ownership: 404, input: job },
  assignJob: {
    ownership: 404,
    input: (rows) => ({ ...job(rows), body: { userId: rows.employerId, isAssigned: true } }),
  },
  listCandidateAssignees: { ownership: 404, input: application },
  assignCandidate: {
    ownership: 404,
    input: (rows) => ({ ...application(rows), body: { userId: rows.employerId } }),
  },
  listPostingDrafts: { ownership: 'self' },
  suggestPay: { ownership: 'self', input: () => ({ query: { title: 'Baker' } }) },
  getPostingDraft: { ownership: 404, input: draft },
  createPostingDraft: { ownership: 'self', input: () => ({ body: { values: { title: 'X2' } } }) },
  updatePostingDraft: {
    ownership: 404,
    input: (rows) => ({ ...draft(rows), body: { values: { title: 'X2' } } }),
  },
  removePostingDraft: { ownership: 404, input: draft },
  listMessageTemplates: { ownership: 'self' },
  createMessageTemplate: {
    ownership: 'self',
    input: () => ({ body: { name: 'No', use: 'rejected', words: { en: 'Thank you.' } } }),
  },
  updateMessageTemplate: {
    ownership: 404,
    input: (rows) => ({ ...template(rows), body: { name: 'X2' } }),
  },
  removeMessageTemplate: { ownership: 404, input: template },
  listDecisionReasons: { ownership: 'self' },
  setDecisionReasons: { ownership: 'self', input: () => ({ body: { reasons: ['No'] } }) },
  showOpenRecord: {
    ownership: 404,
    input: ({ jobId }) => ({ body: { kind: 'job', id: jobId } }),
  },
  listPostingVersions: { ownership: 403, input: job },
  listCompanyActs: { ownership: 'self' },
};
