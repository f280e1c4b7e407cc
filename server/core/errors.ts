import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
} from '#shared/contract/errors.ts';
import { englishText } from '../i18n.ts';

/** A refusal with one of the API's codes; everything else that is thrown is a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors?: FieldError[];
  readonly details?: unknown;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter?: number;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      errors?: FieldError[];
      details?: unknown;
      retryAfter?: number;
    } = {},
  ) {
    super(options.message ?? englishText(`errors.${code}`));
    this.code = code;
    this.errors = options.errors;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  toBody(requestId: string): ErrorBody {
    const { message, code, errors, details } = this;
    return { message, code, errors, details, requestId };
  }
}

/** One bad field, by the key of its text. */
export function fieldError(path: string, key: string): FieldError {
  return { path, message: englishText(key), code: key };
}

/** 400 with every bad field. */
export function validationFailed(errors: FieldError[]): AppError {
  return new AppError('VALIDATION_FAILED', { errors });
}

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
 * SQLSTATE classes that mean 'not now': connection, a transaction that gave way to another,
 * resources, operator, and a statement timeout.
 */
const UNAVAILABLE = /^(?:08|40|53|57|58)/;
const CONNECTION_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);

/** What a thrown value means to the caller; undefined is an unexpected failure. */
export function toAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
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
  return thrown.cause === undefined ? undefined : toAppError(thrown.cause);
}
