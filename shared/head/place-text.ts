import * as t from '#texts';
import type { JobCard } from '../contract/contract.ts';
import type { Locale } from '../locales/text.ts';

type Place = Pick<JobCard, 'location' | 'workplace' | 'remoteProvinces'>;

/** 'Halifax, NS', 'Halifax, NS (Hybrid)', 'Halifax, NS (Remote)', 'Halifax, NS (Remote: NS, PE)'. */
export function placeText(job: Place, locale?: Locale): string {
  const { location, workplace, remoteProvinces } = job;
  if (workplace === 'on-site') return location;
  if (workplace === 'hybrid') return t.jobs.hybridSuffix({ location }, locale);
  if (remoteProvinces.length === 0) return t.jobs.remoteSuffix({ location }, locale);
  return t.jobs.remoteInSuffix({ location, provinces: remoteProvinces.join(', ') }, locale);
}
