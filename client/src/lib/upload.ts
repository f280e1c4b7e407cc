import type { CallOf } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { networkError, readError } from './api-error.ts';
import { localeTag } from './i18n.ts';

/** Sends a file as a form, apart from other calls so that pages without one do without it. @throws ApiError */
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
