import * as t from '#texts';
import type { JobDetail } from '../contract/contract.ts';
import { companyIdOf, companyPage } from '../domain/company-pages.ts';
import { occupationOf, provinceJobs, provinceOf } from '../domain/job-list-paths.ts';
import { feedOf, indexedList } from '../domain/job-lists.ts';
import { keysOf } from '../domain/keys.ts';
import { addressFor, jobIdOf, PUBLIC_PAGES, type PublicPage } from '../domain/pages.ts';
import { inLanguage } from '../domain/posting-translation.ts';
import { PROVINCES, type ProvinceCode } from '../domain/provinces.ts';
import { indexedGuide, salaryPage, salaryPageOf } from '../domain/salaries.ts';
import type { Locale, Text } from '../locales/text.ts';
import { type CompanyFacts, organizationData } from './company-data.ts';
import { jobPosting } from './job-posting.ts';
import { type SalaryFacts, salaryDescription } from './salary-text.ts';
import { siteData, trailData } from './site-data.ts';

const DESCRIPTION_LENGTH = 160;

/** Metadata of a page for search engines, link previews and the browser tab. */
export interface PageHead {
  /** Title of the browser tab. */
  title: string;
  description: string;
  /** Path of an indexed page, which has a URL in each language; absent for other pages. */
  path?: string;
  /** Language in which alone the page is indexed; absent for both. */
  only?: Locale;
  /** Path of the image in link previews. */
  image: string;
  /** Objects of schema.org. */
  data?: object[];
  /** Path and query of the RSS feed. */
  feed?: string;
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

/** Content of a page that its metadata name. */
interface PageFacts {
  /** Title of the browser tab. */
  title: string;
  job?: JobDetail | undefined;
  /** Name of a list's occupation. */
  occupation?: string | undefined;
  /** Whether a list shows no job. */
  isEmpty?: boolean | undefined;
  salary?: SalaryFacts | undefined;
  company?: CompanyFacts | undefined;
}

/**
 * Metadata of the page at a path, for the server's HTML and for client-side navigation. A page that
 * is not to be indexed has no path.
 */
export function pageHead(request: HeadRequest, facts: PageFacts): PageHead {
  const { locale } = request;
  const description = t.pages.homeDescription(locale);
  const image = `/og/${locale}/site.png`;
  return { title: facts.title, description, image, ...partOf(request, facts) };
}

/** Metadata of the page itself; none for one that is not to be indexed. */
function partOf(request: HeadRequest, facts: PageFacts): Partial<PageHead> {
  const { path, locale, origin } = request;
  const { occupation, salary, company } = facts;
  const job = facts.job && inLanguage(facts.job, locale);
  // A whole list without jobs is empty today only.
  const isEmpty = facts.isEmpty && request.search;
  const urlOf = (each: string) => origin + addressFor(locale, each);
  const feed = feedOf(path, request.search);
  const allJobs = { name: t.pages.jobsTitle(locale), path: PUBLIC_PAGES.jobs };
  const jobsIn = (code: ProvinceCode) => ({
    name: PROVINCES[code][locale],
    path: provinceJobs(code),
  });
  const province = provinceOf(path);
  if (province) {
    return {
      description: t.pages.provinceJobsDescription(
        { province: PROVINCES[province][locale] },
        locale,
      ),
      path: isEmpty ? undefined : indexedList(path, request.search),
      data: [trailData([allJobs, jobsIn(province)], urlOf)],
      feed,
    };
  }
  if (occupation && occupationOf(path)) {
    return {
      description: t.pages.occupationJobsDescription({ occupation }, locale),
      path: isEmpty ? undefined : indexedList(path, request.search),
      data: [trailData([allJobs, { name: occupation, path }], urlOf)],
      feed,
    };
  }
  const page = keysOf(PUBLIC_PAGES).find((name) => PUBLIC_PAGES[name] === path);
  if (page) {
    const ownPaths: Partial<Record<PublicPage, string>> = {
      jobs: indexedList(path, request.search),
      salaries: indexedGuide(request.search),
    };
    return {
      description: descriptions[page](locale),
      path: isEmpty ? undefined : (ownPaths[page] ?? path),
      data: page === 'home' ? [siteData(urlOf)] : undefined,
      feed,
    };
  }
  const salaryAddress = salaryPageOf(path);
  if (salary && salaryAddress) {
    const national = { name: salary.name, path: salaryPage(salary.slug) };
    const ownPath = salaryPage(salary.slug, salaryAddress.province);
    const regional = salaryAddress.province && {
      name: PROVINCES[salaryAddress.province][locale],
      path: ownPath,
    };
    const guide = { name: t.pages.salariesTitle(locale), path: PUBLIC_PAGES.salaries };
    return {
      description: salaryDescription(salary, locale),
      path: ownPath,
      data: [trailData([guide, national, ...(regional ? [regional] : [])], urlOf)],
    };
  }
  if (company && companyIdOf(path) === company.id) {
    const own = { name: company.name, path: companyPage(company) };
    return {
      description: company.description
        ? excerpt(company.description)
        : t.pages.companyDescription({ company: company.name }, locale),
      path: own.path,
      data: [organizationData(company, urlOf(own.path)), trailData([allJobs, own], urlOf)],
    };
  }
  if (!job || job.isClosed || jobIdOf(path) !== job.id) return {};
  const only = (!job.translation && job.language) || undefined;
  const place = job.place?.province;
  const trail = [allJobs, ...(place ? [jobsIn(place)] : []), { name: job.title, path }];
  return {
    description: excerpt(job.description),
    path,
    only,
    // Each version has its own URL, because others cache the image by it.
    image: `/og/${locale}/jobs/${job.id}.png?v=${job.version}`,
    // Search engines take a second JobPosting for a second job.
    data: only && only !== locale ? [] : [jobPosting(job, urlOf(path)), trailData(trail, urlOf)],
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
