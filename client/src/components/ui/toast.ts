import { create } from 'zustand';

/** Texts are functions, so that they follow the locale. */
export interface ToastOptions {
  title: () => string;
  description?: () => string;
  variant?: 'default' | 'destructive';
  /** `altText` describes another way to do it, for readers who miss the toast. */
  action?: { label: () => string; altText?: () => string; onClick: () => void };
  /** In ms. */
  duration?: number;
}

export interface Toast extends ToastOptions {
  id: number;
  open: boolean;
}

export const TOAST_DURATION_MS = 5000;
const TOAST_LIMIT = 1;
const REMOVE_AFTER_MS = 1_000_000;

let lastId = 0;

export const useToasts = create<readonly Toast[]>(() => []);

/** Shows a message in place of the previous one. @returns its id */
export function toast(options: ToastOptions): number {
  lastId += 1;
  const newest = { ...options, id: lastId, open: true };
  useToasts.setState((toasts) => [newest, ...toasts].slice(0, TOAST_LIMIT), true);
  return lastId;
}

/** Closes a toast. It is removed from the state later, so that its exit animation can finish. */
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
