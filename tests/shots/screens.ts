import { paths } from '#client/lib/text/paths.ts';
import type { Visitor } from '#tests/support/site.ts';

/** A demo account; `visitor` has no session. */
export type Login = 'visitor' | 'demo-seeker' | 'new-seeker' | 'demo-employer' | 'new-employer';

export interface Screen {
  name: string;
  login: Login;
  path: (ids: Ids) => string;
  /** Actions before the picture is taken. */
  prepare?: (visitor: Visitor) => Promise<void>;
  /** Whether a panel covers the page, so that the window is taken instead of the whole page. */
  isCovered?: true;
}

export interface Ids {
  /** Id of an open posting of the demo's employer. */
  ownJobId: number;
  /** Id of an open posting of another employer. */
  otherJobId: number;
}

const openSalaries = async ({ page }: Visitor) => {
  await page.getByRole('tab').nth(3).click();
  await page.getByRole('table').first().waitFor();
};

const openRegistration = async ({ page }: Visitor) => {
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('textbox').nth(3).waitFor();
};

const openFilters = async ({ page }: Visitor) => {
  await page.getByRole('button', { name: /^(Filters|Filtres)/ }).click();
  await page.getByRole('slider').first().waitFor();
};

const openCandidate = async ({ page }: Visitor) => {
  await page.getByRole('button', { name: /^Naomi Akavak/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Naomi Akavak' }).waitFor();
};

/** The four screens of the README. */
export const SHOWN: Screen[] = [
  { name: 'landing', login: 'visitor', path: () => paths.home },
  { name: 'job', login: 'visitor', path: ({ otherJobId }) => paths.job(otherJobId) },
  { name: 'dashboard', login: 'demo-seeker', path: () => paths.jobSeeker.dashboard },
  {
    name: 'candidates',
    login: 'demo-employer',
    path: () => paths.employer.candidates(),
    prepare: openCandidate,
  },
];

const screen = (name: string, login: Login, path: string): Screen => ({
  name: `${name}-${login}`,
  login,
  path: () => path,
});

const NOT_FOUND = '/no-such-page';
const { jobSeeker, employer } = paths;

const PUBLIC: [name: string, path: string][] = [
  ['landing', paths.home],
  ['auth', paths.auth],
  ['public-jobs', paths.jobs],
  ['public-salaries', paths.salaries],
  ['company', '/companies/1'],
  ['salary', '/salaries/registered-nurse-31301'],
  ['regional-salary', '/salaries/registered-nurse-31301/on'],
  ['for-employers', paths.forEmployers],
  ['help', paths.helpCenter],
  ['career', paths.careerResources],
  ['about', paths.about],
  ['matching', paths.howMatchingWorks],
  ['contact', paths.contact],
  ['privacy', paths.privacyPolicy],
  ['terms', paths.termsOfService],
  ['accessibility', paths.accessibility],
  ['fraud-policy', paths.fraudPolicy],
  ['not-found', NOT_FOUND],
  ['job-not-found', paths.job(999_999)],
];
const OF_SEEKERS: [name: string, path: string][] = [
  ['dashboard', jobSeeker.dashboard],
  ['jobs', jobSeeker.jobs],
  ['saved-jobs', jobSeeker.savedJobs],
  ['recommendations', jobSeeker.recommendations],
  ['applications', jobSeeker.applications],
  ['messages', jobSeeker.messages()],
  ['profile', jobSeeker.profile],
  ['payments', jobSeeker.payments],
  ['settings', paths.settings],
];
const OF_EMPLOYERS: [name: string, path: string][] = [
  ['dashboard', employer.dashboard],
  ['postings', employer.jobPostings],
  ['new-posting', employer.newJobPosting],
  ['candidates', employer.candidates()],
  ['messages', employer.messages()],
  ['company', employer.companyProfile],
  ['payments', employer.payments],
  ['settings', paths.settings],
];

/** All screens, with an account with data and one without. */
export const ALL: Screen[] = [
  ...PUBLIC.map(([name, path]) => screen(name, 'visitor', path)),
  { name: 'register', login: 'visitor', path: () => paths.auth, prepare: openRegistration },
  { name: 'salaries', login: 'visitor', path: () => paths.careerResources, prepare: openSalaries },
  {
    name: 'filters',
    login: 'demo-seeker',
    isCovered: true,
    path: () => paths.jobSeeker.jobs,
    prepare: openFilters,
  },
  { name: 'job-visitor', login: 'visitor', path: ({ otherJobId }) => paths.job(otherJobId) },
  {
    name: 'job-demo-seeker',
    login: 'demo-seeker',
    path: ({ otherJobId }) => paths.job(otherJobId),
  },
  {
    name: 'job-demo-employer',
    login: 'demo-employer',
    path: ({ ownJobId }) => paths.job(ownJobId),
  },
  {
    name: 'edit-posting',
    login: 'demo-employer',
    path: ({ ownJobId }) => employer.editJobPosting(ownJobId),
  },
  screen('settings', 'demo-employer', paths.settings),
  ...OF_SEEKERS.flatMap(([name, path]) =>
    (['demo-seeker', 'new-seeker'] as const).map((login) => screen(name, login, path)),
  ),
  ...OF_EMPLOYERS.flatMap(([name, path]) =>
    (['demo-employer', 'new-employer'] as const).map((login) => screen(name, login, path)),
  ),
];
