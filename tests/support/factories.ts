import assert from 'node:assert/strict';
import type {
  Application,
  CallOf,
  CompanyProfile,
  CurrentUser,
  Message,
  OwnJob,
} from '#shared/contract/contract.ts';
import type { TestApp } from './app.ts';
import type { Client, Reply } from './client.ts';

/** Server to register at: a `TestApp`, or one in its own process. */
type Server = Pick<TestApp, 'createClient'>;

export const PASSWORD = 'correct horse battery staple';

/** A signed-in client and its account. */
export interface Person {
  client: Client;
  user: CurrentUser;
}

let people = 0;

/** Input of a registration with a new name and email address. */
export function newRegistration(overrides: Partial<CallOf<'register'>['body']> = {}) {
  people += 1;
  return {
    username: `person${people}`,
    email: `person${people}@example.ca`,
    password: PASSWORD,
    fullName: `Person ${people}`,
    role: 'job_seeker' as const,
    ...overrides,
  };
}

export function registerSeeker(
  app: Server,
  overrides: Partial<CallOf<'register'>['body']> = {},
): Promise<Person> {
  return register(app, { role: 'job_seeker', ...overrides });
}

export function registerEmployer(
  app: Server,
  overrides: Partial<CallOf<'register'>['body']> = {},
): Promise<Person> {
  return register(app, { role: 'employer', ...overrides });
}

async function register(
  app: Server,
  overrides: Partial<CallOf<'register'>['body']>,
): Promise<Person> {
  const client = app.createClient();
  const user = created(await client.register({ body: newRegistration(overrides) }));
  return { client, user };
}

/** An employer with a company, ready to post. */
export type Employer = Person & { company: CompanyProfile };

export async function registerCompany(
  app: Server,
  company: Partial<CallOf<'createCompanyProfile'>['body']> = {},
): Promise<Employer> {
  const employer = await registerEmployer(app);
  return { ...employer, company: await createCompany(employer.client, company) };
}

async function createCompany(
  client: Client,
  overrides: Partial<CallOf<'createCompanyProfile'>['body']> = {},
): Promise<CompanyProfile> {
  const company = { companyName: 'Maple Works', industry: 'Technology', ...overrides };
  return created(await client.createCompanyProfile({ body: company }));
}

/** Input of a complete, ordinary posting. */
export function newJob(overrides: Partial<CallOf<'createJob'>['body']> = {}) {
  return {
    title: 'Office Clerk',
    description: 'Answer letters, keep the files in order and greet the visitors. '.repeat(3),
    location: 'Halifax, NS',
    jobType: 'Full-time' as const,
    skills: ['Filing'],
    requirements: 'A year in an office, patience, and a clear way of writing letters.',
    benefits: 'Dental plan and three weeks of vacation.',
    ...overrides,
  };
}

export async function postJob(
  client: Client,
  overrides: Partial<CallOf<'createJob'>['body']> = {},
): Promise<OwnJob> {
  return created(await client.createJob({ body: newJob(overrides) }));
}

export const RESUME_URL = 'https://example.ca/resume.pdf';

export async function apply(
  client: Client,
  jobId: number,
  overrides: Partial<CallOf<'createApplication'>['body']> = {},
): Promise<Application> {
  const application = { jobId, resumeUrl: RESUME_URL, ...overrides };
  return created(await client.createApplication({ body: application }));
}

export async function sendMessage(
  client: Client,
  applicationId: number,
  content: string,
): Promise<Message> {
  return created(await client.sendMessage({ body: { applicationId, content } }));
}

/** A seeker and an employer who share an application, and so may write to each other. */
export interface HiringPair {
  seeker: Person;
  employer: Employer;
  job: OwnJob;
  application: Application;
}

/** Creates an application of Noor Haddad to a job of Maple Works. */
export async function createHiringPair(app: Server, title = 'Lock Keeper'): Promise<HiringPair> {
  const seeker = await registerSeeker(app, { fullName: 'Noor Haddad' });
  const employer = await registerCompany(app);
  // Contract work is paid by invoice.
  const job = await postJob(employer.client, { title, jobType: 'Contract' });
  return { seeker, employer, job, application: await apply(seeker.client, job.id) };
}

function created<Body>(reply: Reply<Body>): Body {
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return reply.body;
}
