import type { ErrorCode, FieldError } from '#shared/contract/errors.ts';
import type { Text } from '#shared/locales/text.ts';

/** Messages by error code, loaded with the first error response that has a code. */
export const errorTexts: Partial<Record<string, Text>> = {};

/** A failed request, including one without a response. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK_ERROR' | 'QUERY_ERROR' | undefined;
  readonly details: unknown;
  readonly errors: FieldError[];
  readonly requestId: string | undefined;
  /** When it was answered, in milliseconds. */
  readonly at = Date.now();
  /** Seconds after `at` when a repetition may succeed. */
  readonly retryAfterS: number | undefined;
  /** Whether Portage's server responded, rather than a proxy in front of it. */
  readonly isFromServer: boolean;

  constructor(
    message: string,
    fault: {
      status: number;
      code?: ApiError['code'];
      details?: unknown;
      errors?: FieldError[];
      requestId?: string;
      retryAfterS?: number | undefined;
      isFromServer?: boolean;
    },
  ) {
    super(message);
    this.status = fault.status;
    this.code = fault.code;
    this.details = fault.details ?? fault.errors;
    this.errors = fault.errors ?? [];
    this.requestId = fault.requestId;
    this.retryAfterS = fault.retryAfterS;
    this.isFromServer = fault.isFromServer ?? false;
  }
}

/** Reads the error from a response that is not OK. */
export async function readError(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return new ApiError(statusText, { status });
  const { message, code, details, errors, requestId } = body as Partial<ApiError>;
  // If the messages cannot be loaded, the server's own message is shown.
  const texts = code && (await import('../text/error-texts.ts').catch(() => undefined))?.texts;
  Object.assign(errorTexts, texts);
  return new ApiError(message ?? `Request failed with status ${status}`, {
    status,
    code,
    details,
    errors,
    requestId,
    retryAfterS: Number(response.headers.get('Retry-After')) || undefined,
    isFromServer: true,
  });
}

export function networkError(failure: unknown): ApiError {
  const message = failure instanceof Error && failure.message ? failure.message : undefined;
  return new ApiError(message ?? 'Network error occurred', { status: 0, code: 'NETWORK_ERROR' });
}

/** Converts anything thrown in a query to an `ApiError`. */
export function queryError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  const message = failure instanceof Error && failure.message ? failure.message : 'Query failed';
  return new ApiError(message, { status: 0, code: 'QUERY_ERROR' });
}
