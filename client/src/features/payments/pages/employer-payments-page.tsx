import { History, Plus, ShieldCheck } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { MoneyStages } from '#client/components/application/money-stages.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { CandidatesOrFirstPost } from '#client/features/postings/components/candidates-or-first-post.tsx';
import { lazyOnInteraction } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { agreementsOf } from '#client/queries/agreements.ts';
import { useSteps } from '#client/queries/escrows.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import {
  paymentFailureToast,
  useConfirmPayment,
  useEmployerEscrows,
  useHiredApplications,
} from '../api.ts';
import type { CardAction } from '../components/employer-actions.tsx';
import type { OpenDialog } from '../components/employer-dialogs.tsx';
import { PaymentHistory } from '../components/payment-history.tsx';
import { PaymentList } from '../components/payment-list.tsx';
import { SimulatedBanner } from '../components/simulated-banner.tsx';
import type { PaymentRow } from '../payment-rows.ts';
import { useRowFocus } from '../use-row-focus.ts';

const EmployerDialogs = lazyOnInteraction(() => import('../components/employer-dialogs.tsx'));

export default function EmployerPaymentsPage() {
  const escrows = useEmployerEscrows();
  const steps = useSteps();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const requestedId = Number(search.get('applicationId')) || undefined;
  const [open, setOpen] = useState<OpenDialog | undefined>(
    requestedId ? { is: 'fund', applicationId: requestedId } : undefined,
  );
  const [actedOn, setActedOn] = useState<string>();
  useReturnFromBank(search.get('payment_intent'));
  useRowFocus(escrows.data, open ? undefined : actedOn);
  const title = t.payments.employerPaymentsTitle();
  const isEmpty = escrows.data?.length === 0 && steps.data?.length === 0;
  const hired = useHiredApplications({ enabled: isEmpty });
  const isFundable = !isEmpty || (hired.data?.length ?? 0) > 0;

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
          isFundable && (
            <Button onClick={() => setOpen({ is: 'choose' })}>
              <Plus aria-hidden />
              {t.payments.fundWork()}
            </Button>
          )
        }
      />
      <SimulatedBanner>
        <Tabs defaultValue="escrows">
          <TabsList aria-label={title}>
            <TabsTrigger value="escrows">{t.payments.escrowPayments()}</TabsTrigger>
            <TabsTrigger value="history">{t.payments.paymentHistory()}</TabsTrigger>
          </TabsList>
          <TabsContent value="escrows">
            <PaymentList
              escrows={escrows}
              steps={steps}
              side="employer"
              actionOf={(row, rows) => (
                <RowAction
                  row={row}
                  rows={rows}
                  onOpen={(dialog) => {
                    setActedOn(row.key);
                    setOpen(dialog);
                  }}
                  onEditSteps={() => {
                    const agreements = agreementsOf(steps.data ?? [], escrows.data ?? []);
                    const agreement = agreements.find(
                      ({ applicationId }) => applicationId === row.applicationId,
                    );
                    if (agreement) setOpen({ is: 'steps', agreement });
                  }}
                />
              )}
              none={
                <EmptyState
                  icon={ShieldCheck}
                  title={t.payments.noEscrows()}
                  description={t.payments.noEscrowsText()}
                  action={
                    !isFundable && <CandidatesOrFirstPost label={t.payments.openCandidates()} />
                  }
                >
                  <MoneyStages side="employer" />
                </EmptyState>
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
      {open && (
        <Suspense>
          <EmployerDialogs open={open} onOpen={setOpen} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

interface RowActionProps {
  row: PaymentRow;
  rows: readonly PaymentRow[];
  onOpen: (dialog: OpenDialog) => void;
  onEditSteps: () => void;
}

/** The one action of a payment; what else can be done is on its page. */
function RowAction({ row, rows, onOpen, onEditSteps }: RowActionProps) {
  const { applicationId, escrow, step, state } = row;
  if (step && !escrow) {
    const stepRows = rows.filter(
      (each) => each.applicationId === applicationId && each.step && !each.escrow,
    );
    const isFundable = state === 'accepted';
    const fundable = stepRows.filter((each) => each.state === 'accepted');
    return (
      <>
        {stepRows[0] === row && (
          <>
            <Button
              variant={state === 'declined' ? 'secondary' : 'quiet'}
              size="sm"
              onClick={onEditSteps}
            >
              {t.payments.steps.edit()}
            </Button>
            {fundable.length > 1 && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => onOpen({ is: 'fund', applicationId })}
              >
                {t.payments.steps.fundMore()}
              </Button>
            )}
          </>
        )}
        {isFundable && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t.payments.steps.fundLabel({ label: step.label })}
            onClick={() => onOpen({ is: 'fund', applicationId, stepId: step.id })}
          >
            {t.payments.steps.fund()}
          </Button>
        )}
      </>
    );
  }
  if (!escrow) return null;
  const act = (is: CardAction, label: Text, variant: 'primary' | 'secondary' = 'secondary') =>
    escrow.actions.includes(is) && (
      // A button of its own, so that neither focus nor press passes to the action that follows.
      <Button key={is} variant={variant} size="sm" onClick={() => onOpen({ is, escrow })}>
        {label()}
      </Button>
    );
  switch (state) {
    case 'pending':
      return (
        <>
          <Button variant="quiet" size="sm" onClick={() => onOpen({ is: 'discard', escrow })}>
            {t.payments.discardPayment()}
          </Button>
          <Button
            size="sm"
            onClick={() =>
              onOpen({ is: 'fund', applicationId, stepId: escrow.stepId ?? undefined })
            }
          >
            {t.payments.finishPayment()}
          </Button>
        </>
      );
    case 'funded':
    case 'overdue':
    case 'delivered':
    case 'changes':
      return act(
        'release',
        t.payments.releaseFunds,
        state === 'delivered' ? 'primary' : 'secondary',
      );
    case 'refundAgreed':
    case 'refundRefused':
      return act('refund', t.payments.requestRefund);
    case 'waiting':
      return act('take-back', t.payments.cancelRelease);
    default:
      return null;
  }
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
