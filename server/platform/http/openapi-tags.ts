import { accountContract } from '#shared/contract/account.ts';
import { applicationsContract } from '#shared/contract/applications.ts';
import { assessmentsContract } from '#shared/contract/assessments.ts';
import { authContract } from '#shared/contract/auth.ts';
import { blocksContract } from '#shared/contract/blocks.ts';
import { candidatesContract } from '#shared/contract/candidates.ts';
import { companiesContract } from '#shared/contract/companies.ts';
import { escrowContract } from '#shared/contract/escrow.ts';
import { interviewsContract } from '#shared/contract/interviews.ts';
import { jobsContract } from '#shared/contract/jobs.ts';
import { legalContract } from '#shared/contract/legal.ts';
import { liveContract } from '#shared/contract/live.ts';
import { mailContract } from '#shared/contract/mail.ts';
import { marksContract } from '#shared/contract/marks.ts';
import { messageTemplatesContract } from '#shared/contract/message-templates.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { offersContract } from '#shared/contract/offers.ts';
import { paymentHistoryContract } from '#shared/contract/payment-history.ts';
import { placesContract } from '#shared/contract/places.ts';
import { postingDraftsContract } from '#shared/contract/posting-drafts.ts';
import { postingsContract } from '#shared/contract/postings.ts';
import { profilesContract } from '#shared/contract/profiles.ts';
import { recommendationsContract } from '#shared/contract/recommendations.ts';
import { reportsContract } from '#shared/contract/reports.ts';
import { resumesContract } from '#shared/contract/resumes.ts';
import { searchContract } from '#shared/contract/search.ts';
import { secondFactorContract } from '#shared/contract/second-factor.ts';
import { verificationContract } from '#shared/contract/verification.ts';
import { wagesContract } from '#shared/contract/wages.ts';

interface Tag {
  name: string;
  description: string;
  contracts: object[];
}

/** The areas of the API, in the order of its documentation. */
const TAGS: Tag[] = [
  {
    name: 'Sign-in',
    description: 'Registration, sign-in and sign-out',
    contracts: [authContract],
  },
  {
    name: 'Account',
    description: 'Name, address, password, sessions, archive and closing of an account',
    contracts: [accountContract, legalContract],
  },
  {
    name: 'Two-step login',
    description: 'Codes of an authenticator app and recovery codes',
    contracts: [secondFactorContract],
  },
  {
    name: 'Profiles',
    description: 'The profile of a job seeker, with a resume, and of a company',
    contracts: [profilesContract, resumesContract, verificationContract],
  },
  {
    name: 'Companies',
    description:
      'The members of a company, their invitations, assignments, drafts, templates and acts',
    contracts: [companiesContract, postingDraftsContract, messageTemplatesContract],
  },
  {
    name: 'Jobs',
    description: 'Postings and their figures',
    contracts: [jobsContract, postingsContract],
  },
  {
    name: 'Search',
    description: 'How a search is understood, what it can be narrowed to, and places',
    contracts: [searchContract, placesContract],
  },
  {
    name: 'Recommendations',
    description: 'Matches with reasons, saved and dismissed jobs',
    contracts: [recommendationsContract, marksContract],
  },
  { name: 'Wages', description: 'Wages by occupation and region', contracts: [wagesContract] },
  {
    name: 'Applications',
    description: 'Applications and their statuses',
    contracts: [applicationsContract],
  },
  {
    name: 'Candidates',
    description: 'Applicants as their employer judges them, with notes and ratings',
    contracts: [candidatesContract, assessmentsContract],
  },
  {
    name: 'Interviews and offers',
    description: 'Times for interviews: proposed, picked, moved, called off; job offers',
    contracts: [interviewsContract, offersContract],
  },
  {
    name: 'Messages',
    description: 'Conversations of an application, blocking and reporting',
    contracts: [messagesContract, blocksContract, reportsContract],
  },
  {
    name: 'Payments',
    description: 'Held payments, their steps, receipts and payout accounts',
    contracts: [escrowContract, paymentHistoryContract],
  },
  {
    name: 'Notifications',
    description: 'Events as they happen, mail preferences and saved searches',
    contracts: [liveContract, mailContract],
  },
];

export const openApiTags = TAGS.map(({ name, description }) => ({ name, description }));

/** The tag of a call by its name. */
export const tagOf = new Map(
  TAGS.flatMap(({ name, contracts }) =>
    contracts.flatMap((contract) => Object.keys(contract).map((call) => [call, name] as const)),
  ),
);
