import { Dialog } from '#client/components/ui/dialog.tsx';
import type { Agreement } from '#client/queries/agreements.ts';
import * as t from '#texts';
import { StepsDecline } from './steps-decline.tsx';
import { StepsForm } from './steps-form.tsx';

export default function StepsDialog({
  agreement,
  onClose,
}: {
  agreement: Agreement;
  onClose: () => void;
}) {
  const { applicationId, jobSeeker, job, steps } = agreement;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.payments.steps.edit()}
      description={t.payments.steps.editText({ name: jobSeeker.name, job: job.title })}
    >
      <div className="grid gap-4">
        <StepsDecline agreement={agreement} side="employer" />
        <StepsForm
          applicationId={applicationId}
          name={jobSeeker.name}
          steps={steps}
          onSaved={onClose}
        />
      </div>
    </Dialog>
  );
}
