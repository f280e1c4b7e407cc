import type { z } from '../validators/validator.ts';
import { accountContract } from './account.ts';
import { applicationsContract } from './applications.ts';
import { assessmentsContract } from './assessments.ts';
import { authContract } from './auth.ts';
import { blocksContract } from './blocks.ts';
import type { Endpoint, PathParams, ShapeOf } from './call.ts';
import { candidatesContract } from './candidates.ts';
import { companiesContract } from './companies.ts';
import { escrowContract } from './escrow.ts';
import { interviewsContract } from './interviews.ts';
import { jobsContract } from './jobs.ts';
import { legalContract } from './legal.ts';
import { liveContract } from './live.ts';
import { mailContract } from './mail.ts';
import { marksContract } from './marks.ts';
import { messageTemplatesContract } from './message-templates.ts';
import { messagesContract } from './messages.ts';
import { offersContract } from './offers.ts';
import { paymentHistoryContract } from './payment-history.ts';
import { placesContract } from './places.ts';
import { postingDraftsContract } from './posting-drafts.ts';
import { postingsContract } from './postings.ts';
import { profilesContract } from './profiles.ts';
import { recommendationsContract } from './recommendations.ts';
import { reportsContract } from './reports.ts';
import { resumesContract } from './resumes.ts';
import { searchContract } from './search.ts';
import { secondFactorContract } from './second-factor.ts';
import { staffContract } from './staff.ts';
import { staffAccountsContract } from './staff-accounts.ts';
import { staffMoneyContract } from './staff-money.ts';
import { staffQueueContract } from './staff-queue.ts';
import { staffReportsContract } from './staff-reports.ts';
import { staffSearchContract } from './staff-search.ts';
import { stagingContract } from './staging.ts';
import { verificationContract } from './verification.ts';
import { wagesContract } from './wages.ts';

/** All endpoints of the API by name. */
export const contract = {
  ...authContract,
  ...jobsContract,
  ...postingsContract,
  ...placesContract,
  ...profilesContract,
  ...companiesContract,
  ...postingDraftsContract,
  ...resumesContract,
  ...applicationsContract,
  ...candidatesContract,
  ...assessmentsContract,
  ...interviewsContract,
  ...offersContract,
  ...messagesContract,
  ...messageTemplatesContract,
  ...blocksContract,
  ...reportsContract,
  ...staffReportsContract,
  ...verificationContract,
  ...escrowContract,
  ...paymentHistoryContract,
  ...liveContract,
  ...recommendationsContract,
  ...marksContract,
  ...mailContract,
  ...searchContract,
  ...wagesContract,
  ...accountContract,
  ...legalContract,
  ...secondFactorContract,
  ...staffContract,
  ...staffAccountsContract,
  ...staffMoneyContract,
  ...staffQueueContract,
  ...staffSearchContract,
  ...stagingContract,
} satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
/** Names without those of staging servers, which only the staging tools load. */
export type OrdinaryName = Exclude<EndpointName, keyof typeof stagingContract>;
type OtherKind = { kind: 'stream' | 'file' | 'webhook' };

/** Endpoints that only staff pages load. */
export type StaffEndpointName = Exclude<
  {
    [Name in EndpointName]: Contract[Name]['access'] extends 'staff' ? Name : never;
  }[EndpointName],
  'getStaffDesk'
>;

/** Endpoints that people call: no streams, files or webhooks. */
export type CallName = {
  [Name in EndpointName]: Contract[Name] extends OtherKind ? never : Name;
}[EndpointName];

type Input<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined;
type Output<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined;

/** Params, query, body and response of a call. */
export type CallOf<Name extends CallName> = {
  params: PathParams<Contract[Name]['path']>;
  query: Input<ShapeOf<Contract[Name], 'query'>>;
  body: Input<ShapeOf<Contract[Name], 'body'>>;
  response: Output<ShapeOf<Contract[Name], 'response'>>;
};

export type ResponseOf<Name extends CallName> = CallOf<Name>['response'];

export type CurrentUser = ResponseOf<'getCurrentUser'>;
export type DataExport = NonNullable<ResponseOf<'getDataExport'>>;
export type Session = ResponseOf<'listSessions'>[number];
export type JobCard = PublicCompany['jobs'][number];
export type FoundJob = ResponseOf<'listJobs'>[number];
export type JobDetail = ResponseOf<'getJob'>;
export type PublicCompany = ResponseOf<'getPublicCompany'>;
export type MarketWage = NonNullable<ResponseOf<'getJobWage'>>;
export type MarkedJob = ResponseOf<'listMarkedJobs'>[number];
export type OwnJob = ResponseOf<'listOwnJobs'>[number];
export type Payment = ResponseOf<'getPayment'>;
export type PostingDraft = ResponseOf<'getPostingDraft'>;
export type SeekerProfile = NonNullable<ResponseOf<'getSeekerProfile'>>;
export type ResumeFile = ResponseOf<'uploadResume'>;
export type ProfileProposals = NonNullable<ResponseOf<'proposeProfile'>>;
export type CompanyProfile = NonNullable<ResponseOf<'getCompanyProfile'>>;
export type Company = ResponseOf<'listCompanies'>[number];
export type Team = ResponseOf<'getTeam'>;
export type CompanyActView = ResponseOf<'listCompanyActs'>[number];
export type Recommendation = ResponseOf<'listRecommendations'>[number];
export type Widening = ResponseOf<'listWidenings'>[number];
export type CandidateMatch = ResponseOf<'listCandidateMatches'>[number];
export type Application = ResponseOf<'getApplication'>;
export type CandidateRow = ResponseOf<'listCandidateRows'>[number];
export type Candidate = ResponseOf<'getCandidate'>;
export type Assessment = ResponseOf<'getAssessment'>;
export type PayStanding = ResponseOf<'getPayStanding'>;
export type PostingVersion = ResponseOf<'listPostingVersions'>[number];
export type JobDay = ResponseOf<'getJobStatistics'>[number];
export type EmployerPlan = ResponseOf<'getEmployerPlan'>;
export type Interview = ResponseOf<'listInterviews'>[number];
export type Offer = ResponseOf<'acceptJobOffer'>;
export type InterviewRecord = ResponseOf<'listInterviewRecords'>[number];
export type InterviewSchedule = ResponseOf<'listInterviewSchedules'>[number];
export type MessageTemplate = ResponseOf<'listMessageTemplates'>[number];
export type MessageFile = ResponseOf<'uploadMessageFile'>;
export type Message = ResponseOf<'listMessages'>[number];
export type PayoutAccount = NonNullable<ResponseOf<'getPayoutAccount'>>;
export type Block = ResponseOf<'listBlocks'>[number];
export type Conversation = ResponseOf<'listConversations'>[number];
export type Escrow = ResponseOf<'getApplicationEscrow'>;
export type AgreementStep = ResponseOf<'listSteps'>[number];
export type PaymentTransaction = ResponseOf<'listTransactions'>[number];
export type StaffAccount = ResponseOf<'getStaffAccount'>;
export type StaffSearch = ResponseOf<'searchStaff'>;
export type StaffEvent = ResponseOf<'getStaffTimeline'>[number];
export type StaffQueueItem = ResponseOf<'listStaffQueue'>['items'][number];
export type StaffPayment = ResponseOf<'getStaffPayment'>;
export type StaffBooks = ResponseOf<'getStaffBooks'>;
export type StaffAuditEntry = ResponseOf<'listStaffAudit'>[number];
export type StaffReportRow = ResponseOf<'listStaffReports'>[number];
export type StaffReport = ResponseOf<'getStaffReport'>;
export type ReportedPerson = ResponseOf<'listReportedPeople'>[number];
export type VerifiedEmployer = ResponseOf<'listVerifiedEmployers'>[number];
export type StaffEmployer = ResponseOf<'getStaffEmployer'>;
export type EmployerChecks = VerifiedEmployer['checks'];
export type Verification = NonNullable<VerifiedEmployer['verification']>;
export type OccupationWage = ResponseOf<'listWages'>[number];
