import { seekerProfileSchema } from '#shared/validators/seeker-profile.ts';

/** The server's rules, and that the minimum salary is at most the maximum. */
export const seekerFormSchema = seekerProfileSchema
  .required()
  .refine(
    ({ desiredSalaryMin: min, desiredSalaryMax: max }) => min == null || max == null || min <= max,
    { path: ['desiredSalaryMax'], message: 'validation.salaryRange', when: () => true },
  );
