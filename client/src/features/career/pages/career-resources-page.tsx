import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function CareerResourcesPage() {
  const t = useTranslate();
  const title = t('career.careerResourcesTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
