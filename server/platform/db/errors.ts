import type { ErrorCode, FieldError } from '#shared/contract/errors.ts';
import { AppError, fieldError } from '../core/errors.ts';
import { propertyOf } from '../core/property.ts';

/** Error codes of unique violations, by constraint. */
const CONSTRAINT_CODES: Record<string, ErrorCode> = {
  users_username_key: 'USERNAME_TAKEN',
  users_email_key: 'EMAIL_TAKEN',
  company_profiles_userId_unique: 'COMPANY_PROFILE_EXISTS',
  applications_job_seeker_key: 'ALREADY_APPLIED',
  escrows_live_step_key: 'ESCROW_EXISTS',
};

const CONSTRAINT_FIELDS: Record<string, FieldError> = {
  users_username_key: fieldError('username', 'validation.usernameTaken'),
  users_email_key: fieldError('email', 'validation.emailTaken'),
};

/**
 * SQLSTATEs to retry: connection, deadlock and serialization, resources, operator intervention,
 * statement timeout and lock timeout.
 */
const UNAVAILABLE = /^(?:08|40|53|57|58|55P03)/;
const CONNECTION_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);

/** Whether a statement failed because it waited too long for a lock. */
export const isLockTimeout = (thrown: unknown): boolean =>
  propertyOf(propertyOf(thrown, 'cause') ?? thrown, 'code') === '55P03';

/** Whether a statement failed because a row would break a constraint. */
export const isConstraintViolation = (thrown: unknown): boolean =>
  String(propertyOf(propertyOf(thrown, 'cause') ?? thrown, 'code')).startsWith('23');

/** The refusal for a database failure; undefined if the failure is unexpected. */
export function databaseRefusal(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const code = propertyOf(thrown, 'code');
  if (code === '23505') {
    const constraint = String(propertyOf(thrown, 'constraint'));
    const field = CONSTRAINT_FIELDS[constraint];
    return new AppError(CONSTRAINT_CODES[constraint] ?? 'CONFLICT', {
      errors: field && [field],
    });
  }
  const isConnectionLost =
    /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(
      thrown.message,
    );
  if (
    isConnectionLost ||
    (typeof code === 'string' && (CONNECTION_FAULTS.has(code) || UNAVAILABLE.test(code)))
  ) {
    return new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
  }
  // A guard's refusal, which drizzle wraps in a failed query.
  if (thrown.cause instanceof AppError) return thrown.cause;
  return thrown.cause === undefined ? undefined : databaseRefusal(thrown.cause);
}
