import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function JobSearchPage() {
  const t = useTranslate();
  const title = t('jobs.jobSearchTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
