import { seekerProfileSchema } from '#shared/validators/seeker-profile.ts';

/** The profile's rules, and that the two salaries fit each other. */
export const seekerFormSchema = seekerProfileSchema
  .required()
  .refine(
    ({ desiredSalaryMin: min, desiredSalaryMax: max }) => min == null || max == null || min <= max,
    { path: ['desiredSalaryMax'], message: 'validation.salaryRange', when: () => true },
  );
