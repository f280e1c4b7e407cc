import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Page } from '#client/components/layout/page.tsx';
import { PageSpinner } from '#client/components/layout/page-spinner.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';

const StaffPage = lazyComponent(async () => {
  const [desk, { addStaffCalls }] = await Promise.all([
    import('#client/features/staff/pages/staff-page.tsx'),
    import('#client/features/staff/staff-calls.ts'),
  ]);
  await addStaffCalls();
  return desk;
});

interface StaffGateProps {
  /** Rendered when the server answers 404, as it does to everyone but staff. */
  fallback: ReactElement;
}

/** Loads the code of the staff desk only if the server grants access to it. */
export default function StaffGate({ fallback }: StaffGateProps) {
  const user = useCurrentUser();
  const desk = useQuery({
    ...callOptions('getStaffDesk', {}),
    enabled: Boolean(user),
    staleTime: 0,
  });
  if (desk.data) return <StaffPage />;
  if (user === undefined || desk.isLoading) return <PageSpinner />;
  if (desk.error && desk.error.status !== 404) {
    return (
      <Page title={t.common.errorTitle()}>
        <h1 className="sr-only">{t.common.errorTitle()}</h1>
        <QueryError query={desk} />
      </Page>
    );
  }
  return fallback;
}
