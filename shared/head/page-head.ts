import * as t from '#texts';
import type { JobDetail } from '../contract/contract.ts';
import { occupationOf, provinceOf } from '../domain/job-lists.ts';
import { keysOf } from '../domain/keys.ts';
import { addressFor, jobIdOf, PUBLIC_PAGES, type PublicPage } from '../domain/pages.ts';
import { PROVINCES } from '../domain/provinces.ts';
import type { Locale, Text } from '../locales/text.ts';
import { jobPosting } from './job-posting.ts';

const DESCRIPTION_LENGTH = 160;

/** What a page says of itself to search engines, to those it is shared with and to its tab. */
export interface PageHead {
  /** As the tab shows it. */
  title: string;
  description: string;
  /** The path of a page that search engines list; it has an address in each language. */
  path?: string;
  /** The path of the picture that a link to the page is shown with. */
  image: string;
  /** A schema.org object. */
  data?: object;
}

export interface HeadRequest {
  /** As the routes have it, without a slash at the end. */
  path: string;
  locale: Locale;
  /** Of the site, without a slash at the end. */
  origin: string;
  /** From '?' on. */
  search?: string;
}

// One by one, so that a bundle takes no other text of pages.json for it.
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
 * The head of the page at a path. Both sides have it from here: the server for its HTML, the client
 * when its reader moves to another page. One that search engines are not to list has no path.
 * @param title as the tab shows it
 * @param job of a job's page, where there is one
 * @param occupation the name of that of a list
 */
export function pageHead(
  { path, locale, origin }: HeadRequest,
  {
    title,
    job,
    occupation,
  }: { title: string; job?: JobDetail | undefined; occupation?: string | undefined },
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
  if (!job || job.isClosed || jobIdOf(path) !== job.id) {
    return { title, description: t.pages.homeDescription(locale), image };
  }
  const address = origin + addressFor(locale, path);
  return {
    title,
    description: excerpt(job.description),
    path,
    // Another version is another picture, for those who keep one by its address.
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
