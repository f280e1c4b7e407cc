import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function CandidatesPage() {
  const t = useTranslate();
  const title = t('candidates.candidatesTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
