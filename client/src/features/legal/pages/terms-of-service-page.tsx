import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function TermsOfServicePage() {
  const t = useTranslate();
  const title = t('terms.termsOfServiceTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
