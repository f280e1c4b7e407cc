import type { CallOf } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { MAX_RESUME_BYTES } from '#shared/domain/resume-files.ts';
import * as t from '#texts';
import { localeTag } from '../text/i18n.ts';
import { ApiError, networkError, readError } from './api-error.ts';

/**
 * Uploads a file of at most `MAX_RESUME_BYTES`; a module of its own, for pages with uploads only.
 * @throws ApiError
 */
export async function upload<Name extends 'uploadResume' | 'uploadMessageFile'>(
  name: Name,
  file: File,
  idempotencyKey: string,
): Promise<CallOf<Name>['response']> {
  if (file.size > MAX_RESUME_BYTES) throw new ApiError(t.resumes.tooLarge(), { status: 413 });
  const { method, path } = endpoints[name];
  const body = new FormData();
  body.append('file', file);
  const headers = { 'Accept-Language': localeTag(), 'Idempotency-Key': idempotencyKey };
  const response = await fetch(path, { method, headers, credentials: 'include', body }).catch(
    (failure) => {
      throw networkError(failure);
    },
  );
  if (!response.ok) throw await readError(response);
  return response.json();
}
