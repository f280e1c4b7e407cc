import type { PageData } from '#shared/contract/page-data.ts';
import { companyIdOf } from '#shared/domain/company-pages.ts';
import { occupationOf, provinceOf } from '#shared/domain/job-list-paths.ts';
import { filtersOfList, isJobList } from '#shared/domain/job-lists.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { JOB_PAGE, jobIdOf, MEMBER_PAGES, PUBLIC_PAGES, tabTitle } from '#shared/domain/pages.ts';
import { inLanguage } from '#shared/domain/posting-translation.ts';
import { type SalaryPage, salaryPageOf } from '#shared/domain/salaries.ts';
import { readFilters } from '#shared/domain/search-filters.ts';
import { jobTitle } from '#shared/head/job-title.ts';
import { type HeadRequest, type PageHead, pageHead } from '#shared/head/page-head.ts';
import { salaryFacts, salaryTitle } from '#shared/head/salary-text.ts';
import { searchTitle, type Understood } from '#shared/head/search-title.ts';
import * as t from '#texts';
import { occupationSlug } from '../../knowledge/occupations/everyday-names.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { presentJob } from '../jobs/present.ts';
import { getVisibleJob, isGone } from '../jobs/service.ts';
import { listRegionalWages } from '../occupations/queries.ts';
import { occupationName } from '../search/queries.ts';
import { findPublicCompany } from '../verification/queries.ts';
import { listName } from './list-name.ts';

export interface PageMeta {
  status: 200 | 301 | 404 | 410;
  head: PageHead;
  /** Path that a 301 leads to. */
  location?: string;
}

export interface PageRequest extends HeadRequest {
  now: Date;
}

/** Metadata of the page at a path for visitors. Throws only errors of the database. */
export async function findPageMeta(db: Db, request: PageRequest): Promise<PageMeta> {
  const { path, locale } = request;
  if (JOB_PAGE.test(path)) {
    const id = jobIdOf(path);
    return id === undefined ? missingJob(request) : jobMeta(db, id, request);
  }
  const page = keysOf(PUBLIC_PAGES).find((name) => PUBLIC_PAGES[name] === path);
  if (page) return metaOf(200, t.pages[`${page}Title`](locale), request);
  const list = listName(path, locale);
  if (list) return metaOf(200, list, request);
  const salaryPage = salaryPageOf(path);
  if (salaryPage) return salaryMeta(db, salaryPage, request);
  const companyId = companyIdOf(path);
  if (companyId !== undefined) return companyMeta(db, companyId, request);
  const lowered = path.toLowerCase();
  if (lowered !== path && (provinceOf(lowered) || salaryPageOf(lowered))) {
    return { ...missingPage(request), status: 301, location: lowered };
  }
  const isMemberPage = MEMBER_PAGES.some((pattern) => pattern.test(path));
  return isMemberPage ? plainMeta(request) : missingPage(request);
}

/** Metadata of a list as its data have it; undefined for other pages. */
export function listMeta(request: HeadRequest, data: PageData): PageMeta | undefined {
  const { path, locale, search = '' } = request;
  const name = listName(path, locale);
  if (!isJobList(path) || name === undefined) return undefined;
  const answers = new Map(data.answers.map((each) => [each.name, each]));
  const code = occupationOf(path);
  const occupation = code && occupationName(code, locale);
  const title = searchTitle(
    { ...readFilters(search), ...filtersOfList(path) },
    { understood: answers.get('interpretSearch')?.answer as Understood | undefined, occupation },
    locale,
  );
  const isEmpty = answers.get('listJobs')?.page?.items.length === 0;
  const head = pageHead(request, { title: tabTitle(title ?? name), occupation, isEmpty });
  return { status: 200, head };
}

async function salaryMeta(
  db: Db,
  { code, province }: SalaryPage,
  request: PageRequest,
): Promise<PageMeta> {
  const region = province ?? 'CA';
  const { wages } = await listRegionalWages(db, code);
  const name = occupationName(code, request.locale);
  const salary = name && salaryFacts({ slug: occupationSlug(code), name, wages }, region);
  if (!salary) return missingPage(request);

  const title = tabTitle(salaryTitle(salary.name, region, request.locale));
  const meta = { status: 200 as const, head: pageHead(request, { title, salary }) };
  return atOneAddress(meta, request);
}

async function companyMeta(db: Db, id: number, request: PageRequest): Promise<PageMeta> {
  const row = await findPublicCompany(db, id);
  if (!row) return missingPage(request);
  const company = { ...row, name: row.companyName };
  const title = tabTitle(t.pages.companyTitle({ company: company.name }, request.locale));
  return atOneAddress({ status: 200, head: pageHead(request, { title, company }) }, request);
}

/** Sends other spellings of a page's address to the one that it is known by. */
function atOneAddress(meta: PageMeta, { path }: PageRequest): PageMeta {
  const location = meta.head.path;
  return location === undefined || location === path ? meta : { ...meta, status: 301, location };
}

export const plainMeta = (request: HeadRequest) =>
  metaOf(200, t.pages.homeTitle(request.locale), { ...request, path: '' });

function metaOf(status: PageMeta['status'], title: string, request: HeadRequest): PageMeta {
  const code = occupationOf(request.path);
  const occupation = code && occupationName(code, request.locale);
  return { status, head: pageHead(request, { title: tabTitle(title), occupation }) };
}

async function jobMeta(db: Db, id: number, request: PageRequest): Promise<PageMeta> {
  const { locale } = request;
  try {
    const row = await getVisibleJob(db, undefined, id, request.now);
    const job = inLanguage(presentJob(row), locale);
    const title = tabTitle(jobTitle(job, locale));
    return { status: 200, head: pageHead(request, { title, job }) };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    return missingJob(request, (await isGone(db, id, request.now)) ? 410 : 404);
  }
}

const missingPage = (request: HeadRequest) =>
  metaOf(404, t.common.notFoundTitle(request.locale), request);

const missingJob = (request: HeadRequest, status: 404 | 410 = 404) =>
  metaOf(status, t.job.notFound(request.locale), request);
