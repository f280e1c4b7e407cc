import { torontoYear } from '#shared/domain/toronto.ts';
import { companyProfileSchema } from '#shared/validators/company-profile.ts';

/** The server's rules, and that the company was not founded in the future. */
export const companyFormSchema = companyProfileSchema.refine(
  ({ foundedYear }) => !foundedYear || foundedYear <= torontoYear(new Date()),
  { path: ['foundedYear'], message: 'validation.foundedYearInFuture', when: () => true },
);
