import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { invalidate } from '#client/lib/calls/invalidate.ts';
import { upload } from '#client/lib/calls/upload.ts';
import { randomUuid } from '#client/lib/calls/use-call.ts';
import type { ResumeFile } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';

/**
 * Props for `ResumeFileControl`, and a function to reset its error. An upload replaces the file of
 * the profile.
 */
export function useUploadResume() {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation<
    ResumeFile,
    ApiError,
    { file: File; key: string }
  >({
    mutationKey: ['uploadResume'],
    mutationFn: ({ file, key }) => upload('uploadResume', file, key),
    onSuccess: () => invalidate(client, 'uploadResume'),
  });
  const control = {
    href: endpoints.downloadResume.path,
    // The key is the same for every attempt at one upload.
    onChoose: (file: File) => mutate({ file, key: randomUuid() }),
    isUploading: isPending,
    error,
  };
  return { control, reset };
}
