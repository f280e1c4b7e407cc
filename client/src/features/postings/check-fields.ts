import { dayOf } from '#client/lib/text/day.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { checkPosting } from '#shared/domain/posting-law/check-posting.ts';
import { factsOf } from '#shared/domain/posting-law/posting-facts.ts';
import * as t from '#texts';
import { type CheckedFields, isPlaced } from './checked-fields.ts';
import { summaryOf } from './posting-law.ts';

export const factsOfFields = ({ fields, employer, isRankingOn, publicSince }: CheckedFields) =>
  factsOf(fields, {
    companySize: employer.companySize,
    has25: employer.has25,
    isFederal: employer.isFederal,
    isRankingOn,
    publicSince: Object.fromEntries(
      Object.entries(publicSince).map(([language, at]) => [language, dayOf(at)]),
    ),
    closesOn: fields.closesAt ? dayOf(fields.closesAt) : null,
    fallback: currentLocale(),
  });

/** A posting's open points in words; undefined before anything says where the work is done. */
export function lawText(checked: CheckedFields): string | undefined {
  if (!isPlaced(checked.fields)) return undefined;
  const open = summaryOf(checkPosting(factsOfFields(checked), dayOf(new Date())));
  if (!open) return undefined;
  return t.law.open[open.severity](open);
}
