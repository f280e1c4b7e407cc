import * as t from '#texts';
import type { JobDetail } from '../contract/contract.ts';
import type { Locale } from '../locales/text.ts';

/** A job's page by its name, without the product's. */
export const jobTitle = ({ title, company, location }: JobDetail, locale?: Locale) =>
  t.pages.jobTitle({ title, company: company.name, location }, locale);
