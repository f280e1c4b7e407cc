import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function PostingFormPage() {
  const t = useTranslate();
  const title = t('postings.postingFormTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
