import { useEffect } from 'react';
import type { Escrow } from '#shared/contract/contract.ts';
import { agreementHeadingId } from './components/agreement-card.tsx';
import { escrowHeadingId } from './components/escrow-card.tsx';

/** What the person acted on last: a card, or an application that may have several. */
export type Acted = Pick<Escrow, 'applicationId'> &
  Partial<Pick<Escrow, 'paymentIntentId' | 'stepId'>>;

/**
 * What was done takes the card's button away, before its dialog has closed or after it, and the
 * keyboard with it: the card gets it.
 */
export function useCardFocus(escrows: Escrow[] | undefined, acted: Acted | undefined): void {
  useEffect(() => {
    if (!escrows || !acted) return;
    // Once the dialog has given the keyboard back to the button, if that is still there.
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement?.id !== 'content') return;
      const { applicationId, paymentIntentId, stepId } = acted;
      const card =
        escrows.find((escrow) => escrow.paymentIntentId === paymentIntentId) ??
        escrows.find(
          (escrow) =>
            escrow.applicationId === applicationId && (escrow.stepId ?? undefined) === stepId,
        );
      const heading = card && document.getElementById(escrowHeadingId(card));
      const shown = heading ?? document.getElementById(agreementHeadingId(applicationId));
      shown?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [escrows, acted]);
}
