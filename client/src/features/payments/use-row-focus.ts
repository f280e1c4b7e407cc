import { useEffect } from 'react';
import type { Escrow } from '#shared/contract/contract.ts';
import { rowNameId } from './components/payment-row.tsx';

/** Time between looks whether a closing dialog is gone. */
const CHECK_MS = 50;

/**
 * Focuses the name in a row if an action has removed the row's focused button, before or after the
 * dialog has closed.
 */
export function useRowFocus(escrows: Escrow[] | undefined, key: string | undefined): void {
  useEffect(() => {
    if (!escrows || !key) return;
    let timer: ReturnType<typeof setTimeout>;
    function focusRow() {
      const { activeElement, body } = document;
      // A dialog keeps the focus while it closes, and then returns it to the button, if that exists.
      if (activeElement?.closest('[role=dialog], [role=alertdialog]')) {
        timer = setTimeout(focusRow, CHECK_MS);
      } else if (activeElement === body || activeElement?.id === 'content') {
        document.getElementById(rowNameId(key ?? ''))?.focus({ preventScroll: true });
      }
    }
    timer = setTimeout(focusRow);
    return () => clearTimeout(timer);
  }, [escrows, key]);
}
