import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { readStrictAmount } from '#client/lib/text/amount.ts';
import { formatMoney } from '#client/lib/text/format.ts';
import type { StaffPayment } from '#shared/contract/contract.ts';
import { parseCents } from '#shared/domain/money.ts';
import {
  STAFF_DECISIONS,
  STAFF_EXPLANATION,
  type StaffDecisionType,
} from '#shared/domain/staff.ts';
import * as t from '#texts';
import { useAct } from '../api.ts';
import { ActsGate } from './acts-gate.tsx';
import { type Decision, PreviewDialog } from './preview-dialog.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Decision about held money: to one party, to the other, or split. */
export function DecisionCard({ payment }: { payment: StaffPayment }) {
  const [open, setOpen] = useState<StaffDecisionType>();
  const { canDecide, isParty, needsSecondPerson, proposal } = payment;
  if (proposal) return <ProposalCard payment={payment} proposal={proposal} />;
  const actions = actionsOf(payment);
  return (
    <Card
      title={t.staff.decide()}
      description={canDecide ? t.staff.decideText() : t.staff.cannotDecide()}
    >
      {canDecide && (
        <ActsGate isParty={isParty} needs="money">
          <div className="grid gap-3">
            {needsSecondPerson && <p className="text-sm">{t.staff.needsSecond()}</p>}
            {STAFF_DECISIONS.map((decision) => (
              <Button
                key={decision}
                variant="secondary"
                size="long"
                onClick={() => setOpen(decision)}
              >
                {actions[decision]()}
              </Button>
            ))}
          </div>
        </ActsGate>
      )}
      {open && (
        <DecisionDialog decision={open} payment={payment} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

/** Labels of the buttons, which decide or propose a decision to a second member. */
const actionsOf = ({ needsSecondPerson }: StaffPayment) =>
  needsSecondPerson ? t.staff.propose : t.staff.decisionAction;

interface DecisionDialogProps {
  decision: StaffDecisionType;
  payment: StaffPayment;
  onClose: () => void;
}

function DecisionDialog({ decision, payment, onClose }: DecisionDialogProps) {
  const { escrow, books } = payment;
  const [explanation, setExplanation] = useState('');
  const [amount, setAmount] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const [body, setBody] = useState<Decision>();
  const preview = useAct('previewDecision', () => undefined);
  const isSplit = decision === 'split';
  const refundCents = parseCents(readStrictAmount(amount));
  const heldCents = parseCents(books.held) ?? 0;
  const isPart = refundCents !== undefined && refundCents > 0 && refundCents < heldCents;
  const isExplained = explanation.trim().length >= STAFF_EXPLANATION.min;
  const showPreview = (reason: string) => {
    const isComplete = isExplained && (isPart || !isSplit);
    setIncomplete(!isComplete);
    if (!isComplete || escrow.id === null) return;
    const typed = { reason, decision, explanation: explanation.trim() };
    const decided = isSplit ? { ...typed, refundCents } : typed;
    setBody(decided);
    preview.mutate({ params: { id: escrow.id }, body: decided });
  };
  const held = formatMoney(books.held);
  return (
    <ReasonDialog
      title={t.staff.decisionTitle[decision]({ amount: held })}
      description={t.staff.decisionText[decision]({
        employer: escrow.employer.name,
        jobSeeker: escrow.jobSeeker.name,
      })}
      confirmLabel={t.staff.preview()}
      act={preview}
      onConfirm={showPreview}
      onClose={onClose}
    >
      {payment.needsSecondPerson && <p className="text-sm">{t.staff.needsSecond()}</p>}
      {isSplit && (
        <Field
          label={t.staff.refundPart()}
          hint={t.staff.refundPartHint({ held })}
          error={isIncomplete && !isPart ? t.staff.refundPartWrong({ held }) : undefined}
          required
        >
          <Input
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
      )}
      <Field
        label={t.staff.explanation()}
        hint={t.staff.explanationHint()}
        error={isIncomplete && !isExplained ? t.staff.explanationMissing() : undefined}
        required
      >
        <Textarea
          value={explanation}
          maxLength={STAFF_EXPLANATION.max}
          onChange={({ target }) => setExplanation(target.value)}
        />
      </Field>
      {body && preview.data && (
        <PreviewDialog
          body={body}
          payment={payment}
          preview={preview.data}
          confirmLabel={actionsOf(payment)[decision]()}
          onBack={() => preview.reset()}
          onDecided={onClose}
        />
      )}
    </ReasonDialog>
  );
}
