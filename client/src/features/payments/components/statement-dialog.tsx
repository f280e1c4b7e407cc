import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { ConfirmTextDialog } from '#client/components/ui/confirm-text-dialog.tsx';
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
  const state = useStatement(kind, onClose);
  const { id: escrowId, employer, jobSeeker, holdEnds } = escrow;
  if (escrowId === null) return null;
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
  const confirm = (text = '') => state.mutate({ body: { escrowId, kind, text: text || null } });
  const dialog = {
    title: titles[kind],
    description: t.payments.statementText[kind](values),
    confirmLabel: t.payments.statementAction[kind](),
    pending: state.isPending,
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
    />
  );
}
