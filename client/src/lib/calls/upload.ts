import type { CallOf } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { localeTag } from '../text/i18n.ts';
import { networkError, readError } from './api-error.ts';

/** Uploads a file; a module of its own, for pages with uploads only. @throws ApiError */
export async function upload(
  name: 'uploadResume',
  file: File,
  idempotencyKey: string,
): Promise<CallOf<typeof name>['response']> {
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
