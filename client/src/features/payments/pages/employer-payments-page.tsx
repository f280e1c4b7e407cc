import { History, Plus, ShieldCheck } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { lazyOnInteraction, lazyPanel } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import type { Agreement } from '../agreements.ts';
import { paymentFailureToast, useConfirmPayment, useEmployerEscrows, useSteps } from '../api.ts';
import { AgreementActions, StepActions } from '../components/agreement-actions.tsx';
import { CancelReleaseDialog } from '../components/cancel-release-dialog.tsx';
import { DiscardDialog } from '../components/discard-dialog.tsx';
import { type CardAction, EmployerActions } from '../components/employer-actions.tsx';
import { EscrowList } from '../components/escrow-list.tsx';
import { PaymentHistory } from '../components/payment-history.tsx';
import { RefundDialog } from '../components/refund-dialog.tsx';
import { ReleaseDialog } from '../components/release-dialog.tsx';
import { SimulatedBanner } from '../components/simulated-banner.tsx';
import { type ActionTarget, useCardFocus } from '../use-card-focus.ts';

const ActsDialog = lazyPanel(() => import('#client/components/company/acts-dialog.tsx'));
const ChooseHiredDialog = lazyOnInteraction(() => import('../components/choose-hired-dialog.tsx'));
const FundDialog = lazyOnInteraction(() => import('../components/fund-dialog.tsx'));
const StatementDialog = lazyOnInteraction(() => import('../components/statement-dialog.tsx'));
const StepsDialog = lazyOnInteraction(() => import('../components/steps-dialog.tsx'));

type OpenDialog =
  | { is: 'choose' }
  | { is: 'fund'; applicationId: number; stepId?: number | undefined }
  | { is: 'steps'; agreement: Agreement }
  | { is: CardAction; escrow: Escrow };

export default function EmployerPaymentsPage() {
  const escrows = useEmployerEscrows();
  const steps = useSteps();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const requestedId = Number(search.get('applicationId')) || undefined;
  const [open, setOpen] = useState<OpenDialog | undefined>(
    requestedId ? { is: 'fund', applicationId: requestedId } : undefined,
  );
  const [actionTarget, setActionTarget] = useState<ActionTarget | undefined>(
    requestedId ? { applicationId: requestedId } : undefined,
  );
  useReturnFromBank(search.get('payment_intent'));
  useCardFocus(escrows.data, open ? undefined : actionTarget);
  const isOfCompany = useCurrentUser()?.company !== undefined;
  const title = t.payments.employerPaymentsTitle();

  function close() {
    setOpen(undefined);
    if (requestedId) navigate(paths.employer.payments, { replace: true });
  }

  return (
    <Page title={title}>
      <PageHeader
        title={title}
        description={t.payments.employerPaymentsText()}
        actions={
          <Button onClick={() => setOpen({ is: 'choose' })}>
            <Plus aria-hidden />
            {t.payments.fundWork()}
          </Button>
        }
      />
      <SimulatedBanner>
        <Tabs defaultValue="escrows">
          <TabsList aria-label={title}>
            <TabsTrigger value="escrows">{t.payments.escrowPayments()}</TabsTrigger>
            <TabsTrigger value="history">{t.payments.paymentHistory()}</TabsTrigger>
          </TabsList>
          <TabsContent value="escrows">
            <EscrowList
              escrows={escrows}
              steps={steps}
              side="employer"
              agreementActionsOf={(agreement) => (
                <AgreementActions
                  agreement={agreement}
                  onOpen={(is) => {
                    const { applicationId } = agreement;
                    setActionTarget({ applicationId });
                    setOpen(is === 'fund' ? { is, applicationId } : { is, agreement });
                  }}
                />
              )}
              stepActionsOf={(step) => (
                <StepActions
                  step={step}
                  onFund={() => {
                    const { applicationId, id: stepId } = step;
                    setActionTarget({ applicationId, stepId });
                    setOpen({ is: 'fund', applicationId, stepId });
                  }}
                />
              )}
              actionsOf={(escrow) => (
                <EmployerActions
                  escrow={escrow}
                  showsActs={isOfCompany}
                  onOpen={(is) => {
                    const { applicationId, stepId } = escrow;
                    setActionTarget(escrow);
                    const fund = { applicationId, stepId: stepId ?? undefined };
                    setOpen(is === 'fund' ? { is, ...fund } : { is, escrow });
                  }}
                />
              )}
              none={
                <EmptyState
                  icon={ShieldCheck}
                  title={t.payments.noEscrows()}
                  description={t.payments.noEscrowsText()}
                />
              }
            />
          </TabsContent>
          <TabsContent value="history">
            <PaymentHistory
              title={t.payments.paymentHistory()}
              side="employer"
              none={
                <EmptyState
                  icon={History}
                  title={t.payments.noHistory()}
                  description={t.payments.noHistoryText()}
                />
              }
            />
          </TabsContent>
        </Tabs>
      </SimulatedBanner>
      <Suspense>
        {open?.is === 'choose' && (
          <ChooseHiredDialog
            onChoose={(applicationId) => {
              setActionTarget({ applicationId });
              setOpen({ is: 'fund', applicationId });
            }}
            onClose={close}
          />
        )}
        {open?.is === 'fund' && (
          <FundDialog applicationId={open.applicationId} stepId={open.stepId} onClose={close} />
        )}
        {open?.is === 'steps' && <StepsDialog agreement={open.agreement} onClose={close} />}
        {(open?.is === 'answer' || open?.is === 'changes') && (
          <StatementDialog kind={open.is} escrow={open.escrow} onClose={close} />
        )}
      </Suspense>
      {open?.is === 'acts' && open.escrow.id && (
        <ActsDialog
          open
          onOpenChange={close}
          subject={{ escrowId: open.escrow.id }}
          name={open.escrow.jobSeeker.name}
        />
      )}
      {open?.is === 'release' && <ReleaseDialog escrow={open.escrow} onClose={close} />}
      {open?.is === 'cancel' && <CancelReleaseDialog escrow={open.escrow} onClose={close} />}
      {open?.is === 'refund' && <RefundDialog escrow={open.escrow} onClose={close} />}
      {open?.is === 'discard' && <DiscardDialog escrow={open.escrow} onClose={close} />}
    </Page>
  );
}

/** Confirms a payment whose bank has sent the person back here from its own page. */
function useReturnFromBank(paymentIntentId: string | null): void {
  const { mutate } = useConfirmPayment();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!paymentIntentId) return;
    const onError = paymentFailureToast(t.payments.paymentFailed);
    mutate({ body: { paymentIntentId } }, { onError });
    navigate(paths.employer.payments, { replace: true });
  }, [paymentIntentId, mutate, navigate]);
}
