import * as t from '#texts';
import type { JobDetail } from '../contract/contract.ts';
import type { Locale } from '../locales/text.ts';

/** Title of a job's page, without the site name. */
export const jobTitle = ({ title, company, location }: JobDetail, locale?: Locale) =>
  t.pages.jobTitle({ title, company: company.name, location }, locale);
