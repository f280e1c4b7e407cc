import { useEffect } from 'react';
import type { Escrow } from '#shared/contract/contract.ts';
import { agreementHeadingId } from './components/agreement-card.tsx';
import { escrowHeadingId } from './components/escrow-card.tsx';

/** Card that the person last acted on, or an application that may have several. */
export type ActionTarget = Pick<Escrow, 'applicationId'> &
  Partial<Pick<Escrow, 'paymentIntentId' | 'stepId'>>;

/**
 * Focuses the card's heading if an action has removed the focused button of the card, before or
 * after the dialog has closed.
 */
export function useCardFocus(escrows: Escrow[] | undefined, target?: ActionTarget): void {
  useEffect(() => {
    if (!escrows || !target) return;
    // After the dialog has returned the focus to the button, if that still exists.
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement?.id !== 'content') return;
      const { applicationId, paymentIntentId, stepId } = target;
      const card =
        escrows.find((escrow) => escrow.paymentIntentId === paymentIntentId) ??
        escrows.find(
          (escrow) =>
            escrow.applicationId === applicationId && (escrow.stepId ?? undefined) === stepId,
        );
      const heading = card && document.getElementById(escrowHeadingId(card));
      const focusTarget = heading ?? document.getElementById(agreementHeadingId(applicationId));
      focusTarget?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [escrows, target]);
}
