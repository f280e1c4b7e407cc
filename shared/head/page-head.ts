import * as t from '#texts';
import type { JobDetail } from '../contract/contract.ts';
import { companyIdOf, companyPage } from '../domain/company-pages.ts';
import { occupationOf, provinceOf } from '../domain/job-lists.ts';
import { keysOf } from '../domain/keys.ts';
import { addressFor, jobIdOf, PUBLIC_PAGES, type PublicPage } from '../domain/pages.ts';
import { PROVINCES } from '../domain/provinces.ts';
import { salaryPage, salaryPageOf } from '../domain/salaries.ts';
import type { Locale, Text } from '../locales/text.ts';
import { type CompanyFacts, organizationData } from './company-data.ts';
import { jobPosting } from './job-posting.ts';
import { type SalaryFacts, salaryDescription } from './salary-text.ts';

const DESCRIPTION_LENGTH = 160;

/** Metadata of a page for search engines, link previews and the browser tab. */
export interface PageHead {
  /** Title of the browser tab. */
  title: string;
  description: string;
  /** Path of an indexed page, which has a URL in each language; absent for other pages. */
  path?: string;
  /** Path of the image in link previews. */
  image: string;
  /** A schema.org object. */
  data?: object;
}

export interface HeadRequest {
  /** Path as in the routes, without a trailing slash. */
  path: string;
  locale: Locale;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** Query string with its '?'. */
  search?: string;
}

// Named one by one, so that the bundle contains no other text of pages.json.
const descriptions: Record<PublicPage, Text> = {
  home: t.pages.homeDescription,
  auth: t.pages.authDescription,
  jobs: t.pages.jobsDescription,
  salaries: t.pages.salariesDescription,
  forEmployers: t.pages.forEmployersDescription,
  careerResources: t.pages.careerResourcesDescription,
  helpCenter: t.pages.helpCenterDescription,
  about: t.pages.aboutDescription,
  howMatchingWorks: t.pages.howMatchingWorksDescription,
  contact: t.pages.contactDescription,
  privacyPolicy: t.pages.privacyPolicyDescription,
  termsOfService: t.pages.termsOfServiceDescription,
  accessibility: t.pages.accessibilityDescription,
  fraudPolicy: t.pages.fraudPolicyDescription,
};

/**
 * Metadata of the page at a path, for the server's HTML and for client-side navigation. A page that
 * is not to be indexed has no path.
 * @param title of the browser tab
 * @param occupation name of a list's occupation
 */
export function pageHead(
  { path, locale, origin }: HeadRequest,
  {
    title,
    job,
    occupation,
    salary,
    company,
  }: {
    title: string;
    job?: JobDetail | undefined;
    occupation?: string | undefined;
    salary?: SalaryFacts | undefined;
    company?: CompanyFacts | undefined;
  },
): PageHead {
  const page = keysOf(PUBLIC_PAGES).find((name) => PUBLIC_PAGES[name] === path);
  const image = `/og/${locale}/site.png`;
  if (page) return { title, description: descriptions[page](locale), path, image };
  const code = provinceOf(path);
  if (code) {
    const province = PROVINCES[code][locale];
    const description = t.pages.provinceJobsDescription({ province }, locale);
    return { title, description, path, image };
  }
  if (occupation && occupationOf(path)) {
    const description = t.pages.occupationJobsDescription({ occupation }, locale);
    return { title, description, path, image };
  }
  if (salary && salaryPageOf(path)) {
    return {
      title,
      description: salaryDescription(salary, locale),
      path: salaryPage(salary.slug, salaryPageOf(path)?.province),
      image,
    };
  }
  if (company && companyIdOf(path) === company.id) {
    const ownPath = companyPage(company);
    return {
      title,
      description: company.description
        ? excerpt(company.description)
        : t.pages.companyDescription({ company: company.name }, locale),
      path: ownPath,
      image,
      data: organizationData(company, origin + addressFor(locale, ownPath)),
    };
  }
  if (!job || job.isClosed || jobIdOf(path) !== job.id) {
    return { title, description: t.pages.homeDescription(locale), image };
  }
  const address = origin + addressFor(locale, path);
  return {
    title,
    description: excerpt(job.description),
    path,
    // Each version has its own URL, because others cache the image by it.
    image: `/og/${locale}/jobs/${job.id}.png?v=${job.version}`,
    data: jobPosting(job, address),
  };
}

/** The beginning of a text as one line. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= DESCRIPTION_LENGTH) return line;
  const beginning = characters.slice(0, DESCRIPTION_LENGTH - 1).join('');
  return `${beginning.replace(/\s\S*$/, '')}…`;
}
