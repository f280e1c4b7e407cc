import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function CompanyProfilePage() {
  const t = useTranslate();
  const title = t('profiles.companyProfileTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
