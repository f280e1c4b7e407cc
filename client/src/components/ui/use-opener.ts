import { useRef } from 'react';

/**
 * Handlers for a dialog's content which bring the keyboard back to what opened it. Radix itself
 * returns to a trigger only, and most dialogs here are opened by their state.
 */
export function useOpener() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement;
      // A menu is gone with its items; its button stays.
      const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
      opener.current = menu ? document.getElementById(menu) : active;
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener;
      if (!(current instanceof HTMLElement) || current === document.body) return;
      event.preventDefault();
      // What opened it may be gone by now, as the row is that was deleted.
      const target = current.isConnected ? current : document.getElementById('content');
      target?.focus({ preventScroll: true });
    },
  };
}
