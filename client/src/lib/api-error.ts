import type { ErrorCode, FieldError } from '#shared/contract/errors.ts';
import type { Text } from '#shared/locales/text.ts';

/** The messages by code: they are fetched with the first answer that has one. */
export const errorTexts: Partial<Record<string, Text>> = {};

/** A request that did not succeed, also one that got no answer. */
export class ApiError extends Error {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK_ERROR' | 'QUERY_ERROR' | undefined;
  readonly details: unknown;
  readonly errors: FieldError[];
  readonly requestId: string | undefined;
  /** Portage itself answered, and no proxy before it. */
  readonly isOwn: boolean;

  constructor(
    message: string,
    fault: {
      status: number;
      code?: ApiError['code'];
      details?: unknown;
      errors?: FieldError[];
      requestId?: string;
      isOwn?: boolean;
    },
  ) {
    super(message);
    this.status = fault.status;
    this.code = fault.code;
    this.details = fault.details ?? fault.errors;
    this.errors = fault.errors ?? [];
    this.requestId = fault.requestId;
    this.isOwn = fault.isOwn ?? false;
  }
}

/** The error of an answer that is not OK: what its body says, as far as it says it. */
export async function readError(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return new ApiError(statusText, { status });
  const { message, code, details, errors, requestId } = body as Partial<ApiError>;
  // Where they cannot be fetched, the server's message is shown.
  const texts = code && (await import('./error-texts.ts').catch(() => undefined))?.texts;
  Object.assign(errorTexts, texts);
  return new ApiError(message ?? `Request failed with status ${status}`, {
    status,
    code,
    details,
    errors,
    requestId,
    isOwn: true,
  });
}

export function networkError(failure: unknown): ApiError {
  const message = failure instanceof Error && failure.message ? failure.message : undefined;
  return new ApiError(message ?? 'Network error occurred', { status: 0, code: 'NETWORK_ERROR' });
}

/** Anything thrown in a query, as an error with a code. */
export function queryError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  const message = failure instanceof Error && failure.message ? failure.message : 'Query failed';
  return new ApiError(message, { status: 0, code: 'QUERY_ERROR' });
}
