import { Trash2 } from 'lucide-react';
import { ResumeFileControl } from '#client/components/resume/resume-file.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { useUploadResume } from '#client/queries/resumes.ts';
import type { ResumeFile } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { type FormAndFill, ResumeProposals } from './resume-proposals.tsx';

interface ResumePanelProps extends FormAndFill {
  file: ResumeFile | null;
}

/** The uploaded resume, and its proposals for the form. */
export default function ResumePanel({ file, ...form }: ResumePanelProps) {
  const upload = useUploadResume();
  const remove = useCall('removeResume', {
    onSuccess: () => toast({ title: t.resumes.removed, description: t.resumes.removedText }),
    onError: failureToast(t.profiles.updateFailed),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <ResumeFileControl
        file={file}
        {...upload.control}
        actions={
          <Button
            variant="quiet"
            pending={remove.isPending}
            onClick={() => {
              upload.reset();
              remove.mutate({});
            }}
          >
            <Trash2 aria-hidden />
            {t.resumes.remove()}
          </Button>
        }
      />
      {file?.hasText && <ResumeProposals key={file.id} {...form} />}
    </div>
  );
}
