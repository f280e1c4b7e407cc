import { Button } from '#client/components/ui/button.tsx';
import type { Escrow } from '#shared/contract/contract.ts';
import type { Statement } from '#shared/domain/escrow-status.ts';
import * as t from '#texts';
import { isRefunding } from '../escrow-state.ts';

interface SeekerActionsProps {
  escrow: Escrow;
  onOpen: (kind: Statement) => void;
}

/** Statements that a job seeker may make about money held for them. */
export function SeekerActions({ escrow, onOpen }: SeekerActionsProps) {
  const { status, deliveredAt, objection, consentedAt, refundNeedsConsent } = escrow;
  const isHeld = status === 'funded' && !isRefunding(escrow);
  const isWaiting = status === 'releasing' && escrow.waitingFor === 'payout-account';
  if (consentedAt || !(isHeld || isWaiting)) return null;
  const { statementAction } = t.payments;
  return (
    <>
      {isHeld && refundNeedsConsent && (
        <Button variant="secondary" onClick={() => onOpen('consent')}>
          {statementAction.consent()}
        </Button>
      )}
      {isHeld && !objection && (
        <Button variant="secondary" onClick={() => onOpen('objection')}>
          {statementAction.objection()}
        </Button>
      )}
      {!deliveredAt && (
        <Button onClick={() => onOpen('delivery')}>{statementAction.delivery()}</Button>
      )}
    </>
  );
}
