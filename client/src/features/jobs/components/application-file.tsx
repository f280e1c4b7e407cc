import { ResumeFileControl } from '#client/components/resume/resume-file.tsx';
import { newUpload, useUploadResume } from '#client/queries/resumes.ts';
import type { ResumeFile } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';

/** The uploaded resume that goes with the application, or the way to upload it. */
export function ApplicationFile({ file }: { file: ResumeFile | null }) {
  const upload = useUploadResume();
  return (
    <ResumeFileControl
      file={file}
      href={endpoints.downloadResume.path}
      onChoose={(chosen) => upload.mutate(newUpload(chosen))}
      isUploading={upload.isPending}
      error={upload.error}
    />
  );
}
