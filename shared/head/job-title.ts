import * as t from '#texts';
import type { Locale } from '../locales/text.ts';
import { placeName } from './place-text.ts';

interface Titled {
  title: string;
  company: { name: string };
  location: string;
}

/** Title of a job's page, without the site name. */
export const jobTitle = ({ title, company, location }: Titled, locale?: Locale) =>
  t.pages.jobTitle({ title, company: company.name, location: placeName(location, locale) }, locale);
