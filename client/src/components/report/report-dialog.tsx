import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { REASONS_OF, REPORT_TEXT_LENGTH, type ReportReason } from '#shared/domain/reports.ts';
import * as t from '#texts';

/** Id of a job, or of the application of a conversation. */
export type ReportTarget = { subject: keyof typeof REASONS_OF; id: number };

interface ReportDialogProps extends PanelProps {
  target: ReportTarget;
}

export default function ReportDialog({ target, open, onOpenChange }: ReportDialogProps) {
  const isJob = target.subject === 'job';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isJob ? t.reports.reportJob() : t.reports.reportConversation()}
      description={isJob ? t.reports.jobText() : t.reports.conversationText()}
    >
      <ReportForm target={target} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ReportForm({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [text, setText] = useState('');
  const [contact, setContact] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { data: user } = useQuery(currentUserQuery);
  const { send, isPending, isContactWrong } = useSend(target, onClose);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (reason && text.trim()) send({ reason, text, contact: user ? '' : contact.trim() });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field
        label={t.reports.reasonLabel()}
        error={isChecked && !reason && t.validation.required()}
        required
      >
        <Select
          options={optionsOf(REASONS_OF[target.subject], (each) => t.reports.reason[each]())}
          value={reason}
          onValueChange={setReason}
        />
      </Field>
      <Field
        label={t.reports.textLabel()}
        hint={t.reports.textHint()}
        error={isChecked && !text.trim() && t.validation.blank()}
        required
      >
        <Textarea
          value={text}
          maxLength={REPORT_TEXT_LENGTH}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {user ? (
        <p className="wrap-anywhere text-muted text-sm">
          {t.reports.contactMember({ email: user.email })}
        </p>
      ) : (
        <Field label={t.reports.contact()} error={isContactWrong && t.validation.email()}>
          <Input
            type="email"
            autoComplete="email"
            maxLength={254}
            value={contact}
            onChange={(event) => setContact(event.target.value)}
          />
        </Field>
      )}
      <p className="text-sm">
        <Link href={paths.fraudPolicy} className="text-primary underline">
          {t.reports.policyLink()}
        </Link>
      </p>
      <DialogActions className="mt-2">
        <Button variant="secondary" onClick={onClose}>
          {t.common.cancel()}
        </Button>
        <Button type="submit" pending={isPending}>
          {t.reports.send()}
        </Button>
      </DialogActions>
    </form>
  );
}

function useSend({ subject, id }: ReportTarget, onSent: () => void) {
  const options = {
    onSuccess: (report: { id: number }) => {
      toast({
        title: () => t.reports.sent({ id: String(report.id) }),
        description: t.reports.sentText,
      });
      onSent();
    },
    onError: failureToast(t.reports.failed),
  };
  const job = useCall('reportJob', options);
  const conversation = useCall('reportConversation', options);
  const { isPending, error } = subject === 'job' ? job : conversation;
  return {
    isPending,
    isContactWrong: error?.errors.some(({ path }) => path === 'contact'),
    // Casts: the select offers only the reasons of the subject, and the server refuses others.
    send(body: { reason: ReportReason; text: string; contact: string }) {
      if (subject === 'job') job.mutate({ params: { id }, body: body as JobReport });
      else conversation.mutate({ params: { applicationId: id }, body: body as ConversationReport });
    },
  };
}

type JobReport = Parameters<ReturnType<typeof useCall<'reportJob'>>['mutate']>[0]['body'];
type ConversationReport = Parameters<
  ReturnType<typeof useCall<'reportConversation'>>['mutate']
>[0]['body'];
