import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { StaffPayment } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useAct } from '../api.ts';
import { ActsGate } from './acts-gate.tsx';
import { outcomeText } from './outcome-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Proposal = NonNullable<StaffPayment['proposal']>;

/** Decision that waits for a second member, with what the first one wrote. */
export function ProposalCard({ payment, proposal }: { payment: StaffPayment; proposal: Proposal }) {
  const [dialog, setDialog] = useState<'confirm' | 'decline'>();
  const { decision, refundCents, proposer, isAnothers, explanation, reason } = proposal;
  const date = formatDateTime(proposal.lapsesAt);
  const onClose = () => setDialog(undefined);
  return (
    <Card
      title={t.staff.proposed()}
      description={
        isAnothers
          ? t.staff.proposedText({ name: proposer.fullName, date })
          : t.staff.proposedOwn({ date })
      }
    >
      <div className="wrap-anywhere grid gap-3 text-sm">
        <p className="font-medium">{t.staff.decisionAction[decision]()}</p>
        {decision !== 'refund' && <p>{outcomeText(payment, refundCents ?? 0)}</p>}
        <LabelledText label={t.staff.explanation()} text={explanation} />
        <LabelledText label={t.staff.reason()} text={reason} />
        {isAnothers && (
          <ActsGate isParty={payment.isParty} needs="money">
            <div className="grid gap-3">
              <Button onClick={() => setDialog('confirm')}>{t.staff.confirmDecision()}</Button>
              <Button variant="secondary" onClick={() => setDialog('decline')}>
                {t.staff.declineDecision()}
              </Button>
            </div>
          </ActsGate>
        )}
      </div>
      {dialog === 'confirm' && <ConfirmDialog id={proposal.id} onClose={onClose} />}
      {dialog === 'decline' && <DeclineDialog id={proposal.id} onClose={onClose} />}
    </Card>
  );
}

const LabelledText = ({ label, text }: { label: string; text: string }) => (
  <div>
    <p className="text-muted">{label}</p>
    <p className="whitespace-pre-wrap">{text}</p>
  </div>
);

interface DialogProps {
  id: number;
  onClose: () => void;
}

function ConfirmDialog({ id, onClose }: DialogProps) {
  const act = useAct('confirmProposal', onClose);
  return (
    <ReasonDialog
      title={t.staff.confirmTitle()}
      description={t.staff.confirmText()}
      confirmLabel={t.staff.confirmDecision()}
      tone="danger"
      act={act}
      onClose={onClose}
      onConfirm={(reason) => act.mutate({ params: { id }, body: { reason } })}
    />
  );
}

function DeclineDialog({ id, onClose }: DialogProps) {
  const act = useAct('declineProposal', onClose);
  return (
    <ReasonDialog
      title={t.staff.declineTitle()}
      description={t.staff.declineText()}
      confirmLabel={t.staff.declineDecision()}
      act={act}
      onClose={onClose}
      onConfirm={(reason) => act.mutate({ params: { id }, body: { reason } })}
    />
  );
}
