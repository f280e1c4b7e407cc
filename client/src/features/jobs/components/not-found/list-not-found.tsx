import { Page } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import { NotFound } from './not-found.tsx';

/** Page for the path of an unknown province or occupation. */
export default function ListNotFound() {
  return (
    <Page title={t.common.notFoundTitle()}>
      <NotFound level={1} title={t.common.notFoundTitle()} text={t.common.notFoundText()}>
        <ButtonLink href={paths.jobs}>{t.filters.allJobs()}</ButtonLink>
      </NotFound>
    </Page>
  );
}
