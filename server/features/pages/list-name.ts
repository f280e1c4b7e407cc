import { occupationOf, provinceOf } from '#shared/domain/job-list-paths.ts';
import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { occupationName } from '../search/queries.ts';

/** Name of the list of open jobs at a path; undefined if there is none. */
export function listName(path: string, locale: Locale): string | undefined {
  if (path === PUBLIC_PAGES.jobs) return t.pages.jobsTitle(locale);
  const province = provinceOf(path);
  if (province) return t.pages.provinceJobs[province](locale);
  const code = occupationOf(path);
  const occupation = code && occupationName(code, locale);
  return occupation ? t.pages.occupationJobs({ occupation }, locale) : undefined;
}
