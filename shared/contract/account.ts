import {
  closingSchema,
  confirmationSchema,
  emailChangeSchema,
  passwordChangeSchema,
  passwordResetSchema,
  resetRequestSchema,
  userChangesSchema,
} from '../validators/user.ts';
import { namedObject, z } from '../validators/validator.ts';
import { currentUserSchema } from './auth.ts';
import { call } from './call.ts';

const sessionResponse = namedObject('Session', {
  /** Hash of the session id; the id itself would open the session. */
  id: z.string(),
  /** Browser, system and time zone at sign-in; null where the browser did not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  timeZone: z.string().nullable(),
  startedAt: z.string(),
  /** Precise to the minute. */
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});

const dataExportResponse = namedObject('DataExport', {
  requestedAt: z.string(),
  isReady: z.boolean(),
  expiresAt: z.string().nullable(),
});

export const accountContract = {
  updateUser: call('PATCH /api/user', {
    cost: 'write',
    alias: '/api/auth/user',
    access: 'signed-in',
    changes: ['session', 'recommendations'],
    summary:
      "Change the signed-in person's name, professional title, language of mails or time to undo",
    body: userChangesSchema,
    response: currentUserSchema,
  }),
  changePassword: call('POST /api/user/password', {
    cost: 'write',
    access: 'signed-in',
    confirmed: true,
    // A retry is refused, because the current password has changed by then.
    idempotency: 'none',
    changes: ['sessions'],
    summary: 'Change the password and end all other sessions',
    body: passwordChangeSchema,
    errors: ['WRONG_PASSWORD'],
  }),
  requestPasswordReset: call('POST /api/password-resets', {
    cost: 'write',
    access: 'public',
    limit: { name: 'passwordReset', per: 'address' },
    idempotency: 'none',
    changes: [],
    summary: 'Have a link mailed that sets a new password; the same answer for every address',
    body: resetRequestSchema,
  }),
  resetPassword: call('POST /api/password-resets/finish', {
    cost: 'write',
    access: 'public',
    idempotency: 'none',
    changes: ['session'],
    summary: 'Set a new password by the link that was mailed, and end all sessions',
    body: passwordResetSchema,
    errors: ['LINK_EXPIRED'],
  }),
  changeEmail: call('POST /api/user/email', {
    cost: 'write',
    access: 'signed-in',
    confirmed: true,
    limit: { name: 'passwordReset', per: 'caller' },
    idempotency: 'none',
    changes: [],
    summary: 'Have a link mailed to another address, which becomes that of the account',
    body: emailChangeSchema,
    errors: ['WRONG_PASSWORD', 'EMAIL_TAKEN'],
  }),
  sendEmailConfirmation: call('POST /api/user/email/confirmation', {
    cost: 'write',
    access: 'signed-in',
    limit: { name: 'passwordReset', per: 'caller' },
    idempotency: 'none',
    changes: [],
    summary: 'Have the link mailed again that confirms the address of the account',
  }),
  confirmEmail: call('POST /api/email-confirmations', {
    cost: 'write',
    access: 'public',
    idempotency: 'none',
    changes: ['session'],
    summary: 'Confirm an address by the link that was mailed to it',
    body: confirmationSchema,
    response: z.object({ email: z.string() }),
    errors: ['LINK_EXPIRED', 'EMAIL_TAKEN'],
  }),
  closeAccount: call('POST /api/user/close', {
    cost: 'write',
    access: 'signed-in',
    confirmed: true,
    idempotency: 'none',
    changes: ['session'],
    summary:
      'Close the account: hidden at once, erased after 14 days unless its owner signs in again',
    body: closingSchema,
    response: z.object({ erasedAt: z.string() }),
    errors: ['WRONG_PASSWORD', 'CONFLICT'],
  }),
  getDataExport: call('GET /api/user/data', {
    cost: 'read',
    access: 'signed-in',
    reads: ['data-export'],
    summary: "The archive of the person's own data, null when none was asked for",
    response: dataExportResponse.nullable(),
  }),
  requestDataExport: call('POST /api/user/data', {
    cost: 'write',
    access: 'signed-in',
    confirmed: true,
    changes: ['data-export'],
    summary: 'Have the archive made; one of the last day serves again',
    response: dataExportResponse,
  }),
  downloadData: call('GET /api/user/data/archive', {
    cost: 'file',
    kind: 'file',
    access: 'signed-in',
    confirmed: true,
    reads: ['data-export'],
    summary: "The archive of the person's own data: a ZIP of JSON files and uploaded resumes",
    response: z.string(),
  }),
  listSessions: call('GET /api/user/sessions', {
    cost: 'read',
    access: 'signed-in',
    reads: ['sessions'],
    summary: "The signed-in person's sessions, the one that asks first",
    response: z.array(sessionResponse),
  }),
  endSession: call('POST /api/user/sessions/end', {
    cost: 'write',
    access: 'signed-in',
    idempotency: 'none',
    changes: ['sessions'],
    summary: 'End one session',
    body: z.object({ id: z.string().min(1).max(64) }),
  }),
  endOtherSessions: call('POST /api/user/sessions/end-others', {
    cost: 'write',
    access: 'signed-in',
    idempotency: 'none',
    changes: ['sessions'],
    summary: 'End all sessions but the one that asks',
  }),
};
