import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function LandingPage() {
  const t = useTranslate();
  const title = t('landing.landingTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
