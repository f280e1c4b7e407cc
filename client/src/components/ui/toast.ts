import { create } from 'zustand';

/** Texts are functions: they follow the language. */
export interface ToastOptions {
  title: () => string;
  description?: () => string;
  variant?: 'default' | 'destructive';
  /** One thing the reader may do about it; `altText` describes another way, for those who miss it. */
  action?: { label: () => string; altText?: () => string; onClick: () => void };
  /** How long it stays, in ms. */
  duration?: number;
}

export interface Toast extends ToastOptions {
  id: number;
  open: boolean;
}

/** In ms. One message at a time. */
export const TOAST_DURATION_MS = 5000;
const TOAST_LIMIT = 1;
const REMOVE_AFTER_MS = 1_000_000;

let lastId = 0;

export const useToasts = create<readonly Toast[]>(() => []);

/** Shows a message, from anywhere, in place of the one before. Gives back its id. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  const newest = { ...options, id: lastId, open: true };
  useToasts.setState((toasts) => [newest, ...toasts].slice(0, TOAST_LIMIT), true);
  return lastId;
}

/** Closes a toast; it leaves memory much later, so that its exit is never cut short. */
export function dismissToast(id: number): void {
  useToasts.setState(
    (toasts) => toasts.map((each) => (each.id === id ? { ...each, open: false } : each)),
    true,
  );
  setTimeout(
    () => useToasts.setState((toasts) => toasts.filter((each) => each.id !== id), true),
    REMOVE_AFTER_MS,
  );
}
