import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { formatMoney } from '#client/lib/format.ts';
import type { StaffPayment } from '#shared/contract/contract.ts';
import { parseCents } from '#shared/domain/money.ts';
import {
  STAFF_DECISIONS,
  STAFF_EXPLANATION,
  type StaffDecisionType,
} from '#shared/domain/staff.ts';
import * as t from '#texts';
import { useAct } from '../api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** The decision about held money: to one side, to the other, or in two parts. */
export function DecisionCard({ payment }: { payment: StaffPayment }) {
  const [asked, setAsked] = useState<StaffDecisionType>();
  return (
    <Card
      title={t.staff.decide()}
      description={payment.canDecide ? t.staff.decideText() : t.staff.cannotDecide()}
    >
      {payment.canDecide && (
        <div className="grid gap-3">
          {STAFF_DECISIONS.map((decision) => (
            <Button key={decision} variant="secondary" onClick={() => setAsked(decision)}>
              {t.staff.decisionAction[decision]()}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <DecisionDialog decision={asked} payment={payment} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  );
}

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
  const decide = useAct('decidePayment', onClose);
  const isSplit = decision === 'split';
  const refundCents = parseCents(amount.trim().replace(',', '.'));
  const heldCents = parseCents(books.held) ?? 0;
  const isPart = refundCents !== undefined && refundCents > 0 && refundCents < heldCents;
  const isExplained = explanation.trim().length >= STAFF_EXPLANATION.min;
  const confirm = (reason: string) => {
    const isComplete = isExplained && (isPart || !isSplit);
    setIncomplete(!isComplete);
    if (!isComplete || escrow.id === null) return;
    const body = { reason, decision, explanation: explanation.trim() };
    decide.mutate({
      params: { id: escrow.id },
      body: isSplit ? { ...body, refundCents } : body,
    });
  };
  const held = formatMoney(books.held);
  return (
    <ReasonDialog
      title={t.staff.decisionTitle[decision]({ amount: held })}
      description={t.staff.decisionText[decision]({
        employer: escrow.employer.name,
        jobSeeker: escrow.jobSeeker.name,
      })}
      confirmLabel={t.staff.decisionAction[decision]()}
      tone="danger"
      act={decide}
      onConfirm={confirm}
      onClose={onClose}
    >
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
    </ReasonDialog>
  );
}
