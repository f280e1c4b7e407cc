import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiError, ApiError as Refusal } from '#client/lib/api-error.ts';
import { invalidate } from '#client/lib/invalidate.ts';
import { upload } from '#client/lib/upload.ts';
import { randomUuid } from '#client/lib/use-call.ts';
import type { ResumeFile } from '#shared/contract/contract.ts';
import { MAX_RESUME_BYTES } from '#shared/domain/resume-files.ts';
import * as t from '#texts';

/** Uploads a resume, which replaces the one of the profile; one that is too large is not sent. */
export function useUploadResume() {
  const client = useQueryClient();
  return useMutation<ResumeFile, ApiError, { file: File; key: string }>({
    mutationKey: ['uploadResume'],
    mutationFn: async ({ file, key }) => {
      if (file.size > MAX_RESUME_BYTES) throw new Refusal(t.resumes.tooLarge(), { status: 413 });
      return upload('uploadResume', file, key);
    },
    onSuccess: () => invalidate(client, 'uploadResume'),
  });
}

/** What `mutate` takes: the same for every attempt at one upload. */
export const newUpload = (file: File) => ({ file, key: randomUuid() });
