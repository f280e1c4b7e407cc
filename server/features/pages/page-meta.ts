import { keysOf } from '#shared/domain/keys.ts';
import {
  JOB_PAGE,
  jobIdOf,
  MEMBER_PAGES,
  PUBLIC_PAGES,
  type PublicPage,
} from '#shared/domain/pages.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { getVisibleJob } from '../jobs/service.ts';
import type { PageMeta } from './html.ts';
import { jobPosting } from './job-posting.ts';

const DESCRIPTION_LENGTH = 160;

export interface PageRequest {
  /** Without a slash at the end. */
  path: string;
  /** Of the site, without a slash at the end. */
  origin: string;
  locale: Locale;
  now: Date;
}

/** The metadata of the page at a path. Throws only database failures. */
export async function findPageMeta(db: Db, request: PageRequest): Promise<PageMeta> {
  const { path } = request;
  const page = keysOf(PUBLIC_PAGES).find((name) => PUBLIC_PAGES[name] === path);
  if (page) return publicPage(page, request);
  if (JOB_PAGE.test(path)) {
    const id = jobIdOf(path);
    const found = id === undefined ? undefined : await jobPage(db, id, request);
    return found ?? notFound(request.locale);
  }
  const isMemberPage = MEMBER_PAGES.some((pattern) => pattern.test(path));
  return isMemberPage ? plainPage(request.locale) : notFound(request.locale);
}

/** The metadata of a page without its own. */
export function plainPage(locale: Locale): PageMeta {
  return {
    status: 200,
    title: t.pages.homeTitle(locale),
    description: t.pages.homeDescription(locale),
  };
}

function publicPage(page: PublicPage, { origin, locale }: PageRequest): PageMeta {
  const title = t.pages[`${page}Title`](locale);
  return {
    status: 200,
    title: page === 'home' ? title : inTab(title),
    description: t.pages[`${page}Description`](locale),
    canonical: origin + PUBLIC_PAGES[page],
  };
}

async function jobPage(
  db: Db,
  id: number,
  { origin, locale, now }: PageRequest,
): Promise<PageMeta | undefined> {
  try {
    const found = await getVisibleJob(db, undefined, id, now);
    const { job, company } = found;
    const { title, location } = job;
    const canonical = `${origin}/jobs/${id}`;
    return {
      status: 200,
      title: inTab(t.pages.jobTitle({ title, company: company.companyName, location }, locale)),
      description: excerpt(job.description),
      canonical,
      data: jobPosting(found, canonical),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

function notFound(locale: Locale): PageMeta {
  return {
    status: 404,
    title: inTab(t.pages.notFoundTitle(locale)),
    description: t.pages.homeDescription(locale),
  };
}

const inTab = (title: string) => `${title} · Portage`;

/** The beginning of a text as one line. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= DESCRIPTION_LENGTH) return line;
  const beginning = characters.slice(0, DESCRIPTION_LENGTH - 1).join('');
  return `${beginning.replace(/\s\S*$/, '')}…`;
}
