import { useState } from 'react';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { readStrictAmount } from '#client/lib/text/amount.ts';
import { formatMoney } from '#client/lib/text/format.ts';
import type { StaffPayment } from '#shared/contract/contract.ts';
import { parseCents } from '#shared/domain/money.ts';
import { STAFF_EXPLANATION, type StaffDecisionType } from '#shared/domain/staff.ts';
import * as t from '#texts';
import { explanationsOf, textInAll, withTemplate } from '../answer-templates.ts';
import { useAct } from '../api.ts';
import { isOutsideComplete, NO_OUTSIDE, OutsideFields } from './outside-fields.tsx';
import { type Decision, PreviewDialog } from './preview-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { TemplateField } from './template-field.tsx';

/** Labels of the decisions, which are made or proposed to a second member. */
export const actionsOf = ({ needsSecondPerson }: StaffPayment) =>
  needsSecondPerson ? t.staff.propose : t.staff.decisionAction;

interface DecisionDialogProps {
  decision: StaffDecisionType;
  payment: StaffPayment;
  onClose: () => void;
}

/** Asks for the facts of a decision, and shows what it would do before it is made. */
export function DecisionDialog({ decision, payment, onClose }: DecisionDialogProps) {
  const { escrow, books, languages } = payment;
  const [explanation, setExplanation] = useState('');
  const [amount, setAmount] = useState('');
  const [outside, setOutside] = useState(NO_OUTSIDE);
  const [isIncomplete, setIncomplete] = useState(false);
  const [body, setBody] = useState<Decision>();
  // Stays at what the member has read, also when the payment is read again behind the dialog.
  const [lastEventId] = useState(payment.lastEventId);
  const preview = useAct('previewDecision', () => undefined);
  const isSplit = decision === 'split';
  const refundCents = parseCents(readStrictAmount(amount));
  const heldCents = parseCents(books.held) ?? 0;
  const isPart = refundCents !== undefined && refundCents > 0 && refundCents < heldCents;
  const isFilled = decision === 'outside' ? isOutsideComplete(outside) : isPart || !isSplit;
  const isExplained = explanation.trim().length >= STAFF_EXPLANATION.min;
  const isComplete = isExplained && isFilled;
  const showPreview = (reason: string) => {
    if (!isComplete || escrow.id === null) return;
    const typed = { reason, decision, explanation: explanation.trim(), lastEventId };
    const refused = parseCents(payment.refusedRefund ?? '');
    const decided = {
      ...typed,
      ...(isSplit && { refundCents }),
      ...(decision === 'outside' && { refundCents: refused, outside }),
    };
    setBody(decided);
    preview.mutate({ params: { id: escrow.id }, body: decided });
  };
  const held = formatMoney(books.held);
  const subject = decision === 'outside' ? formatMoney(payment.refusedRefund ?? 0) : held;
  return (
    <ReasonDialog
      title={t.staff.decisionTitle[decision]({ amount: subject })}
      description={t.staff.decisionText[decision]({
        employer: escrow.employer.name,
        jobSeeker: escrow.jobSeeker.name,
      })}
      confirmLabel={t.staff.preview()}
      act={preview}
      onCheck={() => setIncomplete(!isComplete)}
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
      {decision === 'outside' && (
        <OutsideFields value={outside} onChange={setOutside} isChecked={isIncomplete} />
      )}
      <TemplateField
        templates={explanationsOf(decision, {
          title: escrow.job.title,
          employer: escrow.employer.name,
          seeker: escrow.jobSeeker.name,
        })}
        onChoose={(template, before) =>
          setExplanation((typed) =>
            withTemplate(
              typed,
              textInAll(template, languages),
              before && textInAll(before, languages),
            ),
          )
        }
      />
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
