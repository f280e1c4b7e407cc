import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { REPORT_TEXT_LENGTH } from '#shared/domain/reports.ts';
import * as t from '#texts';

/** Posting that was taken down, or credentials of a suspended account. */
type AppealSubject = { jobId: number } | { username: string; password: string };

interface AppealDialogProps extends PanelProps {
  subject: AppealSubject;
}

/** Answer to a takedown or a suspension, which support staff reads. */
export default function AppealDialog({ subject, open, onOpenChange }: AppealDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.reports.appealTitle['jobId' in subject ? 'takedown' : 'suspension']()}
      description={t.reports.appealText()}
    >
      <AppealForm subject={subject} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AppealForm({ subject, onClose }: { subject: AppealSubject; onClose: () => void }) {
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { send, isPending } = useSend(subject, onClose);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React passes events of a dialog on to the form that opened it.
    event.stopPropagation();
    setChecked(true);
    if (text.trim()) send(text);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field
        label={t.reports.appealLabel()}
        error={isChecked && !text.trim() && t.validation.blank()}
        required
      >
        <Textarea
          value={text}
          maxLength={REPORT_TEXT_LENGTH}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <DialogActions className="mt-2">
        <Button variant="secondary" onClick={onClose}>
          {t.common.cancel()}
        </Button>
        <Button type="submit" pending={isPending}>
          {t.reports.appealSend()}
        </Button>
      </DialogActions>
    </form>
  );
}

function useSend(subject: AppealSubject, onSent: () => void) {
  const options = {
    onSuccess: ({ id }: { id: number }) => {
      toast({
        title: () => t.reports.appealSent({ id: String(id) }),
        description: t.reports.appealSentText,
      });
      onSent();
    },
    onError: failureToast(t.reports.appealFailed),
  };
  const takedown = useCall('answerTakedown', options);
  const suspension = useCall('answerSuspension', options);
  return {
    isPending: takedown.isPending || suspension.isPending,
    send(text: string) {
      if ('jobId' in subject) takedown.mutate({ params: { id: subject.jobId }, body: { text } });
      else suspension.mutate({ body: { ...subject, text } });
    },
  };
}
