/** Every error code the API answers with, and its HTTP status. English texts: `locales/en/errors.json`. */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  INVALID_JSON: 400,
  BAD_SIGNATURE: 400,
  INVALID_CURSOR: 400,
  RESUME_REQUIRED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  CSRF_REJECTED: 403,
  NO_SHARED_APPLICATION: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  ALREADY_APPLIED: 409,
  JOB_CLOSED: 409,
  CANNOT_UNDO: 409,
  COMPANY_PROFILE_REQUIRED: 409,
  COMPANY_PROFILE_EXISTS: 409,
  ESCROW_EXISTS: 409,
  APPLICATION_REJECTED: 409,
  PAYMENT_NOT_COMPLETED: 409,
  INVALID_TRANSITION: 409,
  REFUND_REFUSED: 409,
  REFUND_NEEDS_CONSENT: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  STALE_RECORD: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  NOT_READY: 503,
  SERVICE_UNAVAILABLE: 503,
  PAYMENTS_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One bad field: its path, its English text, and the key of its text in both languages. */
export interface FieldError {
  path: string;
  message: string;
  code: string;
}

/** The one body of every answer that is not a success. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
  details?: unknown;
  requestId: string;
}
