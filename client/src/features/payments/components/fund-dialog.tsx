import { Info } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Dialog, DialogContent } from '#client/components/ui/dialog.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { useApplication } from '#client/queries/applications.ts';
import type { Application, Escrow, ResponseOf } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useEmployerEscrows, useStripeConfig } from '../api.ts';
import { isActive } from '../escrow-state.ts';
import { termsOf } from '../funding-form.ts';
import { Amounts } from './amounts.tsx';
import { CardStep } from './card-step.tsx';
import { TermsStep } from './terms-step.tsx';

interface FundDialogProps {
  applicationId: number;
  onClose: () => void;
}

/** Holds money for the work of an applicant: first the terms, then the card. */
export function FundDialog({ applicationId, onClose }: FundDialogProps) {
  const application = useApplication(applicationId);
  const config = useStripeConfig();
  const escrows = useEmployerEscrows();
  const queries = [application, config, escrows];
  const { error } = queries.find((query) => query.isLoadingError) ?? {};
  const isLoaded = application.data && config.data && escrows.data;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
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
        {isLoaded && (
          <Steps
            application={application.data}
            config={config.data}
            earlier={escrows.data.filter((escrow) => escrow.applicationId === applicationId)}
            onDone={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface StepsProps {
  application: Application;
  config: ResponseOf<'getStripeConfig'>;
  /** Its payments so far, newest first. */
  earlier: Escrow[];
  onDone: () => void;
}

function Steps({ application, config, earlier, onDone }: StepsProps) {
  const known = earlier.findLast(isActive);
  const [values, setValues] = useState(() => termsOf(known));
  const [funding, setFunding] = useState<ResponseOf<'fundEscrow'>>();
  const { name } = application.jobSeeker;

  if (application.status === 'rejected') {
    return (
      <div className="grid gap-4">
        <p>{t.payments.rejected({ name })}</p>
        {known?.status === 'pending' && <p>{t.payments.rejectedPending()}</p>}
      </div>
    );
  }
  // While a payment is being confirmed the list may already know of it.
  if (known && known.status !== 'pending' && !funding) {
    return <p>{fundedText(known)({ name })}</p>;
  }
  return (
    <div className="grid gap-4">
      {application.status !== 'hired' && !funding && <HireFirst application={application} />}
      {!known && !funding && <LastPayment escrow={earlier[0]} />}
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
          initial={values}
          onFunding={(begunFunding, chosen) => {
            setValues(chosen);
            setFunding(begunFunding);
          }}
        />
      )}
    </div>
  );
}

/** Why it cannot be funded now. */
function fundedText({ status }: Escrow) {
  if (status === 'releasing') return t.payments.alreadyReleasing;
  return status === 'disputed' ? t.payments.alreadyDisputed : t.payments.alreadyFunded;
}

/** What became of the payment before this one. */
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

function HireFirst({ application }: { application: Application }) {
  return (
    <div className="flex gap-3 rounded-md bg-info-soft p-4 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <p>
        {t.payments.hireFirst({ name: application.jobSeeker.name })}{' '}
        <Link
          href={paths.employer.candidates({ applicationId: application.id })}
          className="text-primary underline underline-offset-4"
        >
          {t.payments.openCandidate()}
        </Link>
      </p>
    </div>
  );
}
