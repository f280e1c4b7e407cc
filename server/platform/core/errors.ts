import type { ErrorCode, FieldError } from '#shared/contract/errors.ts';
import { type ValidationKey, validationText } from '#shared/locales/validation-text.ts';
import * as t from '#texts';

/** A refusal with one of the API's error codes. Any other thrown value becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors?: FieldError[];
  readonly details?: unknown;
  /** Seconds after which a retry may succeed. */
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
    super(options.message ?? t.errors[code]('en'));
    this.code = code;
    this.errors = options.errors;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/** The error of one field, by the key of its text. */
export function fieldError(path: string, key: ValidationKey): FieldError {
  return { path, message: validationText(key)?.('en') ?? key, code: key };
}

/** A 400 that lists every invalid field. */
export function validationFailed(errors: FieldError[]): AppError {
  return new AppError('VALIDATION_FAILED', { errors });
}
