import { type LazyComponent, lazyComponent } from '#client/lib/react/lazy-component.ts';
import { paths, routePatterns } from '#client/lib/text/paths.ts';
import type { Members } from '#shared/domain/company.ts';
import { isStaffPage } from '#shared/domain/staff-pages.ts';

const LandingPage = lazyComponent(() => import('#client/features/landing/pages/landing-page.tsx'));
const AuthPage = lazyComponent(() => import('#client/features/auth/pages/auth-page.tsx'));
const JobPage = lazyComponent(() => import('#client/features/jobs/pages/job-page.tsx'));
const CompanyPage = lazyComponent(
  () => import('#client/features/companies/pages/company-page.tsx'),
);
const JobSearchPage = lazyComponent(
  () => import('#client/features/jobs/pages/job-search-page.tsx'),
);
const SavedJobsPage = lazyComponent(
  () => import('#client/features/marks/pages/saved-jobs-page.tsx'),
);
const RecommendationsPage = lazyComponent(
  () => import('#client/features/recommendations/pages/recommendations-page.tsx'),
);
const SeekerDashboardPage = lazyComponent(
  () => import('#client/features/dashboard/pages/seeker-dashboard-page.tsx'),
);
const ApplicationsPage = lazyComponent(
  () => import('#client/features/applications/pages/applications-page.tsx'),
);
const SeekerProfilePage = lazyComponent(
  () => import('#client/features/profiles/pages/seeker-profile-page.tsx'),
);
const SeekerPaymentsPage = lazyComponent(
  () => import('#client/features/payments/pages/seeker-payments-page.tsx'),
);
const EmployerDashboardPage = lazyComponent(
  () => import('#client/features/dashboard/pages/employer-dashboard-page.tsx'),
);
const PostingsPage = lazyComponent(
  () => import('#client/features/postings/pages/postings-page.tsx'),
);
const PostingFormPage = lazyComponent(
  () => import('#client/features/postings/pages/posting-form-page.tsx'),
);
const CandidatesPage = lazyComponent(
  () => import('#client/features/candidates/pages/candidates-page.tsx'),
);
const CompanyProfilePage = lazyComponent(
  () => import('#client/features/profiles/pages/company-profile-page.tsx'),
);
const PaymentPage = lazyComponent(() => import('#client/features/payments/pages/payment-page.tsx'));
const EmployerPaymentsPage = lazyComponent(
  () => import('#client/features/payments/pages/employer-payments-page.tsx'),
);
const TeamPage = lazyComponent(() => import('#client/features/team/pages/team-page.tsx'));
const MessagesPage = lazyComponent(
  () => import('#client/features/messages/pages/messages-page.tsx'),
);
const SettingsPage = lazyComponent(
  () => import('#client/features/settings/pages/settings-page.tsx'),
);
const AccountLinkPage = lazyComponent(
  () => import('#client/features/auth/pages/account-link-page.tsx'),
);
const HelpCenterPage = lazyComponent(
  () => import('#client/features/static-pages/pages/help-center-page.tsx'),
);
const CareerResourcesPage = lazyComponent(
  () => import('#client/features/career/pages/career-resources-page.tsx'),
);
const SalariesPage = lazyComponent(() => import('#client/features/career/pages/salaries-page.tsx'));
const SalaryPage = lazyComponent(() => import('#client/features/career/pages/salary-page.tsx'));
const ForEmployersPage = lazyComponent(
  () => import('#client/features/landing/pages/for-employers-page.tsx'),
);
const AboutPage = lazyComponent(() => import('#client/features/static-pages/pages/about-page.tsx'));
const HowMatchingWorksPage = lazyComponent(
  () => import('#client/features/recommendations/pages/how-matching-works-page.tsx'),
);
const ContactPage = lazyComponent(
  () => import('#client/features/static-pages/pages/contact-page.tsx'),
);
const PrivacyPolicyPage = lazyComponent(
  () => import('#client/features/static-pages/pages/privacy-policy-page.tsx'),
);
const TermsOfServicePage = lazyComponent(
  () => import('#client/features/static-pages/pages/terms-of-service-page.tsx'),
);
const AccessibilityPage = lazyComponent(
  () => import('#client/features/static-pages/pages/accessibility-page.tsx'),
);
const FraudPolicyPage = lazyComponent(
  () => import('#client/features/static-pages/pages/fraud-policy-page.tsx'),
);

export const NotFoundPage = lazyComponent(() => import('./not-found-page.tsx'));

/** `members`: roles of a company's members who use the page; undefined for all. */
type RouteEntry = readonly [pattern: string, Component: LazyComponent<object>, members?: Members];

export const publicRoutes: readonly RouteEntry[] = [
  [paths.home, LandingPage],
  [paths.auth, AuthPage],
  [paths.jobs, JobSearchPage],
  [routePatterns.job, JobPage],
  [routePatterns.jobList, JobSearchPage],
  [routePatterns.company, CompanyPage],
  [paths.salaries, SalariesPage],
  [routePatterns.salary, SalaryPage],
  [routePatterns.regionalSalary, SalaryPage],
  [paths.forEmployers, ForEmployersPage],
  [paths.helpCenter, HelpCenterPage],
  [paths.careerResources, CareerResourcesPage],
  [paths.about, AboutPage],
  [paths.howMatchingWorks, HowMatchingWorksPage],
  [paths.contact, ContactPage],
  [paths.privacyPolicy, PrivacyPolicyPage],
  [paths.termsOfService, TermsOfServicePage],
  [paths.accessibility, AccessibilityPage],
  [paths.fraudPolicy, FraudPolicyPage],
];

/** Routes for everyone that the server does not render: they are opened from mailed links. */
export const linkRoutes: readonly RouteEntry[] = [[routePatterns.account, AccountLinkPage]];

/** Routes of both roles. */
export const memberRoutes: readonly RouteEntry[] = [[paths.settings, SettingsPage]];

/** Routes of the job_seeker role. */
export const seekerRoutes: readonly RouteEntry[] = [
  [paths.jobSeeker.jobs, JobSearchPage],
  [paths.jobSeeker.savedJobs, SavedJobsPage],
  [paths.jobSeeker.recommendations, RecommendationsPage],
  [paths.jobSeeker.dashboard, SeekerDashboardPage],
  [paths.jobSeeker.applications, ApplicationsPage],
  [paths.jobSeeker.profile, SeekerProfilePage],
  [paths.jobSeeker.payments, SeekerPaymentsPage],
  [routePatterns.seekerPayment, PaymentPage],
  [paths.jobSeeker.messages(), MessagesPage],
];

/** Routes of the employer role. */
export const employerRoutes: readonly RouteEntry[] = [
  [paths.employer.dashboard, EmployerDashboardPage],
  [paths.employer.jobPostings, PostingsPage, 'hiring'],
  [paths.employer.newJobPosting, PostingFormPage, 'posting'],
  [routePatterns.editJobPosting, PostingFormPage, 'hiring'],
  [paths.employer.candidates(), CandidatesPage, 'hiring'],
  [paths.employer.companyProfile, CompanyProfilePage],
  [paths.employer.team, TeamPage],
  [paths.employer.payments, EmployerPaymentsPage, 'payments'],
  [routePatterns.employerPayment, PaymentPage, 'payments'],
  [paths.employer.messages(), MessagesPage, 'hiring'],
];

const matcher = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);

export const allRoutes: readonly RouteEntry[] = [
  ...publicRoutes,
  ...linkRoutes,
  ...memberRoutes,
  ...seekerRoutes,
  ...employerRoutes,
];

/** Whether the server renders the page's text into the HTML, for visitors or for a member. */
export function isRenderedByServer(path: string, isMember: boolean): boolean {
  const routes = isMember ? allRoutes : publicRoutes;
  return (
    routes.some(([pattern]) => matcher(pattern).test(path)) ||
    (pageAt(path) === NotFoundPage && !isStaffPage(path))
  );
}

/** Page at a path that has no locale prefix. */
export function pageAt(path: string): LazyComponent<object> {
  const [, Page] = allRoutes.find(([pattern]) => matcher(pattern).test(path)) ?? [];
  return Page ?? NotFoundPage;
}
