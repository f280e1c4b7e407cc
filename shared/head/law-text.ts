import * as t from '#texts';
import type { Finding } from '../domain/posting-law/check-posting.ts';
import type { RuleId } from '../domain/posting-law/rule.ts';
import { PROVINCES } from '../domain/provinces.ts';
import { frenchDate } from '../locales/french-date.ts';
import { type Locale, localeTag, readerLocale, type Text } from '../locales/text.ts';

/** Short titles of findings, by rule. */
export const lawTitles: Record<RuleId, Text> = t.law.title;

/** The title of a finding; French that is complete can only be late. */
export const lawTitle = (
  { id, values }: Pick<Finding, 'id' | 'values'>,
  locale = readerLocale(),
): string => (isLate({ id, values }) ? t.law.frenchLate(locale) : lawTitles[id](locale));

/** Whether all that is wrong is that the French came after another language. */
export const isLate = ({ id, values }: Pick<Finding, 'id' | 'values'>): boolean =>
  id === 'QC-FR-EQUAL' && values?.from !== undefined;

/** A sentence or two on why a finding is shown, with its figures. */
export function lawReason(
  { id, values = {} }: Pick<Finding, 'id' | 'values'>,
  locale = readerLocale(),
): string {
  const { hourlyCents = 0, from, provinces = [] } = values;
  const rate = moneyText(hourlyCents, locale);

  switch (id) {
    case 'MW-BELOW':
    case 'MW-CHECK':
    case 'MW-YEAR':
      return t.law.reason[id]({ rate }, locale);
    case 'MW-SOON':
      return t.law.reason[id]({ rate, date: from ? dayText(from, locale) : '' }, locale);
    case 'MW-REMOTE': {
      const names = provinces.map((code) => PROVINCES[code][locale]);
      return t.law.reason[id]({ provinces: names.join(', ') }, locale);
    }
    case 'QC-FR-EQUAL':
      return from
        ? t.law.frenchLateReason({ date: dayText(from, locale) }, locale)
        : t.law.reason[id](locale);
    default:
      return t.law.reason[id](locale);
  }
}

/** Words that stand with the findings. */
export const lawDisclaimer = (reviewedOn: string, locale = readerLocale()) =>
  t.law.disclaimer({ date: dayText(reviewedOn, locale) }, locale);

/** When the rule of a finding was last looked at. */
export const lawReviewed = (on: string, locale = readerLocale()) =>
  t.law.reviewed({ date: dayText(on, locale) }, locale);

const moneyText = (cents: number, locale: Locale) =>
  new Intl.NumberFormat(localeTag(locale), { style: 'currency', currency: 'CAD' }).format(
    cents / 100,
  );

/** 'November 21, 2026', '21 novembre 2026' */
function dayText(day: string, locale: Locale): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const text = new Intl.DateTimeFormat(localeTag(locale), options).format(Date.parse(day));
  return locale === 'fr' ? frenchDate(text) : text;
}
