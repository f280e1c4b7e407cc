import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { formatMoney } from '#client/lib/text/format.ts';
import type { CallOf, ResponseOf, StaffPayment } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useAct } from '../api.ts';
import { Facts } from './facts.tsx';

export type Decision = CallOf<'decidePayment'>['body'];
type Preview = ResponseOf<'previewDecision'>;

interface PreviewDialogProps {
  body: Decision;
  payment: StaffPayment;
  preview: Preview;
  confirmLabel: string;
  onBack: () => void;
  onDecided: () => void;
}

/** Shows who would get how much and which mails, and decides. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { body, payment, preview, confirmLabel, onBack, onDecided } = props;
  const { escrow, needsSecondPerson } = payment;
  const decide = useAct('decidePayment', onDecided);
  const { share } = t.staff;
  const { net, fee, refunded } = preview.shares;
  const confirm = () => {
    if (escrow.id !== null) decide.mutate({ params: { id: escrow.id }, body });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onBack}
      title={t.staff.previewTitle()}
      description={needsSecondPerson ? t.staff.previewSecondText() : t.staff.previewText()}
      confirmLabel={confirmLabel}
      tone="danger"
      pending={decide.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <Facts
          rows={[
            [share.net({ name: escrow.jobSeeker.name }), formatMoney(net)],
            [share.fee(), formatMoney(fee)],
            [share.refunded({ name: escrow.employer.name }), formatMoney(refunded)],
          ]}
        />
        {preview.mails.map((mail) => (
          <MailPreview key={`${mail.to} ${mail.name}`} mail={mail} />
        ))}
        {decide.error && (
          <p role="alert" className="text-danger text-sm">
            {errorText(decide.error)}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function MailPreview({ mail: { name, mail } }: { mail: Preview['mails'][number] }) {
  if (!mail) return <p className="text-sm">{t.staff.noMailTo({ name })}</p>;
  const language = t.staff.language[mail.language]();
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="text-muted">{t.staff.mailTo({ name, language })}</h3>
      <div lang={mail.language} className="grid gap-2 rounded-lg border border-line p-3">
        <p className="font-medium">{mail.subject}</p>
        {mail.paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-wrap">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
