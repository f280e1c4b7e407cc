import { tryStorage } from './try-storage.ts';

const KEY = 'portage-session';

/** Notifies the browser's other tabs of a sign-in or sign-out. */
export function announceSessionChange(): void {
  const now = performance.timeOrigin + performance.now();
  tryStorage(() => localStorage.setItem(KEY, String(now)));
}

/** Whether anyone has signed in or out in this browser since a time in ms. */
export const hasSessionChanged = (since: number) =>
  tryStorage(() => Number(localStorage.getItem(KEY)) > since) ?? true;

/** Calls the listener at a sign-in or sign-out in another tab. */
export function onSessionChange(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) listener();
  });
}
