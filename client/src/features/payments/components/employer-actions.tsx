import { Button } from '#client/components/ui/button.tsx';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';

export type CardAction = 'release' | 'cancel' | 'refund' | 'discard' | 'changes' | 'answer';

interface EmployerActionsProps {
  escrow: Escrow;
  onOpen: (action: CardAction | 'fund') => void;
}

/** Buttons of an escrow for the employer. Release and refund need held money without a pending operation. */
export function EmployerActions({ escrow, onOpen }: EmployerActionsProps) {
  const { status, pendingOperation, refundNeedsConsent, answer, consentedAt } = escrow;

  if (status === 'pending') {
    return (
      <>
        <Button variant="secondary" onClick={() => onOpen('discard')}>
          {t.payments.discardPayment()}
        </Button>
        <Button onClick={() => onOpen('fund')}>{t.payments.finishPayment()}</Button>
      </>
    );
  }

  if (escrow.waitingFor === 'payout-account' && !escrow.deliveredAt) {
    return (
      <Button variant="secondary" onClick={() => onOpen('cancel')}>
        {t.payments.cancelRelease()}
      </Button>
    );
  }

  if (status !== 'funded' || pendingOperation) return null;

  const canRequestChanges = escrow.deliveredAt && !escrow.changes && !answer && !consentedAt;

  return (
    <>
      {canRequestChanges && (
        <Button variant="secondary" onClick={() => onOpen('changes')}>
          {t.payments.statementAction.changes()}
        </Button>
      )}
      {refundNeedsConsent && !answer && (
        <Button variant="secondary" onClick={() => onOpen('answer')}>
          {t.payments.statementAction.answer()}
        </Button>
      )}
      {!refundNeedsConsent && (
        <Button variant="secondary" onClick={() => onOpen('refund')}>
          {t.payments.requestRefund()}
        </Button>
      )}
      <Button onClick={() => onOpen('release')}>{t.payments.releaseFunds()}</Button>
    </>
  );
}
