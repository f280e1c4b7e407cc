import { useLocation } from 'wouter';
import { Page } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { NotFound } from '#client/features/jobs/components/not-found/not-found.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { isStaffPage } from '#shared/domain/staff-pages.ts';
import * as t from '#texts';

const StaffGate = lazyComponent(() => import('./staff-gate.tsx'));

/** Page of every unknown path; a staff path is unknown to everyone but staff. */
export default function NotFoundPage() {
  const [path] = useLocation();
  return isStaffPage(path) ? <StaffGate fallback={<NoPage />} /> : <NoPage />;
}

function NoPage() {
  return (
    <Page title={t.common.notFoundTitle()}>
      <NotFound level={1} title={t.common.notFoundTitle()} text={t.common.notFoundText()}>
        <ButtonLink href={paths.home} variant="secondary">
          {t.common.backHome()}
        </ButtonLink>
      </NotFound>
    </Page>
  );
}
