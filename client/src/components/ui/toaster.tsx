import { type ComponentType, useEffect, useState } from 'react';
import { firstSign } from '#client/lib/first-sign.ts';
import { type Toast, useToasts } from './toast.ts';

type Viewport = ComponentType<{ toasts: readonly Toast[] }>;

/** Undefined when it cannot be fetched: a message that cannot be shown must not take the page with it. */
const loadViewport = (): Promise<Viewport | undefined> =>
  import('./toast-viewport.tsx').then(
    (module) => module.ToastViewport,
    () => undefined,
  );

/** Fetches it ahead, for where a message may be that there is no connection. */
export function useToastsAhead(): void {
  useEffect(() => void firstSign().then(loadViewport), []);
}

/** Used once in the app; Radix's toast is fetched with the first message, not before. */
export function Toaster() {
  const toasts = useToasts();
  const [ToastViewport, setViewport] = useState<Viewport>();
  useEffect(() => {
    // What could not be fetched for one message is tried again for the next.
    if (toasts.length > 0 && !ToastViewport) loadViewport().then((it) => setViewport(() => it));
  }, [toasts, ToastViewport]);
  return ToastViewport ? <ToastViewport toasts={toasts} /> : null;
}
