import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { dismissToast, useToasts } from '#client/components/ui/toast.ts';
import { ApiError } from '#client/lib/calls/api-error.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { LoginAgainProps } from './login-again.tsx';

const LoginAgain = lazy<(props: LoginAgainProps) => ReactNode>(() =>
  import('./login-again.tsx').then(
    (module) => ({ default: module.LoginAgain }),
    // If loading fails, the page must not crash.
    () => ({ default: () => null }),
  ),
);

const isSessionEnd = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'UNAUTHENTICATED';

/**
 * Asks to log in again over the page when a response says that the session has ended, so that
 * nothing on the page is lost. If the dialog is closed, it is shown again at the next mutation.
 */
export function SessionWatch({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const [state, setState] = useState<'active' | 'ended' | 'dismissed'>('active');
  useEffect(() => {
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isSessionEnd(event.action.error)) setState((now) => (now === 'active' ? 'ended' : now));
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (!isSessionEnd(event.action.error)) return;
      setState('ended');
      // On a phone, a toast would cover the dialog.
      for (const { id } of useToasts.getState()) dismissToast(id);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
  if (state === 'active') return null;
  return (
    <Suspense>
      <LoginAgain
        user={user}
        open={state === 'ended'}
        onClose={() => setState('dismissed')}
        onDone={() => setState('active')}
      />
    </Suspense>
  );
}
