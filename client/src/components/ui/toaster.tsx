import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from './toast.ts';

/** Fetches it ahead, for where a message is likely to be that there is no connection. */
export const loadToastViewport = () => import('./toast-viewport.tsx');

type Viewport = ComponentType<{ toasts: readonly Toast[] }>;

const ToastViewport = lazy<Viewport>(() =>
  loadToastViewport().then(
    (module) => ({ default: module.ToastViewport }),
    // A message that cannot be shown must not take the page with it.
    () => ({ default: () => null }),
  ),
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
