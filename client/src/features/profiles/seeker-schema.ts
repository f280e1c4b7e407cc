import { seekerProfileSchema } from '#shared/validators/seeker-profile.ts';
import { userChangesSchema } from '#shared/validators/user.ts';

/** The server's rules for a profile and its person's title, and that the minimum salary is at most the maximum. */
export const seekerFormSchema = seekerProfileSchema
  .extend(userChangesSchema.pick({ title: true }).shape)
  .required()
  .refine(
    ({ desiredSalaryMin: min, desiredSalaryMax: max }) => min == null || max == null || min <= max,
    { path: ['desiredSalaryMax'], message: 'validation.salaryRange', when: () => true },
  );
