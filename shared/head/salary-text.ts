import * as t from '#texts';
import type { CallOf } from '../contract/contract.ts';
import type { WageRegion } from '../domain/wages.ts';
import { type Locale, localeTag } from '../locales/text.ts';

type Salary = CallOf<'getSalary'>['response'];

/** Facts that a salary page’s metadata name. */
export interface SalaryFacts extends Pick<Salary, 'slug' | 'name'> {
  wage: Pick<Salary['wages'][number], 'region' | 'median' | 'unit'>;
}

/** Facts of the page about a region; undefined where it has no figures. */
export function salaryFacts(
  { slug, name, wages }: Pick<Salary, 'slug' | 'name' | 'wages'>,
  region: WageRegion,
): SalaryFacts | undefined {
  const wage = wages.find((each) => each.region === region);
  return wage && { slug, name, wage };
}

export const salaryTitle = (occupation: string, region: WageRegion, locale?: Locale) =>
  t.salaries.title({ occupation, region }, locale);

export function salaryDescription({ name, wage }: SalaryFacts, locale: Locale): string {
  const currency = new Intl.NumberFormat(localeTag(locale), {
    style: 'currency',
    currency: 'CAD',
    maximumFractionDigits: wage.unit === 'annual' ? 0 : 2,
  });
  const amount = currency.format(wage.median);
  const per = wage.unit === 'annual' ? t.salaries.perYear : t.salaries.perHour;
  const title = salaryTitle(name, wage.region, locale);
  return t.pages.salaryDescription({ title, median: per({ amount }, locale) }, locale);
}
