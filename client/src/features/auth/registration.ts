import { registrationSchema } from '#shared/validators/user.ts';
import { z } from '#shared/validators/validator.ts';

/** The registration with a repeated password, which is not sent. */
export const registrationFormSchema = registrationSchema
  .omit({ role: true })
  .extend({ confirmPassword: z.string().min(6, 'validation.passwordTooShort') })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'validation.passwordMismatch',
    // Checked also while other fields are invalid, so that all errors are shown at once.
    when: () => true,
  });

export type RegistrationValues = z.input<typeof registrationFormSchema>;
export type Registration = z.output<typeof registrationFormSchema>;
