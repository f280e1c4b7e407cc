import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { PageSpinner } from '#client/components/layout/page-spinner.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { dashboardPath, paths } from '#client/lib/text/paths.ts';
import { useCurrentUser, useSession } from '#client/queries/session.ts';
import type { Members } from '#shared/domain/company.ts';
import type { Role } from '#shared/domain/constants.ts';

const NotIncludedPage = lazyComponent(
  () => import('#client/features/team/components/not-included.tsx'),
);

interface RoleGuardProps {
  /** Undefined for both roles. */
  allow: Role | undefined;
  /** Members of a company who use the page; undefined for all. */
  members?: Members;
  children: ReactNode;
}

/**
 * Admits one role, or both; redirects visitors to /auth and the other role to its dashboard. Shows
 * an error to a company's member without the required role.
 */
export function RoleGuard({ allow, members = 'all', children }: RoleGuardProps) {
  const { data: user, isLoadingError, error, isFetching, refetch } = useSession();
  if (isLoadingError) {
    return (
      <div className="frame py-10">
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
    return <Redirect to={dashboardPath(user)} replace />;
  }
  if (allow && user.company && !mayUse(user, members)) {
    return <NotIncludedPage company={user.company} />;
  }
  return children;
}

/** Redirects signed-in users to their dashboard. */
export function GuestGuard({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  if (user === undefined) return <PageSpinner />;
  if (user) return <Redirect to={dashboardPath(user)} replace />;
  return children;
}
