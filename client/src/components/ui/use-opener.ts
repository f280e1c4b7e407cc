import { useRef } from 'react';

/**
 * Handlers for a dialog's content that return the focus to the element that opened it. Radix itself
 * returns it to a trigger only, and most dialogs here are opened by state.
 */
export function useOpener() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement;
      // A menu's items are unmounted, so its button is used.
      const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
      opener.current = menu ? document.getElementById(menu) : active;
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener;
      if (!(current instanceof HTMLElement) || current === document.body) return;
      event.preventDefault();
      // The opener may have been removed, for example with a deleted row.
      const target = current.isConnected ? current : document.getElementById('content');
      target?.focus({ preventScroll: true });
    },
  };
}
