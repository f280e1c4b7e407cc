import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function PrivacyPolicyPage() {
  const t = useTranslate();
  const title = t('privacy.privacyPolicyTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
