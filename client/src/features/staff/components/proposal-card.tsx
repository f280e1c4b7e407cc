import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import type { StaffPayment } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useAct } from '../api.ts';
import { ActsGate } from './acts-gate.tsx';
import { outcomeText } from './outcome-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Proposal = NonNullable<StaffPayment['proposal']>;

/** A decision that waits for a second member, who reads what the first one wrote. */
export function ProposalCard({ payment, proposal }: { payment: StaffPayment; proposal: Proposal }) {
  const [asked, setAsked] = useState<'confirm' | 'decline'>();
  const { decision, refundCents, proposer, isAnothers, explanation, reason } = proposal;
  const date = formatDateTime(proposal.lapsesAt);
  const onClose = () => setAsked(undefined);
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
        <Words label={t.staff.explanation()} text={explanation} />
        <Words label={t.staff.reason()} text={reason} />
        {isAnothers && (
          <ActsGate isParty={payment.isParty} needs="money">
            <div className="grid gap-3">
              <Button onClick={() => setAsked('confirm')}>{t.staff.confirmDecision()}</Button>
              <Button variant="secondary" onClick={() => setAsked('decline')}>
                {t.staff.declineDecision()}
              </Button>
            </div>
          </ActsGate>
        )}
      </div>
      {asked === 'confirm' && <ConfirmDialog id={proposal.id} onClose={onClose} />}
      {asked === 'decline' && <DeclineDialog id={proposal.id} onClose={onClose} />}
    </Card>
  );
}

const Words = ({ label, text }: { label: string; text: string }) => (
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
