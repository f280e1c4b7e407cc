import type { ComponentType } from 'react';
import { lazyWithTexts } from '#client/lib/lazy-with-texts.ts';
import { paths, routePatterns } from '#client/lib/paths.ts';
import type { Namespace } from '#client/locales/catalogs.ts';

/** A page, and what to say where one of its calls fails. */
const page = (load: () => Promise<ComponentType>, ...namespaces: Namespace[]) =>
  lazyWithTexts(load, 'errors', ...namespaces);

// Calls nothing by itself: its sections bring the errors' texts when they come near.
const LandingPage = lazyWithTexts(
  () => import('#client/features/landing/pages/landing-page.tsx').then((m) => m.LandingPage),
  'landing',
);
const AuthPage = page(
  () => import('#client/features/auth/pages/auth-page.tsx').then((m) => m.AuthPage),
  'auth',
  'validation',
);
const JobPage = page(
  () => import('#client/features/jobs/pages/job-page.tsx').then((m) => m.JobPage),
  'job',
  'jobs',
);
const JobSearchPage = page(
  () => import('#client/features/jobs/pages/job-search-page.tsx').then((m) => m.JobSearchPage),
  'job',
  'jobs',
);
const SeekerDashboardPage = page(
  () =>
    import('#client/features/dashboard/pages/seeker-dashboard-page.tsx').then(
      (m) => m.SeekerDashboardPage,
    ),
  'dashboard',
  'jobs',
  'applications',
  'profiles',
  'recommendations',
  'validation',
);
const ApplicationsPage = page(
  () =>
    import('#client/features/applications/pages/applications-page.tsx').then(
      (m) => m.ApplicationsPage,
    ),
  'applications',
);
const SeekerProfilePage = page(
  () =>
    import('#client/features/profiles/pages/seeker-profile-page.tsx').then(
      (m) => m.SeekerProfilePage,
    ),
  'jobs',
  'profiles',
  'validation',
);
const SeekerPaymentsPage = page(
  () =>
    import('#client/features/payments/pages/seeker-payments-page.tsx').then(
      (m) => m.SeekerPaymentsPage,
    ),
  'payments',
);
const EmployerDashboardPage = page(
  () =>
    import('#client/features/dashboard/pages/employer-dashboard-page.tsx').then(
      (m) => m.EmployerDashboardPage,
    ),
  'employerDashboard',
  'applications',
  'jobs',
);
const PostingsPage = page(
  () => import('#client/features/postings/pages/postings-page.tsx').then((m) => m.PostingsPage),
  'postings',
  'jobs',
);
const PostingFormPage = page(
  () =>
    import('#client/features/postings/pages/posting-form-page.tsx').then((m) => m.PostingFormPage),
  'postings',
  'jobs',
  'validation',
);
const CandidatesPage = page(
  () =>
    import('#client/features/candidates/pages/candidates-page.tsx').then((m) => m.CandidatesPage),
  'candidates',
  'applications',
);
const CompanyProfilePage = page(
  () =>
    import('#client/features/profiles/pages/company-profile-page.tsx').then(
      (m) => m.CompanyProfilePage,
    ),
  'company',
  'jobs',
  'validation',
);
const EmployerPaymentsPage = page(
  () =>
    import('#client/features/payments/pages/employer-payments-page.tsx').then(
      (m) => m.EmployerPaymentsPage,
    ),
  'payments',
  'validation',
);
const MessagesPage = page(
  () => import('#client/features/messages/pages/messages-page.tsx').then((m) => m.MessagesPage),
  'messages',
);
const HelpCenterPage = page(
  () => import('#client/features/help/pages/help-center-page.tsx').then((m) => m.HelpCenterPage),
  'help',
  'pages',
);
const CareerResourcesPage = page(
  () =>
    import('#client/features/career/pages/career-resources-page.tsx').then(
      (m) => m.CareerResourcesPage,
    ),
  'career',
  'pages',
);
const AboutPage = page(
  () => import('#client/features/about/pages/about-page.tsx').then((m) => m.AboutPage),
  'about',
  'pages',
);
const HowMatchingWorksPage = page(
  () =>
    import('#client/features/recommendations/pages/how-matching-works-page.tsx').then(
      (m) => m.HowMatchingWorksPage,
    ),
  'matching',
  'pages',
);
const ContactPage = page(
  () => import('#client/features/contact/pages/contact-page.tsx').then((m) => m.ContactPage),
  'contact',
  'pages',
);
const PrivacyPolicyPage = page(
  () =>
    import('#client/features/legal/pages/privacy-policy-page.tsx').then((m) => m.PrivacyPolicyPage),
  'privacy',
  'pages',
);
const TermsOfServicePage = page(
  () =>
    import('#client/features/legal/pages/terms-of-service-page.tsx').then(
      (m) => m.TermsOfServicePage,
    ),
  'terms',
  'pages',
);

export const NotFoundPage = lazyWithTexts(() =>
  import('./not-found-page.tsx').then((m) => m.NotFoundPage),
);

type RouteEntry = readonly [pattern: string, Component: ComponentType];

export const publicRoutes: readonly RouteEntry[] = [
  [paths.home, LandingPage],
  [paths.auth, AuthPage],
  [routePatterns.job, JobPage],
  [paths.helpCenter, HelpCenterPage],
  [paths.careerResources, CareerResourcesPage],
  [paths.about, AboutPage],
  [paths.howMatchingWorks, HowMatchingWorksPage],
  [paths.contact, ContactPage],
  [paths.privacyPolicy, PrivacyPolicyPage],
  [paths.termsOfService, TermsOfServicePage],
];

/** Routes of the job_seeker role. */
export const seekerRoutes: readonly RouteEntry[] = [
  [paths.jobSeeker.jobs, JobSearchPage],
  [paths.jobSeeker.dashboard, SeekerDashboardPage],
  [paths.jobSeeker.applications, ApplicationsPage],
  [paths.jobSeeker.profile, SeekerProfilePage],
  [paths.jobSeeker.payments, SeekerPaymentsPage],
  [paths.jobSeeker.messages(), MessagesPage],
];

/** Routes of the employer role. */
export const employerRoutes: readonly RouteEntry[] = [
  [paths.employer.dashboard, EmployerDashboardPage],
  [paths.employer.jobPostings, PostingsPage],
  [paths.employer.newJobPosting, PostingFormPage],
  [routePatterns.editJobPosting, PostingFormPage],
  [paths.employer.candidates(), CandidatesPage],
  [paths.employer.companyProfile, CompanyProfilePage],
  [paths.employer.payments, EmployerPaymentsPage],
  [paths.employer.messages(), MessagesPage],
];
