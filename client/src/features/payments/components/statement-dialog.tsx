import { useState } from 'react';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { endOfDay } from '#client/lib/text/day.ts';
import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import type { Statement } from '#shared/domain/escrow-status.ts';
import { ANSWER_DAYS } from '#shared/domain/money.ts';
import * as t from '#texts';
import { useStatement } from '../api.ts';
import { changesBounds } from '../deadline-bounds.ts';

interface StatementDialogProps {
  escrow: Escrow;
  kind: Statement;
  /** Who asks Portage; the other statements are made by one party only. */
  side?: 'employer' | 'seeker';
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** Sends a statement about held money, with its consequences explained. */
export default function StatementDialog({ escrow, kind, side, onClose }: StatementDialogProps) {
  const send = useStatement(kind, onClose);
  const [day, setDay] = useState('');
  const [isDayMissing, setDayMissing] = useState(false);
  const { id: escrowId, employer, jobSeeker } = escrow;
  if (escrowId === null) return null;
  const isEmployers = kind === 'answer' || kind === 'changes' || side === 'employer';
  const isNeeded = isEmployers || /^(?:objection|note|refusal|appeal)$/.test(kind);
  const values = {
    name: isEmployers ? jobSeeker.name : employer.name,
    amount: formatMoney(escrow.amount),
    date: formatDate(new Date(Date.now() + ANSWER_DAYS * DAY_MS)),
    until: formatDate(escrow.changes?.by ?? new Date()),
  };
  const { statementTitle, statementText } = t.payments;
  const titles: Record<Statement, string> = {
    delivery: statementTitle.delivery(),
    note: statementTitle.note(),
    agreement: statementTitle.agreement(),
    refusal: statementTitle.refusal(),
    objection: statementTitle.objection(),
    changes: statementTitle.changes(values),
    answer: statementTitle.answer(values),
    consent: statementTitle.consent(values),
    appeal: statementTitle.appeal(values),
  };
  const confirm = (text = '') => {
    const isMissing = kind === 'changes' && !isPossibleDay(day);
    setDayMissing(isMissing);
    if (isMissing) return;
    const until = kind === 'changes' ? endOfDay(day) : null;
    send.mutate({ body: { escrowId, kind, text: text || null, ...(until && { until }) } });
  };
  const dialog = {
    title: titles[kind],
    description:
      kind === 'delivery' && escrow.objection
        ? statementText.deliveryContested(values)
        : statementText[kind](values),
    confirmLabel: t.payments.statementAction[kind](),
    pending: send.isPending,
  };
  if (kind === 'consent') {
    return <ConfirmDialog open onOpenChange={onClose} onConfirm={() => confirm()} {...dialog} />;
  }
  return (
    <ConfirmTextDialog
      label={isNeeded ? t.payments.yourSide() : t.payments.notesOptional()}
      minLength={isNeeded ? 1 : 0}
      maxLength={2000}
      missing={t.validation.required()}
      onConfirm={confirm}
      onClose={onClose}
      {...dialog}
    >
      {kind === 'changes' && (
        <Field
          label={t.payments.changesBy()}
          required
          error={isDayMissing ? t.validation.changesTooFar() : undefined}
        >
          <Input
            type="date"
            {...changesBounds()}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </Field>
      )}
    </ConfirmTextDialog>
  );
}

const isPossibleDay = (day: string): boolean => {
  const { min, max } = changesBounds();
  return day >= min && day <= max;
};
