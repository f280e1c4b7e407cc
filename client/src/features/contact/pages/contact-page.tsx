import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function ContactPage() {
  const t = useTranslate();
  const title = t('contact.contactTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
