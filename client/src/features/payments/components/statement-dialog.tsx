import { useRef, useState } from 'react';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import type { Statement } from '#shared/domain/escrow-status.ts';
import { ANSWER_DAYS } from '#shared/domain/money.ts';
import * as t from '#texts';
import { useStatement } from '../api.ts';

interface StatementDialogProps {
  escrow: Escrow;
  kind: Statement;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** States one's side of held money, after what follows from it. */
export default function StatementDialog({ escrow, kind, onClose }: StatementDialogProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const state = useStatement(kind, onClose);
  const { id, employer, jobSeeker, holdEnds } = escrow;
  if (id === null) return null;
  const isNeeded = kind === 'objection' || kind === 'answer';
  const date =
    kind === 'delivery' ? new Date(Date.now() + ANSWER_DAYS * DAY_MS) : (holdEnds?.at ?? '');
  const values = {
    name: kind === 'answer' ? jobSeeker.name : employer.name,
    amount: formatMoney(escrow.amount),
    date: date && formatDate(date),
  };
  const { statementTitle } = t.payments;
  const titles: Record<Statement, string> = {
    delivery: statementTitle.delivery(),
    objection: statementTitle.objection(),
    answer: statementTitle.answer(values),
    consent: statementTitle.consent(values),
  };

  function confirm(escrowId: number) {
    const words = text.trim();
    setMissing(isNeeded && words === '');
    if (isNeeded && words === '') field.current?.focus();
    else state.mutate({ body: { escrowId, kind, text: words || null } });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={titles[kind]}
      description={t.payments.statementText[kind](values)}
      confirmLabel={t.payments.statementAction[kind]()}
      pending={state.isPending}
      onConfirm={() => confirm(id)}
    >
      {kind !== 'consent' && (
        <Field
          label={isNeeded ? t.payments.yourSide() : t.payments.notesOptional()}
          required={isNeeded}
          error={isMissing && t.validation.required()}
        >
          <Textarea
            ref={field}
            value={text}
            maxLength={2000}
            onChange={(event) => {
              setText(event.target.value);
              setMissing(false);
            }}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
