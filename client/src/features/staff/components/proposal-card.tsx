import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { useNow } from '#client/lib/react/use-now.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { StaffPayment } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useAct } from '../api.ts';
import { ActsGate } from './acts-gate.tsx';
import { outcomeText, outsideText } from './outcome-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Proposal = NonNullable<StaffPayment['proposal']>;

/** Decision that waits for a second member or for its time, with what the first one wrote. */
export function ProposalCard({ payment, proposal }: { payment: StaffPayment; proposal: Proposal }) {
  const [dialog, setDialog] = useState<'confirm' | 'decline' | 'takeBack'>();
  const { id, decision, refundCents, isAnothers, explanation, reason, dueAt, outside } = proposal;
  const onClose = () => setDialog(undefined);
  return (
    <Card
      title={dueAt ? t.staff.decided() : t.staff.proposed()}
      description={descriptionOf(proposal)}
    >
      <div className="wrap-anywhere grid gap-3 text-sm">
        <p className="font-medium">{t.staff.decisionAction[decision]()}</p>
        {decision !== 'refund' && <p>{outcomeText(payment, refundCents ?? 0)}</p>}
        {outside && <p>{outsideText(outside)}</p>}
        {outside && <LabelledText label={t.staff.proof()} text={outside.proof} />}
        <LabelledText label={t.staff.explanation()} text={explanation} />
        <LabelledText label={t.staff.reason()} text={reason} />
        {dueAt && <TimeLeft until={dueAt} />}
        <ActsGate isParty={payment.isParty} needs="money">
          <div className="grid gap-3">
            {isAnothers && !dueAt && (
              <>
                <Button onClick={() => setDialog('confirm')}>{t.staff.confirmDecision()}</Button>
                <Button variant="secondary" onClick={() => setDialog('decline')}>
                  {t.staff.declineDecision()}
                </Button>
              </>
            )}
            {(dueAt || !isAnothers) && (
              <Button variant="secondary" onClick={() => setDialog('takeBack')}>
                {t.staff.takeBack()}
              </Button>
            )}
          </div>
        </ActsGate>
      </div>
      {dialog === 'confirm' && <ConfirmDialog id={id} onClose={onClose} />}
      {dialog === 'decline' && <DeclineDialog id={id} onClose={onClose} />}
      {dialog === 'takeBack' && <TakeBackDialog id={id} onClose={onClose} />}
    </Card>
  );
}

function descriptionOf({ dueAt, lapsesAt, isAnothers, proposer: { fullName: name } }: Proposal) {
  if (dueAt) return t.staff.decidedText({ name, date: formatDateTime(dueAt) });
  const date = formatDateTime(lapsesAt);
  return isAnothers ? t.staff.proposedText({ name, date }) : t.staff.proposedOwn({ date });
}

/** Countdown in minutes and seconds. */
function TimeLeft({ until }: { until: string }) {
  const seconds = Math.ceil((Date.parse(until) - useNow(1_000).getTime()) / 1_000);
  if (seconds <= 0) return <p>{t.staff.beingMade()}</p>;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p role="timer" className="tabular-nums">
      {t.staff.leftToTakeBack({ time })}
    </p>
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

function TakeBackDialog({ id, onClose }: DialogProps) {
  const act = useAct('takeBackDecision', onClose);
  return (
    <ReasonDialog
      title={t.staff.takeBackTitle()}
      description={t.staff.takeBackText()}
      confirmLabel={t.staff.takeBack()}
      act={act}
      onClose={onClose}
      onConfirm={(reason) => act.mutate({ params: { id }, body: { reason } })}
    />
  );
}
