import { tryStorage } from '../storage/try-storage.ts';
import { SESSION_KEY } from '../text/names.ts';

/** Notifies the browser's other tabs of a sign-in or sign-out. */
export function announceSessionChange(): void {
  tryStorage(() => localStorage.setItem(SESSION_KEY, String(Date.now())));
}

const lastChange = () => tryStorage(() => localStorage.getItem(SESSION_KEY));

/** Whether anyone has ever signed in or out in this browser; true if storage is blocked. */
export const hasSessionChanged = () => lastChange() !== null;

export function onSessionChange(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY) listener();
  });
  // A page that the browser keeps for 'back' receives no such event.
  let left = lastChange();
  addEventListener('pagehide', () => {
    left = lastChange();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || lastChange() === left) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}
