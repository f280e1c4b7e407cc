import type errors from '../../../shared/locales/en/errors.json';
import type validation from '../../../shared/locales/en/validation.json';
import type about from './en/about.json';
import type applications from './en/applications.json';
import type auth from './en/auth.json';
import type candidates from './en/candidates.json';
import type career from './en/career.json';
import type common from './en/common.json';
import type company from './en/company.json';
import type contact from './en/contact.json';
import type dashboard from './en/dashboard.json';
import type employerDashboard from './en/employerDashboard.json';
import type filters from './en/filters.json';
import type help from './en/help.json';
import type job from './en/job.json';
import type jobs from './en/jobs.json';
import type landing from './en/landing.json';
import type layout from './en/layout.json';
import type messages from './en/messages.json';
import type payments from './en/payments.json';
import type postings from './en/postings.json';
import type privacy from './en/privacy.json';
import type profiles from './en/profiles.json';
import type recommendations from './en/recommendations.json';
import type terms from './en/terms.json';
import type trust from './en/trust.json';

/** Each namespace is a file per language; a new one gets its line here, and its keys are known. */
interface Catalogs {
  about: typeof about;
  applications: typeof applications;
  auth: typeof auth;
  candidates: typeof candidates;
  career: typeof career;
  common: typeof common;
  company: typeof company;
  contact: typeof contact;
  dashboard: typeof dashboard;
  employerDashboard: typeof employerDashboard;
  errors: typeof errors;
  filters: typeof filters;
  help: typeof help;
  job: typeof job;
  jobs: typeof jobs;
  landing: typeof landing;
  layout: typeof layout;
  messages: typeof messages;
  payments: typeof payments;
  postings: typeof postings;
  privacy: typeof privacy;
  profiles: typeof profiles;
  recommendations: typeof recommendations;
  terms: typeof terms;
  trust: typeof trust;
  validation: typeof validation;
}

export type Namespace = keyof Catalogs;
export type MessageKey = { [N in Namespace]: keyof Catalogs[N] & string }[Namespace];
