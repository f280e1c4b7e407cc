import type { ErrorCode, FieldError } from '#shared/contract/errors.ts';
import { AppError, fieldError } from '../core/errors.ts';

/** Unique constraints whose violation is a refusal with a name. */
const CONSTRAINT_CODES: Record<string, ErrorCode> = {
  users_username_key: 'USERNAME_TAKEN',
  users_email_key: 'EMAIL_TAKEN',
  company_profiles_userId_unique: 'COMPANY_PROFILE_EXISTS',
  applications_job_seeker_key: 'ALREADY_APPLIED',
  escrows_applicationId_unique: 'ESCROW_EXISTS',
};

const CONSTRAINT_FIELDS: Record<string, FieldError> = {
  users_username_key: fieldError('username', 'validation.usernameTaken'),
  users_email_key: fieldError('email', 'validation.emailTaken'),
};

/**
 * SQLSTATEs that mean 'not now': connection, a transaction that gave way to another, resources,
 * operator and statement timeout, and a lock that another transaction kept for too long.
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

/** The refusal that a failure of the database is; undefined is an unexpected failure. */
export function databaseRefusal(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { code, constraint } = thrown as { code?: unknown; constraint?: string };
  if (code === '23505') {
    const field = constraint ? CONSTRAINT_FIELDS[constraint] : undefined;
    return new AppError((constraint && CONSTRAINT_CODES[constraint]) || 'CONFLICT', {
      errors: field && [field],
    });
  }
  const isLost =
    /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(
      thrown.message,
    );
  if (
    isLost ||
    (typeof code === 'string' && (CONNECTION_FAULTS.has(code) || UNAVAILABLE.test(code)))
  ) {
    return new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
  }
  return thrown.cause === undefined ? undefined : databaseRefusal(thrown.cause);
}
