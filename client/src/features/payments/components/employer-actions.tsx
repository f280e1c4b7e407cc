import { hasOpenOffer } from '#client/queries/payment-state.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import type { EmployerAct } from '#shared/domain/escrow-acts.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { ActButtons } from './act-buttons.tsx';

/** Acts that open a dialog; an offer is withdrawn beside it. */
export type CardAction = Exclude<EmployerAct, 'finish' | 'withdraw-offer'>;

const { statementAction } = t.payments;

/** Buttons, the most used first. */
const BUTTONS: readonly [CardAction | 'finish', Text][] = [
  ['finish', t.payments.finishPayment],
  ['release', t.payments.releaseFunds],
  ['refund', t.payments.requestRefund],
  ['changes', statementAction.changes],
  ['offer', t.payments.offer.make],
  ['answer', statementAction.answer],
  ['appeal', statementAction.appeal],
  ['take-back', t.payments.cancelRelease],
  ['discard', t.payments.discardPayment],
];

interface EmployerActionsProps {
  escrow: Escrow;
  onOpen: (action: CardAction | 'finish') => void;
}

/** Buttons for what the server takes from the employer now. */
export function EmployerActions({ escrow, onOpen }: EmployerActionsProps) {
  const offerLabel = hasOpenOffer(escrow) ? t.payments.offer.replace : t.payments.offer.make;
  const acts = BUTTONS.filter(([act]) => escrow.actions.includes(act)).map(
    ([act, label]) => [act, act === 'offer' ? offerLabel : label] as const,
  );
  const main = escrow.status === 'pending' ? 'finish' : escrow.consentedAt ? 'refund' : 'release';
  return <ActButtons acts={acts} main={main} onAct={onOpen} />;
}
