import { UNDO_SECONDS } from '../domain/application-status.ts';
import { POSTING_LANGUAGES } from '../domain/constants.ts';
import { isTimeZone } from '../domain/time-zones.ts';
import { userBase } from './generated/user.ts';
import { optionalText, z } from './validator.ts';

/** 6 to 256 characters of any script; never trimmed, never cut. The column holds its hash. */
const passwordSchema = z.string().min(6, 'validation.passwordTooShort').max(256);

const base = userBase.shape;

/** Nobody has an address under `.invalid` (RFC 2606): it was given to erased accounts. */
export const emailSchema = base.email
  .pipe(z.email('validation.email'))
  .refine((email) => !/\.invalid$/i.test(email), 'validation.email');

/** Browsers report it where the system's time zone is not set. */
const NO_TIME_ZONE = 'Etc/Unknown';

/** The browser's time zone at sign-in, from which the list of sessions takes a city. */
const timeZoneSchema = z
  .string()
  .max(64)
  .refine((zone) => zone === NO_TIME_ZONE || isTimeZone(zone))
  .transform((zone) => (zone === NO_TIME_ZONE ? undefined : zone))
  .optional();

/** Input of a registration. */
export const registrationSchema = userBase.extend({
  username: base.username
    .min(3, 'validation.usernameTooShort')
    .regex(/^[\w.-]+$/, 'validation.usernameCharacters')
    // Erased accounts of earlier releases have such names.
    .regex(/^(?!closed-)/i, 'validation.usernameReserved'),
  password: passwordSchema,
  email: emailSchema,
  role: base.role.default('job_seeker'),
  fullName: base.fullName.min(1, 'validation.required'),
  title: base.title.transform((title) => title || null),
  timeZone: timeZoneSchema,
});

/** Changes to the own account. */
export const userChangesSchema = z
  .object({
    fullName: base.fullName.min(1, 'validation.required'),
    title: optionalText(base.title),
    /** Language of mails to the person. */
    language: z.enum(POSTING_LANGUAGES),
    /** How long the person can undo a change of status. */
    undoSeconds: z.literal(UNDO_SECONDS),
  })
  .partial();

/** `username` may also be the account's e-mail. */
export const credentialsSchema = z.object({
  username: z.string().trim().min(3, 'validation.usernameTooShort').max(254),
  password: passwordSchema,
  timeZone: timeZoneSchema,
  /** Reopens a closed account that is not yet erased. */
  keepAccount: z.boolean().optional(),
});

/** A new password, and the current one as proof of ownership. */
export const passwordChangeSchema = z.object({
  currentPassword: passwordSchema,
  password: passwordSchema,
});

export const emailChangeSchema = z.object({ email: emailSchema, currentPassword: passwordSchema });

export const resetRequestSchema = z.object({ email: emailSchema });

/** Token of a mailed link. */
const tokenSchema = z.string().min(1).max(64);

export const confirmationSchema = z.object({ token: tokenSchema });

export const passwordResetSchema = z.object({ token: tokenSchema, password: passwordSchema });

export const closingSchema = z.object({ currentPassword: passwordSchema });
