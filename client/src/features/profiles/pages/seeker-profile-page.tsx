import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function SeekerProfilePage() {
  const t = useTranslate();
  const title = t('profiles.seekerProfileTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
