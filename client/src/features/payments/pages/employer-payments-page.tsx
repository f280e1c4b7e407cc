import { History, ShieldCheck } from 'lucide-react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { useTranslate } from '#client/lib/i18n.ts';

export function EmployerPaymentsPage() {
  const t = useTranslate();
  const title = t('payments.employerPaymentsTitle');
  return (
    <Page title={title}>
      <PageHeader title={title} description={t('payments.employerPaymentsText')} />
      <Tabs defaultValue="escrows">
        <TabsList aria-label={title}>
          <TabsTrigger value="escrows">{t('payments.escrowPayments')}</TabsTrigger>
          <TabsTrigger value="history">{t('payments.paymentHistory')}</TabsTrigger>
        </TabsList>
        <TabsContent value="escrows">
          <EmptyState
            icon={ShieldCheck}
            title={t('payments.noEscrows')}
            description={t('payments.noEscrowsText')}
          />
        </TabsContent>
        <TabsContent value="history">
          <EmptyState
            icon={History}
            title={t('payments.noHistory')}
            description={t('payments.noHistoryText')}
          />
        </TabsContent>
      </Tabs>
    </Page>
  );
}
