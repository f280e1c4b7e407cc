import { create } from 'zustand';
import { tryStorage } from './try-storage.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const STORAGE_KEY = 'portage-theme';

const devicePrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function readTheme(): Theme {
  const stored = tryStorage(() => localStorage.getItem(STORAGE_KEY));
  return themes.find((theme) => theme === stored) ?? 'light';
}

/** Current theme: light until `watchTheme`, as on the server. */
export const useTheme = create<Theme>(() => 'light');

export function setTheme(theme: Theme): void {
  tryStorage(() => localStorage.setItem(STORAGE_KEY, theme));
  useTheme.setState(theme);
}

function applyTheme(): void {
  const theme = useTheme.getState();
  const dark = theme === 'dark' || (theme === 'system' && devicePrefersDark().matches);
  document.documentElement.classList.toggle('dark', dark);
}

/** Follows the device while the theme is 'system', and other tabs always. Call once at start. */
export function watchTheme(): void {
  useTheme.setState(readTheme());
  useTheme.subscribe(applyTheme);
  devicePrefersDark().addEventListener('change', applyTheme);
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) useTheme.setState(readTheme());
  });
  applyTheme();
}
