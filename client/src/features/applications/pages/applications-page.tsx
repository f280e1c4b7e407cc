import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function ApplicationsPage() {
  const t = useTranslate();
  const title = t('applications.applicationsTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
