import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function HelpCenterPage() {
  const t = useTranslate();
  const title = t('help.helpCenterTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
