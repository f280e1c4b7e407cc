import {
  codeSchema,
  ownPasswordSchema,
  passwordAndCodeSchema,
} from '../validators/second-factor.ts';
import { namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';

/** Shown once: only hashes are stored. */
const recoveryCodes = namedObject('RecoveryCodes', { recoveryCodes: z.array(z.string()) });

/** No response is stored for retries: some contain secrets that must not be kept in plain text. */
export const secondFactorContract = {
  getSecondFactor: call('GET /api/user/second-factor', {
    cost: 'read',
    access: 'signed-in',
    reads: ['second-factor'],
    summary: 'Whether the account has a second factor, and how many recovery codes are left',
    response: z.object({
      since: z.string().nullable(),
      recoveryCodesLeft: z.int(),
      /** Whether this session now passes calls that require it. */
      isConfirmed: z.boolean(),
    }),
  }),
  beginSecondFactor: call('POST /api/user/second-factor', {
    cost: 'write',
    access: 'signed-in',
    idempotency: 'none',
    changes: [],
    summary: 'Make the secret of a second factor, which is on once a first code is entered',
    body: ownPasswordSchema,
    response: z.object({
      /** In base32, to be typed into an authenticator app. */
      secret: z.string(),
      /** The same as an `otpauth:` address, to be shown as a QR code. */
      uri: z.string(),
    }),
    errors: ['WRONG_PASSWORD', 'CONFLICT'],
  }),
  turnOnSecondFactor: call('POST /api/user/second-factor/on', {
    cost: 'write',
    access: 'signed-in',
    idempotency: 'none',
    changes: ['session', 'second-factor'],
    summary: 'Turn the second factor on by a first code of the authenticator app',
    body: codeSchema,
    response: recoveryCodes,
    errors: ['WRONG_CODE', 'CONFLICT'],
  }),
  turnOffSecondFactor: call('POST /api/user/second-factor/off', {
    cost: 'write',
    access: 'signed-in',
    idempotency: 'none',
    changes: ['session', 'second-factor'],
    summary: 'Turn the second factor off',
    body: passwordAndCodeSchema,
    errors: ['WRONG_PASSWORD', 'WRONG_CODE'],
  }),
  renewRecoveryCodes: call('POST /api/user/second-factor/recovery-codes', {
    cost: 'write',
    access: 'signed-in',
    idempotency: 'none',
    changes: ['second-factor'],
    summary: 'Make new recovery codes; the old ones no longer work',
    body: passwordAndCodeSchema,
    response: recoveryCodes,
    errors: ['WRONG_PASSWORD', 'WRONG_CODE'],
  }),
  confirmSecondFactor: call('POST /api/user/second-factor/confirm', {
    cost: 'write',
    access: 'signed-in',
    idempotency: 'none',
    changes: ['second-factor'],
    summary: 'Enter the second factor again, for calls that ask for it within the next 10 minutes',
    body: codeSchema,
    errors: ['WRONG_CODE'],
  }),
};
