import type { ReactNode } from 'react';

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** One thing the reader may do about it; `altText` tells how else, for those who miss it. */
  action?: { label: string; altText?: string; onClick: () => void };
  /** How long it stays, in ms. */
  duration?: number;
}

export interface Toast extends ToastOptions {
  id: number;
  open: boolean;
}

/** Specification, section 9. */
export const toastDuration = 5000;
const toastLimit = 1;
const removeAfterDismissal = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const [id, timer] of removals) {
    if (next.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

/** Shows a message, from anywhere, in place of the one before. Gives back its id. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  change([{ ...options, id: lastId, open: true }, ...toasts].slice(0, toastLimit));
  return lastId;
}

/** Closes a toast; it leaves memory much later, so that its exit is never cut short. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  removals.set(
    id,
    setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removeAfterDismissal),
  );
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly Toast[] => toasts;
