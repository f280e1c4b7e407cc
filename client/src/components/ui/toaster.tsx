import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts } from './toast.ts';

const ToastViewport = lazy(() =>
  import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })),
);

/** Stands once in the app; Radix's toast is fetched with the first message, not before. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastViewport toasts={toasts} />
    </Suspense>
  );
}
