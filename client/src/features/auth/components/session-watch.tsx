import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { dismissToast, useToasts } from '#client/components/ui/toast.ts';
import { ApiError } from '#client/lib/api-error.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { LoginAgainProps } from './login-again.tsx';

const LoginAgain = lazy<(props: LoginAgainProps) => ReactNode>(() =>
  import('./login-again.tsx').then(
    (module) => ({ default: module.LoginAgain }),
    // A question that cannot be asked must not take the page with it.
    () => ({ default: () => null }),
  ),
);

/** The session has expired, or was ended elsewhere. */
const isSessionEnd = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'UNAUTHENTICATED';

/**
 * Has the session opened again over the page when it turns out to have ended, so that nothing on the
 * page is lost. Without an answer the reader stays on the page, and is asked again at the next change.
 */
export function SessionWatch({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const [state, setState] = useState<'fine' | 'ended' | 'closed'>('fine');
  useEffect(() => {
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isSessionEnd(event.action.error)) setState((now) => (now === 'fine' ? 'ended' : now));
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (!isSessionEnd(event.action.error)) return;
      setState('ended');
      // On a phone it would lie over the question, which says more.
      for (const { id } of useToasts.getState()) dismissToast(id);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
  if (state === 'fine') return null;
  return (
    <Suspense>
      <LoginAgain
        user={user}
        open={state === 'ended'}
        onClose={() => setState('closed')}
        onDone={() => setState('fine')}
      />
    </Suspense>
  );
}
