import { type ComponentType, useEffect, useState } from 'react';
import { prefetchOnInteraction } from '#client/lib/react/first-sign.ts';
import { type Toast, useToasts } from './toast.ts';

type Viewport = ComponentType<{ toasts: readonly Toast[] }>;

/** Resolves to undefined if loading fails, so that the page does not crash without the toast. */
const loadViewport = (): Promise<Viewport | undefined> =>
  import('./toast-viewport.tsx').then(
    (module) => module.ToastViewport,
    () => undefined,
  );

/** Prefetches the toast's code, so that a message about a lost connection can be shown. */
export function usePrefetchToasts(): void {
  useEffect(() => prefetchOnInteraction(loadViewport), []);
}

/** Used once in the app; Radix's toast is loaded with the first message. */
export function Toaster() {
  const toasts = useToasts();
  const [ToastViewport, setViewport] = useState<Viewport>();
  useEffect(() => {
    // A failed load is retried at the next message.
    if (toasts.length > 0 && !ToastViewport) loadViewport().then((view) => setViewport(() => view));
  }, [toasts, ToastViewport]);
  return ToastViewport ? <ToastViewport toasts={toasts} /> : null;
}
