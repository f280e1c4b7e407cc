import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function SeekerDashboardPage() {
  const t = useTranslate();
  const title = t('dashboard.seekerDashboardTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
