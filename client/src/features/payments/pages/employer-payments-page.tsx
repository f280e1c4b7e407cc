import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function EmployerPaymentsPage() {
  const t = useTranslate();
  const title = t('payments.employerPaymentsTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
