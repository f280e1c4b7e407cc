import { FOUNDED_YEAR_MIN } from '../domain/constants.ts';
import { companyProfileBase } from './generated/company-profile.ts';
import { optionalText, optionalUrl, z } from './validator.ts';

/** The latest founding year there can be: the present year in Toronto, read at each check. */
export function currentYear(now = new Date()): number {
  return Number(
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', year: 'numeric' }).format(now),
  );
}

const base = companyProfileBase.shape;

export const companyProfileSchema = companyProfileBase.extend({
  companyName: base.companyName.min(2, 'validation.companyNameTooShort'),
  industry: base.industry.min(2, 'validation.industryTooShort'),
  description: optionalText(base.description).optional(),
  location: optionalText(base.location).optional(),
  website: optionalUrl(base.website.unwrap().unwrap()).optional(),
  // Its upper bound moves with the clock.
  foundedYear: z
    .int()
    .min(FOUNDED_YEAR_MIN, 'validation.foundedYearTooEarly')
    .refine((year) => year <= currentYear(), 'validation.foundedYearInFuture')
    .nullish(),
  logoUrl: optionalUrl(base.logoUrl.unwrap().unwrap()).optional(),
});
