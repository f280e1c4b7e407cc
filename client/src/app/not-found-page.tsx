import { Page } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { NotFound } from '#client/features/jobs/components/not-found.tsx';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';

export function NotFoundPage() {
  return (
    <Page title={t.common.notFoundTitle()}>
      <NotFound level={1} title={t.common.notFoundTitle()} text={t.common.notFoundText()}>
        <ButtonLink href={paths.home}>{t.common.backHome()}</ButtonLink>
      </NotFound>
    </Page>
  );
}
