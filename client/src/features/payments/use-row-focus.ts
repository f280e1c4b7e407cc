import { useEffect } from 'react';
import type { Escrow } from '#shared/contract/contract.ts';
import { rowNameId } from './components/payment-row.tsx';

/**
 * Focuses the name in a row if an action has removed the row's focused button, before or after the
 * dialog has closed.
 */
export function useRowFocus(escrows: Escrow[] | undefined, key: string | undefined): void {
  useEffect(() => {
    if (!escrows || !key) return;
    // After the dialog has returned the focus to the button, if that still exists.
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement?.id !== 'content') return;
      document.getElementById(rowNameId(key))?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [escrows, key]);
}
