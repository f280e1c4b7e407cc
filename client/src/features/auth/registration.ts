import { registrationSchema } from '#shared/validators/user.ts';
import { z } from '#shared/validators/validator.ts';

/** The form asks for the password twice; the second is dropped before sending. */
export const registrationFormSchema = registrationSchema
  .omit({ role: true })
  .extend({ confirmPassword: z.string().min(6, 'validation.passwordTooShort') })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'validation.passwordMismatch',
    // Also while other fields are still wrong, so that all that is wrong shows at once.
    when: () => true,
  });

export type RegistrationValues = z.input<typeof registrationFormSchema>;
export type Registration = z.output<typeof registrationFormSchema>;
