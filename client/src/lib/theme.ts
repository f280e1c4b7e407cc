import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'portage-theme';
const listeners = new Set<() => void>();
let chosen: Theme | undefined;

const devicePrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function readTheme(): Theme {
  if (chosen) return chosen;
  try {
    const stored = localStorage.getItem(storageKey);
    return themes.find((theme) => theme === stored) ?? 'light';
  } catch {
    return 'light';
  }
}

function paint(): void {
  const theme = readTheme();
  const dark = theme === 'dark' || (theme === 'system' && devicePrefersDark().matches);
  document.documentElement.classList.toggle('dark', dark);
  for (const listener of listeners) listener();
}

/** Sets the theme for this visit, and for later ones where the browser keeps it. */
function setTheme(theme: Theme): void {
  chosen = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
  paint();
}

/** Follows the device while the choice is 'system', and other tabs always. Call once at start. */
export function watchTheme(): void {
  devicePrefersDark().addEventListener('change', paint);
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey) return;
    chosen = undefined;
    paint();
  });
  paint();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, readTheme, () => 'light'), setTheme };
}
