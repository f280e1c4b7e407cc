import { readBusinessNumber } from '../domain/business-number.ts';
import { FOUNDED_YEAR_MIN } from '../domain/constants.ts';
import { companyProfileBase } from './generated/company-profile.ts';
import { optionalText, optionalUrl, z } from './validator.ts';

const base = companyProfileBase.shape;

export const companyProfileSchema = companyProfileBase.extend({
  companyName: base.companyName.min(2, 'validation.companyNameTooShort'),
  industry: base.industry.min(2, 'validation.industryTooShort'),
  description: optionalText(base.description).optional(),
  location: optionalText(base.location).optional(),
  website: optionalUrl(base.website.unwrap().unwrap()).optional(),
  // That it is not in the future depends on the clock: the form and the service check it.
  foundedYear: z.int().min(FOUNDED_YEAR_MIN, 'validation.foundedYearTooEarly').nullish(),
  logoUrl: optionalUrl(base.logoUrl.unwrap().unwrap()).optional(),
  legalName: optionalText(base.legalName).optional(),
  legalAddress: optionalText(base.legalAddress).optional(),
  // It may be typed with spaces and a program account.
  businessNumber: z
    .string()
    .trim()
    .refine((text) => text === '' || readBusinessNumber(text), 'validation.businessNumber')
    .nullable()
    .transform((text) => readBusinessNumber(text ?? '') ?? null)
    .optional(),
});
