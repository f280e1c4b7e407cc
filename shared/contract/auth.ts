import { UNDO_SECONDS } from '../domain/application-status.ts';
import { MEMBER_ROLES } from '../domain/company.ts';
import { ROLES } from '../domain/constants.ts';
import { codeSchema } from '../validators/second-factor.ts';
import { credentialsSchema, registrationSchema } from '../validators/user.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';

export const currentUserSchema = namedObject('CurrentUser', {
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  fullName: z.string(),
  title: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  /** How long the person can undo a change of status; absent in answers of the release before. */
  undoSeconds: z.literal(UNDO_SECONDS).optional(),
  /** Present for support staff. */
  isStaff: z.literal(true).optional(),
  /** The company that an employer's session acts for. */
  company: z
    .object({
      id: idSchema,
      name: z.string(),
      role: z.enum(MEMBER_ROLES),
      /** The company's account, which messages and payments are sent to and from. */
      accountId: idSchema,
      lacksSecondFactor: z.boolean(),
    })
    .optional(),
});

export const authContract = {
  getCurrentUser: call('GET /api/user', {
    cost: 'read',
    alias: '/api/auth/user',
    access: 'signed-in',
    reads: ['session'],
    summary: 'The signed-in person',
    response: currentUserSchema,
  }),
  logIn: call('POST /api/login', {
    cost: 'write',
    alias: '/api/auth/login',
    access: 'public',
    idempotency: 'none',
    changes: ['session'],
    summary: 'Open a session with a username or e-mail and a password',
    body: credentialsSchema,
    response: currentUserSchema,
    errors: [
      'INVALID_CREDENTIALS',
      'ACCOUNT_CLOSING',
      'ACCOUNT_SUSPENDED',
      'SECOND_FACTOR_REQUIRED',
    ],
  }),
  finishLogIn: call('POST /api/login/second-factor', {
    cost: 'write',
    access: 'public',
    idempotency: 'none',
    changes: ['session'],
    summary: 'Open the session of an account with a second factor, once its password was right',
    body: codeSchema,
    response: currentUserSchema,
    errors: ['WRONG_CODE', 'SIGN_IN_EXPIRED', 'ACCOUNT_SUSPENDED'],
  }),
  register: call('POST /api/register', {
    cost: 'write',
    alias: '/api/auth/register',
    access: 'public',
    // By address, because each registration signs in a new user, whose own count is zero.
    limit: { name: 'registration', per: 'address' },
    changes: ['session'],
    summary: 'Open an account and a session',
    body: registrationSchema,
    response: currentUserSchema,
    status: 201,
    errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  }),
  logOut: call('POST /api/logout', {
    cost: 'write',
    alias: '/api/auth/logout',
    access: 'public',
    idempotency: 'none',
    changes: ['session'],
    summary: 'End the session of this device',
    response: z.object({ message: z.string() }),
  }),
  logOutEverywhere: call('POST /api/logout/everywhere', {
    cost: 'write',
    access: 'signed-in',
    idempotency: 'none',
    changes: ['session'],
    summary: 'End the sessions of all devices',
    response: z.object({ message: z.string() }),
  }),
};
