import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function JobPage() {
  const t = useTranslate();
  const title = t('jobs.jobTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
