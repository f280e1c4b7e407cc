import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function SeekerPaymentsPage() {
  const t = useTranslate();
  const title = t('payments.seekerPaymentsTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
