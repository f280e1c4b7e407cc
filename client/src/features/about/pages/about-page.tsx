import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function AboutPage() {
  const t = useTranslate();
  const title = t('about.aboutTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
