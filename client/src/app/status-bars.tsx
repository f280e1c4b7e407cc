import { CircleAlert } from 'lucide-react';
import { useIsConnected } from '#client/lib/react/connection.ts';
import * as t from '#texts';
import { useNavigationHeld } from './held-navigation.ts';

/** Fixed bars with the state of the connection and of a pending navigation. */
export function StatusBars() {
  const isConnected = useIsConnected();
  const isHeld = useNavigationHeld();
  return (
    <>
      {isHeld && (
        <div role="status" className="fixed inset-x-0 top-0 z-60 animate-soon-in print:hidden">
          <div className="h-1 origin-left animate-advance bg-primary" />
          <span className="sr-only">{t.common.loading()}</span>
        </div>
      )}
      {!isConnected && (
        <div
          role="alert"
          data-bottom-bar
          className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex animate-rise-in items-center gap-3 rounded-md border border-caution bg-caution-soft px-4 py-3 font-medium text-caution text-sm shadow-overlay lg:max-xl:in-[:has(form_[data-bottom-bar])]:mb-14 sm:right-auto lg:bottom-6 lg:left-6 print:hidden"
        >
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          <p>
            {t.layout.offline()} {isHeld && t.layout.offlineNavigation()}
          </p>
        </div>
      )}
    </>
  );
}
