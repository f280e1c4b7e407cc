import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { PageSpinner } from '#client/components/layout/page-spinner.tsx';
import { useCurrentUser } from '#client/features/auth/api.ts';
import { dashboardPath, paths } from '#client/lib/paths.ts';
import type { Role } from '#shared/domain/constants.ts';

/** Lets one role in; sends a stranger to /auth and the other role to its own dashboard. */
export function RoleGuard({ allow, children }: { allow: Role; children: ReactNode }) {
  const user = useCurrentUser();
  if (user === undefined) return <PageSpinner />;
  if (user === null) return <Redirect to={paths.auth} replace />;
  if (user.role !== allow) return <Redirect to={dashboardPath(user.role)} replace />;
  return children;
}

/** For pages that make sense only to someone who is not signed in. */
export function GuestGuard({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  if (user === undefined) return <PageSpinner />;
  if (user) return <Redirect to={dashboardPath(user.role)} replace />;
  return children;
}
