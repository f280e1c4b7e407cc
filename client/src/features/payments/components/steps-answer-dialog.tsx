import { useState } from 'react';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import type { Agreement, StepWithEscrow } from '#client/queries/agreements.ts';
import { toCents } from '#shared/domain/money.ts';
import * as t from '#texts';
import { useAnswerSteps } from '../api.ts';
import { AmountList } from './amounts.tsx';
import { StepsDecline } from './steps-decline.tsx';

interface StepsAnswerDialogProps {
  /** As it was when the dialog opened, because the answer is to what the job seeker reads. */
  agreement: Agreement;
  onClose: () => void;
}

/** The steps that an employer proposes, for the job seeker to accept or ask for other ones. */
export default function StepsAnswerDialog({ agreement, onClose }: StepsAnswerDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const answer = useAnswerSteps(onClose);
  const { applicationId, job, employer, steps } = agreement;
  const { name } = employer;
  const version = steps[0]?.step.proposal.version ?? 0;
  const { steps: texts } = t.payments;
  if (isAsking) {
    return (
      <ConfirmTextDialog
        title={texts.askTitle({ name })}
        description={texts.askText({ name })}
        confirmLabel={texts.askForOthers()}
        pending={answer.isPending}
        label={texts.askLabel()}
        minLength={1}
        maxLength={2000}
        missing={t.validation.required()}
        onConfirm={(text) =>
          answer.mutate({ body: { applicationId, version, accepts: false, text } })
        }
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.reviewTitle({ name })}
      description={texts.reviewText({ job: titleOf(job), name })}
    >
      <div className="grid gap-4">
        <StepsDecline agreement={agreement} side="seeker" />
        <ol className="grid divide-y">
          {steps.map((each) => (
            <Step key={each.step.id} {...each} />
          ))}
        </ol>
        <Sums steps={steps} />
        <DialogActions className="mt-2">
          <Button variant="secondary" disabled={answer.isPending} onClick={() => setAsking(true)}>
            {texts.askForOthers()}
          </Button>
          <Button
            pending={answer.isPending}
            onClick={() => answer.mutate({ body: { applicationId, version, accepts: true } })}
          >
            {texts.accept()}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Step({ step }: StepWithEscrow) {
  const { label, dueAt, amount, netAmount, isAccepted } = step;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <p className="wrap-anywhere font-medium">{label}</p>
      <p className="text-right font-medium tabular-nums">{formatMoney(amount)}</p>
      <p className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        {t.payments.steps.dueBy({ date: formatDate(dueAt) })}
        {isAccepted && <Badge tone="outline">{t.payments.steps.alreadyAccepted()}</Badge>}
        <span className="tabular-nums sm:ml-auto">
          {t.payments.steps.netAfterFee({ net: formatMoney(netAmount) })}
        </span>
      </p>
    </li>
  );
}

function Sums({ steps }: Pick<Agreement, 'steps'>) {
  const sumOf = (column: 'amount' | 'netAmount') =>
    steps.reduce((sum, { step }) => sum + toCents(step[column]), 0) / 100;
  return (
    <AmountList
      rows={[
        { label: t.payments.steps.total({ count: steps.length }), value: sumOf('amount') },
        { label: t.payments.netForYou(), value: sumOf('netAmount') },
      ]}
    />
  );
}
