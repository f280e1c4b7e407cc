import type { z } from '../validators/validator.ts';
import { applicationsContract } from './applications.ts';
import { authContract } from './auth.ts';
import type { Endpoint, PathParams, ShapeOf } from './call.ts';
import { candidatesContract } from './candidates.ts';
import { escrowContract } from './escrow.ts';
import { jobsContract } from './jobs.ts';
import { learningContract } from './learning.ts';
import { liveContract } from './live.ts';
import { marksContract } from './marks.ts';
import { messagesContract } from './messages.ts';
import { placesContract } from './places.ts';
import { profilesContract } from './profiles.ts';
import { recommendationsContract } from './recommendations.ts';
import { searchContract } from './search.ts';
import { wagesContract } from './wages.ts';

/** Every endpoint of the API, once. */
export const contract = {
  ...authContract,
  ...jobsContract,
  ...placesContract,
  ...profilesContract,
  ...applicationsContract,
  ...candidatesContract,
  ...messagesContract,
  ...escrowContract,
  ...liveContract,
  ...recommendationsContract,
  ...marksContract,
  ...learningContract,
  ...searchContract,
  ...wagesContract,
} satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
type OtherKind = { kind: 'stream' | 'file' | 'webhook' };

/** The endpoints that a person calls. */
export type CallName = {
  [Name in EndpointName]: Contract[Name] extends OtherKind ? never : Name;
}[EndpointName];

type Input<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined;
type Output<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined;

/** What a call takes and gives, by its name: what the caller may send and what comes back. */
export type CallOf<Name extends CallName> = {
  params: PathParams<Contract[Name]['path']>;
  query: Input<ShapeOf<Contract[Name], 'query'>>;
  body: Input<ShapeOf<Contract[Name], 'body'>>;
  response: Output<ShapeOf<Contract[Name], 'response'>>;
};

export type ResponseOf<Name extends CallName> = CallOf<Name>['response'];

export type CurrentUser = ResponseOf<'getCurrentUser'>;
export type JobCard = ResponseOf<'listRelatedJobs'>[number];
export type FoundJob = ResponseOf<'listJobs'>[number];
export type JobDetail = ResponseOf<'getJob'>;
export type MarketWage = NonNullable<ResponseOf<'getJobWage'>>;
export type MarkedJob = ResponseOf<'listMarkedJobs'>[number];
export type OwnJob = ResponseOf<'listOwnJobs'>[number];
export type SeekerProfile = NonNullable<ResponseOf<'getSeekerProfile'>>;
export type CompanyProfile = NonNullable<ResponseOf<'getCompanyProfile'>>;
export type Recommendation = ResponseOf<'listRecommendations'>[number];
export type CandidateMatch = ResponseOf<'listCandidateMatches'>[number];
export type Application = ResponseOf<'getApplication'>;
export type CandidateRow = ResponseOf<'listCandidateRows'>[number];
export type Candidate = ResponseOf<'getCandidate'>;
export type JobDay = ResponseOf<'getJobStatistics'>[number];
export type EmployerPlan = ResponseOf<'getEmployerPlan'>;
export type Message = ResponseOf<'listMessages'>[number];
export type PayoutAccount = NonNullable<ResponseOf<'getPayoutAccount'>>;
export type Conversation = ResponseOf<'listConversations'>[number];
export type Escrow = ResponseOf<'getApplicationEscrow'>;
export type PaymentTransaction = ResponseOf<'listTransactions'>[number];
export type OccupationWage = ResponseOf<'listWages'>[number];
