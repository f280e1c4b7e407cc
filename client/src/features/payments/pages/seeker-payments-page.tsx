import { History, ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { lazyOnInteraction } from '#client/lib/react/lazy-component.ts';
import { useSeekerEscrows } from '#client/queries/escrows.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import type { Statement } from '#shared/domain/escrow-status.ts';
import * as t from '#texts';
import { useSteps } from '../api.ts';
import { PaymentHistory } from '../components/payment-history.tsx';
import { PaymentList } from '../components/payment-list.tsx';
import { PayoutCard } from '../components/payout-card.tsx';
import { SimulatedBanner } from '../components/simulated-banner.tsx';
import { useRowFocus } from '../use-row-focus.ts';

const StatementDialog = lazyOnInteraction(() => import('../components/statement-dialog.tsx'));

export default function SeekerPaymentsPage() {
  const escrows = useSeekerEscrows();
  const steps = useSteps();
  const [open, setOpen] = useState<{ kind: Statement; escrow: Escrow }>();
  const [actedOn, setActedOn] = useState<string>();
  useRowFocus(escrows.data, open ? undefined : actedOn);
  const title = t.payments.seekerPaymentsTitle();
  return (
    <Page title={title}>
      <PageHeader title={title} description={t.payments.seekerPaymentsText()} />
      <SimulatedBanner>
        <Tabs defaultValue="active">
          <TabsList aria-label={title}>
            <TabsTrigger value="active">{t.payments.activeEscrows()}</TabsTrigger>
            <TabsTrigger value="history">{t.payments.earningsHistory()}</TabsTrigger>
          </TabsList>
          <TabsContent value="active">
            <PayoutCard />
            <PaymentList
              escrows={escrows}
              steps={steps}
              side="seeker"
              actionOf={({ key, escrow, state }) =>
                escrow?.actions.includes('delivery') &&
                (state === 'funded' || state === 'overdue') && (
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() => {
                      setActedOn(key);
                      setOpen({ kind: 'delivery', escrow });
                    }}
                  >
                    {t.payments.statementAction.delivery()}
                  </Button>
                )
              }
              none={
                <EmptyState
                  icon={ShieldCheck}
                  title={t.payments.noActiveEscrows()}
                  description={t.payments.noActiveEscrowsText()}
                />
              }
            />
          </TabsContent>
          <TabsContent value="history">
            <PaymentHistory
              side="seeker"
              title={t.payments.earningsHistory()}
              none={
                <EmptyState
                  icon={History}
                  title={t.payments.noEarnings()}
                  description={t.payments.noEarningsText()}
                />
              }
            />
          </TabsContent>
        </Tabs>
      </SimulatedBanner>
      {open && (
        <Suspense>
          <StatementDialog {...open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
