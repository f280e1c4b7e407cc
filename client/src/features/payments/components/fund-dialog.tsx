import { useState } from 'react';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import { agreementsOf } from '#client/queries/agreements.ts';
import { useApplication } from '#client/queries/applications.ts';
import { useSteps } from '#client/queries/escrows.ts';
import type { Application, Escrow, ResponseOf } from '#shared/contract/contract.ts';
import { isInvoiced } from '#shared/domain/constants.ts';
import * as t from '#texts';
import { useEmployerEscrows, useStripeConfig } from '../api.ts';
import { isActive } from '../escrow-state.ts';
import { termsOf } from '../funding-form.ts';
import { Amounts } from './amounts.tsx';
import { CardStep } from './card-step.tsx';
import { HireFirst } from './hire-first.tsx';
import { InvoiceQuestion } from './invoice-question.tsx';
import { StepFunding } from './step-funding.tsx';
import { StepsForm } from './steps-form.tsx';
import { TermsStep } from './terms-step.tsx';

interface FundDialogProps {
  applicationId: number;
  /** Step to fund, if the work is paid in steps. */
  stepId?: number | undefined;
  onClose: () => void;
}

/** Funds an applicant's work: first the terms or the steps, then the card. */
export default function FundDialog({ applicationId, stepId, onClose }: FundDialogProps) {
  const [isSplitting, setSplitting] = useState(false);
  const [confirmsInvoice, setConfirmsInvoice] = useState<true>();
  const application = useApplication(applicationId);
  const config = useStripeConfig();
  const escrows = useEmployerEscrows();
  const steps = useSteps();
  const queries = [application, config, escrows, steps];
  const { error } = queries.find((query) => query.isLoadingError) ?? {};
  const isLoaded = application.data && config.data && escrows.data && steps.data;
  const isAsked =
    application.data !== undefined &&
    !isInvoiced(application.data.job.jobType) &&
    application.data.status !== 'rejected' &&
    !confirmsInvoice;
  const isShown = isLoaded && !isAsked;
  const [agreement] = agreementsOf(
    (steps.data ?? []).filter((step) => step.applicationId === applicationId),
    escrows.data ?? [],
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.payments.fundTitle()}
      description={
        application.data &&
        t.payments.fundFor({
          name: application.data.jobSeeker.name,
          job: application.data.jobTitle,
        })
      }
    >
      {error && (
        <ErrorState
          description={errorText(error)}
          onRetry={() => Promise.all(queries.map(({ refetch }) => refetch()))}
          pending={queries.some(({ isFetching }) => isFetching)}
          requestId={error.requestId}
        />
      )}
      {!error && !isLoaded && <Spinner />}
      {isLoaded && isAsked && (
        <InvoiceQuestion
          name={application.data.jobSeeker.name}
          onConfirm={() => setConfirmsInvoice(true)}
        />
      )}
      {isShown && isSplitting && (
        <StepsForm
          applicationId={applicationId}
          name={application.data.jobSeeker.name}
          steps={agreement?.steps ?? []}
          onBack={() => setSplitting(false)}
          onSaved={onClose}
        />
      )}
      {isShown && !isSplitting && agreement && application.data.status !== 'rejected' && (
        <StepFunding
          application={application.data}
          config={config.data}
          confirmsInvoice={confirmsInvoice}
          agreement={agreement}
          stepId={stepId}
          onEdit={() => setSplitting(true)}
          onDone={onClose}
        />
      )}
      {isShown && !isSplitting && !(agreement && application.data.status !== 'rejected') && (
        <Funding
          application={application.data}
          config={config.data}
          confirmsInvoice={confirmsInvoice}
          earlier={escrows.data.filter(
            (escrow) => escrow.applicationId === applicationId && escrow.stepId === null,
          )}
          onSteps={() => setSplitting(true)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface FundingProps {
  application: Application;
  config: ResponseOf<'getStripeConfig'>;
  /** Set if the employer was asked. */
  confirmsInvoice: true | undefined;
  /** Payments so far, newest first. */
  earlier: Escrow[];
  onSteps: () => void;
  onDone: () => void;
}

function Funding(props: FundingProps) {
  const { application, config, confirmsInvoice, earlier, onSteps, onDone } = props;
  const activeEscrow = earlier.findLast(isActive);
  const [values, setValues] = useState(() => termsOf(activeEscrow));
  const [funding, setFunding] = useState<ResponseOf<'fundEscrow'>>();
  const { name } = application.jobSeeker;

  if (application.status === 'rejected') {
    return (
      <div className="grid gap-4">
        <p>{t.payments.rejected({ name })}</p>
        {activeEscrow?.status === 'pending' && <p>{t.payments.rejectedPending()}</p>}
      </div>
    );
  }
  // While a payment is being confirmed, the list may already contain it.
  if (activeEscrow && activeEscrow.status !== 'pending' && !funding) {
    return <p>{fundedText(activeEscrow)({ name })}</p>;
  }
  return (
    <div className="grid gap-4">
      {application.status !== 'hired' && !funding && <HireFirst application={application} />}
      {!activeEscrow && !funding && <LastPayment escrow={earlier[0]} />}
      {funding ? (
        <>
          <Amounts {...funding} name={name} />
          <CardStep
            config={config}
            funding={funding}
            onBack={() => setFunding(undefined)}
            onPaid={onDone}
          />
        </>
      ) : (
        <TermsStep
          applicationId={application.id}
          name={name}
          platformFeeBps={config.platformFeeBps}
          confirmsInvoice={confirmsInvoice}
          initial={values}
          {...(!activeEscrow && { onSteps })}
          onFunding={(newFunding, newValues) => {
            setValues(newValues);
            setFunding(newFunding);
          }}
        />
      )}
    </div>
  );
}

/** Reason why the work cannot be funded now. */
function fundedText({ status }: Escrow) {
  if (status === 'releasing') return t.payments.alreadyReleasing;
  return status === 'disputed' ? t.payments.alreadyDisputed : t.payments.alreadyFunded;
}

/** Outcome of the previous payment. */
function LastPayment({ escrow }: { escrow: Escrow | undefined }) {
  if (!escrow) return null;
  const { status, netAmount, amount, jobSeeker, releasedAt } = escrow;
  const date = releasedAt ? formatDate(releasedAt) : '';
  return (
    <p className="text-muted text-sm">
      {status === 'released'
        ? t.payments.lastReleased({ net: formatMoney(netAmount), name: jobSeeker.name, date })
        : t.payments.lastRefunded({ amount: formatMoney(amount) })}
    </p>
  );
}
