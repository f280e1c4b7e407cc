import * as t from '#texts';
import type { JobCard } from '../contract/contract.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode } from '../domain/provinces.ts';
import { type Locale, readerLocale } from '../locales/text.ts';

type Place = Pick<JobCard, 'location' | 'workplace' | 'remoteProvinces'>;

/** 'Halifax, NS', 'Halifax, NS (Hybrid)', 'Halifax, NS (Remote)', 'Halifax, NS (Remote: NS, PE)'. */
export function placeText(job: Place, locale = readerLocale()): string {
  const { workplace, remoteProvinces } = job;
  const location = placeName(job.location, locale);
  if (workplace === 'on-site') return location;
  if (workplace === 'hybrid') return t.jobs.hybridSuffix({ location }, locale);
  if (remoteProvinces.length === 0) return t.jobs.remoteSuffix({ location }, locale);
  const provinces = provinceList(remoteProvinces, locale);
  return t.jobs.remoteInSuffix({ location, provinces }, locale);
}

/** Provinces in a text: 'NS, PE', in French by their names. */
export const provinceList = (codes: readonly ProvinceCode[], locale: Locale): string =>
  codes.map((code) => (locale === 'fr' ? PROVINCES[code].fr : code)).join(', ');

/** A location as a text has it: 'Halifax, NS' is 'Halifax (Nouvelle-Écosse)' in French. */
export function placeName(location: string, locale: Locale = readerLocale()): string {
  if (locale === 'en') return location;
  if (location.toLowerCase() === 'remote') return t.jobs.workplace.remote(locale);
  const code = PROVINCE_CODES.find((each) => location.endsWith(`, ${each}`));
  return code ? `${location.slice(0, -', XX'.length)} (${PROVINCES[code].fr})` : location;
}
