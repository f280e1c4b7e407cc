import type { z } from '../validators/validator.ts';
import { applicationsContract } from './applications.ts';
import { authContract } from './auth.ts';
import type { Endpoint, PathParams } from './endpoint.ts';
import { escrowContract } from './escrow.ts';
import { jobsContract } from './jobs.ts';
import { liveContract } from './live.ts';
import { messagesContract } from './messages.ts';
import { placesContract } from './places.ts';
import { profilesContract } from './profiles.ts';
import { recommendationsContract } from './recommendations.ts';
import type { RouteName } from './routes.ts';
import { wagesContract } from './wages.ts';

/** Every call of the API with its validators; a missing one does not compile. */
export const contract = {
  ...authContract,
  ...jobsContract,
  ...placesContract,
  ...profilesContract,
  ...applicationsContract,
  ...escrowContract,
  ...messagesContract,
  ...liveContract,
  ...recommendationsContract,
  ...wagesContract,
} satisfies Record<RouteName, Endpoint>;

export type Contract = typeof contract;

type Input<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined;
type Output<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined;

/** What a call takes and gives, by its name: what the caller may send and what comes back. */
export type CallOf<Name extends RouteName> = {
  params: PathParams<Contract[Name]['route']['path']>;
  query: Input<Contract[Name]['query']>;
  body: Input<Contract[Name]['body']>;
  response: Output<Contract[Name]['response']>;
};

export type ResponseOf<Name extends RouteName> = CallOf<Name>['response'];

export type CurrentUser = ResponseOf<'getCurrentUser'>;
export type JobCard = ResponseOf<'listJobs'>[number];
export type JobDetail = ResponseOf<'getJob'>;
export type MarketWage = NonNullable<ResponseOf<'getJobWage'>>;
export type OwnJob = ResponseOf<'listOwnJobs'>[number];
export type SeekerProfile = NonNullable<ResponseOf<'getSeekerProfile'>>;
export type CompanyProfile = NonNullable<ResponseOf<'getCompanyProfile'>>;
export type Recommendation = ResponseOf<'listRecommendations'>[number];
export type CandidateMatch = ResponseOf<'listCandidateMatches'>[number];
export type Application = ResponseOf<'getApplication'>;
export type Candidate = ResponseOf<'getCandidate'>;
export type JobDay = ResponseOf<'getJobStatistics'>[number];
export type EmployerPlan = ResponseOf<'getEmployerPlan'>;
export type Message = ResponseOf<'listMessages'>[number];
export type Conversation = ResponseOf<'listConversations'>[number];
export type Escrow = ResponseOf<'getApplicationEscrow'>;
export type PaymentTransaction = ResponseOf<'listTransactions'>[number];
export type OccupationWage = ResponseOf<'listWages'>[number];
