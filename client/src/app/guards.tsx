import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { PageSpinner } from '#client/components/layout/page-spinner.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { dashboardPath, paths } from '#client/lib/text/paths.ts';
import { useCurrentUser, useSession } from '#client/queries/session.ts';
import type { Role } from '#shared/domain/constants.ts';

/** Admits one role, or both; redirects visitors to /auth and the other role to its dashboard. */
export function RoleGuard({ allow, children }: { allow: Role | undefined; children: ReactNode }) {
  const { data: user, isLoadingError, error, isFetching, refetch } = useSession();
  if (isLoadingError) {
    return (
      <div className="mx-auto max-w-page px-4 py-10">
        <ErrorState
          onRetry={() => void refetch()}
          pending={isFetching}
          requestId={error?.requestId}
        />
      </div>
    );
  }
  if (user === undefined) return <PageSpinner />;
  if (user === null) return <Redirect to={paths.auth} replace />;
  if (allow && user.role !== allow) {
    return <Redirect to={dashboardPath(user.role)} replace />;
  }
  return children;
}

/** Redirects signed-in users to their dashboard. */
export function GuestGuard({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  if (user === undefined) return <PageSpinner />;
  if (user) return <Redirect to={dashboardPath(user.role)} replace />;
  return children;
}
