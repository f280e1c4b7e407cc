import { torontoYear } from '#shared/domain/toronto.ts';
import { companyProfileSchema } from '#shared/validators/company-profile.ts';

/** The company's rules, and that it was not founded in the future. */
export const companyFormSchema = companyProfileSchema.refine(
  ({ foundedYear }) => !foundedYear || foundedYear <= torontoYear(new Date()),
  { path: ['foundedYear'], message: 'validation.foundedYearInFuture', when: () => true },
);
