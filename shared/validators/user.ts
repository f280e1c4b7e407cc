import { userBase } from './generated/user.ts';
import { z } from './validator.ts';

/** 6 to 256 characters of any script; never trimmed, never cut. The column holds its hash. */
const passwordSchema = z.string().min(6, 'validation.passwordTooShort').max(256);

const base = userBase.shape;

/** What a person gives to open an account. Role names one of the two; anything else is refused. */
export const registrationSchema = userBase.extend({
  username: base.username
    .min(3, 'validation.usernameTooShort')
    .regex(/^[\w.-]+$/, 'validation.usernameCharacters'),
  password: passwordSchema,
  email: base.email.pipe(z.email('validation.email')),
  role: base.role.default('job_seeker'),
  fullName: base.fullName.min(1, 'validation.required'),
  title: base.title.transform((title) => title || null),
});

/** `username` may also be the account's e-mail. */
export const credentialsSchema = z.object({
  username: z.string().trim().min(3, 'validation.usernameTooShort').max(254),
  password: passwordSchema,
});
