import { History, ShieldCheck } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { MoneyStages } from '#client/components/application/money-stages.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { lazyOnInteraction } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { type Agreement, agreementsOf, hasProposedSteps } from '#client/queries/agreements.ts';
import { useSeekerEscrows, useSteps } from '#client/queries/escrows.ts';
import type { AgreementStep, Escrow } from '#shared/contract/contract.ts';
import type { Statement } from '#shared/domain/escrow-status.ts';
import * as t from '#texts';
import { PaymentHistory } from '../components/payment-history.tsx';
import { PaymentList } from '../components/payment-list.tsx';
import { PayoutLine } from '../components/payout-line.tsx';
import { SimulatedBanner } from '../components/simulated-banner.tsx';
import type { PaymentRow } from '../payment-rows.ts';
import { useRowFocus } from '../use-row-focus.ts';

const StepsAnswerDialog = lazyOnInteraction(() => import('../components/steps-answer-dialog.tsx'));
const StatementDialog = lazyOnInteraction(() => import('../components/statement-dialog.tsx'));

export default function SeekerPaymentsPage() {
  const escrows = useSeekerEscrows();
  const steps = useSteps();
  const [open, setOpen] = useState<{ kind: Statement; escrow: Escrow }>();
  const [answered, setAnswered] = useState<Agreement>();
  const [actedOn, setActedOn] = useState<string>();
  useRowFocus(escrows.data, open || answered ? undefined : actedOn);
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const requestedId = Number(search.get('applicationId'));
  useEffect(() => {
    if (!requestedId || !steps.data || !escrows.data) return;
    if (hasProposedSteps(steps.data, requestedId)) {
      setAnswered(agreementOf(requestedId, steps.data, escrows.data));
    }
    navigate(paths.jobSeeker.payments, { replace: true });
  }, [requestedId, steps.data, escrows.data, navigate]);
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
            <PaymentList
              escrows={escrows}
              steps={steps}
              side="seeker"
              notice={(rows) => <PayoutLine rows={rows} />}
              actionOf={(row) => (
                <RowAction
                  row={row}
                  onDeliver={(escrow) => {
                    setActedOn(row.key);
                    setOpen({ kind: 'delivery', escrow });
                  }}
                  onReview={() => {
                    setActedOn(row.key);
                    setAnswered(
                      agreementOf(row.applicationId, steps.data ?? [], escrows.data ?? []),
                    );
                  }}
                />
              )}
              none={
                <EmptyState
                  icon={ShieldCheck}
                  title={t.payments.noActiveEscrows()}
                  description={t.payments.noActiveEscrowsText()}
                >
                  <MoneyStages side="job_seeker" />
                </EmptyState>
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
      {answered && (
        <Suspense>
          <StepsAnswerDialog agreement={answered} onClose={() => setAnswered(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}

const agreementOf = (id: number, steps: AgreementStep[], escrows: Escrow[]) =>
  agreementsOf(steps, escrows).find(({ applicationId }) => applicationId === id);

interface RowActionProps {
  row: PaymentRow;
  onDeliver: (escrow: Escrow) => void;
  onReview: () => void;
}

/** The one action of a payment. */
function RowAction({ row, onDeliver, onReview }: RowActionProps) {
  const { escrow, state } = row;
  if (state === 'proposed' || state === 'declined') {
    return (
      <Button key="review" variant="secondary" size="sm" onClick={onReview}>
        {t.payments.steps.review()}
      </Button>
    );
  }
  return (
    escrow?.actions.includes('delivery') &&
    (state === 'funded' || state === 'overdue') && (
      <Button key="deliver" variant="secondary" size="sm" onClick={() => onDeliver(escrow)}>
        {t.payments.statementAction.delivery()}
      </Button>
    )
  );
}
