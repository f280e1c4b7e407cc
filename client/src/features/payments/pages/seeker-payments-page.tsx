import { History, ShieldCheck } from 'lucide-react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function SeekerPaymentsPage() {
  const t = useTranslate();
  const title = t('payments.seekerPaymentsTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} description={t('payments.seekerPaymentsText')} />
      <Tabs defaultValue="active">
        <TabsList aria-label={title}>
          <TabsTrigger value="active">{t('payments.activeEscrows')}</TabsTrigger>
          <TabsTrigger value="history">{t('payments.earningsHistory')}</TabsTrigger>
        </TabsList>
        <TabsContent value="active">
          <EmptyState
            icon={ShieldCheck}
            title={t('payments.noActiveEscrows')}
            description={t('payments.noActiveEscrowsText')}
          />
        </TabsContent>
        <TabsContent value="history">
          <EmptyState
            icon={History}
            title={t('payments.noEarnings')}
            description={t('payments.noEarningsText')}
          />
        </TabsContent>
      </Tabs>
    </Page>
  );
}
