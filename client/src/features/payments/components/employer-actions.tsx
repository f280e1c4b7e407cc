import { Button } from '#client/components/ui/button.tsx';
import type { Escrow } from '#shared/contract/contract.ts';
import type { EmployerAct } from '#shared/domain/escrow-acts.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

/** Acts that open a dialog; an offer is withdrawn beside it. */
export type CardAction = Exclude<EmployerAct, 'finish' | 'withdraw-offer'>;

const { statementAction } = t.payments;

/** Buttons in their order; the last one that is shown is the main one. */
const BUTTONS: readonly [CardAction | 'finish', Text][] = [
  ['discard', t.payments.discardPayment],
  ['take-back', t.payments.cancelRelease],
  ['appeal', statementAction.appeal],
  ['changes', statementAction.changes],
  ['answer', statementAction.answer],
  ['offer', t.payments.offer.make],
  ['refund', t.payments.requestRefund],
  ['release', t.payments.releaseFunds],
  ['finish', t.payments.finishPayment],
];

const MAIN = new Set<string>(['release', 'finish']);

interface EmployerActionsProps {
  escrow: Escrow;
  onOpen: (action: CardAction | 'finish') => void;
}

/** Buttons for what the server takes from the employer now. */
export function EmployerActions({ escrow, onOpen }: EmployerActionsProps) {
  return BUTTONS.filter(([act]) => escrow.actions.includes(act)).map(([act, label]) => (
    <Button key={act} variant={MAIN.has(act) ? 'primary' : 'secondary'} onClick={() => onOpen(act)}>
      {label()}
    </Button>
  ));
}
