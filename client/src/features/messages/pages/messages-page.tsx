import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function MessagesPage() {
  const t = useTranslate();
  const title = t('messages.messagesTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} />
    </Page>
  );
}
