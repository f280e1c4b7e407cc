import { Dialog } from '#client/components/ui/dialog.tsx';
import * as t from '#texts';
import type { Agreement } from '../agreements.ts';
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
      <StepsForm applicationId={applicationId} steps={steps} onSaved={onClose} />
    </Dialog>
  );
}
