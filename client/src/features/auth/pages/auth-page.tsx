import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function AuthPage() {
  const t = useTranslate();
  const title = t('auth.authTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
