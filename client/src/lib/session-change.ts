import { tryStorage } from './try-storage.ts';

const KEY = 'portage-session';

/** Tells the browser's other tabs that somebody signed in or out here. */
export function announceSessionChange(): void {
  tryStorage(() => localStorage.setItem(KEY, String(Date.now())));
}

/** Calls the listener when somebody signed in or out in another tab. */
export function onSessionChange(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) listener();
  });
}
