import { Page } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';

export function NotFoundPage() {
  return (
    <Page title={t.common.notFoundTitle()} width="form">
      <h1 className="font-semibold font-serif text-xl">{t.common.notFoundTitle()}</h1>
      <p className="mt-2 mb-6 text-muted">{t.common.notFoundText()}</p>
      <ButtonLink href={paths.home}>{t.common.backHome()}</ButtonLink>
    </Page>
  );
}
